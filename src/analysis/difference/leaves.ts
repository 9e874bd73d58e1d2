/** A document taken apart to its last value, so that two can be compared without knowing a keyword. */
import type { Question, QuestionDocument, TakenList } from '#engine';
import type { Subject } from '../subject.ts';

export interface Leaf {
  readonly path: readonly string[];
  /** A text, a number, true or false; an empty list or object as it is written. */
  readonly value: unknown;
}

export type Leaves = ReadonlyMap<string, Leaf>;

/** As RFC 6901 writes it. */
export const pointerTo = (...path: readonly string[]): string =>
  path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const pathTo = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/**
 * Every value by its place. Steps, options and rules stand under their id, so that one may move; beside them stands
 * what the formulary says of the medicines that the questionnaire can lead to, and what the classes are of those that she is
 * asked for.
 */
export function leavesOf(subject: Subject): Leaves {
  const { document, questionnaire } = subject;
  const leaves = new Map<string, Leaf>();
  const collect = (value: unknown, path: readonly string[]): void => {
    const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    for (const [key, part] of parts) collect(part, [...path, key]);
    if (parts.length > 0 || value === undefined) return;
    const leaf = typeof value === 'object' ? JSON.stringify(value) : value;
    leaves.set(pointerTo(...path), { path, value: leaf });
  };
  const { 'x-steps': steps, properties, 'x-medicines': medicines, ...rest } = document;
  collect(rest, []);
  for (const [keyword, rules] of Object.entries(medicines ?? {}))
    if (!Array.isArray(rules)) collect(rules, ['x-medicines', keyword]);
    else
      for (const [id, rule] of byId(rules as readonly { readonly id: string }[]))
        collect(rule, ['x-medicines', keyword, id]);
  for (const { id, ...medicine } of questionnaire.medicines.medicines)
    collect(medicine, ['medicines', id]);
  collect(takenOf(subject)?.document.classes, ['taken', 'classes']);
  for (const [id, step] of byId(steps)) collect(step, ['x-steps', id]);
  for (const [name, question] of Object.entries(properties)) {
    const { 'x-refuse-when': refusals = [], 'x-flag-when': flags = [], ...others } = question;
    collect(withoutOptions(others), ['properties', name]);
    for (const [id, flag] of byId(flags)) collect(flag, ['properties', name, 'x-flag-when', id]);
    for (const [id, refusal] of byId(refusals))
      collect(refusal, ['properties', name, 'x-refuse-when', id]);
    for (const [value, option] of optionsOf(question, questionnaire.question(name)))
      collect(option, ['properties', name, OPTIONS, value]);
  }
  return leaves;
}

/** The medicines that people take, where she is asked for hers. */
export const takenOf = ({ questionnaire, formulary }: Subject): TakenList | undefined =>
  questionnaire.questions.some(({ kind }) => kind === 'medicines') ? formulary?.taken : undefined;

const byId = (list: readonly { readonly id: string }[]): readonly (readonly [string, object])[] =>
  list.map(({ id, ...rest }) => [id, rest]);

/** What stands for a list of options where it was: that it is written with this keyword. */
const OPTIONS = 'options';

/** Each option as it reads, however it is written, and whatever else is written at it. */
function optionsOf(
  { oneOf, items }: QuestionDocument,
  question: Question | undefined,
): readonly (readonly [string, object])[] {
  const written = oneOf ?? items?.oneOf ?? [];
  return (question?.options ?? []).map(({ value, title, hint }) => {
    const { const: _, ...option } = written.find((one) => one.const === value) ?? { const: value };
    return [value, { ...option, title, description: hint }];
  });
}

/** The options are collected as the engine reads them; here it counts only how they are written. */
function withoutOptions({ items, ...question }: QuestionDocument): object {
  if (question.type === 'array') return { ...question, ...(items && { items: marked(items) }) };
  return { ...marked(question), ...(items && { items }) };
}

const marked = (list: Pick<QuestionDocument, 'enum' | 'oneOf'>): object =>
  list.oneOf ? { ...list, oneOf: OPTIONS } : { ...list, ...(list.enum && { enum: OPTIONS }) };

/** The places at which two documents are not alike. */
export const unlike = (before: Leaves, after: Leaves): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (pointer) =>
      before.has(pointer) !== after.has(pointer) ||
      before.get(pointer)?.value !== after.get(pointer)?.value,
  );
