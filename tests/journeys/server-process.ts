/**
 * The real server in a process of its own, told what to do by the test: to stop and to start again
 * on the same port and data folder, and to arrange what no screen can arrange yet.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type ConsultationId,
  type CustomerId,
  asConsultationId,
  asCustomerId,
  asOptionId,
  asOrderId,
} from '#domain';
import { openProvider, type Provider } from '#provider';
import { analyticsFrom } from '../../src/provider/settings/analytics.ts';
import { accountFrom } from '../../src/provider/settings/payment.ts';
import { line, termsOf } from '../provider/placed-order.ts';
import { copyPreparedDatabase } from '../provider/prepared-database.ts';
import type { Asked, Money, Told } from './server-protocol.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
await copyPreparedDatabase(join(dataDir, 'database'));
let provider: Provider | undefined;
let port = 0;

async function start(): Promise<string> {
  provider = await openProvider({
    port,
    dataDir,
    questionnairesDir: process.env['QUESTIONNAIRES_DIR'] ?? join(root, 'questionnaires'),
    storefrontDir: process.env['STOREFRONT_DIR'] ?? join(root, 'dist/storefront'),
    analytics: analyticsFrom(process.env),
    payment: accountFrom(process.env),
    validateResponses: true,
    logLevel: 'silent',
    // Sample customers register from an address each, or they would be limited.
    trustProxy: 1,
  });
  port = Number(new URL(provider.address).port);
  return `http://localhost:${port}`;
}

async function stop(): Promise<string> {
  await provider?.close();
  provider = undefined;
  return 'stopped';
}

async function placePastOrder(
  customerId: CustomerId,
  consultationId: ConsultationId,
): Promise<string> {
  const id = asOrderId(randomUUID());
  await provider?.database.transaction(async ({ customers, orders }) => {
    const lines = [
      line({ optionId: asOptionId('wegovy-0-25mg'), pricePence: 9900, consultationId }),
    ];
    await orders.place(termsOf({ id, customerId, at: new Date('2026-02-01T09:00:00Z'), lines }));
    const placed = await orders.hold(id, await customers.hold(customerId));
    if (placed) await orders.save({ ...placed, status: 'past', reconcileAt: null });
  });
  return id;
}

/** What the shop and the bank say about one customer's orders. */
async function moneyOf(customerId: string): Promise<Money> {
  const queries = provider?.queries;
  if (!queries) throw new Error('The server is stopped.');
  const orders = await queries.query<Money['orders'][number]>(
    'SELECT id, status, payment_status AS payment FROM orders WHERE customer_id = $1 ORDER BY number',
    [customerId],
  );
  const payments = await queries.query<Money['payments'][number]>(
    `SELECT content->'metadata'->>'orderId' AS order, content->'state'->>'status' AS status
       FROM stand_in_objects
      WHERE kind = 'intent' AND content->'metadata'->>'orderId' = ANY($1::text[])`,
    [orders.map(({ id }) => id)],
  );
  return { orders, payments };
}

async function reply(asked: Asked): Promise<string> {
  switch (asked.what) {
    case 'start':
      return start();
    case 'stop':
      return stop();
    case 'place-past-order':
      return placePastOrder(asCustomerId(asked.customerId), asConsultationId(asked.consultationId));
    case 'data-folder':
      return dataDir;
    case 'money':
      return JSON.stringify(await moneyOf(asked.customerId));
    case 'arrange':
      await provider?.queries.query(asked.statement);
      return 'arranged';
    case 'latest-consultation': {
      const rows = await provider?.queries.query(
        'select * from consultations order by created_at desc limit 1',
      );
      return JSON.stringify(rows?.[0]);
    }
    case 'count-consultations': {
      const rows = await provider?.queries.query<{ count: string }>(
        'select count(*)::text as count from consultations where outcome = $1',
        [asked.outcome],
      );
      return String(rows?.[0]?.count);
    }
  }
}

process.on('message', (asked: Asked) => {
  reply(asked).then(
    (result) => process.send?.({ id: asked.id, result } satisfies Told),
    (error: unknown) => process.send?.({ id: asked.id, error: String(error) } satisfies Told),
  );
});
process.on('disconnect', () => {
  stop()
    .then(() => rm(dataDir, { recursive: true, force: true }))
    .finally(() => process.exit());
});
