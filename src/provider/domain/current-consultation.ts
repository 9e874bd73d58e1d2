import {
  assess,
  londonDay,
  readAnswers,
  type Answers,
  type Assessment,
  type At,
  type Questionnaire,
} from '#engine';
import type { ConsultationRecord } from './consultation.ts';
import { DAY } from './days.ts';
import type { Ports } from './ports.ts';

/** For how many days somebody's answers are taken for today's. A working value: no clinician has signed it. */
export const VALID_DAYS = 28;

/** The last moment at which a consultation of this moment allows anything. */
export const endOf = (at: Date): Date => new Date(at.getTime() + VALID_DAYS * DAY);

/**
 * Whether a consultation that was eligible when it was kept still is: it is not too old, and what she
 * answered is eligible today by the questionnaire as it is now. Rules change, and people grow older.
 */
export function isCurrent(
  { questionnaires, clock }: Pick<Ports, 'questionnaires' | 'clock'>,
  { at, mode, payload }: ConsultationRecord,
): boolean {
  const now = clock();
  if (now > endOf(at)) return false;
  const known = questionnaires.find(payload.condition, payload.treatment);
  if (!known) return false;
  const today = { on: londonDay(now), mode };
  return judged(known.questionnaire, payload, today)?.assessment.outcome === 'eligible';
}

/** What a questionnaire says of the answers that are kept; nothing where they can no longer be read as its answers. */
export function judged(
  questionnaire: Questionnaire,
  { answers: kept }: Pick<ConsultationRecord['payload'], 'answers'>,
  at: At,
): { readonly answers: Answers; readonly assessment: Assessment } | undefined {
  const read = readAnswers(questionnaire, kept, at);
  return read.ok
    ? { answers: read.answers, assessment: assess(questionnaire, read.answers, at) }
    : undefined;
}
