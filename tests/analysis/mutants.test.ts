/**
 * A sample of every single-fault mutant of the five questionnaires; `npm run questionnaires:mutants` makes
 * all of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutantOutcomeOf, mutantsOf, startSolving, type Solving } from '#analysis';
import { readQuestionnaires } from '#documents';
import { DAYS } from './paths-of.ts';

const EVERY = 31;
/** Fewer than anybody waits for: what is asked here is whether the solver's word is said. */
const SHEETS_OF_A_SAMPLE = 200;

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving(SHEETS_OF_A_SAMPLE);
});
afterAll(() => solving.close());

const loaded = await readQuestionnaires('questionnaires');

test('every kind of mutation is among those that are made', () => {
  const kinds = new Set(
    loaded.flatMap(({ document }) => mutantsOf(document).map(({ kind }) => kind)),
  );
  expect([...kinds].sort()).toEqual([
    'bound moved',
    'level changed',
    'medicines changed',
    'message swapped',
    'operator flipped',
    'option swapped',
    'payload changed',
    'reference renamed',
    'required dropped',
    'rule dropped',
    'visibility inverted',
  ]);
});

test.each(loaded)('no mutant of $questionnaire.id survives', async (original) => {
  const sample = mutantsOf(original.document).filter((_, i) => i % EVERY === 0);
  expect(sample.length).toBeGreaterThan(3);
  for (const mutant of sample)
    expect([
      mutant.pointer,
      mutant.what,
      await mutantOutcomeOf(original, mutant, DAYS, solving),
    ]).not.toContain('survived');
});
