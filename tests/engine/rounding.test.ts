/** One definition of rounding; `every-bmi.test.ts` tries it on all that a patient can enter. */
import { expect, test } from 'vitest';
import { round } from '#engine';

test.each([
  [0, 0, 0],
  [0.5, 0, 1],
  [1.5, 0, 2],
  [2.5, 0, 3],
  [-0.5, 0, 0],
  [-1.5, 0, -1],
  [-2.51, 0, -3],
  [1.005, 2, 1.01],
  [1.0049999, 2, 1],
  [8.345, 2, 8.35],
  [24.45, 1, 24.5],
  [24.449999, 1, 24.4],
  [0.1 + 0.2, 1, 0.3],
  [1e-9, 6, 0],
  [5e-7, 6, 0.000001],
  [123456789.5, 0, 123456790],
  // Twelve digits count, a thirteenth is the noise of a computation.
  [1.0049999999, 2, 1],
  [1.004999999999, 2, 1.01],
  [123456789012345, 0, 123456789012345],
  [1e15, 0, 1e15],
  [1e21, 2, 1e21],
])('%s to %s decimals is %s', (value, decimals, expected) => {
  expect(Math.abs(round(value, decimals) - expected)).toBe(0);
});
