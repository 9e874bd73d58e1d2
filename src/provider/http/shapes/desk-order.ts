import type { DeskOrder as DeskOrderShape } from '#contract';
import {
  missingConsultations,
  type DatedAnswer,
  type DeskConsultation,
  type DeskOrder,
  type RefusedAttempt,
} from '#domain';
import { becauseShape } from './because.ts';
import { customerShape } from './customer.ts';
import { orderShape } from './order.ts';

/** An order as the desk reads it: with what the patient said, and every answer she changed. */
export const deskOrderShape = (desk: DeskOrder): DeskOrderShape => ({
  order: orderShape(desk.order),
  customer: customerShape(desk.customer),
  consultations: desk.consultations.map(consultationShape),
  refusedElsewhere: desk.refusedElsewhere.map(attemptShape),
  differingAnswers: desk.differingAnswers.map(({ question, here, elsewhere }) => ({
    question,
    here: answerShape(here),
    elsewhere: answerShape(elsewhere),
  })),
  weightVerifications: desk.weights.map(({ by, method, grams, on, reason }) => ({
    by,
    method,
    kilograms: grams / 1000,
    on,
    ...(reason !== null && { reason }),
  })),
  needsPrescriber: desk.order.needsPrescriber,
  needsWeightVerification: desk.needsWeightVerification,
  isTestPayment: desk.order.isTestPayment,
  missingConsultations: [...missingConsultations(desk.order)],
  flags: desk.flags,
  otherOrders: desk.otherOrders.map(orderShape),
  namesakes: desk.namesakes.map(({ shares, orders, refused }) => ({
    shares,
    orders: orders.map(orderShape),
    refused: refused.map(attemptShape),
  })),
  history: desk.history.map(({ at, what, by, note }) => ({
    at: at.toISOString(),
    what,
    by,
    note,
  })),
});

const consultationShape = (record: DeskConsultation) => ({
  _id: record.id,
  questionnaire: record.questionnaireId,
  version: record.questionnaireVersion,
  createdAt: record.at.toISOString(),
  mode: record.mode,
  payload: record.payload,
  withheld: record.medicines.flatMap((offer) =>
    offer.offered ? [] : [{ medicine: offer.id, because: offer.because.map(becauseShape) }],
  ),
  changedAnswers: record.changedAnswers,
  refusedAttempts: record.refusedAttempts.map(attemptShape),
});

const attemptShape = ({ id, at, by, answers, ...attempt }: RefusedAttempt) => ({
  _id: id,
  questionnaire: attempt.questionnaireId,
  version: attempt.questionnaireVersion,
  createdAt: at.toISOString(),
  mode: attempt.mode,
  rules: by.map(({ id: rule, question, message }) => ({ id: rule, question, message })),
  answers: answers ?? null,
});

const answerShape = ({ questionnaireId, at, answer }: DatedAnswer) => ({
  questionnaire: questionnaireId,
  createdAt: at.toISOString(),
  answer,
});
