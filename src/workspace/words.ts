/** What the workspace says of orders, in words. */
import type { DeskOrderRow } from '#contract';

const MINUTE = 60_000;

/** How long ago something was, as roughly as one would say it. */
export function ageOf(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - new Date(instant).getTime()) / MINUTE));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

/** Who or what an order waits for. */
export function waitsFor(order: DeskOrderRow): string {
  const { status, paymentStatus, needsPrescriber, missingConsultations, isDeclined } = order;
  switch (status) {
    case 'pending':
      if (missingConsultations.length > 0) return 'a consultation that is missing';
      if (paymentStatus === 'unpaid' || paymentStatus === 'processing') return 'payment';
      return needsPrescriber ? 'a prescriber' : 'its payment to be taken';
    case 'active':
      return 'dispatch or delivery';
    case 'past':
      return 'nothing: delivered';
    case 'cancelled':
      return isDeclined ? 'nothing: declined by a prescriber' : 'nothing: cancelled';
  }
}
