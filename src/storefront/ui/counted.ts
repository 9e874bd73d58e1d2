/** So many of something, for words that take an s: 1 day, 2 days. */
export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;
