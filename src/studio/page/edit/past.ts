/** What was changed, step by step, so that each step can be undone: small enough to stay in the browser. */

/** One range of a file's text where something stood, and stands now. */
interface Replacement {
  readonly file: string;
  readonly at: number;
  readonly removed: string;
  readonly added: string;
}

/** What was done at once, in one file or several. */
export type Step = readonly Replacement[];

export interface Past {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

/** By their names. */
export interface Texts {
  readonly [file: string]: string;
}

export const NOTHING_DONE: Past = { done: [], undone: [] };

export const stepBetween = (before: Texts, after: Texts): Step =>
  Object.entries(after).flatMap(([file, text]) => {
    const was = before[file] ?? '';
    return was === text ? [] : [{ file, ...replacement(was, text) }];
  });

/** The one range in which two texts differ. */
function replacement(before: string, after: string): Omit<Replacement, 'file'> {
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

export const redone = (texts: Texts, step: Step): Texts =>
  step.reduce((now, { file, at, removed, added }) => {
    const text = now[file] ?? '';
    return { ...now, [file]: text.slice(0, at) + added + text.slice(at + removed.length) };
  }, texts);

export const undone = (texts: Texts, step: Step): Texts =>
  redone(
    texts,
    step.map((one) => ({ ...one, removed: one.added, added: one.removed })),
  );

/** Every text that a file had in this sitting: what was taken out may be named by what stays. */
export function textsEver(now: Texts, { done }: Past): readonly string[] {
  const ever: string[] = Object.values(now);
  let texts = now;
  for (const step of [...done].reverse()) {
    texts = undone(texts, step);
    for (const { file } of step) ever.push(texts[file] ?? '');
  }
  return ever;
}
