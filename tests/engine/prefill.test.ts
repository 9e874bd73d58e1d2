import { expect, test } from 'vitest';
import { calendarDay, prefilledAnswers, type Expression } from '#engine';
import { small } from '../fixtures/small-document.ts';

const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;

const suggest = (prefill: Expression, value: unknown) => {
  const questionnaire = small({
    size: {
      type: 'number',
      title: 'Size',
      minimum: 0,
      maximum: 100,
      multipleOf: 0.1,
      'x-prefill': prefill,
    },
  });
  return prefilledAnswers(questionnaire, { order: { size: value } }, at)['size'];
};

test('a value from a prior order is taken as it is, or rounded', () => {
  expect(suggest({ var: 'order.size' }, 12.5)).toBe(12.5);
  expect(suggest({ round: [{ var: 'order.size' }, 0] }, 12.5)).toBe(13);
});

test('a name comes from whoever is signed in', () => {
  const prefill: Expression = { var: 'user.name' };
  const questionnaire = small({
    name: { type: 'string', title: 'Name', 'x-prefill': prefill },
    plain: { type: 'string', title: 'Plain' },
  });
  const user = { name: 'Sample' };
  expect(prefilledAnswers(questionnaire, { user }, at)).toStrictEqual({ name: 'Sample' });
  expect(prefilledAnswers(questionnaire, { order: user }, at)).toStrictEqual({});
});

test('nothing is suggested to a question that is not in this mode', () => {
  const properties = {
    name: { type: 'string', title: 'Name', 'x-prefill': { var: 'user.name' } },
    other: { type: 'boolean', title: 'Other', 'x-prefill': { var: 'user.other' } },
  } as const;
  const questionnaire = small(properties, {
    'x-steps': [
      { id: 'a', title: 'A', questions: ['name'], modes: ['repeat'] },
      { id: 'b', title: 'B', questions: ['other'] },
    ],
  });
  const user = { name: 'Sample', other: false };
  expect(prefilledAnswers(questionnaire, { user }, at)).toEqual({ other: false });
});

test('a record does not say to how many decimals', () => {
  expect(suggest({ round: [0.5, { var: 'order.size' }] }, 0)).toBe(1);
  expect(suggest({ round: [0.5, { var: 'order.size' }] }, '0')).toBeUndefined();
});

test.each([['12'], [true], [{}], [null], [undefined], [NaN], [Infinity], [['12']], [500]])(
  'a record that holds %j suggests nothing, and breaks nothing',
  (value) => {
    expect(suggest({ var: 'order.size' }, value)).toBeUndefined();
    expect(suggest({ round: [{ var: 'order.size' }, 0] }, value)).toBeUndefined();
  },
);
