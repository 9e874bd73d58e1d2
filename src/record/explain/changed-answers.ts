/** What she answered otherwise than as she was refused, in words. */
import { isObject } from '../is-object.ts';
import { countedIn, hintInLines, type Wording } from '../wording.ts';

export interface ChangeWords {
  /** What she was asked. */
  readonly wording: Pick<Wording, 'questions'>;
  /** What a document asks, by its content hash; nothing where it is not kept as it was. */
  readonly wordingBy?: (document: string) => Pick<Wording, 'questions'> | undefined;
}

export const changesInWords = (changes: unknown, words: ChangeWords): readonly string[] =>
  (Array.isArray(changes) ? changes : [])
    .filter(isObject)
    .flatMap((one) =>
      isObject(one['documents'])
        ? otherwiseInWords(one, one['documents'], words)
        : changedInWords(one, words),
    );

type Read = Readonly<Record<string, unknown>>;

function changedInWords({ question, from, to }: Read, { wording }: ChangeWords): readonly string[] {
  const { title, hint, answer } = askedIn(wording, question) ?? asNamed(String(question));
  return [`Changed: ${title} it was ${answer(from)}, and is ${answer(to)}`, ...hintInLines(hint)];
}

/** Under both questions: another answer to something else is no changed answer. */
function otherwiseInWords(
  { question, from, to }: Read,
  documents: Read,
  { wordingBy }: ChangeWords,
): readonly string[] {
  const of = (hash: unknown) => (typeof hash === 'string' ? wordingBy?.(hash) : undefined);
  const unknown = asNamed(`${String(question)}, in words not known any more`);
  const then = askedIn(of(documents['from']), question) ?? unknown;
  const now = askedIn(of(documents['to']), question);
  const isNotAsked = to === undefined && !now && of(documents['to']) !== undefined;
  const { title, hint, answer } = now ?? unknown;
  const last = isNotAsked ? 'it is not asked' : `${title} it is ${answer(to)}`;
  return [
    `Asked otherwise: first ${then.title} it was ${then.answer(from)}, and last ${last}`,
    ...[then.hint, hint].flatMap(hintInLines),
  ];
}

interface Asked {
  readonly title: string;
  readonly hint: string | undefined;
  readonly answer: (given: unknown) => string;
}

function askedIn(
  wording: ChangeWords['wording'] | undefined,
  question: unknown,
): Asked | undefined {
  const asked = wording?.questions.find(({ name }) => name === question);
  // A question may read otherwise after other answers, which are not known here: its own words are told.
  return asked && { ...told(asked.readBy({}), asked.called) };
}

const asNamed = (title: string): Asked => told({ title, hint: undefined, unit: undefined });

const told = (
  { title, hint, unit }: ReturnType<Wording['questions'][number]['readBy']>,
  called?: (answer: string) => string,
): Asked => ({
  title: /[?:]$/.test(title) ? title : `${title}:`,
  hint,
  answer: (given) => countedIn(unit, given, called),
});
