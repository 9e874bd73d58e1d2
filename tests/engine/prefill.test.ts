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

test.each([['12'], [true], [{}], [null], [undefined], [NaN], [Infinity], [['12']], [500]])(
  'a record that holds %j suggests nothing, and breaks nothing',
  (value) => {
    expect(suggest({ var: 'order.size' }, value)).toBeUndefined();
    expect(suggest({ round: [{ var: 'order.size' }, 0] }, value)).toBeUndefined();
  },
);
