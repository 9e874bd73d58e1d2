/**
 * The words of a document as it is kept: what she was asked, and what her options were called. Words of a day are shown
 * whatever engine there is: only which of several versions of a question she read is asked of the engine's rules, and
 * where those cannot tell, all versions are shown.
 */
import { dayInWords } from '#contract/day-in-words';
import {
  calendarDay,
  isKnownMedicine,
  isMedicineList,
  readExpression,
  type Answers,
  type Expression,
  type QuestionnaireDocument,
  type TakenMedicine,
} from '#engine';
import { isObject } from './is-object.ts';

export interface Wording {
  readonly title: string;
  /** What it is called in a sentence. */
  readonly name: string;
  /** The questions in the order in which they were asked. */
  readonly questions: readonly Question[];
}

interface Question {
  readonly name: string;
  readonly title: string;
  /** What stood under the title, such as the list of "these"; nothing where nothing did. */
  readonly hint: string | undefined;
  /** What of it she read who gave these answers. */
  readonly readBy: (answers: Readonly<Record<string, unknown>>) => Shown;
  /** What an answer was called; the answer itself where it has no other name. */
  readonly called: (answer: string) => string;
  /** Whether it is answered with the paths of files. */
  readonly isUpload: boolean;
}

/** A question as somebody reads it. */
interface Shown {
  readonly title: string;
  readonly hint: string | undefined;
  /** What a number is counted in; nothing where it is a mere number. */
  readonly unit: string | undefined;
}

export interface Answered {
  readonly name: string;
  readonly asked: string;
  /** Left out where nothing stood under the question. */
  readonly hint?: string;
  readonly answer: string;
}

/**
 * @param content a questionnaire's document, of any day
 * @param mode whose steps come first
 */
export function wordingOf(content: unknown, mode?: string): Wording {
  const properties = recordIn(content, 'properties');
  const steps = listIn(content, 'x-steps')
    .filter((step) => mode === undefined || isIn(step, mode))
    .flatMap((step) => listIn(step, 'questions'));
  const asked = steps.filter((name): name is string => typeof name === 'string');
  const names = new Set([...asked, ...Object.keys(properties)]);
  const sent = Object.keys(recordIn(recordIn(content, 'x-submission'), 'answers'));
  return {
    title: textIn(content, 'title') ?? '',
    name: textIn(recordIn(content, 'x-questionnaire'), 'name') ?? '',
    questions: [
      ...[...names].map((name) => questionIn(content, name, mode)),
      ...sent.filter((name) => !names.has(name)).map(workedOut),
    ],
  };
}

function questionIn(content: unknown, name: string, mode: string | undefined): Question {
  const question = recordIn(content, 'properties')[name];
  const titles = new Map(
    [...listIn(question, 'oneOf'), ...listIn(recordIn(question, 'items'), 'oneOf')].map(
      (option) => [textIn(option, 'const'), textIn(option, 'title')],
    ),
  );
  const versions = versionsOf(content, question, name, mode);
  return {
    name,
    title: textIn(question, 'title') ?? name,
    hint: together(versions).hint,
    readBy: (answers) => readOf(versions, answers),
    called: (answer) => titles.get(answer) ?? answer,
    isUpload: memberOf(question, 'x-upload') !== undefined,
  };
}

/** What is sent under a name that no question has follows from her other answers: nobody asked her that. */
function workedOut(name: string): Question {
  const title = `${name} (worked out from the answers above)`;
  return {
    ...{ name, title, hint: undefined, isUpload: false },
    readBy: () => ({ title, hint: undefined, unit: undefined }),
    called: (answer) => answer,
  };
}

/** What was answered, in the order in which it was asked; what the document does not ask comes last. */
export function answersInWords(
  answers: Readonly<Record<string, unknown>>,
  { questions }: Pick<Wording, 'questions'>,
): readonly Answered[] {
  const known = new Set(questions.map(({ name }) => name));
  const others = Object.keys(answers).filter((name) => !known.has(name));
  return [
    ...questions,
    ...others.sort().map((name) => ({
      name,
      readBy: (): Shown => ({ title: name, hint: undefined, unit: undefined }),
      called: (text: string) => text,
    })),
  ]
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map(({ name, readBy, called }) => {
      const { title, hint, unit } = readBy(answers);
      const answer = countedIn(unit, answers[name], called);
      return { ...{ name, asked: title, answer }, ...(hint !== undefined && { hint }) };
    });
}

/** An answer with what it is counted in, where it is a number and that is known. */
export const countedIn = (
  unit: string | undefined,
  answer: unknown,
  called?: (text: string) => string,
): string =>
  typeof answer === 'number' && unit !== undefined
    ? `${answer} ${unit}`
    : answerInWords(answer, called);

