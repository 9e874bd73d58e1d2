import { isNonEmpty, type Refusal } from '#engine';
import type {
  ConsultationId,
  ConsultationRecord,
  Consultations,
  CustomerId,
  Listing,
  OrderId,
} from '#domain';
import type { Queries } from '../sql.ts';
import { IS_LIVE, isOfHerAccounts } from './supplies.ts';

/**
 * That a consultation is of $1's person: of her account, of another one that was the same guest once, or posted by a
 * guest she ever was.
 */
const isHers = (consultation: string): string =>
  `(${isOfHerAccounts(consultation)} OR ${consultation}.posted_by = $1 OR ${consultation}.posted_by IN
     (SELECT guest_id FROM adoptions WHERE customer_id = $1))`;

/** That no later attempt of $1's person contradicts the consultation `c`. */
const NOT_REFUSED_SINCE = `NOT EXISTS (SELECT FROM consultations later
                           WHERE ${isHers('later')} AND later.outcome = 'refused'
                             AND later.questionnaire_id = c.questionnaire_id
                             AND later.created_at > c.created_at)`;

export const consultations = ({ query }: Queries): Consultations => ({
  add: (record) => insert(query, record, null),
  addRefused: (record, sameAs) => insert(query, record, sameAs),

  async catalogueOf(customer, id) {
    const [catalogue] = await query<Listing>(
      `SELECT catalogue_condition AS condition, catalogue_treatment AS treatment
         FROM consultations WHERE id = $2 AND customer_id = $1 AND outcome = 'eligible'`,
      [customer, id],
    );
    return catalogue;
  },

  async allowing(customer, product, named) {
    const [consultation] = await query<ConsultationRow>(
      `SELECT c.*
         FROM consultations c
        WHERE c.customer_id = $1 AND c.outcome = 'eligible' AND ($3::text IS NULL OR c.id = $3)
          AND EXISTS (SELECT FROM product_listings l
                       WHERE l.product_id = $2
                         AND lower(l.condition) = lower(c.catalogue_condition)
                         AND lower(l.treatment) = lower(c.catalogue_treatment))
          AND ${NOT_REFUSED_SINCE}
        ORDER BY c.created_at DESC
        LIMIT 1`,
      [customer, product, named ?? null],
    );
    return consultation && recordOf(consultation);
  },

  async refused(customer, questionnaireId) {
    const rows = await query<ConsultationRow>(
      `SELECT c.* FROM consultations c
        WHERE ${isHers('c')} AND c.questionnaire_id = $2 AND c.outcome = 'refused'
        ORDER BY c.created_at DESC, c.id`,
      [customer, questionnaireId],
    );
    return rows.map(recordOf);
  },

  async ofPerson(customer) {
    const rows = await query<ConsultationRow>(
      `SELECT c.* FROM consultations c WHERE ${isHers('c')} ORDER BY c.created_at DESC, c.id`,
      [customer],
    );
    return rows.map(recordOf);
  },

  async latest(customer) {
    const rows = await query<ConsultationRow & { readonly order_id: OrderId | null }>(
      `SELECT c.*, (SELECT orders.id
                      FROM orders JOIN order_lines l ON l.order_id = orders.id
                     WHERE l.consultation_id = c.id AND ${IS_LIVE}
                     ORDER BY orders.created_at DESC, orders.id
                     LIMIT 1) AS order_id
         FROM (SELECT DISTINCT ON (questionnaire_id) *
                 FROM consultations
                WHERE customer_id = $1 AND outcome = 'eligible'
                ORDER BY questionnaire_id, created_at DESC, id) c
        WHERE ${NOT_REFUSED_SINCE}
        ORDER BY c.created_at DESC, c.id`,
      [customer],
    );
    return rows.map((row) => ({ record: recordOf(row), orderId: row.order_id }));
  },

  async delivered(customer) {
    const rows = await query<{ readonly id: string }>(
      `SELECT DISTINCT c.questionnaire_id AS id
         FROM orders o
         JOIN order_lines l ON l.order_id = o.id
         JOIN consultations c ON c.id = l.consultation_id
        WHERE o.customer_id = $1 AND o.status = 'past'
        ORDER BY 1`,
      [customer],
    );
    return rows.map(({ id }) => id);
  },

  async usedBy(customer, id, except) {
    const [order] = await query<{ number: number }>(
      `SELECT orders.number
         FROM orders
         JOIN order_lines l ON l.order_id = orders.id
         JOIN consultations used ON used.id = l.consultation_id
         JOIN consultations c ON c.id = $2 AND c.questionnaire_id = used.questionnaire_id
        WHERE orders.customer_id = $1 AND ${IS_LIVE}
          AND (used.id = c.id OR orders.created_at > c.created_at)
          AND ($3::text IS NULL OR orders.id <> $3)
        ORDER BY orders.number DESC
        LIMIT 1`,
      [customer, id, except ?? null],
    );
    return order;
  },

  async ofOrder(id) {
    const rows = await query<ConsultationRow>(
      `SELECT * FROM consultations
        WHERE id IN (SELECT consultation_id FROM order_lines WHERE order_id = $1)
        ORDER BY created_at DESC, id`,
      [id],
    );
    return rows.map(recordOf);
  },
});

