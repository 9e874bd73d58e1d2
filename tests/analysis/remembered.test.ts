/** What the solvers said, told again: only to whoever asks the very same, and then as if they had been asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { createLogic, type Formula } from '../../src/analysis/logic/formula.ts';
import { memoryOf } from '../../src/analysis/memory.ts';
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

describe('a solver that remembers', () => {
  /** Somebody of whom one of two things is so, of a logic of its own. */
  function eitherOf(first: string, second: string) {
    const logic = createLogic();
    const [a, b] = [logic.variable(first), logic.variable(second)];
    return { ...logic, a, b, always: [logic.or(a, b), logic.not(logic.and(a, b))] };
  }

  test('asks nothing twice, whatever its variables are called', async () => {
    const { counts, remembers } = counting();
    const first = eitherOf('a', 'b');
    const solver = remembers.open(first.always);
    expect(await solver.find(first.a, first.b)).toMatchObject({ kind: 'impossible' });
    expect(await solver.find(first.a)).toEqual({ kind: 'found', variables: new Set(['a']) });
    solver.close();
    expect(counts).toEqual({ opened: 1, asked: 2 });

    const other = eitherOf('c', 'd');
    const again = remembers.open(other.always);
    const none = await again.find(other.a, other.b);
    expect(none.kind === 'impossible' && new Set(none.because)).toEqual(
      new Set([other.a, other.b]),
    );
    expect(await again.find(other.a)).toEqual({ kind: 'found', variables: new Set(['c']) });
    again.close();
    expect(counts).toEqual({ opened: 1, asked: 2 });
  });

  test.each<[what: string, ask: (of: ReturnType<typeof eitherOf>) => readonly Formula[][]]>([
    ['one constraint more', ({ a, always }) => [[...always, a], [a]]],
    ['one constraint less', ({ a, always }) => [always.slice(1), [a]]],
    ['constraints in another order', ({ a, always }) => [[...always].reverse(), [a]]],
    ['something else assumed', ({ b, always }) => [[...always], [b]]],
    ['the opposite assumed', ({ a, not, always }) => [[...always], [not(a)]]],
    ['more assumed', ({ a, b, not, always }) => [[...always], [a, not(b)]]],
    ['another question before it', ({ a, b, always }) => [[...always], [b], [a]]],
  ])('asks anew with %s', async (_, ask) => {
    const { counts, remembers } = counting();
    const given = eitherOf('a', 'b');
    const first = remembers.open(given.always);
    await first.find(given.a);
    first.close();
    const asked = counts.asked;
    const [constraints = [], ...questions] = ask(eitherOf('a', 'b'));
    const solver = remembers.open(constraints);
    for (const assumed of questions) await solver.find(...assumed);
    solver.close();
    expect(counts.asked).toBe(asked + questions.length);
  });

  test('has heard all that came before by the time it is asked after all', async () => {
    const { counts, remembers } = counting();
    const first = eitherOf('a', 'b');
    const before = remembers.open(first.always);
    await before.find(first.a);
    before.close();
    const then = eitherOf('a', 'b');
    const solver = remembers.open(then.always);
    await solver.find(then.a);
    expect(counts).toEqual({ opened: 1, asked: 1 });
    await solver.find(then.b);
    solver.close();
    expect(counts).toEqual({ opened: 2, asked: 3 });
  });
});

test('forgets what nobody asked for the longest, once there is too much', () => {
  const memory = memoryOf<number>(2);
  memory.keep('a', 1);
  memory.keep('b', 2);
  expect(memory.of('a')).toBe(1);
  memory.keep('c', 3);
  expect(['a', 'b', 'c'].map((key) => memory.of(key))).toEqual([1, undefined, 3]);
});

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
