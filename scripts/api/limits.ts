/** The limits of what people fill in, from the contract: what `src/contract/limits.gen.ts` says. */
import { parse } from 'yaml';
import type { TextLimits } from '#contract/text-limits';

/** The requests that forms send. One that no form reads is reported as unused. */
const FILLED_IN = [
  'AddressEntry',
  'ContactMessage',
  'Credentials',
  'DeskRefusal',
  'Document',
  'EmailAddress',
  'MessageEntry',
  'PasswordReset',
  'ProfileChange',
  'Registration',
] as const;

interface Schema extends Omit<TextLimits, 'format' | 'messages'> {
  readonly $ref?: string;
  readonly format?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: { readonly [field: string]: Schema };
  readonly 'x-messages'?: TextLimits['messages'];
}

interface Contract {
  readonly components: { readonly schemas: { readonly [name: string]: Schema } };
}

/**
 * The constants, as TypeScript: one for each request, with its fields that have words for people, and
 * before them one for each named schema that these share.
 */
export function limitsIn(document: string): string {
  const { schemas } = (parse(document) as Contract).components;
  const named = new Map<string, string>();
  const textOf = (schema: Schema, where: string): string | undefined => {
    const limits = limitsOf(followed(schema, schemas), where);
    if (!limits) return undefined;
    const text = JSON.stringify(limits);
    const target = nameOf(schema);
    const shared = target && limitsOf(followed({ $ref: target }, schemas), target);
    if (!target || JSON.stringify(shared) !== text) return text;
    named.set(lowerFirst(target), text);
    return lowerFirst(target);
  };
  const requests = FILLED_IN.map((request) => {
    const fields = Object.entries(schemas[request]?.properties ?? {}).flatMap(([field, schema]) => {
      const text = textOf(schema, `${request}.${field}`);
      return text === undefined ? [] : [`${field}: ${text}`];
    });
    if (fields.length === 0) throw new Error(`The contract has no texts in '${request}'.`);
    return `export const ${lowerFirst(request)}Limits = { ${fields.join()} } as const;\n`;
  });
  const shared = [...named].map(
    ([name, text]) => `const ${name} = ${text} as const satisfies TextLimits;\n`,
  );
  return [`import type { TextLimits } from './text-limits.ts';\n`, ...shared, ...requests].join(
    '\n',
  );
}

const lowerFirst = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const nameOf = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);

/** With what its reference says; what stands beside the reference comes first. */
function followed(schema: Schema, schemas: Contract['components']['schemas']): Schema {
  const { $ref: _, ...own } = schema;
  const target = schemas[nameOf(schema) ?? ''];
  if (!target) return own;
  const all = followed(target, schemas);
  return { ...all, ...own, 'x-messages': { ...all['x-messages'], ...own['x-messages'] } };
}

/** Nothing for a field without words: nobody fills it in. */
function limitsOf(schema: Schema, where: string): TextLimits | undefined {
  const words = schema['x-messages'];
  if (!words || Object.keys(words).length === 0) return undefined;
  const { minLength, maxLength, pattern, enum: values, anyOf = [] } = schema;
  const age = schema['x-minimum-age'];
  const isDate = [schema, ...anyOf].some(({ format }) => format === 'date');
  const kept: Omit<TextLimits, 'messages'> = {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(values !== undefined && { enum: values }),
    ...(isDate && { format: 'date' as const }),
    ...(age !== undefined && { 'x-minimum-age': age }),
  };
  // Whether anything is filled in at all, each form asks in its own words.
  const { minLength: least = 1, ...rest } = kept;
  const limits = least > 1 ? kept : rest;
  const messages = Object.fromEntries(
    Object.keys(limits).map((keyword) => [keyword, messageOf(words, keyword, where)]),
  );
  return { ...limits, messages };
}

function messageOf(words: TextLimits['messages'], keyword: string, where: string): string {
  const message = words[keyword];
  if (message !== undefined) return message;
  throw new Error(`The contract has no words for '${keyword}' in the x-messages of ${where}.`);
}
