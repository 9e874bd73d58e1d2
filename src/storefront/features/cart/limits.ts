/** How many of something may be ordered at once. */
export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** The nearest quantity that may be ordered. */
export const clamp = (quantity: number, { min, max }: Limits): number =>
  Math.min(Math.max(quantity, min), max);

/** What minus does to a line: fewer than the minimum are not sold, so at the minimum it goes. */
export function minusOf(quantity: number, { min }: Limits): 'disabled' | 'removes' | 'decrements' {
  if (quantity < min) return 'disabled';
  return quantity === 1 || quantity === min ? 'removes' : 'decrements';
}

export const plusIsDisabled = (quantity: number, { max }: Limits): boolean => quantity >= max;

export type Press = 'plus' | 'minus';

/** The quantity that a press leads to: none when it takes the line away, the same when it does nothing. */
export function afterPress(quantity: number, press: Press, limits: Limits): number {
  if (press === 'plus') return plusIsDisabled(quantity, limits) ? quantity : quantity + 1;
  const minus = minusOf(quantity, limits);
  if (minus === 'disabled') return quantity;
  return minus === 'removes' ? 0 : quantity - 1;
}

/** What can be asked of the server about a line: one more, one fewer, or none. */
export type Step = 'increment' | 'decrement' | 'remove';

/** What to ask next, to get from what the server has to what she wants; nothing when it is the same. */
export function nextStep(quantity: number, target: number): Step | undefined {
  if (quantity === target) return undefined;
  if (target === 0) return 'remove';
  return target > quantity ? 'increment' : 'decrement';
}
