import fc from 'fast-check';
import { enumeratePaths } from '#analysis';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import {
  assess,
  calendarDay,
  compile,
  EMPTY_HISTORY,
  readFormulary,
  type Answers,
  type Medicine,
  type NonEmpty,
  type Questionnaire,
} from '#engine';
import { answerTo, someAnswers } from '../../engine/arbitrary-answers.ts';
import { percentile, type Row } from './table.ts';

const ON = calendarDay('2026-03-02');
export const BENCHED_AT = { on: ON, mode: 'new', history: EMPTY_HISTORY } as const;
const ROUNDS = 7;
const ROUND_MS = 300;
const SHEETS = 5_000;
const MEDICINES = 30;

/** What is judged, again and again. */
interface Load {
  readonly what: string;
  readonly questionnaire: Questionnaire;
  readonly sheets: readonly Answers[];
  readonly target: string;
}

export async function benchEngine(): Promise<readonly Row[]> {
  const loaded = await readQuestionnaires('questionnaires');
  return loaded.flatMap(loadsOf).map(({ what, questionnaire, sheets, target }) => ({
    what,
    value: perSecond(questionnaire, sheets),
    target,
  }));
}

/**
 * Sheets on which every question is answered at random, of which nearly all are refused; and, where a questionnaire leads to
 * medicines, eligible ones, which cost the most: what is sent, the flags, and what each of thirty medicines is to her.
 */
export function loadsOf(one: LoadedQuestionnaire): readonly Load[] {
  const { questionnaire } = one;
  const full: Load = {
    what: `${questionnaire.id}, full sheets at random`,
    ...{ questionnaire, sheets: fullSheets(questionnaire), target: 'at least 60,000' },
  };
  const [medicine, ...others] = questionnaire.medicines.medicines;
  if (!medicine) return [full];
  const eligible: Load = {
    what: `${questionnaire.id}, eligible, 30 medicines`,
    questionnaire: withMedicines(one, [medicine, ...others]),
    ...{ sheets: eligibleSheets(one), target: 'at least 40,000' },
  };
  return [full, eligible];
}

function fullSheets({ questions }: Questionnaire): readonly Answers[] {
  const asked = questions.filter(({ computed }) => !computed);
  const sheet = fc.record(Object.fromEntries(asked.map((one) => [one.name, answerTo(one)])));
  return fc.sample(sheet, SHEETS);
}

/** The patients of the paths, and the same with a few answers at random, as long as they stay eligible. */
function eligibleSheets(one: LoadedQuestionnaire): readonly Answers[] {
  const { questionnaire } = one;
  const isEligible = (answers: Answers): boolean =>
    assess(questionnaire, answers, BENCHED_AT).outcome === 'eligible';
  const patients = enumeratePaths(one, ON)
    .modes.filter(({ mode }) => mode === 'new')
    .flatMap(({ components }) => components.flatMap(({ paths }) => paths))
    .map(({ patient }) => patient)
    .filter(isEligible);
  const changed = fc
    .sample(someAnswers(questionnaire), SHEETS)
    .map((answers, i) => ({ ...patients[i % patients.length], ...answers }));
  return [...patients, ...changed.filter(isEligible)];
}

/** The questionnaire with thirty medicines to offer: its own, again and again, each on a ladder of its own. */
function withMedicines(
  { document, formulary }: LoadedQuestionnaire,
  own: NonEmpty<Medicine>,
): Questionnaire {
  const more = Array.from({ length: MEDICINES - own.length }, (_, i) => {
    const medicine = own[i % own.length] ?? own[0];
    const { id, ladder } = medicine;
    return { ...medicine, id: `${id}-${i}`, ...(ladder && { ladder: { ...ladder, id: `${i}` } }) };
  });
  const medicines = [...(formulary?.medicines ?? []), ...more];
  return compile(
    document,
    readFormulary(
      { medicines: Object.fromEntries(medicines.map(({ id, ...medicine }) => [id, medicine])) },
      formulary?.taken?.document,
    ),
  );
}

function perSecond(questionnaire: Questionnaire, sheets: readonly Answers[]): string {
  const rates = Array.from({ length: ROUNDS }, () =>
    rate(sheets, (sheet) => assess(questionnaire, sheet, BENCHED_AT).outcome),
  );
  return Math.round(percentile(rates, 0.5)).toLocaleString('en-GB');
}

/** How many per second. The outcomes are counted, so that the work cannot be optimised away. */
function rate(sheets: readonly Answers[], outcomeOf: (sheet: Answers) => string): number {
  const outcomes = new Map<string, number>();
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < ROUND_MS)
    for (const sheet of sheets) {
      const outcome = outcomeOf(sheet);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      done++;
    }
  if (outcomes.size === 0) throw new Error('There are no sheets to judge.');
  return (done / (performance.now() - started)) * 1000;
}

export async function benchPaths(): Promise<readonly Row[]> {
  const loaded = await readQuestionnaires('questionnaires');
  const times = loaded.map((one) => {
    const started = performance.now();
    enumeratePaths(one, ON);
    return { what: one.questionnaire.id, ms: performance.now() - started };
  });
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    ...times.map(({ what, ms }) => ({ what, value: seconds(ms) })),
    { what: 'all', value: seconds(total), target: 'under 5 s' },
  ];
}
