import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ConsultationId,
  type ConsultationPayload,
  type ConsultationRecord,
  type CustomerId,
  type OrderId,
  type Ports,
  type PostedConsultation,
  asConsultationId,
  asNotificationId,
  asObjectPath,
  asOrderId,
  asProductId,
  deleteNotification,
  listAddOns,
  listConsultationProducts,
  listNotifications,
  listProducts,
  orderAnswers,
  submitConsultation,
} from '#domain';
import { missingUploads } from '../../../src/provider/domain/uploads-of-answers.ts';
import { headache, repeatSlimming, slimming } from '../../kit/consultations.ts';
import { line, placePastOrder, termsOf } from '../../kit/past-order.ts';
import { consults, failure, guest, valueOf } from './people.ts';
import { MINUTE, NOON, pharmacy, SECOND, wait } from './pharmacy.ts';

export function consultations(): void {
  let who: CustomerId;
  beforeEach(async () => {
    who = await guest();
  });

  const submit = (posted: PostedConsultation, ports: Ports = pharmacy.ports) =>
    submitConsultation(ports, who, posted, '192.0.2.1');

  /** Submits; gives what was kept of it. */
  async function kept(posted: PostedConsultation): Promise<readonly ConsultationRecord[]> {
    const records: ConsultationRecord[] = [];
    const { database } = pharmacy.ports;
    const noting = (consultations: typeof database.consultations): typeof consultations => ({
      ...consultations,
      add: async (record) => {
        records.push(record);
        await consultations.add(record);
      },
      addRefused: async (record, sameAs) => {
        records.push(record);
        return consultations.addRefused(record, sameAs);
      },
    });
    const transaction: typeof database.transaction = (work) =>
      database.transaction((store) =>
        work({ ...store, consultations: noting(store.consultations) }),
      );
    await submit(posted, { ...pharmacy.ports, database: { ...database, transaction } });
    return records;
  }

  describe('a consultation that is eligible', () => {
    it('is kept with its rules, what they said, and who says what of whom', async () => {
      const id = valueOf(await submit(slimming()));
      const known = pharmacy.ports.questionnaires.find('sample condition', 'sample slimming');
      const record = await pharmacy.ports.database.consultations.allowing(
        who,
        asProductId('Sample Slimmer'),
        undefined,
      );
      expect(record).toEqual({
        id,
        customerId: who,
        questionnaireId: 'sample-slimming',
        questionnaireVersion: '1.2.0',
        questionnaireHash: known?.hash,
        answeredVersion: null,
        mode: 'new',
        catalogue: { condition: 'Sample Condition', treatment: 'Sample Slimming' },
        isPharmacy: false,
        payload: slimming(),
        verdicts: {
          'age-band': 'not-met',
          'allergic-reaction': 'not-met',
          'side-effects': 'not-met',
        },
        conclusion: { outcome: 'eligible' },
        changedAnswers: [],
        flags: [],
        medicines: [],
        at: NOON,
      });
    });

    it('is kept with the version she saw and what she changed, beside what she sent', async () => {
      const changed = {
        question: 'allergicReaction',
        rule: 'allergic-reaction',
        from: 'yes',
        to: 'no',
      };
      const [record] = await kept({
        ...slimming(),
        questionnaireVersion: '1.2.0',
        changedAnswers: [changed],
      });
      expect(record).toMatchObject({ answeredVersion: '1.2.0', changedAnswers: [changed] });
      expect(record?.payload).toEqual(slimming());
    });

    it('is kept with what follows from her answers', async () => {
      const { bmi: _, ...answers } = slimming().answers;
      const [record] = await kept({ ...slimming(), answers });
      expect(record?.payload).toEqual(slimming());
    });

    it('is of the day that it is in London', async () => {
      // In London it is her 18th birthday already.
      wait(11 * 60 * MINUTE + 30 * MINUTE);
      const grown = { ...headache({ dateOfBirth: '2008-11-21' }), dob: '2008-11-21' };
      expect((await submit(grown)).ok).toBe(true);
      const young = { ...headache({ dateOfBirth: '2008-11-22' }), dob: '2008-11-22' };
      expect(await submit(young)).toMatchObject(failure('consultation-refused'));
    });
  });

  describe('a consultation that is refused', () => {
    const posted: PostedConsultation = {
      ...slimming({ allergicReaction: 'yes' }),
      bmi: 99,
      height: { value: 1, unit: 'inches' },
      questionnaireVersion: '1.1.0',
    };

    it('says by which rule', async () => {
      expect(await submit(posted)).toMatchObject(
        failure('consultation-refused', { by: [{ id: 'allergic-reaction' }] }),
      );
    });

    it('is kept as refused, with who she is and the answer that refuses her, and nothing else', async () => {
      const [record, ...others] = await kept(posted);
      const { condition, treatment, firstname, lastname, dob } = posted;
      const answers = { allergicReaction: 'yes' };
      expect(others).toEqual([]);
      expect(record).toMatchObject({
        customerId: who,
        at: NOON,
        answeredVersion: '1.1.0',
        verdicts: { 'allergic-reaction': 'met', 'age-band': 'not-met' },
        conclusion: { outcome: 'refused', by: [{ id: 'allergic-reaction' }] },
      });
      expect(record?.payload).toEqual({ condition, treatment, firstname, lastname, dob, answers });
      const { consultations } = pharmacy.ports.database;
      expect(
        await consultations.allowing(who, asProductId('Sample Slimmer'), undefined),
      ).toBeUndefined();
    });
  });

  describe('a consultation is not taken', () => {
    it.each<[string, PostedConsultation]>([
      ['of a questionnaire that does not exist', { ...slimming(), treatment: 'nothing' }],
      [
        'again where the questionnaire knows no repeat',
        { ...headache(), isConsultationFromOrder: true },
      ],
    ])('%s', async (_what, posted) => {
      expect(await submit(posted)).toEqual(failure('consultation-unknown'));
    });

    it.each<[string, PostedConsultation, object]>([
      [
        'with an answer that cannot be one',
        slimming({ allergicReaction: 'perhaps' }),
        { question: 'allergicReaction' },
      ],
      [
        'with a question left open',
        slimming({ allergicReaction: undefined }),
        { question: 'allergicReaction', constraint: 'required' },
      ],
      [
        'with an answer to what was not asked',
        slimming({ medicationDetails: 'Sample' }),
        { question: 'medicationDetails' },
      ],
    ])('%s', async (_what, posted, problem) => {
      expect(await submit(posted)).toMatchObject(
        failure('consultation-incomplete', { problems: [problem] }),
      );
      expect(await kept(posted)).toEqual([]);
    });

    it('that says something else than its answers', async () => {
      const posted = { ...slimming(), bmi: 25 };
      expect(await submit(posted)).toEqual(
        failure('consultation-altered', {
          problems: [
            {
              field: '/bmi',
              constraint: 'computed',
              message: "'bmi' does not follow from the answers.",
            },
          ],
        }),
      );
      expect(await kept(posted)).toEqual([]);
    });

    it('that names files which did not reach us', async () => {
      const { uploads } = pharmacy.ports.database;
      const answers = (files: readonly string[]) =>
        slimming({ currentMedication: 'yes', medicationDetails: 'Sample', medicationFiles: files });
      const missing = failure('upload-missing', {
        problems: [
          {
            question: 'medicationFiles',
            constraint: 'upload',
            message: 'One of the files did not reach us. Please upload it again.',
          },
        ],
      });
      const [one, two] = [
        asObjectPath('customers/sample-one.png'),
        asObjectPath('customers/sample-two.png'),
      ];
      await uploads.claim(one, who, NOON);
      await uploads.claim(two, await guest(), NOON);
      expect(await submit(answers([one]))).toEqual(missing);
      expect(await kept(answers([one]))).toEqual([]);
      for (const path of [one, two])
        await uploads.markStored(
          path,
          { mediaType: 'image/png', digest: 'sample', marks: [] },
          NOON,
        );
      expect((await submit(answers([one]))).ok).toBe(true);
      expect(await submit(answers([one, two]))).toEqual(missing);
      expect((await submit(answers([]))).ok).toBe(true);
    });
  });

  it('options that she has chosen are taken for no files', async () => {
    const known = pharmacy.ports.questionnaires.find('sample condition', 'sample slimming');
    if (!known) throw new Error('The sample is gone.');
    const { database } = pharmacy.ports;
    const answers = { medicationFiles: ['no file of hers'] };
    const questions = known.questionnaire.questions.map((question) => ({
      ...question,
      kind: 'choices' as const,
    }));
    const asChoices = { ...known.questionnaire, questions };
    expect(await missingUploads(database, who, asChoices, answers)).toBeUndefined();
    expect(await missingUploads(database, who, known.questionnaire, answers)).toHaveLength(1);
  });

  describe('a repeat', () => {
    const past = (customerId: CustomerId, consultationId: ConsultationId): Promise<OrderId> =>
      placePastOrder(pharmacy.ports.database, { customerId, consultationIds: [consultationId] });

    it('needs an order of hers that was delivered', async () => {
      const none = failure('repeat-without-order');
      expect(await submit(repeatSlimming())).toEqual(none);
      const other = await guest();
      await past(other, await consults(other));
      expect(await submit(repeatSlimming())).toEqual(none);
      await past(who, await consults(who, headache()));
      expect(await submit(repeatSlimming())).toEqual(none);
      await past(who, await consults(who));
      const [record] = await kept(repeatSlimming());
      expect(record).toMatchObject({ mode: 'repeat', payload: { isConsultationFromOrder: true } });
    });
  });

  describe('the medicines', () => {
    const names = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id);

    it('of her consultation are those of its treatment, as many as she wants', async () => {
      const id = await consults(who);
      const list = async (customer: CustomerId, consultation: ConsultationId, limit: number) =>
        listConsultationProducts(pharmacy.ports, customer, consultation, limit);
      expect(names(valueOf(await list(who, id, 10)))).toEqual(['Sample Slimmer', 'Other Slimmer']);
      expect(names(valueOf(await list(who, id, 1)))).toEqual(['Sample Slimmer']);
      const none = failure('not-found', { what: 'consultation' });
      expect(await list(await guest(), id, 10)).toEqual(none);
      expect(await list(who, asConsultationId('nothing'), 10)).toEqual(none);
    });

    it('and all else are listed by where they stand', async () => {
      const listed = await listProducts(pharmacy.ports, {
        type: 'OTC',
        condition: 'Skincare',
        limit: 10,
      });
      expect(names(listed)).toEqual(['Sample Cream', 'Sample Soap']);
      expect(names(await listAddOns(pharmacy.ports))).toEqual(['Sample Soap']);
    });
  });

  describe('what was answered for an order', () => {
    it('is read by its customer, page by page, newest first', async () => {
      const payloads: ConsultationPayload[] = [];
      const consultations: ConsultationId[] = [];
      for (const firstName of ['One', 'Two', 'Three']) {
        const posted = { ...slimming({ firstName }), firstname: firstName };
        payloads.unshift(posted);
        consultations.push(await consults(who, posted));
        wait(SECOND);
      }
      const id = asOrderId(pharmacy.ports.newId());
      await pharmacy.ports.database.transaction(({ orders }) =>
        orders.place(
          termsOf({
            id,
            customerId: who,
            at: NOON,
            lines: consultations.map((consultationId) => line({ consultationId })),
          }),
        ),
      );
      const page = (number: number, limit: number, customer = who) =>
        orderAnswers(pharmacy.ports, customer, id, { page: number, limit });
      expect(valueOf(await page(1, 2))).toEqual(payloads.slice(0, 2));
      expect(valueOf(await page(2, 2))).toEqual(payloads.slice(2));
      expect(valueOf(await page(3, 1))).toEqual(payloads.slice(2));
      expect(await page(1, 2, await guest())).toEqual(failure('not-found', { what: 'order' }));
    });
  });

  describe('notifications', () => {
    it('are hers to read and to delete', async () => {
      const { database, newId } = pharmacy.ports;
      const notification = { title: 'Sample', body: 'Sample', link: null, at: NOON };
      const [id, other] = [asNotificationId(newId()), asNotificationId(newId())];
      await database.notifications.add({ ...notification, id, customerId: who });
      await database.notifications.add({ ...notification, id: other, customerId: await guest() });
      const read = () => listNotifications(pharmacy.ports, who);
      const none = failure('not-found', { what: 'notification' });
      expect(await read()).toEqual([{ ...notification, id, customerId: who }]);
      expect(await deleteNotification(pharmacy.ports, who, other)).toEqual(none);
      expect(await deleteNotification(pharmacy.ports, who, id)).toEqual({
        ok: true,
        value: undefined,
      });
      expect(await deleteNotification(pharmacy.ports, who, id)).toEqual(none);
      expect(await read()).toEqual([]);
    });
  });
}
