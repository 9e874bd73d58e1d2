/**
 * What can be drawn of a file that somebody is still writing, and what cannot, with why and where.
 *
 * What the editor is given has the shapes that it draws: what is written otherwise is left out of it, or in a list has
 * an empty item in its position, so that every position still means the same in the file. The file stays as it is.
 */
import type {
  ClaimDocument,
  FormularyDocument,
  QuestionnaireDocument,
  TakenListDocument,
} from '#engine';
import type { Path } from '../../edit/index.ts';

/** Something that is written and cannot be drawn. */
export interface Undrawn {
  readonly path: Path;
  readonly why: string;
}

export interface Drawn<Document> {
  readonly document: Document;
  readonly undrawn: readonly Undrawn[];
}

/** Reads a value, and tells what of it cannot be drawn. */
type Shape = (value: unknown, path: Path, tell: (path: Path, why: string) => void) => unknown;

/** How something is written, no longer than can be read at a glance. */
const glimpse = (value: unknown): string => {
  const words = JSON.stringify(value) ?? 'nothing';
  return words.length > 60 ? `${words.slice(0, 60)}...` : words;
};

const plain =
  (type: 'string' | 'number', expected: string, unsaid?: string): Shape =>
  (value, path, tell) => {
    if (typeof value === type) return value;
    if (value !== undefined) tell(path, `${expected} has to stand here: it is ${glimpse(value)}.`);
    return unsaid;
  };
const words = plain('string', 'A text in quotes');
/** Of what has a text in every document that can be used. */
const text = plain('string', 'A text in quotes', '');
const number = plain('number', 'A number');
/** What is drawn by something that looks at it itself, as rules are, or is not drawn. */
const asWritten: Shape = (value) => value;

const listed =
  (item: Shape): Shape =>
  (value, path, tell) => {
    if (Array.isArray(value)) return value.map((one, at) => item(one, [...path, at], tell));
    if (value !== undefined)
      tell(path, `A list in square brackets has to stand here: it is ${glimpse(value)}.`);
    return undefined;
  };
const list =
  (item: Shape): Shape =>
  (value, path, tell) =>
    listed(item)(value, path, tell) ?? [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With these keys read so, and all others as they are written; empty where it is none. */
const record =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, path, tell) => {
    if (!isRecord(value) && value !== undefined)
      tell(path, `Braces have to stand here: it is ${glimpse(value)}.`);
    const all = isRecord(value) ? value : {};
    const read = Object.entries(shapes).flatMap(([key, shape]) => {
      const part = shape(Object.hasOwn(all, key) ? all[key] : undefined, [...path, key], tell);
      return part === undefined ? [] : [[key, part] as const];
    });
    const others = Object.entries(all).filter(([key]) => !Object.hasOwn(shapes, key));
    return Object.fromEntries([...read, ...others]);
  };
/** Nothing where it is not there, or is none. */
const perhaps =
  (shape: Shape): Shape =>
  (value, path, tell) => {
    const read = value === undefined ? undefined : shape(value, path, tell);
    return isRecord(value) ? read : undefined;
  };

/** By names, those that are what they have to be. */
const named =
  (shape: Shape, isOne: (value: unknown) => boolean): Shape =>
  (value, path, tell) => {
    if (value === undefined) return undefined;
    if (!isRecord(value)) return record({})(value, path, tell) && undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]) => {
        const read = shape(part, [...path, key], tell);
        return isOne(part) ? [[key, read] as const] : [];
      }),
    );
  };

