/** What something new begins as, until somebody says what it is. */
import type { FormularyDocument, Operation } from '#engine';

/** A rule to begin with: it can be read at once, and changed. */
export const FIRST_RULE: Operation = { '==': [{ var: '$mode' }, 'new'] };

/** Of which medicines a rule speaks to begin with: those of a class that there is. */
export const firstWhich = (medicines: FormularyDocument['medicines']): Operation => {
  const [first = ''] = Object.values(medicines)
    .flatMap(({ classes }) => classes)
    .sort();
  return { in: [first, { var: 'medicine.classes' }] };
};

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

/** The same, but for the number where nothing is called so yet. */
export const freshId = (taken: readonly string[], stem: string): string =>
  taken.includes(stem) ? freshName([stem, ...taken], `${stem}-`) : stem;

/** What has an id in these texts, and what they name by one: also of what is half-written, and of what is gone. */
export const idsIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/"(?:id|flagged)"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, word = '""']) =>
        wordIn(word),
      ),
    ),
  ),
];

function wordIn(written: string): readonly string[] {
  try {
    return [String(JSON.parse(written))];
  } catch {
    return [];
  }
}
