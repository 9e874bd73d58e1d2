/** The payment stand-in on a real server and a real database, with the shop's webhook beside it. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { asOrderId, type OrderId, type Payments } from '#domain';
import { standIn } from '#stand-ins/stripe/server';
import { openPglite, standInLedger, type OpenedDatabase } from '#database';
import { stripePayments } from '../../src/provider/payment/stripe.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { openWebhook, type Webhook } from './webhook.ts';

export const KEYS = {
  secretKey: 'sk_test_sample',
  publishableKey: 'pk_test_sample',
  webhookSecret: 'whsec_sample',
};

export interface Bank {
  /** Where its newest server listens. */
  readonly address: () => string;
  /** The real SDK, pointed at it. */
  readonly payments: Payments;
  readonly webhook: Webhook;
  readonly sql: OpenedDatabase;
  now(): Date;
  pass(seconds: number): void;
  /** Another server on the same database; the first one when there is none yet. */
  startServer(): Promise<FastifyInstance>;
  stopServers(): Promise<void>;
  /** A call as a form, under the publishable key unless the form or the headers say otherwise. */
  post(path: string, form: Form, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export type Form = Readonly<Record<string, string>>;

export async function openBank(settings: Partial<{ sql: OpenedDatabase }> = {}): Promise<Bank> {
  const folder = await temporaryFolder();
  const sql = settings.sql ?? (await embedded(join(folder, 'database')));
  const webhook = await openWebhook();
  const servers: FastifyInstance[] = [];
  let now = new Date('2026-11-21T12:00:00Z');
  const address = (): string => servers.at(-1)?.listeningOrigin ?? 'http://127.0.0.1:1';
  const bank: Bank = {
    address,
    payments: stripePayments({ ...KEYS, server: () => new URL(address()) }),
    webhook,
    sql,
    now: () => now,
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async startServer() {
      const app = fastify();
      const clock = (): Date => now;
      const webhookAddress = (): string => webhook.address;
      await app.register(
        standIn({
          ledger: standInLedger(sql),
          keys: KEYS,
          webhookAddress,
          clock,
          newId: randomUUID,
        }).plugin,
      );
      await app.listen({ host: '127.0.0.1', port: 0 });
      servers.push(app);
      return app;
    },
    async stopServers() {
      await Promise.all(servers.splice(0).map((server) => server.close()));
    },
    post: (path, form, headers = {}) =>
      fetch(`${address()}/v1${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEYS.publishableKey}`, ...headers },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    async close() {
      await bank.stopServers();
      await webhook.close();
      await sql.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await bank.startServer();
  return bank;
}

async function embedded(folder: string): Promise<OpenedDatabase> {
  await copyPreparedDatabase(folder);
  return openPglite(folder);
}

export const asShop = { authorization: `Bearer ${KEYS.secretKey}` };

export const newOrder = (): OrderId => asOrderId(randomUUID());

/** A card as a browser sends it. */
export const card = (number: string, more: Form = {}): Form => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
  ...more,
});

export const VISA = '4242 4242 4242 4242';

/**
 * What the shop was told of a payment. The event of a later payment is waited for first: events
 * come in their order, so nothing is still on its way.
 */
export async function toldOf(bank: Bank, intentId: string): Promise<readonly string[]> {
  const later = { orderId: newOrder(), amountPence: 100, capture: 'automatic' } as const;
  await bank.webhook.about((await bank.payments.create(later)).id, 1);
  return bank.webhook.heard.flatMap(({ body, type }) => (body.includes(intentId) ? [type] : []));
}

interface Payable {
  readonly id: string;
  readonly clientSecret: string;
}

/** What the browser does when its customer presses 'Pay'. */
export const pay = (bank: Bank, { id, clientSecret }: Payable, form: Form): Promise<Response> =>
  bank.post(`/payment_intents/${id}/confirm`, { client_secret: clientSecret, ...form });
