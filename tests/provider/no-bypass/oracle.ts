/** Decides, without the engine, whether it would be wrong to accept or to keep a consultation. */
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { QuestionDocument } from '#engine';
import { submissionFields } from './claims.ts';
import { isBlank, read, type Document, type Reading, type Sheet, type When } from './reading.ts';

const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });
addFormats.default(ajv);
const validators = new WeakMap<QuestionDocument, ValidateFunction>();

function fitsSchema(question: QuestionDocument, answer: unknown): boolean {
  const validate = validators.get(question) ?? ajv.compile(question);
  validators.set(question, validate);
  return validate(answer) === true;
}

/**
 * Why these answers must not be accepted; nothing when they may be.
 *
 * @param ownFiles the files that the patient has sent
 */
export function whyNot(
  document: Document,
  answers: Sheet,
  when: When,
  ownFiles: ReadonlySet<string>,
): readonly string[] {
  const reading = read(document, answers, when);
  return [...reading.asked].flatMap((name) => {
    const question = document.properties[name];
    if (!question) return [];
    const refusals = (question['x-refuse-when'] ?? [])
      .filter(({ when: rule }) => reading.holds(rule))
      .map(({ id }) => `'${id}' refuses`);
    return [...refusals, ...wrongWith(document, name, question, reading, when, ownFiles)];
  });
}

function wrongWith(
  document: Document,
  name: string,
  question: QuestionDocument,
  { counted, holds }: Reading,
  { today }: When,
  ownFiles: ReadonlySet<string>,
): readonly string[] {
  if (question['x-computed'] !== undefined) return [];
  const answer = counted[name];
  if (isBlank(answer)) {
    const rule = question['x-required-when'];
    const isRequired =
      document.required.includes(name) || rule === true || (rule !== undefined && holds(rule));
    return isRequired ? [`'${name}' is not answered`] : [];
  }
  const bounds = question['x-variants']?.find(({ when: rule }) => holds(rule));
  const { option } = question['x-exclusive'] ?? {};
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const wrong: readonly (readonly [boolean, string])[] = [
    [!fitsSchema(question, answer), 'does not fit its schema'],
    [Number(answer) < (bounds?.minimum ?? -Infinity), 'is below its bound'],
    [Number(answer) > (bounds?.maximum ?? Infinity), 'is above its bound'],
    [String(answer) < dayOf(question['x-earliest'], today, ''), 'is too early'],
    [String(answer) > dayOf(question['x-latest'], today, '\uffff'), 'is too late'],
    [new Set(list).size < list.length, 'has an option twice'],
    [list.length > 1 && list.includes(option), 'combines what cannot be combined'],
    [
      question['x-upload'] !== undefined && !list.every((file) => ownFiles.has(String(file))),
      "has somebody else's file",
    ],
  ];
  return wrong.flatMap(([isSo, what]) => (isSo ? [`'${name}' ${what}`] : []));
}

const dayOf = (bound: string | undefined, today: string, none: string): string =>
  bound === 'today' ? today : (bound ?? none);

/** The answers among those kept that were not asked for. */
export function hiddenIn(document: Document, kept: Sheet, when: When): readonly string[] {
  const answers = sheetIn(kept);
  const { asked } = read(document, answers, when);
  const added = sheetIn(submissionFields(document, answers, when));
  return Object.keys(answers)
    .filter((name) => !asked.has(name) && !Object.hasOwn(added, name))
    .map((name) => `'${name}' was not asked`);
}

/** What is wrong with an eligible consultation as kept: hidden, invented or altered answers and fields. */
export function wronglyKept(document: Document, kept: Sheet, when: When): readonly string[] {
  const answers = sheetIn(kept);
  const { counted } = read(document, answers, when);
  const { answers: added, ...fields } = submissionFields(document, answers, when);
  const worked = { ...counted, ...sheetIn({ answers: added }) };
  const forged = Object.entries(answers).flatMap(([name, answer]) =>
    isAlike(namesIn(worked[name]), namesIn(answer)) && !JSON.stringify(answer).includes('forged')
      ? []
      : [`'${name}' does not follow`],
  );
  const { condition, treatment } = document['x-questionnaire'];
  const claims = { isConsultationFromOrder: false, ...fields, condition, treatment };
  const says = { isConsultationFromOrder: false, ...kept, answers: undefined };
  const altered = [...new Set([...Object.keys(claims), ...Object.keys(says)])].flatMap((name) =>
    isAlike(Reflect.get(claims, name), Reflect.get(says, name))
      ? []
      : [`the field '${name}' does not follow`],
  );
  return [...hiddenIn(document, kept, when), ...forged, ...altered];
}

export const sheetIn = ({ answers }: Sheet): Sheet =>
  typeof answers === 'object' && answers !== null && !Array.isArray(answers)
    ? Object.fromEntries(Object.entries(answers))
    : {};

/** Of medicines what they are called, however she spells it: what is in them is not hers to say. */
const namesIn = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map((one: unknown) =>
        typeof one === 'object' && one !== null && 'name' in one
          ? String(one.name).trim().toLowerCase()
          : one,
      )
    : answer;

/** The same, whatever the order of keys. */
const isAlike = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
