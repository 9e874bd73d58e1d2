/** What a patient may know of the wait for a decision: what is so, and nothing that has to be kept. */
import type { Order } from '../order.ts';
import { daysBefore } from '../days.ts';
import type { Ports } from '../ports.ts';

export interface Waiting {
  readonly since: Date;
  /** Whose turn it is. */
  readonly for: 'decision' | 'answer';
  readonly before: number | null;
  readonly usualMinutes: number | null;
}

/** Fewer say nothing about the next one. */
export const ENOUGH_DECISIONS = 20;
const DAYS = 30;

/** @returns nothing of an order that waits for no prescriber */
export async function waitingOf(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, waitsSince, asksSince }: Pick<Order, 'id' | 'waitsSince' | 'asksSince'>,
): Promise<Waiting | undefined> {
  if (waitsSince === null) return undefined;
  const { decisions, median } = await database.queue.decidedSince(daysBefore(clock(), DAYS));
  const usualMinutes = decisions < ENOUGH_DECISIONS || median === null ? null : Math.max(1, median);
  return asksSince === null
    ? {
        ...{ since: waitsSince, for: 'decision', usualMinutes },
        before: await database.queue.before(id),
      }
    : { since: asksSince, for: 'answer', before: null, usualMinutes };
}
