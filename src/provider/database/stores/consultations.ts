import { isNonEmpty, type Refusal } from '#engine';
import type { ConsultationRecord, Consultations, Listing } from '#domain';
import type { Queries } from '../sql.ts';

/** That a consultation is of $1's person: her own, or one that was posted by a guest she ever was. */
const isHers = (consultation: string): string =>
  `(${consultation}.customer_id = $1 OR ${consultation}.posted_by = $1 OR ${consultation}.posted_by IN
     (SELECT guest_id FROM adoptions WHERE customer_id = $1))`;

export const consultations = ({ query }: Queries): Consultations => ({
  async add(record) {
    const refusals = record.conclusion.outcome === 'refused' ? record.conclusion.by : [];
    await query(
      `INSERT INTO consultations (id, customer_id, questionnaire_id, questionnaire_version,
         questionnaire_hash, answered_version, mode, catalogue_condition, catalogue_treatment,
         payload, verdicts, outcome, refusals, changed_answers, created_at, posted_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $2)`,
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
      ],
    );
  },

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
          AND NOT EXISTS (SELECT FROM consultations later
                           WHERE ${isHers('later')} AND later.outcome = 'refused'
                             AND later.questionnaire_id = c.questionnaire_id
                             AND later.created_at > c.created_at)
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

interface ConsultationRow {
  readonly id: string;
  readonly customer_id: string;
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
