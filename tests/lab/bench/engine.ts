import { enumeratePaths } from '#analysis';
import { readQuestionnaires } from '#documents';
import { assess, calendarDay, type Answers } from '#engine';
import { percentile, type Row } from './table.ts';

const ON = calendarDay('2026-03-02');
const ROUNDS = 7;
const ROUND_MS = 400;

/** Assesses the patients of every path in turn: refused, incomplete and eligible ones alike. */
export async function benchEngine(): Promise<readonly Row[]> {
  const loaded = await readQuestionnaires('questionnaires');
  return loaded.map((one) => {
    const at = { on: ON, mode: 'new' } as const;
    const patients = enumeratePaths(one, ON)
      .modes.filter(({ mode }) => mode === 'new')
      .flatMap(({ components }) => components.flatMap(({ paths }) => paths))
      .map(({ patient }) => patient);
    const rates = Array.from({ length: ROUNDS }, () =>
      rate(patients, (patient) => assess(one.questionnaire, patient, at).outcome),
    );
    const perSecond = Math.round(percentile(rates, 0.5));
    const target = one.questionnaire.id === 'migraines' ? { target: 'at least 50,000' } : {};
    return { what: one.questionnaire.id, value: perSecond.toLocaleString('en-GB'), ...target };
  });
}

/** How many per second. The outcomes are counted, so that the work cannot be optimised away. */
function rate(patients: readonly Answers[], outcomeOf: (patient: Answers) => string): number {
  const outcomes = new Map<string, number>();
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < ROUND_MS)
    for (const patient of patients) {
      const outcome = outcomeOf(patient);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      done++;
    }
  if (outcomes.size < 2) throw new Error('The patients of a benchmark have to differ.');
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
