/** Whoever follows what changes hears of that alone, and is let go when the server ends, whatever she was told last. */
import { expect, it } from 'vitest';
import type { Ports } from '#domain';
import { watchTeam } from '../../../src/provider/http/team-changes.ts';

const marks = { queue: 'a queue', dispensing: 'a list', letters: 'a pile' };
const PORTS = {
  clock: () => new Date('2026-11-21T12:00:00Z'),
  digest: (text: string) => text,
  report: () => {},
  database: {
    queue: { mark: async () => marks.queue },
    dispensing: { mark: async () => marks.dispensing },
    gpLetters: { mark: async () => marks.letters },
  },
} as unknown as Ports;
const ALL = [
  { of: 'queue', mark: 'a queue' },
  { of: 'dispensing', mark: 'a list' },
  { of: 'gp-letters', mark: 'a pile' },
];

it('lets go of one who waits for the next change, and of one who has not yet asked for it', async () => {
  const changes = watchTeam(PORTS);
  const [asking, waiting] = [changes.follow(), changes.follow()];
  for (const one of [asking, waiting]) expect((await one.next()).value).toEqual(ALL);
  const next = waiting.next();
  changes.stop();
  expect((await next).done).toBe(true);
  expect((await asking.next()).done).toBe(true);
});

it('says which of what is followed has changed', async () => {
  const changes = watchTeam(PORTS);
  const follows = changes.follow();
  expect((await follows.next()).value).toEqual(ALL);
  marks.dispensing = 'another list';
  expect((await follows.next()).value).toEqual([{ of: 'dispensing', mark: 'another list' }]);
  marks.letters = 'another pile';
  expect((await follows.next()).value).toEqual([{ of: 'gp-letters', mark: 'another pile' }]);
  changes.stop();
});
