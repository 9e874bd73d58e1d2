/** What was changed, step by step, so that each step can be undone: small enough to stay in the browser. */

/** One place of a text where something stood, and stands now. */
export interface Step {
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

export interface Past {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NOTHING_DONE: Past = { done: [], undone: [] };

/** The one place where two texts differ. */
export function stepBetween(before: string, after: string): Step {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    at: start,
    removed: before.slice(start, before.length - end),
    added: after.slice(start, after.length - end),
  };
}

export const redone = (text: string, { at, removed, added }: Step): string =>
  text.slice(0, at) + added + text.slice(at + removed.length);

export const undone = (text: string, { at, removed, added }: Step): string =>
  redone(text, { at, removed: added, added: removed });