const SOURCE = perhaps(record({ title: words, url: words }));
const RULE = record({
  ...{ id: words, level: words, message: words, advice: words, urgency: words, reviewBy: words },
  ...{ packs: number, perDays: number, source: SOURCE },
});
const OPTIONS = {
  enum: listed(text),
  oneOf: listed(record({ const: text, title: text, 'x-points': number })),
};
const QUESTION = record({
  ...OPTIONS,
  ...{ type: words, title: words, description: words, format: words, pattern: words },
  ...{ minLength: number, maxLength: number, minimum: number, maximum: number },
  ...{ multipleOf: number, minItems: number, maxItems: number },
  ...{ 'x-earliest': words, 'x-latest': words, 'x-refuse-when': listed(RULE) },
  ...{ 'x-flag-when': listed(RULE), 'x-messages': named(words, (one) => typeof one === 'string') },
  items: perhaps(record({ type: words, ...OPTIONS })),
});
const RULES = listed(RULE);
const DOCUMENT = record({
  title: words,
  'x-steps': listed(record({ id: text, title: text, questions: list(text) })),
  required: listed(text),
  properties: named(QUESTION, isRecord),
  'x-medicines': perhaps(record({ withhold: RULES, flag: RULES, together: RULES, limits: RULES })),
  'x-nothing-suitable': perhaps(record({ message: words, advice: words })),
});
const CLAIMS = record({
  claims: list(record({ id: text, says: text, for: list(text), source: SOURCE })),
});
const FORMULARY = record({
  medicines: named(
    record({
      ...{ name: text, substances: list(text), classes: list(text), route: text, form: text },
      strength: record({ value: text, unit: text }),
      ladder: perhaps(record({ id: words, rung: number })),
      source: record({ title: words, url: words }),
    }),
    isRecord,
  ),
});
const TAKEN_LIST = record({
  classes: named(asWritten, isRecord),
  medicines: list(
    record({ name: text, brands: listed(text), substances: list(text), classes: list(text) }),
  ),
});

/** Many parts of the page draw the same value. */
const remembered = <Document>(shape: Shape): ((value: unknown) => Drawn<Document>) => {
  const known = new WeakMap<object, Drawn<Document>>();
  return (value) => {
    const last = isRecord(value) ? known.get(value) : undefined;
    if (last) return last;
    const undrawn: Undrawn[] = [];
    // It has the shape: nothing in it is what its type does not say, but it may be missing.
    const document = shape(value, [], (path, why) => undrawn.push({ path, why })) as Document;
    const drawn = { document, undrawn };
    if (isRecord(value)) known.set(value, drawn);
    return drawn;
  };
};

export const drawnDocument = remembered<Partial<QuestionnaireDocument>>(DOCUMENT);
export const drawnClaims = remembered<{ readonly claims: readonly ClaimDocument[] }>(CLAIMS);
export const drawnFormulary = remembered<Partial<FormularyDocument>>(FORMULARY);
export const drawnTaken = remembered<Partial<TakenListDocument>>(TAKEN_LIST);

/**
 * Why a rule cannot be drawn: it is not braces with one operator and a list in them, all the way down. Nothing where it
 * can, whatever its operators are called.
 */
export function whyUndrawn(rule: unknown): string | undefined {
  if (!isRecord(rule)) return `A rule in braces has to stand here: it is ${glimpse(rule)}.`;
  const [entry, ...more] = Object.entries(rule);
  if (!entry || more.length > 0)
    return `A rule has one operator in each pair of braces: it is ${glimpse(rule)}.`;
  const [operator, operands] = entry;
  if (operator === 'var' || operator === 'flagged' || operator === 'outcome')
    return typeof operands === 'string'
      ? undefined
      : `A name in quotes has to stand in '${operator}': it is ${glimpse(operands)}.`;
  if (operator === 'offered') return operands === true ? undefined : whyUndrawn(operands);
  return Array.isArray(operands) && operands.length > 0
    ? operands.map(whyNoOperand).find((why) => why !== undefined)
    : `'${operator}' needs a list of values in square brackets: it is ${glimpse(operands)}.`;
}

function whyNoOperand(operand: unknown): string | undefined {
  if (operand === null) return 'null stands within a rule: nothing can be compared with it.';
  if (Array.isArray(operand)) return operand.map(whyNoOperand).find((why) => why !== undefined);
  return typeof operand === 'object' ? whyUndrawn(operand) : undefined;
}
