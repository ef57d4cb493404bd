import { expect, test } from 'vitest';

import { middle, moved, sized, SMALLEST } from './crop';

const landscape = { width: 901, height: 600 };

test('At first the largest square in the middle is cut out.', () => {
  expect(middle(landscape)).toEqual({ x: 150, y: 0, side: 600 });
  expect(middle({ width: 600, height: 901 })).toEqual({ x: 0, y: 150, side: 600 });
});

test('The square stays on the picture wherever it is moved.', () => {
  const square = { x: 150, y: 100, side: 300 };
  expect(moved(square, 20.4, -30, landscape)).toEqual({ x: 170, y: 70, side: 300 });
  expect(moved(square, 9999, 9999, landscape)).toEqual({ x: 601, y: 300, side: 300 });
  expect(moved(square, -9999, -9999, landscape)).toEqual({ x: 0, y: 0, side: 300 });
});

test('The corner of the square that is not pulled stays where it is.', () => {
  const square = { x: 150, y: 100, side: 300 };
  expect(sized(square, 400.6, landscape)).toEqual({ x: 150, y: 100, side: 401 });
});

test('At an edge the square gives way while it grows.', () => {
  const square = { x: 500, y: 200, side: 400 };
  expect(sized(square, 9999, landscape)).toEqual({ x: 301, y: 0, side: 600 });
});

test('The square never gets smaller than a card can be.', () => {
  expect(sized({ x: 0, y: 0, side: 300 }, 1, landscape).side).toBe(SMALLEST);
  const tiny = { width: 40, height: 50 };
  expect(sized(middle(tiny), 1, tiny)).toEqual({ x: 0, y: 5, side: 40 });
});
