/** What the solvers said, told again: only to whoever asks the very same, and then as if they had been asked. */
import { describe, expect, test } from 'vitest';
import { remembering, type Solving } from '#analysis';
import { startClauseProver } from '../../src/analysis/logic/clause-prover.ts';
import { createLogic, type Formula, type Logic } from '../../src/analysis/logic/formula.ts';
import {
  solvingWith,
  UNDECIDED,
  type Found,
  type Solver,
} from '../../src/analysis/logic/solver.ts';
import { memoryOf } from '../../src/analysis/memory.ts';
import { digestOf } from '../fixtures/digest.ts';

const createLogicOf = (first: string, second: string) => {
  const logic = createLogic();
  return { ...logic, a: logic.variable(first), b: logic.variable(second) };
};

/** Somebody of whom one of two things is so, of a logic of its own. */
function eitherOf(first: string, second: string) {
  const logic = createLogicOf(first, second);
  const { a, b } = logic;
  return { ...logic, always: [logic.or(a, b), logic.not(logic.and(a, b))] };
}

const solving = solvingWith({
  first: startClauseProver(),
  second: startClauseProver(),
  startThird: () => Promise.resolve(startClauseProver()),
});

/** Solvers that write down what they are asked, in words in which formulas are numbers. */
function heard(reply?: Partial<Solver>) {
  const words: string[] = [];
  const said = (kind: string, formulas: readonly Formula[]): void =>
    void words.push([kind, ...formulas.map(({ id }) => id)].join(' '));
  const listening: Solving = {
    ...solving,
    open(constraints) {
      said('open', constraints);
      const solver = solving.open(constraints);
      return {
        find(...assumed) {
          said('find', assumed);
          return (reply?.find ?? solver.find)(...assumed);
        },
        wish(...assumed) {
          said('wish', assumed);
          return (reply?.wish ?? solver.wish)(...assumed);
        },
        glimpse(formulas) {
          said('glimpse', formulas);
          return (reply?.glimpse ?? solver.glimpse)(formulas);
        },
        close() {
          said('close', []);
          solver.close();
        },
      };
    },
  };
  return { words, remembers: remembering(listening, digestOf) };
}

type Either = ReturnType<typeof eitherOf>;
/** What is asked of one solver: what always holds, and then a question after the other. */
interface Story {
  readonly always: readonly Formula[];
  readonly asked: readonly ((solver: Solver) => Promise<unknown>)[];
}

const find =
  (...assumed: readonly Formula[]) =>
  (solver: Solver) =>
    solver.find(...assumed);
const wish =
  (...assumed: readonly Formula[]) =>
  (solver: Solver) =>
    solver.wish(...assumed);
const glimpse =
  (...formulas: readonly Formula[]) =>
  (solver: Solver) =>
    solver.glimpse(formulas);

async function repliesTo({ always, asked }: Story, by: Solving): Promise<readonly unknown[]> {
  const solver = by.open(always);
  const replies: unknown[] = [];
  for (const ask of asked) replies.push(await ask(solver));
  solver.close();
  return replies;
}

/** Every kind of question, and every kind of reply. */
const everything = ({ a, b, not, whole, or, always }: Either): Story => ({
  always,
  asked: [
    find(a),
    find(a, b),
    find(b, not(a)),
    wish(b),
    wish(a, b),
    glimpse(a, b, not(whole(or(a, b)))),
    find(),
  ],
});

