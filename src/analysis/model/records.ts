/**
 * A history is any set of records: supplies, and earlier consultations. Their classes are found by asking the engine
 * about every kind of record.
 */
import type { EarlierConsultation, Formulary, History, Operation, Supply } from '#engine';
import { textsIn } from '../atoms.ts';
import { classesAmong, type RuleAbout } from './classes-among.ts';
import { operationOf, variableOf, type Term } from './leaf.ts';

export const RECORD_LISTS = ['history.supplies', 'history.consultations'] as const;
export type RecordList = (typeof RECORD_LISTS)[number];

export const isRecordList = (name: string | undefined): name is RecordList =>
  RECORD_LISTS.some((list) => list === name);

/** What a rule of a document says about one record: of a history that has it and nothing else. */
export interface RecordRule extends RuleAbout<History> {
  readonly list: RecordList;
  readonly rule: Operation;
  readonly formulary: Formulary;
}

/** Where a rule calculates with them, they are counted out up to here: ten years, and a shelf full. There may be more. */
const MOST = { daysAgo: 3_660, quantity: 24 } as const;
const LEAST = { daysAgo: 0, quantity: 1 } as const;
type Counted = keyof typeof MOST;

/** How many records are worth asking about. */
const MAX_RECORDS = 500_000;

/** A medicine that no formulary knows any more: nothing can be told of it. */
const UNKNOWN_MEDICINE = 'unknown-medicine';
const OTHER_QUESTIONNAIRE = 'another-questionnaire';
const OUTCOMES = ['eligible', 'refused'] as const;

/** @param rules about records of one list */
export const recordClassesOf = classesAmong((rules: readonly RecordRule[]) => {
  const medicines = [
    ...new Set(rules.flatMap(({ formulary }) => formulary.medicines.map(({ id }) => id))),
    UNKNOWN_MEDICINE,
  ];
  const questionnaires = [
    ...new Set(
      rules.flatMap(({ rule, formulary }) => [...textsIn(rule), ...textsBeside(rule, formulary)]),
    ),
    OTHER_QUESTIONNAIRE,
  ];
  const [ago, packs] = [countsOf('daysAgo', rules), countsOf('quantity', rules)];
  const isOfSupplies = rules.some(({ list }) => list === 'history.supplies');
  const size = isOfSupplies
    ? 2 * medicines.length * ago.numbers.length * packs.numbers.length
    : 2 * questionnaires.length * ago.numbers.length;
  const isAffordable = size <= MAX_RECORDS;
  const [daysAgo, quantity] = [ago, packs].map(({ numbers }) =>
    isAffordable ? numbers : everySo(numbers),
  ) as [readonly number[], readonly number[]];
  return {
    all: isOfSupplies
      ? suppliesOf(medicines, daysAgo, quantity)
      : consultationsOf(questionnaires, daysAgo),
    isWhole: isAffordable && ago.areAll && packs.areAll,
  };
});

function* suppliesOf(
  medicines: readonly string[],
  days: readonly number[],
  quantities: readonly number[],
): Generator<History> {
  for (const medicine of medicines)
    for (const isOpen of [false, true])
      for (const daysAgo of days)
        for (const quantity of quantities) {
          const supply: Supply = { medicine, daysAgo, quantity, isOpen };
          yield { supplies: [supply], consultations: [] };
        }
}

function* consultationsOf(
  questionnaires: readonly string[],
  days: readonly number[],
): Generator<History> {
  for (const questionnaire of questionnaires)
    for (const outcome of OUTCOMES)
      for (const daysAgo of days) {
        const consultation: EarlierConsultation = { questionnaire, outcome, daysAgo };
        yield { supplies: [], consultations: [consultation] };
      }
}

interface Counts {
  readonly numbers: readonly number[];
  /** Whether they stand for every number there is. */
  readonly areAll: boolean;
}

/** Both sides of every number that a rule compares it with; as many as there mostly are, where one calculates with it. */
function countsOf(field: Counted, rules: readonly RecordRule[]): Counts {
  const numbers = rules.map(({ rule, formulary }) => comparedWith(field, rule, formulary));
  if (numbers.includes('calculated'))
    return {
      numbers: Array.from({ length: MOST[field] - LEAST[field] + 1 }, (_, i) => LEAST[field] + i),
      areAll: false,
    };
  const around = numbers
    .flatMap((list) => (list === 'calculated' ? [] : list))
    .flatMap((number) => [Math.ceil(number) - 1, Math.floor(number), Math.ceil(number)])
    .concat(numbers.flatMap((list) => (list === 'calculated' ? [] : list.map(above))));
  const both = [...new Set([LEAST[field], ...around])].filter((number) => number >= LEAST[field]);
  return { numbers: both.sort((a, b) => a - b), areAll: true };
}

const above = (number: number): number => Math.floor(number) + 1;

const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!=']);

/** The numbers beside a field of a record in comparisons, or that something is worked out with it. */
function comparedWith(
  field: Counted,
  term: Term,
  formulary: Formulary,
): readonly number[] | 'calculated' {
  const { operator = '', operands = [] } = operationOf(term) ?? {};
  const isBeside = operands.some((operand) => variableOf(operand) === field);
  if (isBeside && !COMPARISONS.has(operator)) return 'calculated';
  const found = operands.map((operand): readonly number[] | 'calculated' => {
    if (!isBeside) return comparedWith(field, operand, formulary);
    if (variableOf(operand) === field) return [];
    if (typeof operand === 'number') return [operand];
    // A number of the medicine's: whichever it is, the record's stands on either side of it.
    return isOfMedicine(operand) ? rungsAndStrengths(formulary) : 'calculated';
  });
  return found.includes('calculated')
    ? 'calculated'
    : found.flatMap((list) => (list === 'calculated' ? [] : list));
}

const isOfMedicine = (term: Term): boolean => /^\$?medicine\./.test(variableOf(term) ?? '');

const rungsAndStrengths = ({ medicines }: Formulary): readonly number[] =>
  medicines.flatMap(({ strength, ladder }) => [Number(strength.value), ladder?.rung ?? 0]);

/** What is compared with the name of a questionnaire: what is written, the outcome, or a text of the medicine that is judged. */
function textsBeside(term: Term, formulary: Formulary): readonly string[] {
  const { operands = [] } = operationOf(term) ?? {};
  const isBeside = operands.some((operand) => variableOf(operand) === 'questionnaire');
  return operands.flatMap((operand) => {
    const name = variableOf(operand);
    if (isBeside && name === 'outcome') return OUTCOMES;
    // One without a ladder is on one without a name.
    if (isBeside && isOfMedicine(operand)) return ['', ...formulary.medicines.flatMap(textsIn)];
    return name === undefined ? textsBeside(operand, formulary) : [];
  });
}

/** So many that together they can be asked about. */
const everySo = (numbers: readonly number[]): readonly number[] =>
  numbers.filter((_, i) => i % Math.ceil(numbers.length / 40) === 0 || i === numbers.length - 1);
