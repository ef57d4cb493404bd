/** The square that is cut out of a picture, in whole pixels of the upright picture. */

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** Nothing smaller makes a card. */
export const SMALLEST = 64;

/** Returns the largest square in the middle. */
export function middle({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return {
    x: Math.floor((width - side) / 2),
    y: Math.floor((height - side) / 2),
    side,
  };
}

/** Returns the square moved by that many pixels, but never off the picture. */
export function moved({ x, y, side }: Crop, right: number, down: number, size: Size): Crop {
  return {
    x: within(x + right, 0, size.width - side),
    y: within(y + down, 0, size.height - side),
    side,
  };
}

/** Returns the square with another side; at an edge of the picture it gives way. */
export function sized({ x, y }: Crop, side: number, size: Size): Crop {
  const largest = Math.min(size.width, size.height);
  const possible = within(side, Math.min(SMALLEST, largest), largest);
  return moved({ x, y, side: possible }, 0, 0, size);
}

function within(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most));
}
