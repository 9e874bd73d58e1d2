const DIGITS = new Intl.NumberFormat('en-GB');

/** A count as one writes it: 10,000, as amounts have it. */
export const inDigits = (count: number): string => DIGITS.format(count);

/** So many of something, for words that take an s: 1 day, 2 days. */
export const counted = (count: number, what: string): string =>
  `${inDigits(count)} ${what}${count === 1 ? '' : 's'}`;
