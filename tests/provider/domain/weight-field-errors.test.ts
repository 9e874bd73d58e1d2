import { expect, it } from 'vitest';
import { type ConsultationPayload, type WeightVerification, asCustomerId } from '#domain';
import { bmiAt, bmiOf, kilogramsOf, metresOf } from '../../../src/provider/domain/body.ts';
import { weightFieldErrors } from '../../../src/provider/domain/orders/weight-field-errors.ts';
import { slimming } from '../../kit/consultations.ts';
import { consultationOf } from '../databases/stores/customers.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

/** A week ago she said that she weighs 82.5 kg. */
const record = (payload: Partial<ConsultationPayload> = {}) =>
  consultationOf(asCustomerId('sample'), {
    at: new Date('2026-11-21T12:00:00Z'),
    payload: { ...slimming(), ...payload },
  });

const seen = (change: Partial<WeightVerification> = {}): WeightVerification => ({
  by: 'Sample Pharmacist',
  method: 'video call',
  grams: 82_500,
  on: '2026-11-28',
  reason: null,
  evidence: null,
  ...change,
});

const reason = 'A sample reason';

it.each<[string, Partial<WeightVerification>]>([
  ['today', {}],
  ['a week ago, on the day of the consultation', { on: '2026-11-21' }],
  ['five per cent heavier', { grams: 86_625 }],
  ['five per cent lighter', { grams: 78_375 }],
  ['heavier, with a reason', { grams: 99_000, reason }],
  ['four weeks ago, with a reason', { on: '2026-10-31', reason }],
  ['in a way of its own, with a reason', { method: 'a letter of her sister', reason }],
])('a weight is taken that was seen %s', (_what, change) => {
  expect(weightFieldErrors(seen(change), [record()], NOW)).toBeUndefined();
});

it.each<[string, Partial<WeightVerification>, string, string]>([
  ['tomorrow', { on: '2026-11-29' }, '/on', 'in the future'],
  ['tomorrow, whatever the reason', { on: '2026-11-29', reason }, '/on', 'in the future'],
  ['long ago, whatever the reason', { on: '2026-10-30', reason }, '/on', 'more than 28 days old'],
  ['more than a week ago', { on: '2026-11-20' }, '/on', 'more than 7 days old'],
  ['in a way that is not on the list', { method: 'by mail' }, '/method', 'one of: in person'],
  ['a little heavier than that', { grams: 86_626 }, '/kilograms', '5.0 % from the 82.5 kg'],
  ['much lighter', { grams: 60_000 }, '/kilograms', '27.3 % from the 82.5 kg'],
])('a weight is not taken that was seen %s', (_what, change, field, words) => {
  const problems = weightFieldErrors(seen(change), [record()], NOW);
  expect(problems).toHaveLength(1);
  expect(problems).toMatchObject([{ field, message: expect.stringContaining(words) }]);
});

it('a weight is not taken that was seen on the day before the consultation', () => {
  const today = new Date('2026-11-21T12:00:00Z');
  expect(weightFieldErrors(seen({ on: '2026-11-20' }), [record()], today)).toMatchObject([
    { field: '/on', message: expect.stringContaining('before the consultation') },
  ]);
});

it('a weight is not taken where she said none', () => {
  const { weight: _, ...payload } = slimming();
  const silent = consultationOf(asCustomerId('sample'), { payload, at: NOW });
  expect(weightFieldErrors(seen(), [silent], NOW)).toMatchObject([
    { field: '/kilograms', message: expect.stringContaining('says no weight') },
  ]);
});

it('pounds and inches are what they are in kilograms and metres', () => {
  const imperial: ConsultationPayload = {
    ...slimming(),
    height: { value: 65, unit: 'inches' },
    weight: { value: 182, unit: 'lbs' },
  };
  expect(kilogramsOf(imperial)).toBeCloseTo(82.55, 2);
  expect(bmiAt(imperial, kilogramsOf(imperial))).toBe(30.3);
});

it.each<[string, object, number | undefined]>([
  ['to one decimal, where she was told it so', {}, 30.3],
  ['worked out, where only her measures are there', { answers: {} }, 30.3],
  ['as it was sent, where nothing else is there', { answers: {}, height: undefined }, 30],
  ['not at all', { answers: {}, weight: undefined, bmi: undefined }, undefined],
])('a BMI is known %s', (_what, change, bmi) => {
  const payload = JSON.parse(JSON.stringify({ ...slimming(), ...change }));
  expect(bmiOf(payload)).toBe(bmi);
});

it('a measure of a damaged row is not known, and comes to no BMI', () => {
  const payload = JSON.parse(
    JSON.stringify({ ...slimming(), weight: { unit: 'lbs' }, height: { unit: 'cm' } }),
  );
  expect([kilogramsOf(payload), metresOf(payload)]).toEqual([undefined, undefined]);
  expect(bmiAt(payload, 80)).toBeUndefined();
  expect(weightFieldErrors(seen(), [record(payload)], NOW)).toMatchObject([
    { field: '/kilograms', message: expect.stringContaining('says no weight') },
  ]);
});
