import { isNonEmpty, londonDay, type NonEmpty } from '#engine';
import { kilogramsOf } from '../body.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { VALID_DAYS } from '../current-consultation.ts';
import { daysBefore } from '../days.ts';
import type { WeightVerification } from '../order.ts';
import type { FieldError } from '../outcome.ts';

/** Working values: no clinician has signed them. */
const DAYS_GOOD = 7;
/** As long as a consultation is good: no reason makes an older weight hers of today. */
const DAYS_AT_MOST = VALID_DAYS;
const PERCENT_APART = 5;

/** How a weight is seen so that it is hers, and now. */
const METHODS: readonly string[] = [
  'in person',
  'video call',
  'video call with scales',
  'photo of scales',
  'GP record',
];

const dayBefore = (today: string, days: number): string =>
  daysBefore(new Date(today), days).toISOString().slice(0, 10);

/** The first day of which a weight is still good on another one. */
export const oldestDay = (today: string): string => dayBefore(today, DAYS_GOOD);

/**
 * What is wrong with a verification of weight. A day that has not come or is long gone is wrong for good; all else is
 * taken with a reason, which stays with it.
 *
 * @param records the consultations that ask for it
 */
export function weightFieldErrors(
  verification: WeightVerification,
  records: readonly ConsultationRecord[],
  at: Date,
): NonEmpty<FieldError> | undefined {
  const { on, reason } = verification;
  const today = londonDay(at);
  if (on > today)
    return [fieldError('/on', 'maximum', 'The day of the verification is in the future.')];
  if (on < dayBefore(today, DAYS_AT_MOST))
    return [
      fieldError(
        '/on',
        'minimum',
        `The weight is more than ${DAYS_AT_MOST} days old: see it again.`,
      ),
    ];
  if (reason !== null) return undefined;
  const problems = [
    ...daysApart(on, today, records),
    ...methodOff(verification),
    ...records.flatMap((record) => weightsApart(verification, record)),
  ];
  return isNonEmpty(problems) ? problems : undefined;
}

function daysApart(
  on: string,
  today: string,
  records: readonly ConsultationRecord[],
): readonly FieldError[] {
  if (on < oldestDay(today))
    return [doubt('/on', 'minimum', `The weight is more than ${DAYS_GOOD} days old.`)];
  return records.some(({ at }) => on < londonDay(at))
    ? [doubt('/on', 'minimum', 'The weight was seen before the consultation.')]
    : [];
}

const methodOff = ({ method }: WeightVerification): readonly FieldError[] =>
  METHODS.includes(method)
    ? []
    : [doubt('/method', 'enum', `The method has to be one of: ${METHODS.join(', ')}.`)];

function weightsApart(
  { grams }: WeightVerification,
  { payload }: ConsultationRecord,
): readonly FieldError[] {
  const said = kilogramsOf(payload);
  if (said === undefined)
    return [doubt('/kilograms', 'compared', 'Her consultation says no weight to compare it with.')];
  const percent = (Math.abs(grams / 1000 - said) / said) * 100;
  if (percent <= PERCENT_APART) return [];
  const apart = `is ${percent.toFixed(1)} % from the ${Number(said.toFixed(1))} kg that she said`;
  return [doubt('/kilograms', 'compared', `The weight ${apart}.`)];
}

const doubt = (field: string, constraint: string, message: string): FieldError =>
  fieldError(
    field,
    constraint,
    `${message} See it again, or give a reason to take it all the same.`,
  );

const fieldError = (field: string, constraint: string, message: string) => ({
  field,
  constraint,
  message,
});
