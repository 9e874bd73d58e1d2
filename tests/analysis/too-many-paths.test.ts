/** Documents with more paths than anybody could list: what is listed, what is said of the rest, and that it ends. */
import { expect, test } from 'vitest';
import type { Operation, QuestionDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { syntheticQuestionnaire } from '../lab/bench/synthetic.ts';
import { points } from './any-rule.ts';
import { reportOf, wordsOf } from './paths-of.ts';

const is = (name: string): Operation => ({ '==': [{ var: name }, 'yes'] });
const required = { 'x-messages': { required: 'Please.' } } as const;
const namesOf = (count: number) => Array.from({ length: count }, (_, i) => `q${i}`);

const inOneRule = (count: number) => {
  const names = namesOf(count);
  return smallDocument(
    {
      ...Object.fromEntries(names.map((name) => [name, { ...yesNo, ...required, title: name }])),
      last: {
        ...yesNo,
        ...required,
        title: 'Last',
        'x-refuse-when': [refusal('all-of-them', { and: names.map(is) })],
      },
    },
    { required: [...names, 'last'] },
  );
};

test('thirteen questions in one rule are listed by boundaries and pairs', () => {
  const words = wordsOf(inOneRule(13));
  expect(words).toContain(
    '14 questions that hang together (q0, q1, q2, q3, q4, …) have 4782969 mixtures of answers.',
  );
  expect(words).toMatch(/\b\d+ mixtures are left out; check, diff and prove look at all of them/);
  expect(words).toContain("read by the refusal 'all-of-them' at 'last': 13 questions");
  expect(words).toContain('at least');
});

test('as many as can be listed are listed as a whole', () => {
  const words = wordsOf(inOneRule(6));
  expect(words).not.toContain('left out');
  expect(words).toContain('REFUSED at only by all-of-them');
});

test('of a chain each answer and each two are tried, and whoever is behind them is asked on', () => {
  const names = namesOf(40);
  const chained = (name: string, i: number): readonly [string, QuestionDocument] => [
    name,
    {
      ...yesNo,
      ...required,
      title: name,
      'x-required-when': true,
      ...(i > 0 && { 'x-visible-when': is(`q${i - 1}`) }),
      ...(i % 10 === 9 && { 'x-refuse-when': [refusal(`stops-${i}`, is(name))] }),
    },
  ];
  const [mode] = reportOf(smallDocument(Object.fromEntries(names.map(chained)))).modes;
  expect(mode?.components[0]?.leftOut?.leftOut).toBeGreaterThan(3n ** 30n);
  expect(mode?.coverage.options.seen).toBeGreaterThan(15);
  expect(mode?.components[0]?.paths.length).toBeGreaterThan(5);
});

test('a score shows both its sides, with others that are compared with it', () => {
  const names = namesOf(12);
  const item: QuestionDocument = {
    type: 'string',
    title: 'How often?',
    oneOf: points({ never: 0, some: 1, most: 2, daily: 3 }),
    ...required,
  };
  const sum: Operation = { '+': names.map((name) => ({ points: [{ var: name }] })) };
  const document = smallDocument(
    {
      ...Object.fromEntries(names.map((name) => [name, { ...item, title: name }])),
      limit: {
        type: 'integer',
        title: 'Limit',
        minimum: 0,
        maximum: 36,
        ...required,
        'x-refuse-when': [refusal('over', { '>': [sum, { var: 'limit' }] })],
      },
    },
    { required: [...names, 'limit'] },
  );
  const words = wordsOf(document);
  expect(words).toContain('REFUSED at only by over');
  expect(words).toContain('submitted');
  expect(words).toContain('left out');
});

test(
  'of three hundred questions that hardly hang together everybody is walked, and nothing is left out',
  () => {
    const [mode] = reportOf(syntheticQuestionnaire(300, 'local').document).modes;
    expect(mode?.components.flatMap(({ leftOut }) => leftOut ?? [])).toEqual([]);
    expect(mode?.coverage.options.missed).toEqual([]);
    expect(mode?.coverage.ruleSides.missed).toEqual([]);
  },
  AS_LONG_AS_IT_TAKES,
);
