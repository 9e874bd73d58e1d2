import type { DeskOrder as DeskOrderShape } from '#contract';
import type { ConsultationRecord, DeskOrder } from '#domain';
import { customerShape } from './customer.ts';
import { orderShape } from './order.ts';

/** An order as the desk reads it: with what the patient said, and every answer she changed. */
export const deskOrderShape = (desk: DeskOrder): DeskOrderShape => ({
  order: orderShape(desk.order),
  customer: customerShape(desk.customer),
  consultations: desk.consultations.map(consultationShape),
  weightVerifications: desk.weights.map(({ by, method, grams, on }) => ({
    by,
    method,
    kilograms: grams / 1000,
    on,
  })),
  needsPrescriber: desk.order.needsPrescriber,
  needsWeightVerification: desk.needsWeightVerification,
  history: desk.history.map(({ at, what, by, note }) => ({
    at: at.toISOString(),
    what,
    by,
    note,
  })),
});

const consultationShape = (record: ConsultationRecord) => ({
  _id: record.id,
  questionnaire: record.questionnaireId,
  version: record.questionnaireVersion,
  createdAt: record.at.toISOString(),
  mode: record.mode,
  payload: record.payload,
  changedAnswers: record.changedAnswers,
});
