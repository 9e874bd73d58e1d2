/** What is asked about consultations: whose they are, what they allow, and what has used them up. */
import { expressionBuilder, sql, type NotNull } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ConsultationId, CustomerId, OrderId, ProductId } from '#domain';
import { prepared } from '../prepared.ts';
import type { Tables } from '../tables.gen.ts';
import { tables, type Statements } from '../tables.ts';
import { isSameName } from './listing.ts';
import { IS_LIVE, IS_SUPPLIED, isOfHerAccounts } from './supplies.ts';

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
 * hers. An order that waits or was supplied uses up what was posted before it, and one that a prescriber declined, or a
 * pharmacist where the answers were for her, what was posted before her no; any other cancelled one gives it back.
 */
function usedBy(her: CustomerId, except: OrderId | null) {
  const { eb, or, and, exists, ref, selectFrom } = expressionBuilder<
    Aliased & { readonly used: Tables['consultations']; readonly e: Tables['order_events'] } & {
      readonly l: Tables['order_lines'];
    },
    'c' | 'used' | 'orders' | 'e' | 'l'
  >();
  const isSame = eb('used.id', '=', ref('c.id'));
  const isDeclinedLine = eb('l.declined_at', 'is not', null);
  const isOwn = eb('orders.customer_id', '=', her).$castTo<boolean>();
  const declines = selectFrom('order_events as e')
    .whereRef('e.order_id', '=', 'orders.id')
    .where(({ ref: of }) =>
      eb(
        of('e.what'),
        '=',
        eb
          .case()
          .when(ref('used.is_pharmacy'))
          .then(sql.lit('check-declined'))
          .else(sql.lit('declined'))
          .end(),
      ),
    );
  return jsonObjectFrom(
    selectFrom('orders')
      .innerJoin('order_lines as l', 'l.order_id', 'orders.id')
      .innerJoin('consultations as used', 'used.id', 'l.consultation_id')
      .select(['orders.id', 'orders.number'])
      .select(
        or([exists(declines), isDeclinedLine])
          .$castTo<boolean>()
          .as('isDeclined'),
      )
      .select(isOwn.as('isOwn'))
      .whereRef('used.questionnaire_id', '=', 'c.questionnaire_id')
      .where(isOfHerAccounts(ref('orders.customer_id'), her))
      .where('orders.id', 'is distinct from', except)
      .where(
        or([
          and([IS_LIVE, or([isSame, eb('orders.created_at', '>', ref('c.created_at'))])]),
          exists(declines.where(or([isSame, eb('e.at', '>', ref('c.created_at'))]))),
          eb('l.declined_at', '>', ref('c.created_at')),
        ]),
      )
      .orderBy(isOwn, 'desc')
      .orderBy('orders.number', 'desc')
      .limit(1),
  );
}

export const OWN = prepared((customer: CustomerId, id: ConsultationId) =>
  tables
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('outcome', '=', 'eligible'),
);

export const ALLOWING = prepared(
  (customer: CustomerId, product: ProductId, named: ConsultationId | null) =>
    tables
      .selectFrom('consultations as c')
      .selectAll()
      .where('c.customer_id', '=', customer)
      .where('c.outcome', '=', 'eligible')
      .where(({ ref }) => sql<boolean>`(${named}::text IS NULL OR ${ref('c.id')} = ${named})`)
      .where(({ eb, or, and, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('products as p')
              .where('p.id', '=', product)
              .whereRef('p.questionnaire_id', '=', 'c.questionnaire_id'),
          ),
          and([
            eb('c.is_pharmacy', '=', false),
            exists(
              selectFrom('product_listings as l')
                .where('l.product_id', '=', product)
                .where(({ ref }) => isSameName(ref('l.condition'), ref('c.catalogue_condition')))
                .where(({ ref }) => isSameName(ref('l.treatment'), ref('c.catalogue_treatment'))),
            ),
          ]),
        ]),
      )
      .where(notRefusedSince(customer))
      .orderBy('c.created_at', 'desc')
      .limit(1),
);

const ofPerson = (her: CustomerId) =>
  tables
    .selectFrom('consultations as c')
    .selectAll()
    .where(isHers('c', her))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id');

export const OF_PERSON = prepared(ofPerson);

export const OUTCOMES_OF = prepared((her: CustomerId, except: ConsultationId | null) =>
  tables
    .selectFrom('consultations as c')
    .select(['c.id', 'c.questionnaire_id as questionnaireId', 'c.outcome', 'c.created_at as at'])
    .select(({ eb }) => eb('c.customer_id', '=', her).$castTo<boolean>().as('isOwn'))
    .where(isHers('c', her))
    .where('c.id', 'is distinct from', except)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id'),
);

export const REFUSED = prepared((her: CustomerId, questionnaireId: string) =>
  ofPerson(her)
    .where('c.questionnaire_id', '=', questionnaireId)
    .where('c.outcome', '=', 'refused'),
);

export const LATEST = prepared((customer: CustomerId) =>
  tables
    .selectFrom(
      tables
        .selectFrom('consultations')
        .distinctOn('questionnaire_id')
        .selectAll()
        .where('customer_id', '=', customer)
        .where('outcome', '=', 'eligible')
        .orderBy('questionnaire_id')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .as('c'),
    )
    .selectAll()
    .select(usedBy(customer, null).as('usedBy'))
    .where(notRefusedSince(customer))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id'),
);

export const DELIVERED = prepared((customer: CustomerId) =>
  tables
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('consultations as c', 'c.id', 'l.consultation_id')
    .select('c.questionnaire_id')
    .distinct()
    .where('o.customer_id', '=', customer)
    .where('o.status', '=', 'past')
    .where(IS_SUPPLIED)
    .orderBy('c.questionnaire_id'),
);

export const USED_BY = prepared(
  (customer: CustomerId, id: ConsultationId, except: OrderId | null) =>
    tables
      .selectFrom('consultations as c')
      .select(usedBy(customer, except).as('usedBy'))
      .where('c.id', '=', id),
);

/** Those behind an order's lines, newest first. */
const ofOrder = (id: OrderId) =>
  tables
    .selectFrom('consultations')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('order_lines')
        .select('consultation_id')
        .where('order_id', '=', id)
        .$narrowType<{ consultation_id: NotNull }>(),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id');

export const OF_ORDER = prepared((id: OrderId) => ofOrder(id).selectAll());

/** One of them may have led to several: an order that was cancelled gives it back. */
export const ledTo = (statements: Statements, ids: readonly ConsultationId[]) =>
  statements
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.consultation_id as consultation', 'o.id as orderId', 'o.number', 'o.status'])
    .select(['o.dispatched_at as dispatchedAt'])
    .select(({ fn, eb }) =>
      fn.agg<boolean>('bool_and', [eb('l.declined_at', 'is not', null)]).as('isDeclined'),
    )
    .where('l.consultation_id', 'in', [...ids])
    .groupBy(['l.consultation_id', 'o.id'])
    .orderBy('o.number')
    .$narrowType<{ consultation: NotNull }>();