async function insert(
  query: Queries['query'],
  record: ConsultationRecord,
  sameAs: string | null,
): Promise<void> {
  const refusals = record.conclusion.outcome === 'refused' ? record.conclusion.by : [];
  await query(
    `INSERT INTO consultations AS kept (id, customer_id, questionnaire_id, questionnaire_version,
       questionnaire_hash, answered_version, mode, catalogue_condition, catalogue_treatment,
       payload, verdicts, outcome, refusals, changed_answers, created_at, posted_by, same_as, first_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $2, $16, $15)
       ON CONFLICT (same_as) DO UPDATE SET times = kept.times + 1,
         created_at = greatest(kept.created_at, excluded.created_at)`,
    [
      record.id,
      record.customerId,
      record.questionnaireId,
      record.questionnaireVersion,
      record.questionnaireHash,
      record.answeredVersion,
      record.mode,
      record.catalogue.condition,
      record.catalogue.treatment,
      JSON.stringify(record.payload),
      JSON.stringify(record.verdicts),
      record.conclusion.outcome,
      JSON.stringify(refusals),
      JSON.stringify(record.changedAnswers),
      record.at,
      sameAs,
    ],
  );
}

interface ConsultationRow {
  readonly id: ConsultationId;
  readonly customer_id: CustomerId;
  readonly questionnaire_id: string;
  readonly questionnaire_version: string;
  readonly questionnaire_hash: string;
  readonly answered_version: string | null;
  readonly mode: ConsultationRecord['mode'];
  readonly catalogue_condition: string;
  readonly catalogue_treatment: string;
  readonly payload: ConsultationRecord['payload'];
  readonly verdicts: ConsultationRecord['verdicts'];
  readonly refusals: readonly Refusal[];
  readonly changed_answers: ConsultationRecord['changedAnswers'];
  readonly created_at: Date;
}

const recordOf = (row: ConsultationRow): ConsultationRecord => ({
  id: row.id,
  customerId: row.customer_id,
  questionnaireId: row.questionnaire_id,
  questionnaireVersion: row.questionnaire_version,
  questionnaireHash: row.questionnaire_hash,
  answeredVersion: row.answered_version,
  mode: row.mode,
  catalogue: { condition: row.catalogue_condition, treatment: row.catalogue_treatment },
  payload: row.payload,
  verdicts: row.verdicts,
  conclusion: isNonEmpty(row.refusals)
    ? { outcome: 'refused', by: row.refusals }
    : { outcome: 'eligible' },
  changedAnswers: row.changed_answers,
  at: row.created_at,
});
