/** Questions are evaluated behind those that decide about them, wherever they stand. */
import { describe, expect, test } from 'vitest';
import type { QuestionDocument } from '#engine';
import { small, yesNo } from '../fixtures/small-document.ts';

const behind = (...names: readonly string[]): QuestionDocument => ({
  ...yesNo,
  'x-visible-when': { and: names.map((name) => ({ '==': [{ var: name }, 'yes'] })) },
});

const orderOf = (properties: Readonly<Record<string, QuestionDocument>>) =>
  small(properties).evaluationOrder.map(({ name }) => name);

describe('the order', () => {
  test('is that of the document where nothing hangs on anything', () => {
    expect(orderOf({ b: yesNo, a: yesNo, c: yesNo })).toEqual(['b', 'a', 'c']);
  });
  test('puts each question once, behind all that it waits for', () => {
    const properties = { d: behind('b', 'c'), c: behind('a'), b: behind('a'), a: yesNo };
    expect(orderOf(properties)).toEqual(['a', 'c', 'b', 'd']);
  });
  test('follows what a question is computed from, and how it is put', () => {
    const number = { type: 'number', title: 'N', minimum: 0, maximum: 9, multipleOf: 1 } as const;
    const properties = {
      double: { ...number, readOnly: true, 'x-computed': { '*': [{ var: 'single' }, 2] } } as const,
      put: {
        ...number,
        'x-variants': [{ when: { '==': [{ var: 'unit' }, 'yes'] }, maximum: 5 }],
      },
      unit: yesNo,
      single: number,
    };
    expect(orderOf(properties)).toEqual(['single', 'double', 'unit', 'put']);
  });
  test('does not hang on what is only required or refused', () => {
    const is = { '==': [{ var: 'b' }, 'yes'] };
    const a = { ...yesNo, 'x-required-when': is, 'x-messages': { required: 'A?' } };
    expect(orderOf({ a, b: yesNo })).toEqual(['a', 'b']);
  });
});

describe('a circle is told, without what leads to it', () => {
  test.each([
    [{ a: behind('a') }, "/properties/a: 'a' waits for itself. Take it out of its own rule."],
    [
      { lead: behind('b'), b: behind('c'), c: behind('b') },
      '/properties/b: These questions wait for each other: b → c → b. Take one of the rules out of the circle.',
    ],
  ])('%#: %s', (properties, says) => {
    expect(() => small(properties)).toThrow(says);
  });
});
