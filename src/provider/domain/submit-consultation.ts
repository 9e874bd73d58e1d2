import {
  assess,
  inspect,
  isNonEmpty,
  londonDay,
  readAnswers,
  type Answers,
  type At,
  type NonEmpty,
  type Questionnaire,
  type Refusal,
} from '#engine';
import type {
  ChangedAnswer,
  ConsultationPayload,
  ConsultationRecord,
  KnownQuestionnaire,
  PostedConsultation,
} from './consultation.ts';
import { askedOf, incompleteAs, refusedAs } from './answered-document.ts';
import { limitRate } from './accounts/rate-limit.ts';
import { differences } from './differences.ts';
import { asConsultationId, type ConsultationId, type CustomerId } from './ids.ts';
import { historyOf } from './medicines/history.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import {
  changedSince,
  eachOnce,
  keptChanges,
  MOST_CHANGES,
  refusedAttempts,
  refusingAnswers,
} from './refused-attempts.ts';
import { entriesOf, type Judgement } from './record/consultation-entries.ts';
import { writeDown } from './record/write.ts';
import type { Store } from './store.ts';
import { isUnder18 } from './under-18.ts';
import { missingUploads } from './uploads-of-answers.ts';

type Reasons =
  | 'too-many-attempts'
  | 'answered-by-another'
  | 'consultation-unknown'
  | 'repeat-without-order'
  | 'consultation-incomplete'
  | 'consultation-refused'
  | 'consultation-altered'
  | 'consultation-outdated'
  | 'upload-missing';

/**
 * Judges a posted consultation as if the browser had said nothing but the answers, and keeps it.
 * A refused attempt is kept too, for the pharmacist, but never as eligible, and the same one is kept once.
 *
 * @param from the network address it comes from
 */
export async function submitConsultation(
  ports: Ports,
  customer: CustomerId,
  posted: PostedConsultation,
  from: string,
): Promise<Outcome<ConsultationId, Reasons>> {
  const { database, questionnaires, clock } = ports;
  const blocked = await limitRate(ports, database, { action: 'consultation', customer, from });
  if (blocked) return failed(blocked);
  // Another tab may have signed in since, and the browser sends whatever it sends with the session of that.
  if (posted.answeredBy !== undefined && posted.answeredBy !== customer)
    return failed({ kind: 'answered-by-another' });
  const mode = posted.isConsultationFromOrder === true ? 'repeat' : 'new';
  const known = questionnaires.find(posted.condition, posted.treatment);
  if (!known?.questionnaire.modes.includes(mode)) return failed({ kind: 'consultation-unknown' });
  const { questionnaire } = known;
  if (mode === 'repeat' && !(await database.orders.hasPast(customer, questionnaire.id)))
    return failed({ kind: 'repeat-without-order' });

  const instant = clock();
  const history = await historyOf(ports, database, customer);
  const at: At = { on: londonDay(instant), mode, history };
  const asked = await askedOf(ports, known, posted);
  const read = readAnswers(questionnaire, posted.answers, at);
  if (!read.ok) return failed(incompleteAs(asked, read.fieldErrors));

  const before = await database.consultations.refused(customer, questionnaire.id);
  const changed = changedSince(refusedAttempts(before), read.answers, questionnaire);
  const record = recordOf(known, read.answers, at, posted, changed);
  const keep = async (
    conclusion: ConsultationRecord['conclusion'],
    payload: ConsultationPayload,
    judgement: Pick<ConsultationRecord, 'flags' | 'medicines'>,
  ): Promise<ConsultationId> => {
    const id = asConsultationId(ports.newId());
    const whose = { id, customerId: customer, at: instant };
    const kept = { ...record, ...whose, ...judgement, payload, conclusion };
    await database.transaction(async (store) => {
      await store.consultations.add(kept);
      await store.queue.forgetSummaries(customer);
      await writeDownOf(ports, store, known, { record: kept, history });
    });
    return id;
  };
  /** Once for each set of refusing answers, however often they are sent. */
  const keepRefused = async (by: NonEmpty<Refusal>): Promise<void> => {
    const isMinor = isUnder18(questionnaire, read.answers, posted.dob, at);
    const attempt = isMinor
      ? ofMinor(posted, by)
      : {
          payload: attempted(posted, refusingAnswers(read.answers, by, questionnaire)),
          changedAnswers: record.changedAnswers.slice(0, MOST_CHANGES),
        };
    const rules = by.map(({ id }) => id);
    const told = [customer, record.questionnaireHash, mode, attempt.payload, rules];
    const refused: ConsultationRecord = {
      ...record,
      ...{ id: asConsultationId(ports.newId()), customerId: customer, at: instant },
      ...attempt,
      conclusion: { outcome: 'refused', by },
      flags: [],
      medicines: [],
    };
    const sameAs = ports.tokens.hashOf(JSON.stringify(told));
    await database.transaction(async (store) => {
      const id = await store.consultations.addRefused(refused, sameAs);
      await store.queue.forgetSummaries(customer);
      await writeDownOf(ports, store, known, { record: { ...refused, id }, history, isMinor });
    });
  };

  const assessment = assess(questionnaire, read.answers, at);
  switch (assessment.outcome) {
    case 'incomplete':
      return failed(incompleteAs(asked, assessment.missing));
    case 'refused': {
      const refused = refusedAs(asked, assessment.by, read.answers, known);
      if (refused.outdated)
        return failed({ kind: 'consultation-outdated', problems: refused.outdated });
      await keepRefused(refused.by);
      return failed({ kind: 'consultation-refused', by: refused.by });
    }
    case 'eligible': {
      if (isNonEmpty(asked.outdated))
        return failed({ kind: 'consultation-outdated', problems: asked.outdated });
      const altered = differences(posted, assessment.submission, questionnaire);
      if (altered) return failed({ kind: 'consultation-altered', problems: altered });
      const missing = await missingUploads(database, customer, questionnaire, read.answers);
      if (missing) return failed({ kind: 'upload-missing', problems: missing });
      // Nothing differs from what the answers amount to, so what was posted is what is kept.
      const { submission, flags, medicines } = assessment;
      const judgement = { flags, medicines };
      const kept = { ...withoutOurs(posted), answers: submission.answers };
      return done(await keep({ outcome: 'eligible' }, kept, judgement));
    }
  }
}

