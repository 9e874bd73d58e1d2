/** The kinds of answers that can be chosen for a question, and what a question of each begins as. */
import type { QuestionDocument } from '#engine';
import { put, without } from './change.ts';
import { keywordsAfter } from './keywords.ts';
import { treeFrom, type Tree } from './tree.ts';

export type Kind = keyof typeof BEGUN;

const CHOSEN = { 'x-messages': { required: 'Please select an option.' } };
const WRITTEN = { 'x-messages': { required: 'Please fill this in.' } };

const BEGUN = {
  'yes-no': { type: 'string', enum: ['yes', 'no'], ...CHOSEN },
  one: { type: 'string', enum: ['One', 'Another'], ...CHOSEN },
  several: {
    type: 'array',
    items: { type: 'string', enum: ['One', 'Another'] },
    uniqueItems: true,
    'x-messages': { required: 'Please select at least one option.' },
  },
  date: {
    type: 'string',
    format: 'date',
    'x-earliest': '1950-01-01',
    'x-latest': 'today',
    'x-messages': {
      required: 'Date selection is required.',
      format: 'Enter a real date, for example 31 3 2023.',
      minimum: 'Enter a date after 1949.',
      maximum: 'Enter a date that is not in the future.',
    },
  },
  number: {
    type: 'number',
    minimum: 0,
    maximum: 100,
    multipleOf: 1,
    'x-messages': {
      required: 'Please fill this in.',
      type: 'Enter a number, such as 12.',
      minimum: 'Enter 0 or more.',
      maximum: 'Enter 100 or less.',
      multipleOf: 'Enter a whole number, such as 12.',
    },
  },
  line: { type: 'string', maxLength: 100, ...WRITTEN },
  lines: { type: 'string', maxLength: 1000, 'x-input': 'multiline', ...WRITTEN },
  agreement: {
    type: 'boolean',
    const: true,
    'x-messages': { required: 'Please tick the box to go on.' },
  },
} as const satisfies Readonly<Record<string, Omit<QuestionDocument, 'title'>>>;

/** What another kind of answer has no use for. */
const OF_KIND = [
  ...['enum', 'oneOf', 'const', 'format', 'pattern', 'items', 'uniqueItems', 'x-exclusive'],
  ...['minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'x-earliest', 'x-latest', 'x-input', 'x-unit', 'x-messages'],
] as const;

/** Of which kind a question is; nothing where it is of one that is not chosen here. */
export function kindOf(question: QuestionDocument): Kind | undefined {
  const { type, format, items, const: agreed, enum: options, oneOf } = question;
  if (question.readOnly || question['x-upload'] || question['x-variants']) return undefined;
  if (type === 'boolean') return agreed === true ? 'agreement' : undefined;
  if (type === 'array') return items?.enum || items?.oneOf ? 'several' : undefined;
  if (type !== 'string') return question['x-input'] === undefined ? 'number' : undefined;
  if (options?.length === 2 && options[0] === 'yes' && options[1] === 'no') return 'yes-no';
  if (options || oneOf) return 'one';
  if (format !== undefined) return format === 'date' ? 'date' : undefined;
  if (question.pattern !== undefined) return undefined;
  return question['x-input'] === 'multiline' ? 'lines' : 'line';
}

/** A question that can be answered in another way. Its words and its rules stay as they are. */
export function withKind(tree: Tree, name: string, kind: Kind): Tree {
  const path = ['properties', name];
  const bare = OF_KIND.reduce((before, key) => without(before, [...path, key]), tree);
  return Object.entries(BEGUN[kind]).reduce(
    (before, [key, value]) => put(before, [...path, key], treeFrom(value), keywordsAfter(key)),
    put(bare, [...path, 'type'], treeFrom(BEGUN[kind].type)),
  );
}
