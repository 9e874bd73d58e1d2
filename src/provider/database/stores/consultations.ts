import { sql, type Selectable } from 'kysely';
import {
  keptChangedAnswers,
  keptConclusion,
  keptFlags,
  keptOffers,
  keptPayload,
  keptVerdicts,
  type ConsultationId,
  type ConsultationRecord,
  type Consultations,
} from '#domain';
import { jsonOf } from '../json.ts';
import type { Queries } from '../sql.ts';
import type { Tables } from '../tables.gen.ts';
import type { Statements } from '../tables.ts';
import {
  ALLOWING,
  DELIVERED,
  LATEST,
  ledTo,
  OF_ORDER,
  OF_PERSON,
  OUTCOMES_OF,
  OWN,
  REFUSED,
  USED_BY,
} from './consultation-statements.ts';
import { consultationIsRecorded } from './record-began.ts';

export const consultations = (queries: Queries, statements: Statements): Consultations => ({
  async add(record) {
    await insert(statements, record, null);
  },
  addRefused: (record, sameAs) => insert(statements, record, sameAs),

  async own(customer, id) {
    const [row] = await OWN(queries, customer, id);
    return row && recordOf(row);
  },

  async allowing(customer, product, named) {
    const [consultation] = await ALLOWING(queries, customer, product, named ?? null);
    return consultation && recordOf(consultation);
  },

  refused: async (customer, questionnaireId) =>
    (await REFUSED(queries, customer, questionnaireId)).map(recordOf),

  ofPerson: async (customer) => (await OF_PERSON(queries, customer)).map(recordOf),

  outcomesOf: (customer, except) => OUTCOMES_OF(queries, customer, except ?? null),

  async latest(customer) {
    const rows = await LATEST(queries, customer);
    return rows.map((row) => ({ record: recordOf(row), usedBy: row.usedBy }));
  },

  async delivered(customer) {
    const rows = await DELIVERED(queries, customer);
    return rows.map(({ questionnaire_id }) => questionnaire_id);
  },

  async usedBy(customer, id, except) {
    const [row] = await USED_BY(queries, customer, id, except ?? null);
    return row?.usedBy ?? undefined;
  },

  async recorded(ids) {
    if (ids.length === 0) return [];
    const rows = await statements
      .selectFrom('consultations')
      .selectAll()
      .select(consultationIsRecorded.as('isRecorded'))
      .select(TAKEN_OVER_AT.as('takenOverAt'))
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((row) => ({
      ...recordOf(row),
      ...{ postedBy: row.posted_by, firstAt: row.first_at, times: row.times },
      ...{ isRecorded: row.isRecorded, takenOverAt: row.takenOverAt },
    }));
  },

  async byId(ids) {
    if (ids.length === 0) return [];
    const rows = await statements
      .selectFrom('consultations')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute();
    return rows.map(recordOf);
  },

  ofOrder: async (id) => (await OF_ORDER(queries, id)).map(recordOf),

  ledTo: async (ids) => (ids.length === 0 ? [] : ledTo(statements, ids).execute()),
});

const TAKEN_OVER_AT = sql<Date | null>`(SELECT a.at FROM adoptions a
  WHERE a.customer_id = consultations.customer_id AND a.guest_id = posted_by)`;

async function insert(
  statements: Statements,
  record: ConsultationRecord,
  sameAs: string | null,
): Promise<ConsultationId> {
  const { conclusion } = record;
  const { id } = await statements
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
      is_pharmacy: record.isPharmacy,
      payload: jsonOf(record.payload),
      verdicts: jsonOf(record.verdicts),
      outcome: conclusion.outcome,
      refusals: jsonOf(conclusion.outcome === 'refused' ? conclusion.by : []),
      changed_answers: jsonOf(record.changedAnswers),
      flags: jsonOf(record.flags),
      medicines: jsonOf(record.medicines),
      first_at: record.at,
      created_at: record.at,
      same_as: sameAs,
      times: 1,
      // Its first entry is written in the same transaction.
      is_recorded: true,
    })
    .onConflict((conflict) =>
      conflict.column('same_as').doUpdateSet(({ eb, fn }) => ({
        times: eb('consultations.times', '+', 1),
        created_at: fn<Date>('greatest', ['consultations.created_at', 'excluded.created_at']),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
  isPharmacy: row.is_pharmacy,
  payload: keptPayload(row.payload),
  verdicts: keptVerdicts(row.verdicts),
  conclusion: keptConclusion(row.outcome, row.refusals),
  changedAnswers: keptChangedAnswers(row.changed_answers),
  flags: keptFlags(row.flags),
  medicines: keptOffers(row.medicines),
  at: row.created_at,
});
