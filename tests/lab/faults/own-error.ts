/** Whether a server that cannot do what it is asked says so in time, clearly, and nothing else. */
import { call, type HttpResponse } from './call.ts';
import type { Doors } from './customer.ts';
import type { Violations } from './invariants.ts';

/** Longer than every time-out that the servers of these faults are given, retries included. */
const BOUND_MS = 10_000;

const INSIDE = /node_modules|\.ts\b|\bat \S+:\d+|ECONN|ENOSPC|ETIMEDOUT|stack|SELECT|pg_/;

/** A refusal for now: 503, one sentence, and nothing of the inside. */
export function expectOwnError(
  { status, text }: HttpResponse,
  what: string,
  { unclear }: Violations,
): void {
  const { code, message, error } = readable(text);
  // The stand-in says it as Stripe does.
  const isKnown = code === 'unavailable' || error?.type === 'api_error';
  const isClear = status === 503 && isKnown && /^[A-Z].+\.$/.test(message ?? error?.message ?? '');
  if (!isClear || INSIDE.test(text)) unclear.add(`${what}: ${status} ${text.slice(0, 200)}`);
}

interface OwnError {
  readonly code?: string;
  readonly message?: string;
  readonly error?: { readonly type?: string; readonly message?: string };
}

function readable(text: string): OwnError {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Does something that must come to an end in time, however it ends. */
export async function inTime<Result>(
  what: string,
  { unclear }: Violations,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const ms = performance.now() - began;
    if (ms > BOUND_MS) unclear.add(`${what}: no answer for ${Math.round(ms / 1000)} s`);
  }
}

export const isReady = async ({ shop }: Doors): Promise<boolean> =>
  (await call(`${shop}/api/ready`)).status === 200;

export const isAlive = async ({ shop }: Doors): Promise<boolean> =>
  (await call(`${shop}/api/health`)).status === 200;
