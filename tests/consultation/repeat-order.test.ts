/** A repeat order fetches what is known from the order before it. */
import { expect, test } from 'vitest';
import { patient } from '../scenarios/scenario.ts';
import { startConsultation, type Slots } from './consultation.ts';

const ID = 'injectable-weight-loss';
const user = { firstname: 'Sample', lastname: 'Patient', dob: '1990-06-15' };
const known = { firstName: 'Sample', lastName: 'Patient', dateOfBirth: '1990-06-15' };

const repeat = (slots: Slots, input: object = {}) =>
  startConsultation(ID, slots, { mode: 'repeat', user, orderId: 'order-1', ...input });

test('name and date of birth come from the user, height from the prior order', async () => {
  const asked: string[] = [];
  const consultation = repeat({
    fetchPrior: (orderId) => {
      asked.push(orderId);
      return { height: { value: 165, unit: 'cm' } };
    },
  });
  expect(consultation.state()).toBe('fetchingPrior');
  await consultation.reached('answering');
  expect(asked).toEqual(['order-1']);
  expect(consultation.context().answers).toEqual({ ...known, height: 165 });
  expect(consultation.context().failure).toBeUndefined();
});

test('a prior order without a height leaves it to the patient', async () => {
  const consultation = repeat({ fetchPrior: () => undefined });
  await consultation.reached('answering');
  expect(consultation.context().answers).toEqual(known);
});

test('a prior order that cannot be fetched is said, and stops nobody', async () => {
  const consultation = repeat({
    fetchPrior: () => {
      throw new Error('504');
    },
  });
  await consultation.reached('answering');
  expect(consultation.context().failure?.during).toBe('prior-order');
  expect(consultation.context().answers).toEqual(known);
  consultation.complete(patient(ID, 'repeat').answers);
  await consultation.reached('choosing');
  expect(consultation.submitted[0]?.submission).toEqual(patient(ID, 'repeat').submission());
});

test('without an order to repeat, nothing is fetched', () => {
  const consultation = repeat(
    {
      fetchPrior: () => {
        throw new Error('not to be called');
      },
    },
    { orderId: undefined },
  );
  expect(consultation.state()).toBe('answering');
  expect(consultation.context().answers).toEqual(known);
});

test('a new consultation fetches nothing, whatever order she comes from', () => {
  const consultation = repeat({}, { mode: 'new' });
  expect(consultation.state()).toBe('answering');
});

test('a draft taken up again does not fetch, and its height stands', () => {
  const consultation = repeat(
    {
      fetchPrior: () => {
        throw new Error('not to be called');
      },
    },
    {
      draft: {
        questionnaire: ID,
        mode: 'repeat',
        answers: { height: 170 },
        step: 0,
        shown: [],
        changed: [],
      },
    },
  );
  expect(consultation.state()).toBe('answering');
  expect(consultation.context().answers).toEqual({ ...known, height: 170 });
});

test('has three steps', () => {
  const consultation = repeat({}, { orderId: undefined });
  consultation.answer(patient(ID, 'repeat').answers);
  consultation.send({ type: 'GO_TO', step: 99 });
  expect(consultation.context().step).toBe(2);
});