/** As a text has it: the answer beside the question, and below them what stood under the question. */
export const answeredInLines = ({ asked, hint, answer }: Omit<Answered, 'name'>): string =>
  [`${asked}${/[?:]$/.test(asked) ? '' : ':'} ${answer}`, ...hintInLines(hint)]
    .map(continued)
    .join('\n');

/** Says whose words these are. */
export const hintInLines = (hint: string | undefined): readonly string[] =>
  hint === undefined ? [] : [`Under the question: ${hint}`];

/** Somebody's own words may be of several lines: each but the first is marked, so that none looks like one of ours. */
export const continued = (line: string): string =>
  line.replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\n| ');

/** A version of a question, and whether somebody with these answers read it: nothing where nobody can tell. */
interface Version {
  readonly shown: Shown;
  readonly isRead: (answers: Readonly<Record<string, unknown>>) => boolean | undefined;
}

/** Each variant, and last the question's own words, which are read where no variant is. */
function versionsOf(
  content: unknown,
  question: unknown,
  name: string,
  mode: string | undefined,
): readonly Version[] {
  const own: Shown = {
    title: textIn(question, 'title') ?? name,
    hint: textIn(question, 'description'),
    unit: textIn(question, 'x-unit'),
  };
  const variants = listIn(question, 'x-variants').map((variant): Version => ({
    shown: {
      title: textIn(variant, 'title') ?? own.title,
      hint: textIn(variant, 'description') ?? own.hint,
      unit: textIn(variant, 'unit') ?? own.unit,
    },
    isRead: ruleOf(content, memberOf(variant, 'when'), mode),
  }));
  return [...variants, { shown: own, isRead: () => true }];
}

/** The first of which the rules say that she read it; all of them where one before it cannot be told. */
function readOf(versions: readonly Version[], answers: Readonly<Record<string, unknown>>): Shown {
  for (const { shown, isRead } of versions) {
    const read = isRead(answers);
    if (read === true) return shown;
    if (read === undefined) break;
  }
  return together(versions);
}

/** The question's own words first. */
function together(versions: readonly Version[]): Shown {
  const shown = [...versions.slice(-1), ...versions.slice(0, -1)].map((version) => version.shown);
  const all = (of: (one: Shown) => string | undefined, between: string): string | undefined => {
    const texts = [...new Set(shown.map(of).filter((text) => text !== undefined))];
    return texts.length === 0 ? undefined : texts.join(between);
  };
  return {
    title: all(({ title }) => title, ' Or: ') ?? '',
    hint: all(({ hint }) => hint, ' Or: '),
    unit: all(({ unit }) => unit, ' or '),
  };
}

/** A rule of a document of any day: what this engine cannot read, and what hangs on the day, nobody can tell. */
function ruleOf(content: unknown, rule: unknown, mode: string | undefined): Version['isRead'] {
  const text = JSON.stringify(rule) ?? '';
  if (!isObject(content) || (mode !== 'new' && mode !== 'repeat')) return () => undefined;
  if (/"(?:\$today|age|days|history\.[a-z]+|medicine\.[a-z]+)"/.test(text)) return () => undefined;
  try {
    const read = readExpression(content as unknown as QuestionnaireDocument, rule as Expression);
    return (answers) => {
      const verdict = read(answers as Answers, { on: NO_DAY, mode });
      return typeof verdict === 'boolean' ? verdict : undefined;
    };
  } catch {
    return () => undefined;
  }
}

/** No rule that reads a day gets to see it. */
const NO_DAY = calendarDay('1970-01-01');

export function answerInWords(
  answer: unknown,
  called: (text: string) => string = (text) => text,
): string {
  if (answer === undefined || answer === null) return 'not given';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  if (Array.isArray(answer) && answer.length === 0) return 'not given';
  if (isMedicineList(answer)) return answer.map(medicineInWords).join(', ');
  if (Array.isArray(answer)) return answer.map((one) => answerInWords(one, called)).join(', ');
  // A medicine that she takes is called by its name.
  if (typeof answer === 'object') return textIn(answer, 'name') ?? JSON.stringify(answer);
  return dayInWords(called(String(answer)));
}

/** What is in it, where its name does not say; and of one in her own words, that no rule has seen it. */
function medicineInWords(medicine: TakenMedicine): string {
  const { name } = medicine;
  if (!isKnownMedicine(medicine)) return `${name} (her own words: no rule knows it)`;
  const substances = medicine.substances.join(' and ');
  return substances === name.toLowerCase() ? name : `${name} (${substances})`;
}

/** A step that names no modes is in all of them. */
function isIn(step: unknown, mode: string): boolean {
  const modes = listIn(step, 'modes');
  return modes.length === 0 || modes.includes(mode);
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const textIn = (value: unknown, name: string): string | undefined => {
  const text = memberOf(value, name);
  return typeof text === 'string' ? text : undefined;
};

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
};

const recordIn = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  const record = memberOf(value, name);
  return typeof record === 'object' && record !== null
    ? (record as Readonly<Record<string, unknown>>)
    : {};
};
