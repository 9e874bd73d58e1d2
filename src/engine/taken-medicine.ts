/** The medicines in an answer. */
import { nameKey } from './medicine-name.ts';

/**
 * A medicine in an answer. One without substances was written freely: nobody knows what is in it, and a rule about
 * it stays open.
 */
export interface TakenMedicine {
  readonly name: string;
  readonly substances?: readonly string[];
  readonly classes?: readonly string[];
}

export const isKnownMedicine = (entry: TakenMedicine): entry is Required<TakenMedicine> =>
  entry.substances !== undefined && entry.classes !== undefined;

/** How long a name of a medicine may be. */
export const LONGEST_MEDICINE = 200;

/** A medicine in an answer as an ordinary JSON Schema, which a document may say and a form validates by. */
export const MEDICINE_SCHEMA = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', pattern: '\\S', maxLength: LONGEST_MEDICINE },
    substances: { type: 'array', items: { type: 'string' } },
    classes: { type: 'array', items: { type: 'string' } },
  },
} as const;

/** Whether something from outside is a list of medicines as an answer has it. */
export const isMedicineList = (value: unknown): value is readonly TakenMedicine[] =>
  Array.isArray(value) && value.every(isTakenMedicine);

const FIELDS: ReadonlySet<string> = new Set(['substances', 'classes']);

const isTakenMedicine = (value: unknown): value is TakenMedicine => {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'name' in value &&
    Object.entries(value).every(([field, part]) =>
      field === 'name' ? typeof part === 'string' : FIELDS.has(field) && isTextListOrNone(part),
    )
  );
};

const isTextListOrNone = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** Whether an answer that fits its question is one of medicines: all of its entries are, or none. */
export const areEntries = (answer: unknown): answer is readonly TakenMedicine[] =>
  Array.isArray(answer) && typeof answer[0] === 'object';

/** Whether two answers name the same medicines, in order: what is in them follows from the name. */
export const areSameMedicines = (a: unknown, b: unknown): boolean =>
  isMedicineList(a) &&
  isMedicineList(b) &&
  a.length === b.length &&
  a.every(({ name }, i) => nameKey(name) === nameKey(b[i]?.name ?? ''));
