/**
 * The one definition of rounding in the repository: half up, on the decimal that the number stands for.
 *
 * A double cannot hold 1.005, so `Math.round(1.005 * 100)` gives 100, and a BMI that is exactly on a
 * half would round differently in a solver that computes with exact fractions. The number is
 * therefore read at 12 significant digits first, which undoes the noise of a few double operations
 * (about 1e-15 each) and is finer by far than the distance of any two quotients of answers: a BMI
 * of weights in steps of 0.1 and heights in steps of 1 is never closer to a half than 1e-5 without
 * being on it. `tests/engine/every-bmi.test.ts` walks that whole domain against exact fractions.
 */

const SIGNIFICANT_DIGITS = 12;

/**
 * A finite number rounded half up (towards +infinity on a tie).
 *
 * @param decimals how many decimals to keep, 0 to 6
 */
export function round(value: number, decimals: number): number {
  if (Number.isInteger(value)) return value;
  const [digits, exponent] = value.toExponential(SIGNIFICANT_DIGITS - 1).split('e');
  const scaled = Number(`${digits}e${Number(exponent) + decimals}`);
  return Number(`${Math.floor(scaled + 0.5)}e-${decimals}`);
}
