/** Whether an answer of another day answers the question of today. */
import { expect, it } from 'vitest';
import { areAskedAlike } from '#engine';
import { small, yesNo } from '../fixtures/small-document.ts';

const weighedIn = (when: object, unit = 'lb') => {
  const asked = small({
    metric: { ...yesNo, 'x-messages': { required: 'Please answer.' } },
    weight: {
      ...{
        type: 'number',
        title: 'Weight',
        minimum: 1,
        maximum: 700,
        multipleOf: 0.1,
        'x-unit': 'kg',
      },
      'x-messages': { required: 'Please answer.' },
      'x-variants': [{ when: when as never, unit }],
    },
  }).question('weight');
  if (!asked) throw new Error('It is asked.');
  return asked;
};
const NO = { '==': [{ var: 'metric' }, 'no'] };
const YES = { '==': [{ var: 'metric' }, 'yes'] };

it.each([
  ['the same wordings for the same people', weighedIn(NO), true],
  ['the same wordings for others: her kilograms would be pounds', weighedIn(YES), false],
  ['another wording for the same people', weighedIn(NO, 'st'), false],
])('%s', (_, today, isAlike) => {
  expect(areAskedAlike(weighedIn(NO), today)).toBe(isAlike);
});
