/** What is written down in a document and changes nothing for anybody, and where nobody gets on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, startSolving, type Finding, type Solving } from '#analysis';
import type { Expression, Operation, QuestionDocument, QuestionnaireDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const found = (document: QuestionnaireDocument): Promise<readonly Finding[]> =>
  check(subjectOf(document), DAYS, solving);
const foundIn = async (document: QuestionnaireDocument): Promise<readonly string[]> =>
  (await found(document)).map(({ kind, pointer }) => `${kind} ${pointer}`);

const is = (name: string, value: string): Operation => ({ '==': [{ var: name }, value] });
const required = { 'x-required-when': true, 'x-messages': { required: 'Please answer.' } } as const;
const need = { ...yesNo, ...required };
const asked = (title: string, when: Operation): QuestionDocument => ({
  ...need,
  title,
  'x-visible-when': when,
});
const count: QuestionDocument = {
  type: 'integer',
  title: 'How many?',
  minimum: 0,
  maximum: 60,
  ...required,
};
const under = (name: string, limit: number): Operation => ({ '<': [{ var: name }, limit] });
const over = (name: string, limit: number): Operation => ({ '>=': [{ var: name }, limit] });
const when = (...rules: readonly Operation[]) => ({
  'x-refuse-when': rules.map((rule, i) => refusal(`r${i}`, rule)),
});

describe('nobody can finish', () => {
  test('behind an answer that leads to questions which stop her at every turn', async () => {
    const document = smallDocument({
      smoke: need,
      perDay: {
        ...count,
        'x-visible-when': is('smoke', 'yes'),
        ...when(under('perDay', 10), over('perDay', 10)),
      },
    });
    expect(await foundIn(document)).toEqual(['never-passed /properties/smoke/enum/0']);
    const [{ because } = { because: [] }] = await found(document);
    expect(because).toEqual([
      "'r0' refuses when 'perDay' is under 10",
      "'r1' refuses when 'perDay' is at least 10",
      "no answer to 'perDay' does all of this",
    ]);
  });

  test('who comes to a question by two answers, each of which leads on by itself', async () => {
    const document = smallDocument({
      a: need,
      b: { ...need, title: 'And?' },
      both: {
        ...asked('Both?', { and: [is('a', 'yes'), is('b', 'yes')] }),
        ...when(is('both', 'yes'), is('both', 'no')),
      },
    });
    expect(await foundIn(document)).toEqual(['never-passed /properties/both']);
  });

  test('is not said of an answer that is refused at once', async () => {
    const document = smallDocument({
      ill: { ...need, ...when(is('ill', 'yes')) },
      since: { ...yesNo, title: 'Long?', 'x-visible-when': is('ill', 'yes') },
    });
    expect(await foundIn(document)).toEqual([]);
  });
});

describe('an optional question', () => {
  test('that no answer fits', async () => {
    const document = smallDocument({
      name: { type: 'string', title: 'Name', minLength: 8, maxLength: 5 },
    });
    expect(await foundIn(document)).toEqual(['never-answered /properties/name']);
  });

  test('that a refusal makes compulsory', async () => {
    const { 'x-required-when': _, ...optional } = count;
    const document = smallDocument({ perDay: { ...optional, ...when(over('perDay', 10)) } });
    const [finding, ...others] = await found(document);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ kind: 'never-left-out', pointer: '/properties/perDay' });
    expect(finding?.what).toContain("the refusal 'r0' waits for it");
  });
});

describe('a refusal that refuses nobody more', () => {
  const two = (first: Operation, second: Operation, urgency?: '999') => {
    const [one, other] = [refusal('one', first), refusal('other', second)];
    return smallDocument({
      n: { ...count, 'x-refuse-when': [one, { ...other, ...(urgency && { urgency }) }] },
    });
  };

  test.each<[string, Operation, Operation, readonly string[]]>([
    ['is implied', under('n', 18), under('n', 16), ['1']],
    ['comes first', under('n', 16), under('n', 18), ['0']],
    ['is the same', under('n', 18), { '!': [over('n', 18)] }, ['0']],
    ['overlaps only', under('n', 18), { '<': [10, { var: 'n' }, 20] }, []],
  ])('%s', async (_, first, second, redundant) => {
    expect(await foundIn(two(first, second))).toEqual(
      redundant.map((i) => `redundant /properties/n/x-refuse-when/${i}/when`),
    );
  });

  test('may still tell her that it is more urgent', async () => {
    expect(await foundIn(two(under('n', 18), under('n', 16), '999'))).toEqual([]);
  });
});

describe('a part of a rule', () => {
  test.each<[string, Operation, string]>([
    ['that the other part says already', { and: [under('n', 18), under('n', 20)] }, 'and/1'],
    ['that says no more than the other', { or: [under('n', 16), under('n', 18)] }, 'or/0'],
    ['that stands there twice', { or: [under('n', 18), under('n', 18)] }, 'or/1'],
    ['inside', { or: [over('n', 50), { and: [under('n', 9), under('n', 8)] }] }, 'or/1/and/0'],
  ])('%s', async (_, rule, part) => {
    const document = smallDocument({ n: { ...count, ...when(rule) } });
    expect(await foundIn(document)).toEqual([
      `redundant /properties/n/x-refuse-when/0/when/${part}`,
    ]);
  });

  test('is of use where it keeps the rule from waiting for what is hidden', async () => {
    const document = smallDocument({
      smoke: need,
      perDay: {
        ...count,
        'x-visible-when': is('smoke', 'yes'),
      },
      last: {
        ...need,
        title: 'Last?',
        ...when({ and: [is('smoke', 'yes'), over('perDay', 10)] }),
      },
    });
    expect(await foundIn(document)).toEqual([]);
  });
});

describe('what is sent', () => {
  const sending = (value: Expression) =>
    smallDocument({ n: { ...count, ...when(over('n', 40)) } }, { 'x-submission': { band: value } });

  test.each<[string, Expression, string]>([
    [
      'for an answer that is refused',
      { if: [under('n', 20), 'low', over('n', 40), 'high', 'middle'] },
      'if/3',
    ],
    [
      'for nobody who is left',
      { if: [under('n', 20), 'low', under('n', 40), 'middle', 'high'] },
      'if/4',
    ],
    [
      'inside another one',
      { if: [under('n', 20), { if: [over('n', 30), 'high', 'low'] }, 'middle'] },
      'if/1/if/1',
    ],
    ['in a calculation', { '+': [1, { if: [over('n', 50), 1, 0] }] }, '+/1/if/1'],
  ])('%s', async (_, value, path) => {
    expect(await foundIn(sending(value))).toEqual([`never-used /x-submission/band/${path}`]);
  });

  test('for somebody is left alone', async () => {
    expect(await foundIn(sending({ if: [under('n', 20), 'low', 'middle'] }))).toEqual([]);
  });
});

test('of somebody who is left with nothing to do, what waits for what is said, and no more', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 36 }, (_, i) => [`q${i}`, { ...need, title: `Question ${i}?` }]),
  );
  const document = smallDocument({
    ...many,
    a: { ...need, title: 'A?' },
    b: asked('B?', is('a', 'yes')),
    c: { ...need, title: 'C?', ...when({ and: [is('c', 'yes'), is('b', 'yes')] }) },
  });
  const stuck = (await found(document)).find(({ kind }) => kind === 'stuck');
  expect(stuck?.what).toContain("the refusal 'r0' at 'c' waits for 'b', which she is not asked");
  expect(stuck?.because).toEqual([
    "'b' is asked only when 'a' is 'yes'",
    "'r0' refuses when 'c' is 'yes' and 'b' is 'yes'",
    'a = no, c = yes',
  ]);
});

test('nothing is said where not every answer can be looked at, and the engine shows somebody', async () => {
  const day: QuestionDocument = {
    type: 'string',
    title: 'When did it begin?',
    format: 'date',
    'x-earliest': '2020-01-01',
    'x-latest': 'today',
    ...required,
  };
  const left: Operation = { '-': [{ var: 'cycle' }, { days: [{ var: 'began' }] }] };
  const sooner: Operation = { days: [{ var: '$today' }, { var: 'leaves' }] };
  const document = smallDocument({
    began: day,
    cycle: { ...count, title: 'How long is the cycle?', minimum: 15 },
    leaves: {
      ...{ ...day, title: 'When do you leave?' },
      ...{ 'x-earliest': 'today', 'x-latest': '2032-12-31' },
      ...when({ '<': [left, 3] }, { '<': [sooner, { '-': [left, 30] }] }),
      'x-flag-when': [
        { ...refusal('soon', { '<=': [3, left, 5] }), level: 'low', message: 'It is due soon.' },
      ],
    },
  });
  expect(await foundIn(document)).toEqual([]);
});
