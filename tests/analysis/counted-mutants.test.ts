/** Whatever cells are taken again, of a document that is edited on and on, are those that would be counted out anew. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { differ, mutantsOf, startSolving, type Solving } from '#analysis';
import { readQuestionnaires } from '#documents';
import { compiled } from '../../src/analysis/mutant-outcome.ts';
import { DAYS } from './paths-of.ts';

const compared = vi.hoisted(() => ({ cells: 0 }));

vi.mock('../../src/analysis/model/counted-once.ts', async (original) => {
  const { countedOnce } =
    await original<typeof import('../../src/analysis/model/counted-once.ts')>();
  const { cellsOf } = await import('../../src/analysis/model/cells.ts');
  const both: typeof countedOnce = (subjects, span) => {
    const once = countedOnce(subjects, span);
    return (domains, leaves, days, effort) => {
      const taken = once(domains, leaves, days, effort);
      if (leaves.some(({ readsDay }) => readsDay)) return taken;
      const anew = cellsOf(domains, leaves, days, effort);
      return (day) => {
        expect(taken(day)).toEqual(anew(day));
        compared.cells++;
        return taken(day);
      };
    };
  };
  return { countedOnce: both };
});

const SHEETS_OF_A_SAMPLE = 20;
/** How many faults of each document. */
const SAMPLE = 4;

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving(SHEETS_OF_A_SAMPLE);
});
afterAll(() => solving.close());

const loaded = await readQuestionnaires('questionnaires');

test.each(loaded)('the cells of a sample of the faults of $questionnaire.id', async (original) => {
  const all = mutantsOf(original.document);
  const every = Math.ceil(all.length / SAMPLE);
  const before = compared.cells;
  for (const [i, { document }] of all.entries()) {
    const mutant = i % every === 0 ? compiled(document, original.formulary) : undefined;
    if (mutant) await differ(original, mutant, DAYS, solving);
  }
  expect(compared.cells).toBeGreaterThan(before + 10);
});
