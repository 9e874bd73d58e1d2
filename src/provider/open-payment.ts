import { randomUUID } from 'node:crypto';
import type { Clock, Payments } from '#domain';
import { standIn, type StandIn } from '#stand-ins/stripe/server';
import type { Keys } from './data-folder/secret.ts';
import { standInLedger, type SqlDatabase } from './database/index.ts';
import { stripePayments } from './payment/stripe.ts';

/** The keys of one account at the payment provider. */
export interface PaymentKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Stands in for Stripe's own servers. */
  readonly server?: () => URL;
  /** After how many milliseconds of silence a call counts as lost. */
  readonly callMs?: number;
}

export interface OpenedPayment {
  readonly payments: Payments;
  /** Stands on this very server when there is no account: to be registered at its root. */
  readonly standIn: StandIn | undefined;
}

export interface PaymentSettings {
  /** Of an account; without them payments are made at the stand-in. */
  readonly account: PaymentKeys | undefined;
  readonly secrets: Keys;
  readonly sql: SqlDatabase;
  /** This server, once it listens. */
  readonly here: () => URL;
  readonly clock: Clock;
}

/** The payment provider, or its stand-in behind the same protocol: only the address differs. */
export function openPayment({
  account,
  secrets,
  sql,
  here,
  clock,
}: PaymentSettings): OpenedPayment {
  if (account) return { payments: stripePayments(account), standIn: undefined };
  const keys = standInKeys(secrets);
  return {
    payments: stripePayments({ ...keys, server: here }),
    standIn: standIn({
      ledger: standInLedger(sql),
      keys,
      webhookAddress: () => new URL('/api/payment/webhook', here()).href,
      clock,
      newId: randomUUID,
    }),
  };
}

/** Made from the server's own secret, so that every server on one database has the same. */
function standInKeys(secrets: Keys): PaymentKeys {
  const key = (purpose: string): string =>
    Buffer.from(secrets(`payment stand-in ${purpose}`)).toString('hex');
  return {
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
  };
}
