/** Values that a schema allows, and values that nobody should send. */
import fc from 'fast-check';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Where references lead. */
export type Resolve = (reference: string) => Schema;

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  "' OR '1'='1",
  "'; DROP TABLE customers; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  'a\u0000b',
  '\ud800',
  '🩺'.repeat(50),
  'a'.repeat(10_000),
  '${7*7}',
  'Content-Type: text/html\r\n\r\n',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '999999999999999-1',
  '1e999',
  'NaN',
  [],
  {},
  [[[[]]]],
  { length: -1 },
];

/** Keys that reach into what an object inherits; JSON.parse makes them own properties. */
const PROTOTYPE = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
) as object;

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.constant(PROTOTYPE),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
);

/**
 * Mostly what the schema allows; one value in twelve is hostile, at any depth.
 *
 * @param known texts that mean something to the server, such as ids that it gave out
 */
export function valuesOf(
  schema: Schema,
  resolve: Resolve,
  known: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const honest = honestValues(schema, resolve, known);
  return fc.oneof({ weight: 11, arbitrary: honest }, { weight: 1, arbitrary: hostile });
}

function honestValues(
  schema: Schema,
  resolve: Resolve,
  known: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return honestValues(resolve(schema.$ref), resolve, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((one) => honestValues(one, resolve, known)));
  const [type] = Array.isArray(schema.type) ? schema.type : [schema.type];
  switch (type) {
    case 'object':
      return objects(schema, resolve, known);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, resolve, known), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 1000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 500, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts(schema, known);
    default:
      return hostile;
  }
}

function objects(
  { properties = {}, required = [], additionalProperties }: Schema,
  resolve: Resolve,
  known: fc.Arbitrary<string>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valuesOf(field, resolve, known)]),
  );
  const record = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (additionalProperties !== true) return record;
  return fc
    .tuple(record, fc.dictionary(fc.string({ maxLength: 20 }), hostile, { maxKeys: 3 }))
    .map(([own, more]) => ({ ...more, ...own }));
}

function texts(
  { pattern, format, minLength, maxLength }: Schema,
  known: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  switch (format) {
    case 'email':
      return fc.oneof(known, fc.emailAddress());
    case 'date':
      return days;
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  }
  const limits = { minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 60, 200) };
  const made =
    pattern === undefined ? fc.string({ unit: 'grapheme', ...limits }) : matching(pattern);
  return fc.oneof(known, made);
}

/** Made once for each pattern: every character there is was looked at for it. */
const matchingTexts = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const made = matchingTexts.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matchingTexts.set(pattern, made);
  return made;
}

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
