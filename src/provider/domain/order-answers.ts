import {
  areAskedAlike,
  inspect,
  londonDay,
  prefilledAnswers,
  type At,
  type Questionnaire,
} from '#engine';
import { questionnairesOf } from '#record';
import type { ConsultationPayload, ConsultationRecord } from './consultation.ts';
import type { CustomerId, OrderId } from './ids.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import { documentsOf } from './record/documents-of.ts';

/** What was submitted, as far as today's questionnaire asks for the same. */
interface PriorAnswers extends ConsultationPayload {
  /** Questions that read otherwise today, or are not asked any more: what was answered to them is left out. */
  readonly askedOtherwise?: readonly string[];
  /** Those that a repeat order is not asked any more, by what they were called. */
  readonly notAsked?: readonly GoneQuestion[];
}

interface GoneQuestion {
  readonly question: string;
  readonly title: string;
}

/** What was submitted for the customer's own order. Pages count from 1. */
export async function orderAnswers(
  ports: Ports,
  customer: CustomerId,
  id: OrderId,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Outcome<readonly PriorAnswers[], 'not-found'>> {
  const { database, questionnaires, digest, clock } = ports;
  if (!(await database.orders.isOwn(customer, id)))
    return failed({ kind: 'not-found', what: 'order' });
  const all = await database.consultations.ofOrder(id);
  const records = all.slice((page - 1) * limit, page * limit);
  const kept = await documentsOf(ports, records);
  const usable = questionnairesOf(kept.documents, digest);
  const at: At = { mode: 'repeat', on: londonDay(clock()) };
  return done(
    records.map((record) => {
      const today = questionnaires.all.find(
        ({ questionnaire }) => questionnaire.id === record.questionnaireId,
      );
      if (today?.hash === record.questionnaireHash) return record.payload;
      const then = usable(kept.judgedWith(record.id)).questionnaire;
      return withoutOthers(record, then, today?.questionnaire, at);
    }),
  );
}

/**
 * Without the answers to questions that read otherwise by now: they would be suggested as answers to something that
 * she was never asked. Where nobody can tell how they read then, that is all of them.
 */
function withoutOthers(
  { payload }: ConsultationRecord,
  then: Questionnaire | undefined,
  today: Questionnaire | undefined,
  at: At,
): PriorAnswers {
  const isAskedAlike = (name: string): boolean => {
    const [was, is] = [then?.question(name), today?.question(name)];
    if (was && is) return areAskedAlike(was, is);
    // What the submission adds of its own accord is nobody's answer.
    return then !== undefined && !was && !is;
  };
  const names = Object.keys(payload.answers);
  const askedOtherwise = names.filter((name) => !isAskedAlike(name));
  const answers = Object.fromEntries(
    Object.entries(payload.answers).filter(([name]) => !askedOtherwise.includes(name)),
  );
  const wasHidden = hiddenIn(then, payload, at);
  const hidden = hiddenIn(today, { ...payload, answers }, at).filter(
    (name) => !wasHidden.includes(name),
  );
  const notAsked = notAskedIn(names, hidden, then, today);
  return {
    ...payload,
    ...(askedOtherwise.length > 0 && { answers, askedOtherwise }),
    ...(notAsked.length > 0 && { notAsked }),
  };
}

/** Of what a repeat order begins with, what it does not ask, for sure, after the rest of it. */
const hiddenIn = (
  questionnaire: Questionnaire | undefined,
  order: ConsultationPayload,
  at: At,
): readonly string[] => {
  if (!questionnaire?.modes.includes(at.mode)) return [];
  const answers = prefilledAnswers(questionnaire, { order }, at);
  return inspect(questionnaire, answers, at).states.flatMap(({ question: { name }, hidden }) =>
    hidden && answers[name] !== undefined ? [name] : [],
  );
};

/**
 * What is no question any more, or was one of a repeat order and is none today, or is not asked any more after the others:
 * nobody would tell her.
 */
const notAskedIn = (
  names: readonly string[],
  hidden: readonly string[],
  then: Questionnaire | undefined,
  today: Questionnaire | undefined,
): readonly GoneQuestion[] =>
  names.flatMap((question) => {
    const [was, is] = [then?.question(question), today?.question(question)];
    // What was worked out she never answered; of what nobody can read any more there is only its name.
    if (was?.computed || (then && !was)) return [];
    const isGone =
      !is || hidden.includes(question) || (was?.modes.has('repeat') && !is.modes.has('repeat'));
    return isGone ? [{ question, title: was?.presentation.title ?? question }] : [];
  });
