import { canonical } from '#record';
import type { OrderId } from '../ids.ts';
import type { Ports } from '../ports.ts';

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
