/**
 * The answers worth trying at a question: enough that every comparison in the document is seen on
 * both of its sides, at its boundary, and that every option is chosen once.
 *
 * Rules see a date or a number only through comparisons. A comparison of one answer changes its
 * verdict at a few places of that answer's domain; the whole domain is walked, every day and every
 * step, and the answers on both sides of each change are kept. That is exact, not a sample.
 */
import {
  calendarDay,
  fieldErrorOf,
  inspect,
  type Answer,
  type Answers,
  type At,
  type Question,
} from '#engine';
import { atomsOf, type Atom } from './atoms.ts';
import { dayNumber, dayOf } from './days.ts';
import { namesIn } from './model/taken.ts';
import { textsFor } from './model/texts.ts';
import { PathsError } from './paths-error.ts';
import type { Subject } from './subject.ts';
import { takenCandidates } from './taken-candidates.ts';
import { tidy } from './tidy.ts';

const MAX_STEPS = 200_000;

export function candidatesFor(question: Question, subject: Subject, at: At): readonly Answer[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map(({ value }) => value);
    case 'choices':
      return choicesOf(question, subject);
    case 'agreement':
      return [true];
    case 'boolean':
      return [true, false];
    case 'text':
      return [textFor(question, at) ?? [], textsComparedWith(question, subject)].flat();
    case 'files':
      return [filesFor(question)];
    case 'medicines':
      return takenCandidates(question, subject, at);
    case 'number':
      return boundaries(question, subject, at, numbersOf(question));
    case 'date':
      return boundaries(question, subject, at, [daysOf(question, at)]);
    case 'computed':
      return [];
  }
}

/**
 * Rules see a list of options only through membership, so options that no rule names are alike:
 * each is tried alone, and with the others once; those that rules name are tried in every mixture.
 */
function choicesOf(question: Question, subject: Subject): readonly Answer[] {
  const { name, options, exclusive, schema } = question;
  const values = options.map(({ value }) => value);
  const compared = atomsReading(name, subject).flatMap(({ texts }) => texts);
  const named = values.filter((value) => compared.includes(value));
  const others = values.filter((value) => !named.includes(value) && value !== exclusive?.option);
  const several = named.filter((value) => value !== exclusive?.option);
  const chosen = several.length <= MAX_NAMED ? subsets(several) : [...pairs(several), several];
  const mixtures = chosen.flatMap((mixture) => [
    mixture,
    [...mixture, ...others.slice(0, 1)],
    [...mixture, ...others],
  ]);
  const lists = [...values.map((value) => [value]), ...mixtures].map((list) => {
    const enough = filledUp(list, question, others);
    return values.filter((value) => enough.includes(value));
  });
  const unique = new Map(lists.map((list) => [list.join('\n'), list]));
  return [...unique.values()].filter(
    ({ length }) =>
      length >= Math.max(1, schema.minItems ?? 1) && length <= (schema.maxItems ?? Infinity),
  );
}

/** As many options as have to be chosen: those of no rule first, for they change nothing. */
export function filledUp(
  list: readonly string[],
  { options, exclusive, schema }: Question,
  others: readonly string[] = [],
): readonly string[] {
  const lacking = (schema.minItems ?? 1) - list.length;
  if (lacking <= 0 || list.some((value) => value === exclusive?.option)) return list;
  const more = [...others, ...options.map(({ value }) => value)].filter(
    (value) => value !== exclusive?.option && !list.includes(value),
  );
  return [...list, ...[...new Set(more)].slice(0, lacking)];
}

/** Of more, each two are chosen together, and all of them. */
const MAX_NAMED = 10;

const pairs = (values: readonly string[]): readonly (readonly string[])[] =>
  values.flatMap((value, i) => values.slice(i + 1).map((other) => [value, other]));

const subsets = (values: readonly string[]): readonly (readonly string[])[] =>
  values.reduce<readonly (readonly string[])[]>(
    (all, value) => [...all, ...all.map((some) => [...some, value])],
    [[]],
  );

const atomsReading = (question: string, { document }: Subject): readonly Atom[] =>
  atomsOf(document).filter(({ reads }) => reads.has(question));

