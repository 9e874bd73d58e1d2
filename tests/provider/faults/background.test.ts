import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ports } from '#domain';
import { runBackground } from '../../../src/provider/background.ts';
import { databaseOn, openPglite, type OpenedDatabase } from '#database';
import { copyPreparedDatabase, temporaryFolder } from '../../kit/database.ts';
import { TEAM_PORTS } from '../../kit/team-ports.ts';

let folder: string;
let sql: OpenedDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  sql = await openPglite(join(folder, 'database'));
});
afterAll(async () => {
  await sql.close();
  await rm(folder, { recursive: true });
});

const unused = (): never => {
  throw new Error('The background needs no such port.');
};

const portsOf = (
  database: Ports['database'],
  send: Ports['mail']['send'],
  payments: Partial<Ports['payments']> = {},
): Ports => ({
  database,
  mail: { send, forget: unused },
  payments: {
    publishableKey: '',
    create: unused,
    read: unused,
    capture: unused,
    cancel: unused,
    refund: unused,
    giveBack: unused,
    hear: unused,
    ...payments,
  },
  clock: () => new Date('2026-11-21T12:00:00Z'),
  newId: randomUUID,
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  engine: 'sample engine',
  report: () => undefined,
  site: { address: () => '', mailbox: '' },
  questionnaires: { all: [], kept: [], find: unused },
  tokens: { accessToken: unused, sessionOf: unused, refreshToken: unused, hashOf: unused },
  objects: {
    write: unused,
    read: unused,
    remove: unused,
    digestOf: unused,
    signedAddress: unused,
    isSigned: unused,
  },
  passwords: { hash: unused, matches: unused },
  ...TEAM_PORTS,
});

it('a mail server that hangs keeps no payment waiting', async () => {
  const database = databaseOn(sql);
  await database.outbox.add({
    id: 'sample',
    to: 'sample@example.com',
    subject: 'Sample',
    text: 'Sample',
    at: new Date('2026-11-21T11:00:00Z'),
  });
  let letGo = (): void => undefined;
  let begun = (): void => undefined;
  const isSending = new Promise<void>((resolve) => (begun = resolve));
  let looked = (): void => undefined;
  const background = runBackground({
    ports: portsOf(
      {
        ...database,
        orders: {
          ...database.orders,
          async claimDue() {
            looked();
            return undefined;
          },
        },
      },
      () => {
        begun();
        return new Promise((resolve) => (letGo = () => resolve('sent')));
      },
    ),
    onError: unused,
    msBeforeMail: 0,
  });
  background.wake();
  await isSending;
  const isLookedAt = new Promise<void>((resolve) => (looked = resolve));
  background.wake();
  await isLookedAt;
  letGo();
  await background.stop();
  expect(await database.outbox.claim(new Date('2026-11-22'), new Date('2026-11-23'))).toBe(
    undefined,
  );
});
