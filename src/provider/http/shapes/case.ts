import type { CaseHold as CaseHoldShape, CaseRow } from '#contract';
import {
  orderNumber,
  type CaseHold,
  type FlagCounts,
  type QueueCursor,
  type QueueRow,
} from '#domain';
import { staffIdOf, type StaffCaller } from '../callers.ts';
import { pounds } from './pounds.ts';

export const holdShape = (
  hold: CaseHold | null | undefined,
  reader: StaffCaller,
): CaseHoldShape | null =>
  hold
    ? {
        by: hold.name,
        since: hold.since.toISOString(),
        isYours: hold.staffId === staffIdOf(reader),
      }
    : null;

export const flagCountsShape = (counts: FlagCounts | null): CaseRow['flags'] =>
  counts && { high: counts.high, moderate: counts.moderate, low: counts.low };

export const caseRowShape =
  (reader: StaffCaller) =>
  (row: QueueRow): CaseRow => ({
    _id: row.id,
    number: orderNumber(row),
    createdAt: row.at.toISOString(),
    waitsSince: row.waitsSince?.toISOString() ?? null,
    customer: row.customer,
    dob: row.dob,
    status: row.status,
    paymentStatus: row.paymentStatus,
    isTestPayment: row.isTestPayment,
    isDeclined: row.isDeclined,
    total: pounds(row.total),
    treatments: [...row.treatments],
    flags: flagCountsShape(row.summary),
    missing: [...(row.summary?.missing ?? [])],
    hold: holdShape(row.hold, reader),
    isApprovedByYou: row.isApprovedByReader,
    asksSince: row.asksSince?.toISOString() ?? null,
    unreadMessages: row.unreadMessages,
    unreadSince: row.unreadSince?.toISOString() ?? null,
  });

export const cursorText = ({ at, number }: QueueCursor): string => `${at.getTime()}-${number}`;

export function cursorIn(text: string): QueueCursor {
  const [at = '', number = ''] = text.split('-');
  return { at: new Date(Number(at)), number: Number(number) };
}
