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
