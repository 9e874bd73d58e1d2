/**
 * What the meta-schema finds, for somebody who never heard of JSON Schema: what was written, what is
 * meant, and how to mend it. Words for a pattern stand beside it in the meta-schema
 * (`patternErrorMessage`), where editors read them too.
 */
import type { AnySchemaObject, ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '#engine';

export function sentenceFor(error: ErrorObject): string {
  const { keyword, params, data, parentSchema = {} } = error;
  switch (keyword) {
    case 'additionalProperties':
      return unknownWord(
        String(params['additionalProperty']),
        Object.keys(parentSchema['properties'] ?? {}),
      );
    case 'required':
      return params['missingProperty'] === 'oneOf'
        ? `The options are missing here. Add them: "enum": ["yes", "no"], or "oneOf".`
        : `'${params['missingProperty']}' is missing here. Add it inside of these braces.`;
    case 'enum':
      return `Here stands ${written(data)}. Only these are possible: ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'const':
      return `Here stands ${written(data)}. Only ${JSON.stringify(params['allowedValue'])} is possible.`;
    case 'type':
      return wrongType(params['type'] as string | readonly string[], data);
    case 'minProperties':
      return 'These braces are empty. Write what belongs in them, or take them out with their name.';
    case 'maxProperties':
      return twoOperators(Object.keys(data as object));
    case 'minItems':
    case 'maxItems':
      return wrongCount(error, (data as readonly unknown[]).length);
    case 'uniqueItems':
      return `${written((data as readonly unknown[])[Number(params['i'])])} stands in this list twice. Take one out.`;
    case 'pattern':
      return `${written(error.propertyName ?? data)} is not possible here. ${parentSchema['patternErrorMessage'] ?? ''}`.trim();
    case 'format':
      return `${written(data)} ${FORMATS[String(params['format'])] ?? 'is not possible here.'}`;
    case 'minLength':
      return data === ''
        ? 'This text is empty. Write it between the quotes, or take it out with its name.'
        : `${written(data)} is too short: ${params['limit']} letters or more.`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
      return `Here stands ${written(data)}, and it has to be ${LIMITS[keyword]} ${params['limit']}.`;
    case 'not':
      return `Here stand both "enum" and "oneOf", and each says what the options are. Keep one.`;
    case 'oneOf':
      return bothOf(parentSchema, data as object);
    default:
      return `This ${error.message ?? 'is not possible'}.`;
  }
}

/** Only one of several words may stand here: which of them do. */
function bothOf({ oneOf = [] }: AnySchemaObject, data: object): string {
  const branches = oneOf as readonly { readonly required?: readonly string[] }[];
  const words = branches.flatMap(({ required = [] }) => required).filter((word) => word in data);
  return `Here stand both ${words.map((word) => `'${word}'`).join(' and ')}, and one of them belongs here. Keep one, and write the other apart, with an id of its own.`;
}

const FORMATS: { readonly [format: string]: string } = {
  date: `is not a day. Write year, month and day of a day that exists, as in "2027-11-30".`,
  uri: `is not an address. Write it as the browser shows it, as in "https://www.nice.org.uk/".`,
  regex: 'is not a regular expression. Ask a developer.',
};

const LIMITS = { minimum: 'at least', maximum: 'at most', exclusiveMinimum: 'more than' } as const;

/** How other languages write what a rule says. */
const OTHERWISE: { readonly [word: string]: string } = {
  '=': '==',
  '===': '==',
  '!==': '!=',
  '<>': '!=',
  '=<': '<=',
  '=>': '>=',
  '&&': 'and',
  '||': 'or',
  not: '!',
};

function unknownWord(word: string, known: readonly string[]): string {
  const otherwise = OTHERWISE[word];
  const meant =
    otherwise !== undefined && known.includes(otherwise) ? otherwise : nearestName(word, known);
  const hint =
    meant === undefined
      ? known.includes('var')
        ? `A rule begins with an operator, as in { "==": [{ "var": "smoke" }, "yes"] }.`
        : 'Check its spelling.'
      : `Did you mean '${meant}'?`;
  return `The word '${word}' is not known here. ${hint}`;
}

function twoOperators(operators: readonly string[]): string {
  const each = operators.map((operator) => `{ "${operator}": … }`).join(', ');
  return `Here stand ${operators.length} operators in one pair of braces: ${operators.map((operator) => `'${operator}'`).join(' and ')}. Give each its own braces, and say whether all have to be met or one: { "and": [${each}] } or { "or": [${each}] }.`;
}

/** How many values an operator takes, where the place is an operator's. */
function wrongCount({ keyword, instancePath, params }: ErrorObject, count: number): string {
  const operator = instancePath.split('/').at(-1)?.replaceAll('~1', '/') ?? '';
  const { limit } = params;
  const here = count === 0 ? 'here is none' : count === 1 ? 'here is one' : `here are ${count}`;
  if (operator === 'and' || operator === 'or')
    return `'${operator}' joins two rules or more, and ${here}. Write the other one too, or take '${operator}' and its brackets away.`;
  if (operator === 'if')
    return `'if' has three values or more (a rule, what holds when it is met, what holds otherwise), and ${here}. Write what is missing.`;
  if (/^(\W+|in|age|days|points|round|at-least)$/.test(operator))
    return `'${operator}' takes ${OPERANDS[operator] ?? 'two values'}, and ${here}. ${keyword === 'minItems' ? 'Write what is missing' : 'Take out what is too much'}.`;
  return keyword === 'minItems'
    ? `This list needs ${limit === 1 ? 'an entry' : `${limit} entries`} or more, and ${here}. Write them, or take the list out with its name.`
    : `This list takes ${limit} entries at most, and ${here}.`;
}

const OPERANDS: { readonly [operator: string]: string } = {
  '!': 'one rule',
  age: 'one date',
  days: 'one date or two',
  points: 'one question',
  'at-least': 'a number and a list of rules',
  '<': 'two values or three',
  '<=': 'two values or three',
};

const MEANT: { readonly [type: string]: string } = {
  string: 'a text in double quotes is meant',
  number: 'a number is meant, in digits and without quotes',
  integer: 'a whole number is meant, in digits and without quotes',
  boolean: 'true or false is meant, without quotes',
  array: 'a list in square brackets is meant: [ … ]',
  object: 'braces are meant: { … }',
};

function wrongType(type: string | readonly string[], data: unknown): string {
  return typeof type === 'string'
    ? `Here stands ${written(data)}, and ${MEANT[type] ?? `${type} is meant`}.`
    : `Here stands ${written(data)}. A rule compares texts in double quotes, numbers, true, false, lists of texts, and answers: { "var": "smoke" }.`;
}

function written(data: unknown): string {
  const text = JSON.stringify(data);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
