/** Cells that are taken again: those that would be counted out anew, and only where nothing is otherwise. */
import { describe, expect, test } from 'vitest';
import type { Subject } from '#analysis';
import { calendarDay, compile, type Answer } from '#engine';
import { everyDay, type Span } from '../../src/analysis/days.ts';
import { cellsOf, kindsIn, type Effort } from '../../src/analysis/model/cells.ts';
import { countedOnce } from '../../src/analysis/model/counted-once.ts';
import type { Leaf } from '../../src/analysis/model/leaf.ts';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';

const subject = (question = 'x'): Subject => {
  const document = smallDocument({ [question]: yesNo });
  return { document, questionnaire: compile(document) };
};
const span: Span = {
  days: { from: calendarDay('2028-02-27'), until: calendarDay('2028-03-02') },
  mode: 'new',
};
const DAYS = everyDay(span.days);

let looks = 0;
/** Whether a number is less than a limit, or than the day of the month; counts how often that is asked. */
const below = (limit: number | 'the day'): Leaf => ({
  key: `x < ${limit}`,
  reads: ['x'],
  readsDay: limit === 'the day',
  isTotal: true,
  value: ({ x }, on) => {
    looks++;
    return Number(x) < (limit === 'the day' ? Number(on.slice(-2)) : limit);
  },
  direction: () => 'falls',
  seesAge: () => false,
});

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

interface Asked {
  readonly subjects?: readonly [Subject, ...Subject[]];
  readonly span?: Span;
  readonly leaves?: readonly Leaf[];
  readonly answers?: readonly Answer[];
  readonly isWhole?: boolean;
  readonly effort?: Effort;
}

const [one, other] = [subject(), subject()];
const LEAVES = [below('the day'), below(12)];

/** The cells of each day, and how often a comparison was worked out for them and for their kinds. */
function counted(given: Asked, count: ReturnType<typeof countedOnce>) {
  const { leaves = LEAVES, answers = numbers(40), isWhole = true, effort = 'thorough' } = given;
  const before = looks;
  const domains = new Map([['x', { answers, isWhole }]]);
  const { kindsOn, cellsOn } = count(domains, leaves, DAYS.length, effort);
  return { kinds: DAYS.map(kindsOn), cells: DAYS.map(cellsOn), looks: looks - before };
}

/** The same, with nothing that was kept. */
const anew: ReturnType<typeof countedOnce> = (...asked) => {
  const { cellsOn } = cellsOf(...asked);
  return { kindsOn: (day) => kindsIn(cellsOn(day)), cellsOn };
};

const countedIn = (given: Asked) =>
  counted(given, countedOnce(given.subjects ?? [one], given.span ?? span));

test('the same questions of the same documents are counted out once', () => {
  const first = countedIn({});
  expect(first.looks).toBeGreaterThan(0);
  // On another sheet the comparisons are other objects, and so are answers that are the same.
  const again = countedIn({ leaves: [below('the day'), below(12)], answers: numbers(40) });
  expect(again.looks).toBe(0);
  expect(again.cells).toEqual(first.cells);
  expect(again.kinds).toEqual(first.kinds);
  expect(again.kinds).toEqual(again.cells.map(kindsIn));
  expect(new Set(again.kinds).size).toBeGreaterThan(1);
  expect(again.cells).toEqual(counted({}, anew).cells);
});

test.each<[what: string, otherwise: Asked]>([
  ['other comparisons', { leaves: [below('the day'), below(13)] }],
  ['the comparisons in another order', { leaves: [below(12), below('the day')] }],
  ['fewer comparisons', { leaves: [below(12)] }],
  ['other answers', { answers: numbers(39) }],
  ['as many answers, and one of them another', { answers: [...numbers(39), 70] }],
  ['answers that are not all there are', { isWhole: false }],
  ['another mode', { span: { ...span, mode: 'repeat' } }],
  ['other days', { span: { ...span, days: { ...span.days, from: calendarDay('2028-02-26') } } }],
  ['less effort', { effort: 'quick' }],
  ['a document more', { subjects: [other, one] }],
])('%s are counted out anew', (_, otherwise) => {
  countedIn({});
  const found = countedIn(otherwise);
  expect(found.looks).toBeGreaterThan(0);
  expect(found.cells).toEqual(counted(otherwise, anew).cells);
});

test('a document beside it that asks none of the questions has no say in them', () => {
  const [asking, silent] = [subject(), subject('y')];
  countedIn({ subjects: [asking] });
  expect(countedIn({ subjects: [asking, silent] }).looks).toBe(0);
  expect(countedIn({ subjects: [silent, asking] }).looks).toBe(0);
  expect(countedIn({ subjects: [silent] }).looks).toBeGreaterThan(0);
});

test('a day that was not asked for before is counted out when it is', () => {
  const domains = new Map([['x', { answers: numbers(40), isWhole: true }]]);
  const [first, ...later] = DAYS;
  const document = subject();
  const asked = [domains, LEAVES, DAYS.length, 'thorough'] as const;
  countedOnce([document], span)(...asked).cellsOn(first ?? span.days.from);
  const { kindsOn, cellsOn } = countedOnce([document], span)(...asked);
  const whole = anew(...asked);
  expect(later.map(cellsOn)).toEqual(later.map(whole.cellsOn));
  expect(later.map(kindsOn)).toEqual(later.map(whole.kindsOn));
});

describe.each<[what: string, first: number | 'the day']>([
  ['read no day', 20],
  ['read the day', 'the day'],
])('comparisons that %s', (_, first) => {
  const leaves = [below(12), below(first)];
  const countedOf = (given: Asked) => countedIn({ leaves, ...given });
  const saying = (title: string): Subject => {
    const document = smallDocument({ x: { ...yesNo, title }, y: yesNo });
    return { document, questionnaire: compile(document) };
  };

  test('are counted out once for questions that say the same, whatever else their document says', () => {
    const found = countedOf({ subjects: [saying('Once?')] });
    expect(found.looks).toBeGreaterThan(0);
    const other = smallDocument({ x: { ...yesNo, title: 'Once?' }, y: { ...yesNo, title: 'Y?' } });
    const again = countedOf({ subjects: [{ document: other, questionnaire: compile(other) }] });
    expect(again.looks).toBe(0);
    expect(again.cells).toEqual(counted({ leaves }, anew).cells);
    expect(again.kinds).toEqual(found.kinds);
  });

  test.each<[what: string, otherwise: Asked]>([
    ['a question that says something else', { subjects: [saying('Something else?')] }],
    ['other comparisons', { leaves: [below(13), below(first)] }],
    ['the comparisons in another order', { leaves: [below(first), below(12)] }],
    ['other answers', { answers: numbers(39) }],
    ['answers that are not all there are', { isWhole: false }],
    ['another mode', { span: { ...span, mode: 'repeat' } }],
    ['other days', { span: { ...span, days: { ...span.days, from: calendarDay('2028-02-26') } } }],
    ['less effort', { effort: 'quick' }],
    ['a document more', { subjects: [saying('A document more?'), saying('Each time?')] }],
  ])('with %s are counted out anew', (__, otherwise) => {
    const given = { subjects: [saying('Each time?')] as const };
    countedOf(given);
    const found = countedOf({ ...given, ...otherwise });
    expect(found.looks).toBeGreaterThan(0);
    expect(found.cells).toEqual(counted({ leaves, ...otherwise }, anew).cells);
  });
});