describe('a solver that remembers', () => {
  test('says what is said without it, the first time and every other, whatever is called what', async () => {
    const { words, remembers } = heard();
    const story = everything(eitherOf('a', 'b'));
    const replies = await repliesTo(story, solving);
    expect(await repliesTo(story, remembers)).toEqual(replies);
    expect(words.filter((word) => !/^(open|close)/.test(word))).toHaveLength(story.asked.length);

    words.length = 0;
    expect(await repliesTo(story, remembers)).toEqual(replies);
    const renamed = everything(eitherOf('c', 'd'));
    expect(await repliesTo(renamed, remembers)).toEqual(await repliesTo(renamed, solving));
    expect(words).toEqual([]);
  });

  test('keeps as well that nobody knows, and why', async () => {
    const undecided: Found = { kind: 'undecided', why: UNDECIDED.alone };
    const { words, remembers } = heard({ find: () => Promise.resolve(undecided) });
    const { a, always } = eitherOf('a', 'b');
    for (let i = 0; i < 2; i++)
      expect(await repliesTo({ always, asked: [find(a)] }, remembers)).toEqual([undecided]);
    expect(words.filter((word) => word.startsWith('find'))).toHaveLength(1);
  });

  test.each<[what: string, story: (of: Either) => Story]>([
    ['one constraint more', ({ a, always }) => ({ always: [...always, a], asked: [find(a)] })],
    ['one constraint less', ({ a, always }) => ({ always: always.slice(1), asked: [find(a)] })],
    [
      'constraints in another order',
      ({ a, always }) => ({ always: [...always].reverse(), asked: [find(a)] }),
    ],
    ['something else assumed', ({ b, always }) => ({ always, asked: [find(b)] })],
    ['the opposite assumed', ({ a, not, always }) => ({ always, asked: [find(not(a))] })],
    ['more assumed', ({ a, b, not, always }) => ({ always, asked: [find(a, not(b))] })],
    ['nothing assumed', ({ always }) => ({ always, asked: [find()] })],
    ['a wish', ({ a, always }) => ({ always, asked: [wish(a)] })],
    ['a glimpse', ({ a, always }) => ({ always, asked: [glimpse(a)] })],
  ])('asks anew with %s', async (_, story) => {
    const { words, remembers } = heard();
    const first = eitherOf('a', 'b');
    await repliesTo({ always: first.always, asked: [find(first.a)] }, remembers);
    words.length = 0;
    const other = story(eitherOf('a', 'b'));
    expect(await repliesTo(other, remembers)).toEqual(await repliesTo(other, solving));
    expect(words.map((word) => word.split(' ')[0])).toEqual([
      'open',
      expect.not.stringMatching('open'),
      'close',
    ]);
  });

  test.each<[what: string, one: (of: Logic) => Formula, other: (of: Logic) => Formula]>([
    ['always and never', ({ always }) => always, ({ never }) => never],
    ['a variable and what always is', ({ variable }) => variable('a'), ({ always }) => always],
    [
      'two variables',
      ({ variable, and }) => and(variable('a'), variable('b')),
      ({ variable, and }) => and(variable('a'), variable('b'), variable('c')),
    ],
    [
      'both and either',
      ({ variable, and }) => and(variable('a'), variable('b')),
      ({ variable, or }) => or(variable('a'), variable('b')),
    ],
    [
      'either, denied and kept whole',
      ({ variable, or, not }) => not(or(variable('a'), variable('b'))),
      ({ variable, or, whole }) => whole(or(variable('a'), variable('b'))),
    ],
    [
      'other parts, deep in it',
      ({ variable, or, and }) => {
        const [a, b, c] = [variable('a'), variable('b'), variable('c')];
        return or(and(a, b), c);
      },
      ({ variable, or, and }) => {
        const [a, b, c] = [variable('a'), variable('b'), variable('c')];
        return or(and(b, c), a);
      },
    ],
  ])('tells apart %s', async (_, one, other) => {
    const { words, remembers } = heard();
    const [first, second] = [one(createLogic()), other(createLogic())];
    await repliesTo({ always: [], asked: [find(first)] }, remembers);
    words.length = 0;
    await repliesTo({ always: [], asked: [find(second)] }, remembers);
    expect(words).toEqual(['open', `find ${second.id}`, 'close']);
    words.length = 0;
    await repliesTo({ always: [first], asked: [find()] }, remembers);
    await repliesTo({ always: [second], asked: [find()] }, remembers);
    expect(words.filter((word) => word === 'find')).toHaveLength(2);
  });

  test('has heard all that came before by the time it is asked after all, and once', async () => {
    const { words, remembers } = heard();
    const { a, b, not, always } = eitherOf('a', 'b');
    const before = [find(a), wish(b), glimpse(b)];
    await repliesTo({ always, asked: before }, remembers);
    words.length = 0;
    const then = { always, asked: [...before, find(b), find(not(b))] };
    expect(await repliesTo(then, remembers)).toEqual(await repliesTo(then, solving));
    const ids = ({ id }: Formula) => id;
    expect(words).toEqual([
      `open ${always.map(ids).join(' ')}`,
      `find ${a.id}`,
      `wish ${b.id}`,
      `glimpse ${b.id}`,
      `find ${b.id}`,
      `find ${not(b).id}`,
      'close',
    ]);
    words.length = 0;
    expect(await repliesTo(then, remembers)).toEqual(await repliesTo(then, solving));
    expect(words).toEqual([]);
  });

  test('keeps a reply under all that its solver was given, each formula where it is first met', async () => {
    const texts: string[] = [];
    const { a, b, and, or, not, whole, always, never, variable } = createLogicOf('a', 'b');
    const both = and(a, b);
    const [kept, other] = [whole(or(a, variable('c'))), or(never, both)];
    const remembers = remembering(solving, (text) => String(texts.push(text)));
    const story = [find(not(both), kept), wish(always), glimpse(other, not(a))];
    await repliesTo({ always: [both], asked: story }, remembers);
    const [a2, b2] = [a.id, b.id];
    const c = variable('c').id;
    expect(texts).toEqual([
      `always ${both.id} ${both.id}and${a2},${b2} ${b2}? ${a2}?`,
      `1 find ${not(both).id},${kept.id} ${not(both).id}not${both.id} ${kept.id}whole${or(a, variable('c')).id} ${or(a, variable('c')).id}or${a2},${c} ${c}?`,
      `2 wish ${always.id} ${always.id}=true`,
      `3 glimpse ${both.id},${not(a).id} ${not(a).id}not${a2}`,
    ]);
  });

  test('is opened over as many sheets, and closed with those that it remembers', () => {
    const closed: string[] = [];
    const remembers = remembering({ ...solving, close: () => void closed.push('all') }, digestOf);
    expect(remembers.sheets).toBe(solving.sheets);
    remembers.close();
    expect(closed).toEqual(['all']);
  });
});

