/**
 * The same patient with answers that people have, as far as she still shows what she is to show: born in the middle of
 * a year of age and not today, whole numbers, a height of 165 before one of 100. Where only a boundary shows it, she
 * keeps the boundary.
 */
import { isSameAnswer, type Answer, type Answers, type At, type Question } from '#engine';
import { dayNumber, dayOf } from '../days.ts';

/** How old, where nothing speaks against it. */
const AGE = 35;
const OLDEST = 110;
const DAYS_A_YEAR = 365.25;
/** Since the last birthday. */
const LATER = 120;
/** How long ago something was, or will be. */
const DAYS_AGO = [
  30, 90, 200, 300, 400, 550, 800, 1_200, 2_000, 4_000, 8_000, -30, -90, -200, -400,
];
/** Heights and weights, ages, and how often. */
const NUMBERS = [165, 170, 70, 120, 80, 35, 20, 10, 5, 3, 2, 1];
const STEPS = [10, 5, 1];
/** Of one question at most. */
const TRIES = 400;
/** Of two questions that hang together, the first answers to one with all to the other. */
const TOGETHER = 3;

/** What there is to know of the questions. */
interface Asking {
  readonly questions: readonly Question[];
  readonly birthdays: ReadonlySet<string>;
  /** The patient against whom she is described: what is as hers is ordinary. */
  readonly plain: Answers;
  readonly at: At;
}

export function ordinarySheet(
  answers: Answers,
  asking: Asking,
  isSo: (answers: Answers) => boolean,
): Answers {
  const { questions, plain } = asking;
  let ordinary = questions.reduce(
    (sheet, question) => inOrdinaryUnits(question, sheet, asking, isSo),
    answers,
  );
  const measured = questions.filter(
    ({ kind, name }) =>
      (kind === 'number' || kind === 'date') &&
      ordinary[name] !== undefined &&
      !isSameAnswer(ordinary[name], plain[name]),
  );
  const open = new Set(measured);
  for (const question of open) ordinary = withOrdinary(question, open, ordinary, asking, isSo);
  return ordinary;
}

/** Where measures can be given in other units: in those that are filled in, or come first, as metric ones do. */
function inOrdinaryUnits(
  { name, clears, options, prefill }: Question,
  answers: Answers,
  asking: Asking,
  isSo: (answers: Answers) => boolean,
): Answers {
  const unit = prefill?.({}) ?? options[0]?.value;
  if (clears.length === 0 || unit === undefined || answers[name] === undefined) return answers;
  if (isSameAnswer(answers[name], unit)) return answers;
  const cleared = asking.questions.filter((one) => clears.includes(one.name));
  const others = Object.entries(answers).filter(([other]) => !clears.includes(other));
  const start: Answers = { ...Object.fromEntries(others), [name]: unit };
  const numbers = cleared.filter(({ kind }) => kind === 'number');
  for (const one of numbers)
    for (const value of ordinaryAnswers(one, asking).slice(0, TOGETHER))
      for (const other of numbers.filter((more) => more !== one)) {
        const found = ordinaryAnswers(other, asking)
          .map((answer) => ({ ...start, [one.name]: value, [other.name]: answer }))
          .find((tried) => isSo(tried));
        if (found) return found;
      }
  return answers;
}

/** @param open those that have no ordinary answer yet: where two get theirs together, neither is looked at again */
function withOrdinary(
  question: Question,
  open: Set<Question>,
  answers: Answers,
  asking: Asking,
  isSo: (answers: Answers) => boolean,
): Answers {
  const candidates = ordinaryAnswers(question, asking);
  open.delete(question);
  const alone = candidates
    .map((candidate) => ({ ...answers, [question.name]: candidate }))
    .find((tried) => isSo(tried));
  if (alone && isSameAnswer(alone[question.name], candidates[0])) return alone;
  for (const candidate of candidates.slice(0, TOGETHER))
    for (const other of open) {
      if (other === question) continue;
      const both = ordinaryAnswers(other, asking)
        .map((one) => ({ ...answers, [question.name]: candidate, [other.name]: one }))
        .find((tried) => isSo(tried));
      if (!both) continue;
      open.delete(other);
      return both;
    }
  return alone ?? answers;
}

function ordinaryAnswers(
  { name, kind, presentation }: Question,
  { birthdays, at: { on } }: Asking,
): readonly Answer[] {
  if (kind === 'date') {
    const ages = Array.from({ length: OLDEST }, (_, age) => age).sort(
      (a, b) => Math.abs(a - AGE) - Math.abs(b - AGE),
    );
    const births = ages.map((age) => Math.round(age * DAYS_A_YEAR) + LATER);
    return (birthdays.has(name) ? [...births, ...DAYS_AGO] : [...DAYS_AGO, ...births]).map((days) =>
      dayOf(dayNumber(on) - days),
    );
  }
  const { minimum = 0, maximum = 0 } = presentation;
  const middle = (minimum + maximum) / 2;
  const rounded = STEPS.flatMap((step) => {
    const first = Math.ceil(minimum / step);
    const count = Math.min(TRIES, Math.floor(maximum / step) - first + 1);
    return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step).sort(
      (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
    );
  });
  const fitting = NUMBERS.filter((number) => number >= minimum && number <= maximum);
  return [...new Set([...fitting, ...rounded])].slice(0, TRIES);
}
