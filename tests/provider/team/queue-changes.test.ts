/** Whoever follows the queue is let go when the server ends, whatever she was told last. */
import { expect, it } from 'vitest';
import type { Ports } from '#domain';
import { watchQueue } from '../../../src/provider/http/queue-changes.ts';

const PORTS = {
  clock: () => new Date('2026-11-21T12:00:00Z'),
  digest: (text: string) => text,
  report: () => {},
  database: { queue: { mark: async () => 'a mark' } },
} as unknown as Ports;

it('lets go of one who waits for the next change, and of one who has not yet asked for it', async () => {
  const changes = watchQueue(PORTS);
  const [asking, waiting] = [changes.follow(), changes.follow()];
  for (const one of [asking, waiting]) expect((await one.next()).value).toBe('a mark');
  const next = waiting.next();
  changes.stop();
  expect((await next).done).toBe(true);
  expect((await asking.next()).done).toBe(true);
});
