/**
 * The words of a document as it is kept: what she was asked, and what her options were called. Read without the engine's
 * rules, so that words of a day are shown whatever engine there is.
 */
import { isKnownMedicine, isMedicineList, type TakenMedicine } from '#engine';

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
  /** What an answer was called; the answer itself where it has no other name. */
  readonly called: (answer: string) => string;
  /** Whether it is answered with the paths of files. */
  readonly isUpload: boolean;
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
  return {
    title: textIn(content, 'title') ?? '',
    name: textIn(recordIn(content, 'x-questionnaire'), 'name') ?? '',
    questions: [...names].map((name) => {
      const question = properties[name];
      const titles = new Map(
        [...listIn(question, 'oneOf'), ...listIn(recordIn(question, 'items'), 'oneOf')].map(
          (option) => [textIn(option, 'const'), textIn(option, 'title')],
        ),
      );
      return {
        name,
        title: textIn(question, 'title') ?? name,
        hint: hintOf(question),
        called: (answer) => titles.get(answer) ?? answer,
        isUpload: memberOf(question, 'x-upload') !== undefined,
      };
    }),
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
    ...others
      .sort()
      .map((name) => ({ name, title: name, hint: undefined, called: (text: string) => text })),
  ]
    .filter(({ name }) => Object.hasOwn(answers, name))
    .map(({ name, title, hint, called }) => ({
      ...{ name, asked: title, answer: answerInWords(answers[name], called) },
      ...(hint !== undefined && { hint }),
    }));
}

/** As a text has it: the answer beside the question, and below them what stood under the question. */
export const answeredInLines = ({ asked, hint, answer }: Omit<Answered, 'name'>): string =>
  `${asked}${/[?:]$/.test(asked) ? '' : ':'} ${answer}${hintInLine(hint)}`;

/** Says whose words these are: an answer in a patient's own words may be of several lines. */
export const hintInLine = (hint: string | undefined): string =>
  hint === undefined ? '' : `\nUnder the question: ${hint}`;

/**
 * Which of several texts she read is a rule's to say, and no rule is asked here: all of them are shown where it hangs
 * on another answer.
 */
function hintOf(question: unknown): string | undefined {
  const variants = listIn(question, 'x-variants').map((one) => textIn(one, 'description'));
  const hints = [textIn(question, 'description'), ...variants].filter((hint) => hint !== undefined);
  return hints.length === 0 ? undefined : [...new Set(hints)].join(' Or: ');
}

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
  return called(String(answer));
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
