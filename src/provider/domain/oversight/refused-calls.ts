import { londonDay } from '#engine';
import { daysBefore } from '../days.ts';
import type { Ports } from '../ports.ts';
import type { KeptRefusedCall, RefusedCall, RefusedCallFilter } from './refused-call.ts';

/** How many lines are kept of one person, one reason and one day: what comes after them is a flood. */
const LINES = 25;
/** Long enough for whoever looks back over a year of somebody's work. */
const REFUSED_CALL_DAYS = 365;

/** Writes down that something was refused. */
export function keepRefusedCall(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  refused: RefusedCall,
): Promise<void> {
  const at = clock();
  return database.refusedCalls.add(refused, londonDay(at), at, LINES);
}

/** What was refused, newest first; `next` is where the next page begins. */
export async function refusedCallsPage(
  { database }: Pick<Ports, 'database'>,
  filter: RefusedCallFilter,
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<{ readonly calls: readonly KeptRefusedCall[]; readonly next: number | undefined }> {
  const found = await database.refusedCalls.page(filter, { after, limit: limit + 1 });
  const calls = found.slice(0, limit);
  return { calls, next: found.length > limit ? calls.at(-1)?.position : undefined };
}

export const forgetRefusedCalls = ({ refusedCalls }: Ports['database'], at: Date): Promise<void> =>
  refusedCalls.forgetBefore(londonDay(daysBefore(at, REFUSED_CALL_DAYS)));
