import { expressionBuilder, type NotNull, type Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  keptChangedAnswers,
  keptConclusion,
  keptPayload,
  keptVerdicts,
  type ConsultationRecord,
  type Consultations,
  type CustomerId,
  type OrderId,
} from '#domain';
import { jsonOf } from '../json.ts';
import type { Statements } from '../tables.ts';
import type { Tables } from '../tables.gen.ts';
import { isSameName } from './listing.ts';
import { IS_LIVE, isOfHerAccounts } from './supplies.ts';

type Aliased = Tables & {
  readonly c: Tables['consultations'];
  readonly later: Tables['consultations'];
};

/**
 * That a consultation is of a person: of her account, of another one that was the same guest once, or posted by a
 * guest she ever was.
 */
function isHers(name: 'c' | 'later', her: CustomerId) {
  const { eb, or, ref, selectFrom } = expressionBuilder<Aliased, 'c' | 'later'>();
  const guests = selectFrom('adoptions').select('guest_id').where('customer_id', '=', her);
  return or([
    isOfHerAccounts(ref(`${name}.customer_id`), her),
    eb(`${name}.posted_by`, '=', her),
    eb(`${name}.posted_by`, 'in', guests),
  ]);
}

/** That no later attempt of a person contradicts the consultation `c`. */
function notRefusedSince(her: CustomerId) {
  const { not, exists, selectFrom } = expressionBuilder<Aliased, 'c'>();
  return not(
    exists(
      selectFrom('consultations as later')
        .where(isHers('later', her))
        .where('later.outcome', '=', 'refused')
        .whereRef('later.questionnaire_id', '=', 'c.questionnaire_id')
        .whereRef('later.created_at', '>', 'c.created_at'),
    ),
  );
}

/**
 * The person's latest order that has used the consultation `c` up, the customer's own before one of another account of
 * hers. An order that waits or was supplied uses up what was posted before it, and one that a prescriber declined what was
 * posted before her no; any other cancelled one gives it back.
 */
function usedBy(her: CustomerId, except?: OrderId) {
  const { eb, or, and, exists, ref, selectFrom } = expressionBuilder<
    Aliased & { readonly used: Tables['consultations']; readonly e: Tables['order_events'] },
    'c' | 'used' | 'orders' | 'e'
  >();
  const isSame = eb('used.id', '=', ref('c.id'));
  const isOwn = eb('orders.customer_id', '=', her).$castTo<boolean>();
  const declines = selectFrom('order_events as e')
    .whereRef('e.order_id', '=', 'orders.id')
    .where('e.what', '=', 'declined');
  return jsonObjectFrom(
    selectFrom('orders')
      .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
      .innerJoin('consultations as used', 'used.id', 'l.consultation_id')
      .select(['orders.id', 'orders.number'])
      .select(exists(declines).$castTo<boolean>().as('isDeclined'))
      .select(isOwn.as('isOwn'))
      .whereRef('used.questionnaire_id', '=', 'c.questionnaire_id')
      .where(isOfHerAccounts(ref('orders.customer_id'), her))
      .where(and(except === undefined ? [] : [eb('orders.id', '<>', except)]))
      .where(
        or([
          and([IS_LIVE, or([isSame, eb('orders.created_at', '>', ref('c.created_at'))])]),
          exists(declines.where(or([isSame, eb('e.at', '>', ref('c.created_at'))]))),
        ]),
      )
      .orderBy(isOwn, 'desc')
      .orderBy('orders.number', 'desc')
      .limit(1),
  );
}

