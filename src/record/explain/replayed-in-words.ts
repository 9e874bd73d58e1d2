import type { Questionnaire } from '#engine';
import { levelInWords } from '../replay/changes-in-words.ts';
import type { Change, ChangeKind } from '../replay/changes.ts';
import type { Replayed } from '../replay/replayed.ts';

export const SAME_TODAY = "Today's documents say the same.";

const KINDS: Readonly<Record<ChangeKind, string>> = {
  'newly-refused': 'she would be refused',
  'newly-eligible': 'she would be let through',
  'asked-otherwise': 'she would be asked something else',
  'sent-otherwise': 'something else would be sent',
  'newly-flagged': 'she would be flagged',
  'no-longer-flagged': 'she would no longer be flagged',
  'newly-offered': 'she would be offered another medicine',
  'no-longer-offered': 'a medicine would be withheld from her',
};

/**
 * What today's documents would say.
 *
 * @param by the documents of her day and today's, whose words these are; what neither has a word for is called by its id
 */
export function replayedInWords(
  found: Replayed,
  by: readonly (Questionnaire | undefined)[],
): string {
  switch (found.kind) {
    case 'same':
      return SAME_TODAY;
    case 'changed':
      return `Today's documents say something else: ${found.changes
        .map((change) => changeIn(change, by))
        .join('; ')}.`;
    case 'refused-otherwise':
      return "Today's documents refuse her too, for other reasons.";
    case 'may-be-let-through':
      return 'What refused her no longer does. Only the answers that did are kept, so whether she would be let through is open.';
    case 'not-judged':
      return `Nobody can tell: ${found.says}`;
  }
}

function changeIn(
  { kind, about, level }: Change,
  by: readonly (Questionnaire | undefined)[],
): string {
  if (about === undefined) return KINDS[kind];
  const called = by.map((one) => one && calledIn(one, kind, about)).find(Boolean) ?? about;
  return level === undefined
    ? `${KINDS[kind]}: ${called}`
    : `a flag would have another level: ${called}: ${levelInWords(level)}`;
}

/** What a rule says, a question asks, or a medicine is called. */
function calledIn(
  questionnaire: Questionnaire,
  kind: ChangeKind,
  about: string,
): string | undefined {
  const { refusals, flags, medicines } = questionnaire;
  switch (kind) {
    case 'newly-refused':
    case 'newly-eligible':
      return ruleIn(refusals, about);
    case 'newly-flagged':
    case 'no-longer-flagged':
      return ruleIn([...flags, ...medicines.flag], about);
    case 'newly-offered':
    case 'no-longer-offered': {
      const medicine = medicines.medicines.find(({ id }) => id === about);
      return medicine && `${medicine.name} ${medicine.strength.value} ${medicine.strength.unit}`;
    }
    case 'asked-otherwise':
    case 'sent-otherwise': {
      const title = questionnaire.question(about)?.presentation.title;
      return title === undefined ? undefined : `‘${title}’`;
    }
  }
}

function ruleIn(
  rules: readonly { readonly id: string; readonly message: string }[],
  about: string,
): string | undefined {
  const rule = rules.find(({ id }) => id === about);
  return rule && `‘${rule.message}’ (rule ${about})`;
}
