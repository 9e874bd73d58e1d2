/** What something new begins as, until somebody says what it is. */
import type { Operation } from '#engine';

/** A rule to begin with: it can be read at once, and changed. */
export const FIRST_RULE: Operation = { '==': [{ var: '$mode' }, 'new'] };

/** What every rule has to say of itself. */
export const UNSAID = {
  message: 'Say why.',
  source: { title: 'Say who says so' },
  reviewBy: `${new Date().getFullYear() + 1}-11-30`,
};

/** A name that nothing else has: the stem with a number. */
export function freshName(taken: readonly string[], stem: string): string {
  let number = 1;
  while (taken.includes(`${stem}${number}`)) number++;
  return `${stem}${number}`;
}
