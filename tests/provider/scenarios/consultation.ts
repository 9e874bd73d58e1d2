import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asCustomerId, type ConsultationRecord } from '#domain';
import { type Customer, jsonOf } from '../../kit/customer.ts';
import { headache, repeatSlimming, slimming, submitted } from '../../kit/consultations.ts';
import { FIXTURES } from '../../kit/database.ts';
import { type Shop } from '../../kit/shop.ts';

export function consultation(given: () => Shop): void {
  describe('consultations', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    let customer: Customer;
    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
      customer = await shop.guest();
    });

    const kept = (): Promise<readonly ConsultationRecord[]> =>
      shop.provider.database.consultations.ofPerson(asCustomerId(customer.id));

    const submit = (body: unknown): Promise<Response> =>
      customer.post('/customers/consultations', body);

    describe('an eligible consultation', () => {
      it('is kept with the questionnaire it was assessed by and every verdict', async () => {
        const id = await submitted(customer, { ...slimming(), questionnaireVersion: '1.2.0' });
        const file = await readFile(join(FIXTURES, 'questionnaires/sample-slimming.json'));
        const [row] = await kept();
        expect(row).toMatchObject({
          id,
          conclusion: { outcome: 'eligible' },
          questionnaireId: 'sample-slimming',
          questionnaireVersion: '1.2.0',
          questionnaireHash: createHash('sha256').update(file).digest('hex'),
          answeredVersion: '1.2.0',
          verdicts: {
            'age-band': 'not-met',
            'allergic-reaction': 'not-met',
            'side-effects': 'not-met',
          },
        });
        expect(row?.payload.answers).toEqual(slimming().answers);
      });

      it('may leave out what can be worked out, and blank answers', async () => {
        const { bmi: _bmi, ...answers } = slimming().answers;
        await submitted(customer, {
          ...slimming(),
          answers: { ...answers, medicationDetails: '' },
        });
        const [row] = await kept();
        expect(row?.payload.answers).toEqual(slimming().answers);
      });

      it('is kept for the customer who was signed in as it was answered, without her name for it', async () => {
        await submitted(customer, { ...slimming(), answeredBy: customer.id });
        const [row] = await kept();
        expect(row?.payload).not.toHaveProperty('answeredBy');
      });

      it('that another customer answered is refused, and nothing of it is kept', async () => {
        const another = await shop.guest();
        const response = await submit({ ...slimming(), answeredBy: another.id });
        expect(response.status).toBe(403);
        expect(await jsonOf(response)).toMatchObject({ code: 'answered-by-another' });
        expect(await kept()).toEqual([]);
      });

      it('keeps the trail of changed answers', async () => {
        const change = {
          question: 'allergicReaction',
          rule: 'allergic-reaction',
          from: 'yes',
          to: 'no',
        };
        await submitted(customer, { ...slimming(), changedAnswers: [change] });
        expect((await kept())[0]?.changedAnswers).toEqual([change]);

        const stranger = await submit({
          ...slimming(),
          changedAnswers: [{ ...change, rule: 'made-up' }],
        });
        expect(stranger.status).toBe(422);
      });
    });

    describe('a refused patient', () => {
      it('gets the rules, and is kept as refused only', async () => {
        const response = await submit(slimming({ allergicReaction: 'yes' }));
        expect(response.status).toBe(422);
        const message = 'Unfortunately, we are unable to supply this product to you.';
        expect(await response.json()).toEqual({
          code: 'consultation-refused',
          message,
          rules: [{ id: 'allergic-reaction', question: 'allergicReaction', message }],
        });
        const rows = await kept();
        expect(rows).toMatchObject([
          {
            conclusion: { outcome: 'refused', by: [{ id: 'allergic-reaction' }] },
            verdicts: { 'allergic-reaction': 'met', 'age-band': 'not-met' },
          },
        ]);
      });

      it.each([
        ['the day before her 18th birthday', '2008-11-22', 422],
        ['on her 18th birthday', '2008-11-21', 201],
        ['at 75', '1950-11-22', 201],
        ['on her 76th birthday', '1950-11-21', 422],
      ])('by age: %s', async (_when, dob, status) => {
        const response = await submit({ ...slimming({ dateOfBirth: dob }), dob });
        expect(response.status).toBe(status);
      });

      it('is judged by the day in London', async () => {
        const consultation = { ...slimming({ dateOfBirth: '2008-07-01' }), dob: '2008-07-01' };
        shop.setTime('2026-06-30T22:59:59Z');
        customer = await shop.guest();
        expect((await submit(consultation)).status).toBe(422);
        shop.setTime('2026-06-30T23:00:00Z');
        expect((await submit(consultation)).status).toBe(201);
      });

      it('cannot get through by sending a clean summary', async () => {
        const forged = { ...slimming({ allergicReaction: 'yes' }), questionnaireVersion: '9.9.9' };
        expect((await submit(forged)).status).toBe(422);
        expect((await kept()).every(({ conclusion }) => conclusion.outcome === 'refused')).toBe(
          true,
        );
      });
    });

    describe('answers that do not fit are not kept', () => {
      const BAD: readonly (readonly [string, Record<string, unknown>, string])[] = [
        ['a missing answer', { firstName: '' }, 'firstName'],
        ['a missing answer that decides', { allergicReaction: undefined }, 'allergicReaction'],
        ['an unknown question', { favouriteColour: 'red' }, 'favouriteColour'],
        ['a number as text', { height: '165' }, 'height'],
        ['text as a number', { firstName: 7 }, 'firstName'],
        ['a list for one choice', { allergicReaction: ['no'] }, 'allergicReaction'],
        ['an object', { firstName: { $gt: '' } }, 'firstName'],
        ['an option nobody offers', { allergicReaction: 'maybe' }, 'allergicReaction'],
        ['a day that does not exist', { dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
        ['a birth in the future', { dateOfBirth: '2030-01-01' }, 'dateOfBirth'],
        ['an answer to a hidden question', { medicationDetails: 'Sample' }, 'medicationDetails'],
        ['an answer of the other mode', { sideEffects: 'no' }, 'sideEffects'],
        ['a wrong computed value', { bmi: 22.1 }, 'bmi'],
        ['a height that cannot be', { height: 900 }, 'height'],
        ['a name of the object prototype', { constructor: 'x' }, 'constructor'],
        ['another name of the object prototype', { toString: 'x' }, 'toString'],
      ];

      it.each(BAD)('%s', async (_what, answers, question) => {
        const response = await submit(slimming(answers));
        expect(response.status).toBe(422);
        const body = await jsonOf<{
          code: string;
          message: string;
          problems: { question: string }[];
        }>(response);
        expect(body.code).toBe('consultation-incomplete');
        expect(body.message).toBeTruthy();
        expect(body.problems.map((problem) => problem.question)).toContain(question);
        expect(await kept()).toEqual([]);
      });
    });

    describe('a summary that does not follow from the answers is refused', () => {
      it.each([
        ['firstname', { firstname: 'Somebody' }],
        ['lastname', { lastname: 'Else' }],
        ['dob', { dob: '1985-01-01' }],
        ['height', { height: { value: 180, unit: 'cm' as const } }],
        ['weight', { weight: { value: 82.5, unit: 'lbs' as const } }],
        ['bmi', { bmi: 25 }],
      ])('%s', async (field, forged) => {
        const response = await submit({ ...slimming(), ...forged });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({
          code: 'consultation-altered',
          problems: [{ field: `/${field}`, constraint: 'computed' }],
        });
        expect(await kept()).toEqual([]);
      });

      it('also when something is left out or added', async () => {
        const { height: _height, ...without } = slimming();
        expect((await submit(without)).status).toBe(422);
        expect((await submit({ ...headache(), bmi: 22 })).status).toBe(422);
        expect(await kept()).toEqual([]);
      });
    });

    describe('a consultation nobody offers', () => {
      it('is not known', async () => {
        const response = await submit({ ...slimming(), treatment: 'sample nothing' });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'consultation-unknown' });
      });

      it('includes a repeat of a treatment that has none', async () => {
        const response = await submit({ ...headache(), isConsultationFromOrder: true });
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'consultation-unknown' });
      });

      it('includes a repeat without an earlier order', async () => {
        const response = await submit(repeatSlimming());
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({ code: 'repeat-without-order' });
        expect(await kept()).toEqual([]);
      });
    });
  });
}
