/**
 * The use cases by themselves, without HTTP, on a real database. The clock, the bank and the post are the
 * test's own. One for all tests of a file, because opening it takes a while; each finds it empty, at noon.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { compile, type QuestionnaireDocument } from '#engine';
import { keptDocument } from '#record';
import type { Database, Message, Passwords, Ports } from '#domain';
import { openPostgres } from '../../../src/provider/database/postgres.ts';
import type { OpenedDatabase } from '../../../src/provider/database/sql.ts';
import type { DocumentsOfFolder } from '../../../src/provider/kept-documents.ts';
import { questionnairesIn } from '../../../src/provider/questionnaires.ts';
import { databaseOn } from '../../../src/provider/database/store.ts';
import { diskObjects } from '../../../src/provider/storage/disk.ts';
import { tokensWith } from '../../../src/provider/tokens/tokens.ts';
import { bankBehind, type Bank } from '../orders/bank.ts';
import { FIXTURES, temporaryFolder } from '../../kit/database.ts';
import { TEAM_PORTS } from '../../kit/team-ports.ts';

export interface Pharmacy {
  readonly ports: Ports;
  readonly sql: OpenedDatabase;
  readonly bank: Bank;
  /** Mail that was handed over. */
  readonly sent: readonly Message[];
}

export let pharmacy: Pharmacy;

export const NOON = new Date('2026-11-21T12:00:00Z');
const KEY = new TextEncoder().encode('a sample key of thirty-two bytes');

let folder: string;
let sql: OpenedDatabase;
let ports: Omit<Ports, 'payments' | 'mail'>;
let now: Date;
/** Ids in the order in which they were given: what is sorted by time and id has one order only. */
let made = 0;

/** PGlite is a large package, which is loaded where it is needed. */
async function openSql(): Promise<OpenedDatabase> {
  const address = inject('useCasesDatabase');
  if (address !== undefined) return openPostgres(address);
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded();
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The sample documents, which are known to be fit, and kept as a server keeps them. */
async function questionnaires(database: Database): Promise<DocumentsOfFolder> {
  const documents = join(FIXTURES, 'questionnaires');
  const read = await Promise.all(
    (await readdir(documents)).map(async (name) => {
      const text = await readFile(join(documents, name), 'utf8');
      const document: QuestionnaireDocument = JSON.parse(text);
      const id = document['x-questionnaire'].id;
      const kept = keptDocument({ kind: 'questionnaire', id, content: document }, digest);
      await database.record.keep([kept], NOON);
      const judged = { questionnaire: compile(document), hash: digest(text) };
      return { known: { ...judged, isPharmacy: false, documents: [kept.hash] }, kept };
    }),
  );
  return { known: read.map(({ known }) => known), kept: read.map(({ kept }) => kept) };
}

/** Says that a file's tests are about the pharmacy: it is opened for them, and empty before each. */
export function openPharmacy(): void {
  beforeAll(async () => {
    folder = await temporaryFolder();
    sql = await openSql();
    const database = databaseOn(sql);
    const known = await questionnaires(database);
    ports = {
      database,
      tokens: tokensWith(KEY),
      objects: diskObjects(join(folder, 'uploads'), KEY, '/api'),
      passwords: PASSWORDS,
      ...TEAM_PORTS,
      site: { address: () => 'https://tribe.example', mailbox: 'team@tribe.example' },
      questionnaires: questionnairesIn(known),
      clock: () => now,
      newId: () => `sample-${String(++made).padStart(6, '0')}`,
      digest,
      engine: 'sample engine',
      report: () => undefined,
    };
  });

  afterAll(async () => {
    await sql.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    now = NOON;
    await sql.script(EMPTY);
    const sent: Message[] = [];
    const bank = bankBehind({ left: undefined });
    pharmacy = {
      ports: {
        ...ports,
        payments: bank.payments,
        mail: {
          send: async (message) => (sent.push(message), 'sent'),
          forget: async (address) => {
            sent.splice(0, Infinity, ...sent.filter(({ to }) => to !== address));
          },
        },
      },
      sql,
      bank,
      sent,
    };
  });
}

/** Time passes. */
export function wait(ms: number): void {
  now = new Date(now.getTime() + ms);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Quick ones: what argon2 makes of a password is a matter of its own test. */
const PASSWORDS: Passwords = {
  hash: async (password) => `hash of ${password}`,
  matches: async (password, hash) => hash === `hash of ${password}`,
};

/** All that people have left behind, those first that others point to last. */
const TABLES = [
  'legal_holds',
  'record_entries',
  'record_streams',
  'notifications',
  'order_events',
  'weight_verifications',
  'identity_verifications',
  'decisions',
  'first_approvals',
  'supply_checks',
  'message_files',
  'order_messages',
  'gp_letters',
  'gp_withdrawals',
  'order_lines',
  'orders',
  'cart_lines',
  'customer_documents',
  'uploads',
  'consultations',
  'adoptions',
  'known_networks',
  'password_resets',
  'refresh_tokens',
  'sessions',
  'customers',
  'attempts',
  'mail_subscriptions',
  'contact_messages',
  'outbox',
  'returned_addresses',
];
/** What nobody removes, but a test. */
const EMPTY = `BEGIN;
  SET LOCAL session_replication_role = replica;
  ${TABLES.map((table) => `DELETE FROM ${table};`).join(' ')}
  UPDATE product_options o SET on_sale = f.on_sale, stock = f.stock, min = f.min, max = f.max
    FROM first_options f WHERE f.id = o.id;
  COMMIT;`;