const deciding = (question: string, subject: Subject): readonly Atom[] =>
  atomsReading(question, subject).filter(({ decides }) => decides);

/** Whether a rule compares the measure: then the answers at its boundaries are each worth a look. */
export const isCompared = (question: Question, subject: Subject): boolean =>
  (question.kind === 'number' || question.kind === 'date') &&
  atomsReading(question.name, subject).length > 0;

/** Whether a rule counts an age from the date. */
const isBirthday = (question: Question, subject: Subject): boolean =>
  atomsReading(question.name, subject).some(({ logic }) => JSON.stringify(logic).includes('"age"'));

/** The questions of documents that ask for a birthday. */
export const birthdaysOf = (subjects: readonly Subject[]): ReadonlySet<string> =>
  new Set(
    subjects.flatMap((subject) =>
      subject.questionnaire.questions
        .filter((question) => isBirthday(question, subject))
        .map(({ name }) => name),
    ),
  );

const textsComparedWith = ({ name }: Question, subject: Subject): readonly string[] =>
  atomsReading(name, subject).flatMap(({ texts }) => texts);

/** A text that fits, where one was found: an ordinary one, then one made for the length or the shape that is asked. */
export function textFor(question: Question, { on }: Pick<At, 'on'>): string | undefined {
  const fits = (text: string) => !fieldErrorOf(question, question.presentation, text, on);
  const ordinary = ['Sample', 'SW1A 1AA', 'sample@example.com', '07700900000', '1234567890'];
  const long = 'Sample'.repeat(100).slice(0, question.schema.minLength ?? 6);
  return [...ordinary, long].find(fits) ?? textsFor([question], [], on).answers.find(fits);
}

/** As many files as have to be sent. */
const filesFor = ({ schema }: Question): readonly string[] =>
  Array.from(
    { length: Math.max(1, schema.minItems ?? 1) },
    (_, i) => `customers/00000000-0000-4000-8000-${String(i).padStart(12, '0')}.png`,
  );

/** What fits, in order; each is worked out when it is looked at, for most questions need the two ends alone. */
interface Domain<A> {
  readonly length: number;
  readonly at: (index: number) => A;
}

/** Every number that fits: under the question's own bounds, and under those of each variant. */
function numbersOf({ presentation, variants, schema }: Question): readonly Domain<number>[] {
  return [presentation, ...variants].map(({ minimum, maximum, multipleOf }) => {
    const step = multipleOf ?? 1;
    const first = Math.ceil(tidy((minimum ?? schema.exclusiveMinimum ?? 0) / step));
    const last = Math.floor(tidy((maximum ?? 0) / step));
    return { length: last - first + 1, at: (i) => tidy((first + i) * step) };
  });
}

function daysOf({ schema }: Question, { on }: At): Domain<string> {
  const number = (bound: string | undefined) =>
    dayNumber(bound === undefined || bound === 'today' ? on : calendarDay(bound));
  const first = number(schema['x-earliest']);
  return { length: number(schema['x-latest']) - first + 1, at: (i) => dayOf(first + i) };
}

/** The two ends of each domain, and both sides of every place where a verdict changes. */
function boundaries<A extends string | number>(
  question: Question,
  subject: Subject,
  at: At,
  domains: readonly Domain<A>[],
): readonly Answer[] {
  const kept = new Set(
    domains.flatMap(({ length, at: answerAt }) =>
      length > 0 ? [answerAt(0), answerAt(length - 1)] : [],
    ),
  );
  const isRead = deciding(question.name, subject).length > 0;
  const longest = Math.max(...domains.map(({ length }) => length));
  if (isRead && longest > MAX_STEPS + 1)
    throw new PathsError(
      `${subject.questionnaire.id}: '${question.name}' has ${longest} steps from its minimum to its maximum, and a rule reads it: more than ${MAX_STEPS} are not walked. A larger multipleOf or narrower bounds would help.`,
    );
  for (const others of isRead ? backgroundsFor(question, subject, at) : []) {
    if (!isAsked(question, subject, others, at)) continue;
    for (const domain of domains) {
      let before: { readonly answer: A; readonly verdicts: string } | undefined;
      for (let i = 0; i < domain.length; i++) {
        const answer = domain.at(i);
        const verdicts = verdictsOf(subject, { ...others, [question.name]: answer }, at);
        if (before && before.verdicts !== verdicts) kept.add(before.answer).add(answer);
        before = { answer, verdicts };
      }
    }
  }
  return [...kept].sort((a, b) => (a < b ? -1 : 1));
}

