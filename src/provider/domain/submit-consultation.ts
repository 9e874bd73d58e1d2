import { assess, isNonEmpty, londonDay, readAnswers, type Answers, type At } from '#engine';
import type {
  ChangedAnswer,
  ConsultationPayload,
  ConsultationRecord,
  KnownQuestionnaire,
  PostedConsultation,
} from './consultation.ts';
import { readOtherwise } from './asked-then.ts';
import { askedOf, incompleteAs, refusedAs } from './answered-document.ts';
import { limitRate } from './accounts/rate-limit.ts';
import { differences } from './differences.ts';
import type { ConsultationId, CustomerId } from './ids.ts';
import { keepEligible, keepRefused } from './keep-consultation.ts';
import { knownOf } from './medicines/history.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import { documentsOf } from './record/documents-of.ts';
import { atOneTime } from './record/write.ts';
import { changedSince, refusedAttempts } from './refused-attempts.ts';
import { missingUploads } from './uploads-of-answers.ts';

type Reasons =
  | 'unauthenticated'
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
  const { database, questionnaires } = ports;
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

  // Judged, kept and written down as of one instant: around midnight another one is another day.
  const now = atOneTime(ports);
  const instant = now.clock();
  // Judged by all that is known of her; what another account had is not hers to keep.
  const had = await knownOf(now, database, customer);
  const at: At = { on: londonDay(instant), mode, history: had?.history };
  const asked = await askedOf(ports, known, posted);
  const read = readAnswers(questionnaire, posted.answers, at);
  if (!read.ok) return failed(incompleteAs(asked, read.fieldErrors));
  const { answers } = read;
  const before = await database.consultations.refused(customer, questionnaire.id);
  // What another account answered is not hers to keep: whoever decides is told of it as it is there then.
  const own = before.filter((attempt) => attempt.customerId === customer);
  const changed = await changedOf(ports, known, own, answers);
  const judged = { known, customer, posted, answers, changed, instant, at, had };

  const assessment = assess(questionnaire, answers, at);
  switch (assessment.outcome) {
    case 'incomplete':
      return failed(incompleteAs(asked, assessment.missing));
    case 'refused': {
      const refused = refusedAs(asked, assessment.by, answers, known);
      if (refused.outdated)
        return failed({ kind: 'consultation-outdated', problems: refused.outdated });
      const kept = await keepRefused(now, judged, refused.by);
      if (!kept.ok) return kept;
      return failed({ kind: 'consultation-refused', by: refused.by });
    }
    case 'eligible': {
      if (isNonEmpty(asked.outdated))
        return failed({ kind: 'consultation-outdated', problems: asked.outdated });
      const altered = differences(posted, assessment.submission, questionnaire);
      if (altered) return failed({ kind: 'consultation-altered', problems: altered });
      const missing = await missingUploads(database, customer, questionnaire, answers);
      if (missing) return failed({ kind: 'upload-missing', problems: missing });
      // Nothing differs from what the answers amount to, so what was posted is what is kept.
      const { submission, flags, medicines } = assessment;
      const payload = { ...withoutOurs(posted), answers: submission.answers };
      return keepEligible(now, judged, payload, { flags, medicines });
    }
  }
}

/** What refused her before, and what of it she answers otherwise now: to the same question, or to another one. */
async function changedOf(
  ports: Ports,
  { questionnaire, hash, documents }: KnownQuestionnaire,
  before: readonly ConsultationRecord[],
  answers: Answers,
): Promise<readonly ChangedAnswer[]> {
  const attempts = refusedAttempts(before);
  if (attempts.length === 0) return [];
  const words = await documentsOf(ports, attempts);
  const now = { hash, document: documents[0] ?? null, questionnaire };
  return changedSince(attempts, answers, questionnaire, readOtherwise(ports, words, now));
}

/** Without what we add to a submission: that is kept beside it. */
const withoutOurs = ({
  questionnaireVersion: _,
  questionnaireHash: __,
  changedAnswers: ___,
  answeredBy: ____,
  ...payload
}: PostedConsultation): ConsultationPayload => payload;
