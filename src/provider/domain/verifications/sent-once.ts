import { canonical } from '#record';
import type { OrderId } from '../ids.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { SentVerification } from './sent-verification.ts';

/**
 * What tells a step that is sent twice, as after a lost reply, from a new one: the id that its sender made for this one
 * time, and what was sent with it.
 *
 * @returns nothing where the sender made none: each time is a new one then
 */
export const requestOf = (
  { digest }: Pick<Ports, 'digest'>,
  id: string | undefined,
  order: OrderId,
  sent: object,
): string | null => (id === undefined ? null : digest(canonical([id, order, sent])));

/** One that came under the same id, or as the very same. */
export interface KeptVerification extends Pick<SentVerification, 'request'> {
  readonly by: string;
  /** What was seen, in words. */
  readonly saw: string;
}

/** @returns that it is kept already, or that something else is under its id; nothing where it is new */
export function sentBefore(
  kept: KeptVerification | undefined,
  { request }: SentVerification,
): Outcome<undefined, 'too-late'> | undefined {
  if (!kept) return undefined;
  return kept.request === request ? done(undefined) : anotherSent(kept);
}

export const anotherSent = ({ by, saw }: Pick<KeptVerification, 'by' | 'saw'>) =>
  failed({
    kind: 'too-late' as const,
    because: `${by} has recorded this under the same id: ${saw}. This is not the same, and nothing of it was kept. Send it again to record it besides.`,
  });