export const consultations = (statements: Statements): Consultations => ({
  add: (record) => insert(statements, record, null),
  addRefused: (record, sameAs) => insert(statements, record, sameAs),

  catalogueOf: (customer, id) =>
    statements
      .selectFrom('consultations')
      .select(['catalogue_condition as condition', 'catalogue_treatment as treatment'])
      .where('id', '=', id)
      .where('customer_id', '=', customer)
      .where('outcome', '=', 'eligible')
      .executeTakeFirst(),

  async allowing(customer, product, named) {
    const consultation = await statements
      .selectFrom('consultations as c')
      .selectAll()
      .where('c.customer_id', '=', customer)
      .where('c.outcome', '=', 'eligible')
      .where(({ eb, and }) => and(named === undefined ? [] : [eb('c.id', '=', named)]))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('product_listings as l')
            .where('l.product_id', '=', product)
            .where(({ ref }) => isSameName(ref('l.condition'), ref('c.catalogue_condition')))
            .where(({ ref }) => isSameName(ref('l.treatment'), ref('c.catalogue_treatment'))),
        ),
      )
      .where(notRefusedSince(customer))
      .orderBy('c.created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return consultation && recordOf(consultation);
  },

  async refused(customer, questionnaireId) {
    const rows = await ofPerson(statements, customer)
      .where('c.questionnaire_id', '=', questionnaireId)
      .where('c.outcome', '=', 'refused')
      .execute();
    return rows.map(recordOf);
  },

  async ofPerson(customer) {
    const rows = await ofPerson(statements, customer).execute();
    return rows.map(recordOf);
  },

  async latest(customer) {
    const latest = statements
      .selectFrom('consultations')
      .distinctOn('questionnaire_id')
      .selectAll()
      .where('customer_id', '=', customer)
      .where('outcome', '=', 'eligible')
      .orderBy('questionnaire_id')
      .orderBy('created_at', 'desc')
      .orderBy('id');
    const rows = await statements
      .selectFrom(latest.as('c'))
      .selectAll()
      .select(usedBy(customer).as('usedBy'))
      .where(notRefusedSince(customer))
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id')
      .execute();
    return rows.map((row) => ({ record: recordOf(row), usedBy: row.usedBy }));
  },

  async delivered(customer) {
    const rows = await statements
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .innerJoin('consultations as c', 'c.id', 'l.consultation_id')
      .select('c.questionnaire_id')
      .distinct()
      .where('o.customer_id', '=', customer)
      .where('o.status', '=', 'past')
      .orderBy('c.questionnaire_id')
      .execute();
    return rows.map(({ questionnaire_id }) => questionnaire_id);
  },

  async usedBy(customer, id, except) {
    const row = await statements
      .selectFrom('consultations as c')
      .select(usedBy(customer, except).as('usedBy'))
      .where('c.id', '=', id)
      .executeTakeFirst();
    return row?.usedBy ?? undefined;
  },

  async ofOrder(id) {
    const rows = await ofOrder(statements, id).selectAll().execute();
    return rows.map(recordOf);
  },
});

const ofPerson = (statements: Statements, her: CustomerId) =>
  statements
    .selectFrom('consultations as c')
    .selectAll()
    .where(isHers('c', her))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id');

/** Those behind an order's lines, newest first. */
export const ofOrder = (statements: Statements, id: OrderId) =>
  statements
    .selectFrom('consultations')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('order_lines')
        .select('consultation_id')
        .where('order_id', '=', id)
        .$narrowType<{ consultation_id: NotNull }>(),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id');

async function insert(
  statements: Statements,
  record: ConsultationRecord,
  sameAs: string | null,
): Promise<void> {
  const { conclusion } = record;
  await statements
    .insertInto('consultations')
    .values({
      id: record.id,
      customer_id: record.customerId,
      posted_by: record.customerId,
      questionnaire_id: record.questionnaireId,
      questionnaire_version: record.questionnaireVersion,
      questionnaire_hash: record.questionnaireHash,
      answered_version: record.answeredVersion,
      mode: record.mode,
      catalogue_condition: record.catalogue.condition,
      catalogue_treatment: record.catalogue.treatment,
      payload: jsonOf(record.payload),
      verdicts: jsonOf(record.verdicts),
      outcome: conclusion.outcome,
      refusals: jsonOf(conclusion.outcome === 'refused' ? conclusion.by : []),
      changed_answers: jsonOf(record.changedAnswers),
      first_at: record.at,
      created_at: record.at,
      same_as: sameAs,
      times: 1,
    })
    .onConflict((conflict) =>
      conflict.column('same_as').doUpdateSet(({ eb, fn }) => ({
        times: eb('consultations.times', '+', 1),
        created_at: fn<Date>('greatest', ['consultations.created_at', 'excluded.created_at']),
      })),
    )
    .execute();
}

const recordOf = (row: Selectable<Tables['consultations']>): ConsultationRecord => ({
  id: row.id,
  customerId: row.customer_id,
  questionnaireId: row.questionnaire_id,
  questionnaireVersion: row.questionnaire_version,
  questionnaireHash: row.questionnaire_hash,
  answeredVersion: row.answered_version,
  mode: row.mode,
  catalogue: { condition: row.catalogue_condition, treatment: row.catalogue_treatment },
  payload: keptPayload(row.payload),
  verdicts: keptVerdicts(row.verdicts),
  conclusion: keptConclusion(row.outcome, row.refusals),
  changedAnswers: keptChangedAnswers(row.changed_answers),
  at: row.created_at,
});
