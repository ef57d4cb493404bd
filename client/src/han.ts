/** Chinese letters for systems that have none. */

const HAN = /\p{Script=Han}/u;

/** Declares the font when `text` is Chinese and the system could not show it. */
export async function hanFor(text: string): Promise<void> {
  if (HAN.test(text) && !systemHasHan()) {
    await import('@fontsource-variable/noto-sans-tc/wght.css');
  }
}

/** Every Chinese sign is as wide as it is high; what stands in for one that lacks is not. */
function systemHasHan(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return false;
  context.font = '100px sans-serif';
  return Math.abs(context.measureText('\u7e41').width - 100) < 2;
}