/** Without what we add to a submission: that is kept beside it. */
const withoutOurs = ({
  questionnaireVersion: _,
  questionnaireHash: __,
  changedAnswers: ___,
  answeredBy: ____,
  ...payload
}: PostedConsultation): ConsultationPayload => payload;

const writeDownOf = (
  ports: Ports,
  store: Store,
  { documents }: KnownQuestionnaire,
  judgement: Judgement,
): Promise<void> =>
  writeDown(ports, store, `consultation:${judgement.record.id}`, entriesOf(judgement), documents);

/** Of a refused attempt, who it was and what she was refused for: nothing else was checked. */
const attempted = (
  { condition, treatment, firstname, lastname, dob }: PostedConsultation,
  answers: ConsultationPayload['answers'],
): ConsultationPayload => ({ condition, treatment, firstname, lastname, dob, answers });

/** Of somebody who says that she is under 18, only which rules refused her: neither who she is nor what she answered. */
const ofMinor = (
  { condition, treatment }: PostedConsultation,
  by: NonEmpty<Refusal>,
): Pick<ConsultationRecord, 'payload' | 'verdicts' | 'changedAnswers'> => ({
  payload: { condition, treatment, firstname: '', lastname: '', dob: '', answers: {} },
  verdicts: Object.fromEntries(by.map(({ id }) => [id, 'met'])),
  changedAnswers: [],
});

type Unconcluded = Omit<
  ConsultationRecord,
  'id' | 'customerId' | 'payload' | 'conclusion' | 'flags' | 'medicines' | 'at'
>;

function recordOf(
  { questionnaire, hash, isPharmacy }: KnownQuestionnaire,
  answers: Answers,
  at: At,
  { questionnaireVersion, changedAnswers = [] }: PostedConsultation,
  changed: readonly ChangedAnswer[],
): Unconcluded {
  return {
    questionnaireId: questionnaire.id,
    questionnaireVersion: questionnaire.version,
    questionnaireHash: hash,
    answeredVersion: questionnaireVersion ?? null,
    mode: at.mode,
    catalogue: questionnaire.catalogue,
    isPharmacy,
    verdicts: verdictsOf(questionnaire, answers, at),
    // What this server knows stands first: whatever a browser says must not hide it.
    changedAnswers: eachOnce([...changed, ...keptChanges(changedAnswers, questionnaire, at)]),
  };
}

const verdictsOf = (
  questionnaire: Questionnaire,
  answers: Answers,
  at: At,
): ConsultationRecord['verdicts'] =>
  Object.fromEntries(inspect(questionnaire, answers, at).verdicts);
