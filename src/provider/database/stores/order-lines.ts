/** What an order is of, and what of that only a prescriber can approve. */
import { expressionBuilder, sql } from 'kysely';
import type { OrderId } from '#domain';
import { prepared } from '../prepared.ts';
import type { Tables } from '../tables.gen.ts';
import { tables } from '../tables.ts';
import { isSameName } from './listing.ts';

type Aliased = Tables & { readonly o: Tables['orders'] };

/** What is asked of the order 'o' of a statement. */
export const ofOrder = expressionBuilder<Aliased, 'o'>();

/** Whether a prescriber has declined all of it. */
export const isDeclined = () => sql<boolean>`${ofOrder.exists(declined())}`;

const declined = () =>
  ofOrder
    .selectFrom('order_events as e')
    .select('e.position')
    .whereRef('e.order_id', '=', 'o.id')
    .where('e.what', '=', 'declined');

const LINE = [
  'l.option_id as optionId',
  'l.name',
  'l.image',
  'l.strength',
  'l.quantity',
  'l.price_pence as pricePence',
  'l.consultation_id as consultationId',
] as const;

/** With the product of each, where it is still known. */
export const soldLines = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .leftJoin('product_options as po', 'po.id', 'l.option_id')
    .leftJoin('products as p', 'p.id', 'po.product_id')
    .whereRef('l.order_id', '=', 'o.id');

export const lines = () =>
  soldLines()
    .select(LINE)
    .select(['l.decline_words as declined', 'p.legal_category as category'])
    .select(['p.questionnaire_id as questionnaireId', 'l.declined_pence as declinedPence'])
    .select(
      // Of what a prescriber approves just that is taken: what she declines then never was.
      sql<boolean>`l.declined_at IS NOT NULL AND (o.approved_at IS NULL OR l.declined_at > o.approved_at)`.as(
        'wasTaken',
      ),
    )
    .orderBy('l.position');

export const treatments = () =>
  ofOrder
    .selectFrom('order_lines as l')
    .innerJoin('consultations as s', 's.id', 'l.consultation_id')
    .select(({ fn }) =>
      fn.agg<readonly string[] | null>('jsonb_agg', ['s.catalogue_treatment']).distinct().as('all'),
    )
    .whereRef('l.order_id', '=', 'o.id')
    .where('s.is_pharmacy', '=', false);

/**
 * Of a line `l`, its product `p` and the consultation `asked` behind it: what is prescription-only, or not known to be anything
 * else. Answers for a pharmacist make nothing so.
 */
export const IS_PRESCRIBED = sql<boolean>`(p.type IS DISTINCT FROM 'OTC'
  OR (l.consultation_id IS NOT NULL AND asked.is_pharmacy IS DISTINCT FROM true))`;

const prescribed = () =>
  soldLines()
    .leftJoin('consultations as asked', 'asked.id', 'l.consultation_id')
    .where(IS_PRESCRIBED);

/** An order may say less than its lines do, after somebody has changed a row: then they count. */
export const isPrescribed = () =>
  sql<boolean>`(${ofOrder.ref('o.needs_prescriber')} OR ${ofOrder.exists(prescribed())})`;

export const needsPrescriber = () => isPrescribed().as('needs_prescriber');

/** And whether there is a consultation to decide by: hers, eligible, and about what the medicine is listed for. */
export const prescriptionLines = () =>
  prescribed()
    .select(['l.option_id as optionId', 'l.name', 'l.strength'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('consultations as s')
          .whereRef('s.id', '=', 'l.consultation_id')
          .whereRef('s.customer_id', '=', 'o.customer_id')
          .where('s.outcome', '=', 'eligible')
          .where('s.is_pharmacy', '=', false)
          .where(({ ref }) => sql<boolean>`jsonb_typeof(${ref('s.payload')}->'answers') = 'object'`)
          .where(({ ref }) => sql<boolean>`${ref('s.payload')}->'answers' <> '{}'`)
          .where((s) =>
            s.exists(
              s
                .selectFrom('product_listings as pl')
                .whereRef('pl.product_id', '=', 'p.id')
                .where(({ ref }) => isSameName(ref('pl.condition'), ref('s.catalogue_condition')))
                .where(({ ref }) => isSameName(ref('pl.treatment'), ref('s.catalogue_treatment'))),
            ),
          ),
      ).as('hasConsultation'),
    )
    .orderBy('l.position')
    .$narrowType<{ hasConsultation: boolean }>();

export const LINES = prepared((id: OrderId) =>
  tables
    .selectFrom('order_lines as l')
    .select(LINE)
    .where('l.order_id', '=', id)
    .orderBy('l.position'),
);
