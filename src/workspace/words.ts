/** What the workspace says of orders, in words. */
import type { CaseRow, MissingFromCase, QueueState } from '#contract';
import { counted, inDigits } from '#ui';

const MINUTE = 60_000;

/** How long ago something was, as roughly as one would say it. */
export const ageOf = (instant: string, now = Date.now()): string =>
  minutesInWords(Math.max(0, Math.floor((now - new Date(instant).getTime()) / MINUTE)));

/** How long the case that waits longest for the team has waited; while a patient is asked something, her case waits for her. */
export function longestWait(
  { waiting, oldest }: Pick<QueueState, 'waiting' | 'oldest'>,
  now = Date.now(),
): string {
  if (oldest !== null) return ageOf(oldest, now);
  return waiting === 0 ? 'nobody waits' : 'none for us';
}

/** A length of time, as roughly as one would say it. */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** How long it waits for a prescriber: not while it waits for her answer. */
export const waitsFor = ({ waitsSince, createdAt, asksSince }: CaseRow): string =>
  asksSince === null ? ageOf(waitsSince ?? createdAt) : `her answer, for ${ageOf(asksSince)}`;

/** How many a list has, and of how many it shows where those are not all: '3 orders, oldest first: 1 is shown.' */
export function countInWords(count: string, shown: number, all: number): string {
  const some = shown === 0 ? 'none is' : `${inDigits(shown)} ${shown === 1 ? 'is' : 'are'}`;
  const part = shown < all ? `: ${some} shown` : '';
  return `${count}, oldest first${part}.`;
}

/** Why there is no case that she can decide now. */
export function noneIsFree({
  waiting,
  openElsewhere,
  approvedByYou,
  missing,
}: Pick<QueueState, 'waiting' | 'openElsewhere' | 'approvedByYou' | 'missing'>): string {
  if (waiting === 0) return 'No case waits.';
  const why = [
    ...(openElsewhere > 0 ? [`colleagues have ${openElsewhere} open`] : []),
    ...(missing.answer > 0
      ? [`${missing.answer} ${missing.answer === 1 ? 'waits' : 'wait'} for the patient’s answer`]
      : []),
    ...(approvedByYou > 0
      ? [`${approvedByYou} you have approved, and another prescriber has to agree`]
      : []),
  ];
  const none = `${counted(waiting, 'case')} waiting, and none that you can decide now`;
  return why.length === 0 ? `${none}.` : `${none}: ${why.join('; ')}.`;
}

/** What is missing of a case. */
export const MISSING_IN_WORDS: Readonly<Record<MissingFromCase, string>> = {
  weight: 'weight',
  identity: 'identity',
  photo: 'photo',
  consultation: 'consultation',
  answer: 'her answer',
  'second-check': 'second check',
};

/** Flags below the high ones, which are said apart. */
export function flagsInWords(flags: CaseRow['flags']): string {
  if (flags === null) return 'not looked at yet';
  const { high, moderate, low } = flags;
  const others = [
    ...(moderate > 0 ? [`moderate: ${moderate}`] : []),
    ...(low > 0 ? [`low: ${low}`] : []),
  ];
  return others.length === 0 && high === 0 ? 'none' : others.join(', ');
}

/** How the payment of an order stands, and what became of one that ended. */
export function paymentInWords({ paymentStatus, isTestPayment, isDeclined }: CaseRow): string {
  const card = isTestPayment ? ' (test card)' : '';
  return `${paymentStatus}${card}${isDeclined ? ', declined by a prescriber' : ''}`;
}
