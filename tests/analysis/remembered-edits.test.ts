/** What the solvers said, told again over the edits of a questionnaire: as if each had been the first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  check,
  differ,
  mutantsOf,
  remembering,
  startSolving,
  type Solving,
  type Subject,
} from '#analysis';
import { readQuestionnaires } from '#documents';
import { compile } from '#engine';
import { compiled } from '../../src/analysis/mutants/mutant-outcome.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { digestOf } from '../fixtures/digest.ts';
import { DAYS } from './paths-of.ts';

const SHEETS_OF_A_SAMPLE = 200;

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving(SHEETS_OF_A_SAMPLE);
});
afterAll(() => solving.close());

/** The same solvers, and how often they were opened and asked. */
function counting() {
  const counts = { opened: 0, asked: 0 };
  const counted: Solving = {
    ...solving,
    open(constraints) {
      counts.opened++;
      const solver = solving.open(constraints);
      return {
        ...solver,
        find: (...assumed) => {
          counts.asked++;
          return solver.find(...assumed);
        },
      };
    },
  };
  return { counts, remembers: remembering(counted, digestOf) };
}

const told = async (was: Subject, is: Subject, by: Solving): Promise<string> =>
  JSON.stringify([await differ(was, is, DAYS, by), await check(is, DAYS, by)]);

/** Whoever edits on and on, and then does it all over, is told what somebody is told who asks for the first time. */
async function expectTheSame(original: Subject, most: number): Promise<void> {
  const { counts, remembers } = counting();
  const all = mutantsOf(original.document);
  const every = Math.max(1, Math.ceil(all.length / most));
  const faults = all.flatMap(({ document, what, pointer }, i) => {
    const mutant = i % every === 0 ? compiled(document, original.formulary) : undefined;
    return mutant ? [{ mutant, what: `${pointer} ${what}` }] : [];
  });
  expect(faults.length).toBeGreaterThan(1);
  const anew: string[] = [];
  for (const { mutant, what } of faults) {
    const first = await told(original, mutant, solving);
    anew.push(first);
    expect([what, await told(original, mutant, remembers)]).toEqual([what, first]);
  }
  const { asked } = counts;
  for (const [i, { mutant, what }] of faults.entries())
    expect([what, await told(original, mutant, remembers)]).toEqual([what, anew[i]]);
  expect(counts.asked).toBe(asked);
}

const REQUIRED = { required: 'Answer this.' };

test('every single fault of a small questionnaire is told as if it were the first', async () => {
  const document = smallDocument(
    {
      born: {
        ...{ type: 'string', format: 'date', title: 'Born?' },
        ...{ 'x-earliest': '1950-01-01', 'x-latest': 'today', 'x-messages': REQUIRED },
        'x-refuse-when': [
          refusal('too-young', { '<': [{ age: [{ var: 'born' }] }, 18] }),
          refusal('too-old', { '>=': [{ age: [{ var: 'born' }] }, 65] }),
        ],
      },
      smokes: { ...yesNo, 'x-messages': REQUIRED },
      daily: {
        ...{ type: 'integer', title: 'How many a day?', minimum: 1, maximum: 60 },
        'x-visible-when': { '==': [{ var: 'smokes' }, 'yes'] },
        'x-required-when': true,
        'x-messages': REQUIRED,
        'x-refuse-when': [
          refusal('smokes-much', {
            and: [{ '>=': [{ var: 'daily' }, 15] }, { '>=': [{ age: [{ var: 'born' }] }, 35] }],
          }),
        ],
      },
    },
    { required: ['born', 'smokes'] },
  );
  await expectTheSame({ document, questionnaire: compile(document) }, Infinity);
});

const loaded = await readQuestionnaires('questionnaires');

test.each(loaded)('and so is a sample of those of $questionnaire.id', async (original) => {
  await expectTheSame(original, 4);
});