function verdictsOf({ questionnaire }: Subject, answers: Answers, at: At): string {
  const { states, verdicts } = inspect(questionnaire, answers, at);
  const asked = states.map(({ visible, required }) => (visible ? (required ? '!' : '?') : '-'));
  return asked.join('') + [...verdicts.values()].join();
}

const isAsked = (
  { index }: Question,
  { questionnaire }: Subject,
  answers: Answers,
  at: At,
): boolean => inspect(questionnaire, answers, at).states[index]?.visible === true;

/**
 * Other answers under which to walk: each mixture of what the same comparisons read, and of what
 * decides whether those questions are asked, for behind a closed question no verdict ever changes.
 */
function backgroundsFor(question: Question, subject: Subject, at: At): readonly Answers[] {
  const beside = besideOf(question, subject, at);
  if (!hasTooManyBackgrounds(question, subject, at))
    return beside.reduce<readonly Answers[]>(
      (backgrounds, { name, answers }) =>
        backgrounds.flatMap((background) =>
          answers.map((answer) => ({ ...background, [name]: answer })),
        ),
      [{}],
    );
  const plain: Answers = Object.fromEntries(beside.map(({ name, answers }) => [name, answers[0]]));
  return beside.flatMap(({ name, answers }) =>
    answers.map((answer) => ({ ...plain, [name]: answer })),
  );
}

const MAX_BACKGROUNDS = 20_000;

/** Whether only one of the others' answers is changed at a time. */
export const hasTooManyBackgrounds = (question: Question, subject: Subject, at: At): boolean =>
  isCompared(question, subject) &&
  besideOf(question, subject, at).reduce((product, { answers }) => product * answers.length, 1) >
    MAX_BACKGROUNDS;

/** What is read beside a question, and what may be answered there. */
function besideOf(
  { name }: Question,
  subject: Subject,
  at: At,
): readonly { readonly name: string; readonly answers: readonly Answer[] }[] {
  const { questionnaire } = subject;
  const beside = new Set([name, ...deciding(name, subject).flatMap(({ reads }) => [...reads])]);
  for (const other of beside) {
    const { visible = [], computed = [] } = questionnaire.question(other)?.awaits ?? {};
    for (const gate of [...visible, ...computed]) beside.add(gate);
  }
  beside.delete(name);
  return [...beside].flatMap((other) => {
    const question = questionnaire.question(other);
    if (!question?.modes.has(at.mode) || question.computed) return [];
    return { name: other, answers: landmarksOf(question, at) };
  });
}

/** A few answers spread over a question's domain; never none. */
function landmarksOf(question: Question, at: At): readonly Answer[] {
  switch (question.kind) {
    case 'choice':
      return question.options.map(({ value }) => value);
    case 'choices':
      return question.options.map(({ value }) => filledUp([value], question));
    case 'boolean':
      return [true, false];
    case 'number':
      return [...new Set(numbersOf(question).flatMap(spread))];
    case 'date':
      return spread(daysOf(question, at));
    case 'medicines':
      return namesIn([question.taken])
        .slice(0, 1)
        .map((medicine) => [medicine]);
    case 'files':
      return [filesFor(question)];
    default:
      return [question.kind === 'agreement' ? true : (textFor(question, at) ?? 'Sample')];
  }
}

function spread<A extends string | number>({ length, at }: Domain<A>): readonly Answer[] {
  const parts = length > 0 ? [0, 0.25, 0.5, 0.75, 1] : [];
  return [...new Set(parts.map((part) => Math.floor(part * (length - 1))))].map(at);
}
