import {
  calendarDay,
  isSameAnswer,
  type Answer,
  type Answers,
  type At,
  type Question,
} from '#engine';
import { namesIn } from '../model/taken.ts';
import { smallestSheet } from '../smallest-sheet.ts';

/** Years old, where nothing speaks against it. */
const AGE = 35;

/**
 * The patient against whom others are described: she says 'no' where she can, and as little as she may.
 *
 * @param answers of somebody for whom it is so
 */
export function plainPatient(
  answers: Answers,
  questions: readonly Question[],
  at: At,
  isSo: (answers: Answers) => boolean,
): Answers {
  let plain = smallestSheet(answers, isSo);
  for (const question of questions)
    for (const answer of plainAnswers(question, at)) {
      if (plain[question.name] === undefined) break;
      const plainer = { ...plain, [question.name]: answer };
      if (!isSo(plainer)) continue;
      plain = plainer;
      break;
    }
  return smallestSheet(plain, isSo);
}

/** What is ordinary in a unit that says what is measured. */
const PLAIN: ReadonlyMap<string, readonly number[]> = new Map([
  ['cm', [170]],
  ['kg', [70]],
  ['mmHg', [120, 80]],
]);

function plainAnswers(
  { kind, options, exclusive, taken, presentation: { unit } }: Question,
  { on }: At,
): readonly Answer[] {
  switch (kind) {
    case 'choice':
      return ['no', ...options.map(({ value }) => value)];
    case 'choices':
      return [...(exclusive ? [[exclusive.option]] : []), ...options.map(({ value }) => [value])];
    case 'medicines':
      return namesIn([taken])
        .slice(0, 1)
        .map((medicine) => [medicine]);
    case 'text':
      return ['Sample', 'SW1A 1AA', 'sample@example.com'];
    case 'date':
      return [calendarDay(`${String(Number(on.slice(0, 4)) - AGE)}-01-15`)];
    case 'number':
      return [...(PLAIN.get(unit ?? '') ?? []), 70, 35, 5, 2, 1];
    default:
      return [];
  }
}

/**
 * Questions on which others hang, with the answer that a plain patient prefers: 'no', or the first option.
 * Answers that hang together cannot be made plain one by one.
 */
export const preferences = (
  questions: readonly Question[],
): readonly { readonly question: Question; readonly option: string }[] =>
  questions.flatMap((question) => {
    const { name, kind, options } = question;
    const [first, ...others] = options;
    const isRead = questions.some((other) => other.name !== name && other.reads.includes(name));
    if (kind !== 'choice' || first === undefined || !isRead) return [];
    const { value: option } = others.find(({ value }) => value === 'no') ?? first;
    return [{ question, option }];
  });

/** The answers in which somebody differs from the plain patient. */
export const apartFrom = (plain: Answers, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, answer]) => !isSameAnswer(answer, plain[name])),
  );