describe('what was said of something else is told to nobody', () => {
  /** All that is asked is taken for the same. */
  const confused = () => remembering(solving, () => '');
  const { a, b, not, and, variable } = eitherOf('a', 'b');
  const always = [not(and(a, b))];
  const c = variable('c');

  test.each<[what: string, asked: Story['asked'], why: string]>([
    ['another question', [wish(a, b), find(a)], 'This was said of another question.'],
    ['a look', [glimpse(a), find(a)], 'This was said of another question.'],
    ['other formulas', [find(a, b), find(c)], 'This was said of other formulas.'],
    ['formulas that were looked at', [glimpse(a), glimpse(c)], 'This was said of other formulas.'],
  ])('%s', async (_, asked, why) => {
    await expect(repliesTo({ always, asked }, confused())).rejects.toThrow(new TypeError(why));
  });

  test('nor is a wish taken from what was no wish, or a look from what was none', async () => {
    const wished = { always, asked: [glimpse(a), wish(b)] };
    expect((await repliesTo(wished, confused()))[1]).toBeUndefined();
    const seen = { always, asked: [find(a), glimpse(b)] };
    expect((await repliesTo(seen, confused()))[1]).toEqual(new Set());
  });

  test('and somebody with what no formula names is nobody', async () => {
    const found: Found = { kind: 'found', variables: new Set(['unheard of']) };
    const { remembers } = heard({ find: () => Promise.resolve(found) });
    await expect(repliesTo({ always: [a], asked: [find(b)] }, remembers)).rejects.toThrow(
      new TypeError('A solver names what it was not given.'),
    );
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
