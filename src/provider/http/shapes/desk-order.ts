import type { DeskOrder as DeskOrderShape } from '#contract';
import {
  missingConsultations,
  orderNumber,
  type CaseSignals,
  type DatedAnswer,
  type DeskConsultation,
  type DeskOrder,
  type DocumentsOf,
  reasonsIn,
  type FirstApproval,
  type RefusedAttempt,
  type Timeline,
} from '#domain';
import { becauseShape } from './because.ts';
import { customerShape } from './customer.ts';
import { deskGpShape } from './gp-letter.ts';
import { dispensingLineShape } from './dispensing.ts';
import { messagesShape } from './message.ts';
import { orderShape } from './order.ts';
import { pounds } from './pounds.ts';

/** An order as the desk reads it: with what the patient said, and every answer she changed. */
export const deskOrderShape = (desk: DeskOrder): DeskOrderShape => ({
  order: orderShape(desk.order),
  customer: customerShape(desk.customer),
  consultations: desk.consultations.map(consultationShape(desk.words)),
  refusedElsewhere: desk.refusedElsewhere.map(attemptShape(desk.words)),
  differingAnswers: desk.differingAnswers.map(({ question, here, elsewhere }) => ({
    question,
    here: answerShape(desk.words, here),
    elsewhere: answerShape(desk.words, elsewhere),
  })),
  weightVerifications: desk.weights.map(({ by, method, grams, on, reason, evidence }) => ({
    by,
    method,
    kilograms: grams / 1000,
    on,
    ...(reason !== null && { reason }),
    ...(evidence !== null && { evidence }),
  })),
  verifications: [...desk.verifications],
  identityService: desk.identityService,
  needsPrescriber: desk.order.needsPrescriber,
  needsWeightVerification: desk.needsWeightVerification,
  isTestPayment: desk.order.isTestPayment,
  missingConsultations: [...missingConsultations(desk.order)],
  prescribed: [...desk.prescribed],
  forPharmacist: [...desk.forPharmacist],
  needsTwo: [...desk.needsTwo],
  firstApproval: desk.firstApproval && firstApprovalShape(desk.firstApproval),
  decision: desk.decision && decisionShape(desk.decision),
  toCheck: desk.toCheck.map(({ paid, ...line }) => ({
    ...dispensingLineShape(line),
    paid: pounds(paid),
  })),
  gp: deskGpShape(desk.gp),
  flags: desk.flags.map(({ id, level, message, source, whose }) => ({
    ...{ id, level, message, source, whose },
  })),
  doubts: desk.doubts.map(({ digest, about, message, whose, options }) => ({
    ...{ digest, about, message, whose },
    options: [...options],
  })),
  otherOrders: desk.otherOrders.map(orderShape),
  namesakes: {
    shown: desk.namesakes.shown.map(({ shares, orders, refused, counted }) => ({
      shares,
      orders: orders.map(orderShape),
      refused: refused.map(attemptShape(desk.words)),
      counted,
    })),
    all: desk.namesakes.all,
  },
  signals: signalsShape(desk.signals),
  timeline: timelineShape(desk.timeline),
  messages: messagesShape(desk.conversation, 'team'),
  history: desk.history.map(({ at, what, by, note }) => ({
    at: at.toISOString(),
    what,
    by,
    note,
  })),
  documents: desk.words.documents,
});

const decisionShape = ({ id, by, at, outcome }: NonNullable<DeskOrder['decision']>) => ({
  ...{ id, by, outcome },
  at: at.toISOString(),
});

const firstApprovalShape = ({ by, at, lines, reasons }: FirstApproval) => ({
  by,
  at: at.toISOString(),
  lines: lines.map((line) => ({
    option: line.option,
    approve: line.isApproved,
    words: line.isApproved ? null : line.words,
  })),
  reasons: reasonsIn(reasons),
});

const timelineShape = ({ events, weights }: Timeline): DeskOrderShape['timeline'] => ({
  events: events.map(({ at, isHere, ...event }) => ({
    at: at.toISOString(),
    isHere,
    ...(event.kind === 'consultation'
      ? {
          kind: event.kind,
          _id: event.record.id,
          questionnaire: event.record.questionnaireId,
          mode: event.record.mode,
          outcome: event.record.conclusion.outcome,
        }
      : {
          kind: event.kind,
          name: event.line.name,
          strength: event.line.strength,
          quantity: event.line.quantity,
          state: event.state,
          declined: event.declined,
          order: { _id: event.order.id, number: orderNumber(event.order) },
        }),
  })),
  weights: [...weights],
});

const signalsShape = ({ shared, said }: CaseSignals): DeskOrderShape['signals'] => ({
  shared: shared.map(({ what, restsOn, accounts, all }) => ({
    what,
    restsOn,
    accounts: accounts.map(({ name, dob, order }) => ({
      name,
      dob,
      order: order && { _id: order.id, number: orderNumber(order) },
    })),
    all,
  })),
  said: said.map(({ record, ...detail }) => ({
    ...detail,
    questionnaire: record.questionnaireId,
    createdAt: record.at.toISOString(),
  })),
});

const consultationShape = (words: DocumentsOf) => (record: DeskConsultation) => ({
  _id: record.id,
  questionnaire: record.questionnaireId,
  version: record.questionnaireVersion,
  createdAt: record.at.toISOString(),
  mode: record.mode,
  isPharmacy: record.isPharmacy,
  document: words.of(record.id),
  judgedWith: [...words.judgedWith(record.id)],
  payload: record.payload,
  withheld: record.medicines.flatMap((offer) =>
    offer.offered ? [] : [{ medicine: offer.id, because: offer.because.map(becauseShape) }],
  ),
  changedAnswers: record.changedAnswers,
  refusedAttempts: record.refusedAttempts.map(attemptShape(words)),
});

const attemptShape =
  (words: DocumentsOf) =>
  ({ id, at, by, answers, ...attempt }: RefusedAttempt) => ({
    _id: id,
    document: words.of(id),
    questionnaire: attempt.questionnaireId,
    version: attempt.questionnaireVersion,
    createdAt: at.toISOString(),
    mode: attempt.mode,
    rules: by.map(({ id: rule, question, message }) => ({ id: rule, question, message })),
    answers: answers ?? null,
  });

const answerShape = (words: DocumentsOf, { id, questionnaireId, at, answer }: DatedAnswer) => ({
  document: words.of(id),
  questionnaire: questionnaireId,
  createdAt: at.toISOString(),
  answer,
});
