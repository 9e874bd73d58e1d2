/**
 * What is kept of a consultation, read as something that anything may have happened to: a row that was damaged, or
 * changed by hand, must keep nobody from seeing that it was.
 */
import {
  isNonEmpty,
  type Flag,
  type NonEmpty,
  type Offer,
  type Refusal,
  type Verdict,
  type Withheld,
} from '#engine';
import type { ChangedAnswer, ConsultationPayload, ConsultationRecord } from './consultation.ts';
import { areTexts, isObject, isText, listOf } from './kept-json.ts';
import { isReadable } from './refused-attempts.ts';

/** What is no text or no measure is not there; one without answers is one that nobody can decide by. */
export function keptPayload(kept: unknown): ConsultationPayload {
  const payload = isObject(kept) ? kept : {};
  const { height, weight, bmi, ...others } = payload;
  return {
    ...others,
    condition: text(payload['condition']),
    treatment: text(payload['treatment']),
    firstname: text(payload['firstname']),
    lastname: text(payload['lastname']),
    dob: text(payload['dob']),
    ...(isMeasure(height, ['cm', 'inches']) && { height }),
    ...(isMeasure(weight, ['kg', 'lbs']) && { weight }),
    ...(typeof bmi === 'number' && { bmi }),
    answers: isObject(payload['answers']) ? payload['answers'] : {},
  };
}

/** A refusal stays one although nobody can read any more what it was for. */
export function keptConclusion(
  outcome: 'eligible' | 'refused',
  refusals: unknown,
): ConsultationRecord['conclusion'] {
  if (outcome === 'eligible') return { outcome };
  const by = listOf(refusals).filter(isRefusal);
  return { outcome, by: isNonEmpty(by) ? by : UNREADABLE };
}

export const keptVerdicts = (verdicts: unknown): Readonly<Record<string, Verdict>> =>
  isObject(verdicts) ? Object.fromEntries(Object.entries(verdicts).filter(isVerdictOf)) : {};

export const keptChangedAnswers = (changes: unknown): readonly ChangedAnswer[] =>
  listOf(changes).filter(isReadable);

/** A flag that can no longer be read is one all the same. */
export const keptFlags = (flags: unknown): readonly Flag[] =>
  (Array.isArray(flags) ? flags : [flags]).map((flag) => (isFlag(flag) ? flag : UNREADABLE_FLAG));

/** What can no longer be read of them is not said: what she may have today is judged again. */
export const keptOffers = (medicines: unknown): readonly Offer[] =>
  listOf(medicines).flatMap((offer): readonly Offer[] => {
    if (!isObject(offer) || !isText(offer['id'])) return [];
    const { id } = offer;
    if (offer['offered'] === true) return [{ id, offered: true }];
    const because = listOf(offer['because']).filter(isReason);
    return isNonEmpty(because) ? [{ id, offered: false, because }] : [];
  });

const UNREADABLE_FLAG: Flag = {
  id: 'flag-unreadable',
  level: 'high',
  message: 'A flag of her consultation can no longer be read: it was damaged, or changed by hand.',
};

const UNREADABLE: NonEmpty<Refusal> = [
  {
    id: 'unreadable',
    question: '',
    message: 'What she was refused for can no longer be read.',
  },
];

const VERDICTS: readonly unknown[] = ['met', 'not-met', 'undetermined'] satisfies Verdict[];

const isVerdictOf = (entry: [string, unknown]): entry is [string, Verdict] =>
  VERDICTS.includes(entry[1]);

const LEVELS: readonly unknown[] = ['high', 'moderate', 'low'] satisfies Flag['level'][];

const isFlag = (flag: unknown): flag is Flag =>
  isObject(flag) &&
  [flag['id'], flag['message']].every(isText) &&
  LEVELS.includes(flag['level']) &&
  (flag['medicines'] === undefined || areTexts(flag['medicines']));

const isReason = (reason: unknown): reason is Withheld =>
  isObject(reason) && [reason['id'], reason['message']].every(isText);

const isRefusal = (refusal: unknown): refusal is Refusal =>
  isObject(refusal) && [refusal['id'], refusal['question'], refusal['message']].every(isText);

const isMeasure = <Unit extends string>(
  measure: unknown,
  units: readonly Unit[],
): measure is { readonly value: number; readonly unit: Unit } =>
  isObject(measure) &&
  Number.isFinite(measure['value']) &&
  units.some((unit) => unit === measure['unit']);

const text = (value: unknown): string => (isText(value) ? value : '');
