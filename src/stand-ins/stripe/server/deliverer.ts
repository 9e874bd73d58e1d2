/**
 * Tells the shop of what happened, at least once.
 *
 * An event stays in the ledger until the shop has said that it heard of it, and whoever takes it on
 * has it for a while only: a process that ends in between leaves it to the next one. Nothing is sent
 * within a transaction, because the shop answers from the same database.
 */
import { Stripe } from 'stripe';
import type { DueEvent, Ledger } from './ledger.ts';

export interface DelivererSettings {
  readonly ledger: Ledger;
  /** Of the shop's webhook. */
  readonly webhookAddress: () => string;
  readonly webhookSecret: string;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
}

export interface Deliverer {
  /** Says that there may be something to tell now. */
  nudge(): void;
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>;
  /** Ends what is under way. What was not heard of is told after the next start. */
  stop(): Promise<void>;
}

const SECOND = 1000;
const LEASE_MS = 60 * SECOND;
const RESPONSE_MS = 10 * SECOND;
const GRACE_MS = SECOND;
const FIRST_WAIT_MS = 2 * SECOND;
const LONGEST_WAIT_MS = 60 * 60 * SECOND;
/** Three days of hourly attempts, after which Stripe gives up too. */
const ATTEMPTS = 80;
/** How long an event that another process left behind may lie unseen. */
const LONGEST_SLEEP_MS = 30 * SECOND;
const SLEEP_AFTER_FAILURE_MS = 5 * SECOND;

export function runDeliverer(settings: DelivererSettings): Deliverer {
  const { ledger, clock, onError } = settings;
  const stopping = new AbortController();
  let isStopped = false;
  let isAsked = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const tellAll = async (): Promise<void> => {
    while (!isStopped) {
      const at = clock();
      const due = await ledger.claimEvent(at, new Date(at.getTime() + LEASE_MS));
      if (!due) return;
      if (await isHeard(settings, due, stopping.signal)) await ledger.removeEvent(due.id);
      else await defer(ledger, due, at, isStopped);
    }
  };

  const work = async (): Promise<void> => {
    let sleep = SLEEP_AFTER_FAILURE_MS;
    try {
      while (isAsked && !isStopped) {
        isAsked = false;
        await tellAll();
      }
      await ledger.forget(clock());
      sleep = untilNext(await ledger.nextDue(), clock());
    } catch (error) {
      onError(error);
    }
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(nudge, sleep).unref();
  };

  const nudge = (): void => {
    isAsked = true;
    if (isStopped || running) return;
    running = work().finally(() => {
      running = undefined;
      if (isAsked) nudge();
    });
  };

  return {
    nudge,
    async idle() {
      while (running) await running;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const late = setTimeout(() => stopping.abort(), GRACE_MS).unref();
      await running;
      clearTimeout(late);
    },
  };
}

const untilNext = (due: Date | undefined, at: Date): number =>
  due === undefined
    ? LONGEST_SLEEP_MS
    : Math.max(0, Math.min(LONGEST_SLEEP_MS, due.getTime() - at.getTime()));

/** Whether the shop said that it heard of the event. */
async function isHeard(
  { webhookAddress, webhookSecret, clock }: DelivererSettings,
  { content }: DueEvent,
  stopping: AbortSignal,
): Promise<boolean> {
  const payload = JSON.stringify(content);
  const timestamp = Math.floor(clock().getTime() / SECOND);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp,
  });
  try {
    const response = await fetch(webhookAddress(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * @param at when the event was taken on
 * @param isStopped the next start must not wait for what this one had no time for
 */
async function defer(
  ledger: Ledger,
  { id, attempts }: DueEvent,
  at: Date,
  isStopped: boolean,
): Promise<void> {
  if (attempts >= ATTEMPTS) return ledger.removeEvent(id);
  const wait = isStopped ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  await ledger.postponeEvent(id, new Date(at.getTime() + wait));
}
