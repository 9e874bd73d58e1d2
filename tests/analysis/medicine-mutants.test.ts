/** A sample of every single fault in a formulary; `npm run questionnaires:mutants -- --medicines` makes all of the shop's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { medicineMutantOutcomeOf, medicineMutantsOf, startSolving, type Solving } from '#analysis';
import { compile } from '#engine';
import { smallClinic } from '../fixtures/small-clinic.ts';
import { takenDocument, takenFormulary as formulary } from '../fixtures/small-taken.ts';
import { DAYS } from './paths-of.ts';

const EVERY = 5;
const subjects = [smallClinic, takenDocument].map((document) => ({
  ...{ document, formulary },
  questionnaire: compile(document, formulary),
}));

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving(200);
});
afterAll(() => solving.close());

test('mutants are of every part of a medicine, and of what people take', () => {
  const parts = medicineMutantsOf(formulary).map(({ pointer }) =>
    pointer.replace(/^\/(medicines|taken)\/[^/]+/u, '$1').replace(/\/\d+$/u, ''),
  );
  expect([...new Set(parts)].sort()).toEqual([
    'medicines',
    'medicines/classes',
    'medicines/form',
    'medicines/ladder',
    'medicines/ladder/rung',
    'medicines/name',
    'medicines/route',
    'medicines/strength/unit',
    'medicines/strength/value',
    'medicines/substances',
    'taken',
    'taken/brands',
    'taken/classes',
    'taken/name',
    'taken/substances',
  ]);
});

test('no mutant of a medicine survives', async () => {
  const outcomes = new Map<string, string>();
  for (const [i, mutant] of medicineMutantsOf(formulary).entries())
    if (i % EVERY === 0)
      outcomes.set(
        `${mutant.pointer} ${mutant.what}`,
        await medicineMutantOutcomeOf(subjects, mutant, DAYS, solving),
      );
  expect([...outcomes].filter(([, outcome]) => outcome === 'survived')).toEqual([]);
  expect([...outcomes.values()]).toContain('reported');
});
