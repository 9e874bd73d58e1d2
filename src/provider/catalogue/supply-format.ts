/** How a catalogue's file writes what may be supplied together, how much, and what staff are told. */
import type { SupplyFlag, SupplyLimit } from '#domain';

interface RuleFile {
  /** Names that nothing on the shelf has today, and that count once something has. */
  readonly whenSold?: readonly string[];
}

export type LimitFile = SupplyLimit & RuleFile;
export type FlagFile = SupplyFlag & RuleFile;

const text = { type: 'string', minLength: 1 } as const;
const names = { type: 'array', uniqueItems: true, items: text } as const;
const BMI = { type: 'number', exclusiveMinimum: 0, maximum: 100 } as const;
const count = { type: 'integer', minimum: 1, maximum: 1000 } as const;

const RULE = {
  id: { type: 'string', pattern: '^[a-z0-9-]{1,64}$' },
  which: names,
  whenSold: names,
  message: text,
  source: {
    type: 'object',
    additionalProperties: false,
    required: ['title'],
    properties: { title: text, url: { type: 'string', pattern: '^https://' } },
  },
  reviewBy: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
} as const;

const REQUIRED = ['id', 'which', 'message', 'source', 'reviewBy'] as const;

export const LIMIT = {
  type: 'object',
  additionalProperties: false,
  required: REQUIRED,
  // A rule that limits nothing is a slip.
  anyOf: [{ required: ['medicines'] }, { required: ['packs'] }],
  properties: { ...RULE, medicines: count, packs: count, perDays: count },
} as const;

export const FLAG = {
  type: 'object',
  additionalProperties: false,
  required: [...REQUIRED, 'level'],
  anyOf: [{ required: ['bmiBelow'] }, { required: ['steps'] }, { required: ['besidesWithin'] }],
  dependentRequired: { stepDays: ['steps'], bmiBelowFor: ['bmiBelow'] },
  properties: {
    ...RULE,
    level: { enum: ['high', 'moderate', 'low'] },
    bmiBelow: BMI,
    bmiBelowFor: {
      type: 'object',
      additionalProperties: false,
      required: ['question', 'is', 'bmiBelow'],
      properties: { question: text, is: { ...names, minItems: 1 }, bmiBelow: BMI },
    },
    steps: { type: 'array', minItems: 1, items: { ...names, minItems: 2 } },
    stepDays: {
      type: 'object',
      additionalProperties: false,
      required: ['atLeast', 'atMost'],
      properties: { atLeast: count, atMost: count },
    },
    besidesWithin: count,
  },
} as const;
