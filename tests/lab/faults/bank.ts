/**
 * The payment stand-in as a server of its own, as Stripe is one: `bank.ts <data folder>`. It answers
 * `["query", statement]` about its books and, once, `["tell", address]`: where the shop's webhook is.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { standIn } from '#stand-ins/stripe/server';
import { replyToLines, type ProgramCall } from '../../kit/program.ts';
import { migrate, openPglite, standInLedger } from '#database';
import { BANK_KEYS } from '../../kit/bank-keys.ts';

const sql = await openPglite(join(process.argv[2] ?? '', 'database'));
await migrate(sql);
let webhook = 'http://127.0.0.1:1/';
const app = fastify({ forceCloseConnections: true });
const { plugin } = standIn({
  ledger: standInLedger(sql),
  keys: BANK_KEYS,
  webhookAddress: () => webhook,
  clock: () => new Date(),
  newId: randomUUID,
});
await app.register(plugin);
const address = await app.listen({ host: '127.0.0.1', port: 0 });

async function reply([what, given]: ProgramCall): Promise<unknown> {
  if (what === 'query') return sql.query(String(given));
  webhook = String(given);
  return true;
}

await replyToLines({
  ready: address,
  reply,
  async close() {
    await app.close();
    await sql.close();
  },
});
