/**
 * A sample of every single-fault mutant of the five questionnaires, and all of every claim; `npm run
 * questionnaires:mutants` makes all of both.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  claimMutantOutcomeOf,
  claimMutantsOf,
  mutantOutcomeOf,
  mutantsOf,
  startSolving,
  type Solving,
} from '#analysis';
import type { ClaimDocument } from '#engine';
import { readClaims, readQuestionnaires } from '#documents';
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

const claims = await readClaims('questionnaires');
const CLAIM: ClaimDocument = {
  id: 'bleeding',
  says: 'Whoever has bleeding that she did not expect is flagged, or offered a tablet.',
  for: ['hrt'],
  always: {
    or: [
      { '!': [{ '==': [{ var: 'unexpectedbleeding' }, 'yes'] }] },
      { flagged: 'unexpected-bleeding' },
      { offered: { '==': [{ var: 'medicine.route' }, 'oral'] } },
    ],
  },
  source: { title: 'A sample' },
};

test('the mutants of a claim are it the other way round, without each part, and with each rule and conclusion otherwise', () => {
  const made = claimMutantsOf(
    CLAIM,
    loaded.filter(({ questionnaire }) => questionnaire.id === 'hrt'),
  );
  expect(made.map(({ pointer, what }) => `${pointer}: ${what}`)).toEqual([
    '/claims/bleeding: gone',
    '/claims/bleeding/always: the other way round',
    '/claims/bleeding/always: or to and',
    '/claims/bleeding/always/or/0: ! left out',
    '/claims/bleeding/always/or/0/!/0: == to !=',
    "/claims/bleeding/always/or/0/!/0/==/0: 'unexpectedbleeding' to 'q12'",
    "/claims/bleeding/always/or/0/!/0/==/1: 'yes' to 'no'",
    '/claims/bleeding/always/or/2/offered: == to !=',
    '/claims/bleeding/always/or: without part 1',
    '/claims/bleeding/always/or: without part 2',
    '/claims/bleeding/always/or: without part 3',
    '/claims/bleeding/always/or/1/flagged: to "high-blood-pressure"',
    '/claims/bleeding/always/or/2/offered: to true',
  ]);
});

test('other words for a claim are no fault that is reported', () => {
  const reworded = { pointer: '', what: '', claim: { ...CLAIM, says: 'It is seen.' } };
  expect(claimMutantOutcomeOf(CLAIM, reworded)).toBe('survived');
});

test.each(claims)('every single-fault mutant of the claim $claim.id is reported', ({ claim }) => {
  const about = loaded.filter(({ questionnaire }) => claim.for.includes(questionnaire.id));
  const mutants = claimMutantsOf(claim, about);
  expect(mutants.length).toBeGreaterThan(3);
  expect(mutants.filter((mutant) => claimMutantOutcomeOf(claim, mutant) !== 'reported')).toEqual(
    [],
  );
});
