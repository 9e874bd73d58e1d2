/**
 * What is kept of a consultation, read as something that anything may have happened to: a row that was damaged, or
 * changed by hand, must keep nobody from seeing that it was.
 */
import { isNonEmpty, type NonEmpty, type Refusal, type Verdict } from '#engine';
import type { ChangedAnswer, ConsultationPayload, ConsultationRecord } from './consultation.ts';
import { isObject, isText, listOf } from './kept-json.ts';
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
