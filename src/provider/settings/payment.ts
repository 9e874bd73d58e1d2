import type { PaymentKeys } from '../open-payment.ts';
import { SettingError, together, type Environment } from './environment.ts';

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** How the server is reached, as far as that says whether anybody else can reach it. */
export interface Reach {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: number;
}

/**
 * Nothing when payments are made at this server's own stand-in. A test card pays there, so it runs only
 * where nobody but this machine can reach it, or where `PAYMENT=stand-in` says so aloud.
 */
export function paymentFrom(environment: Environment, reach: Reach): PaymentKeys | undefined {
  const keys = accountFrom(environment);
  const { PAYMENT } = environment;
  if (PAYMENT !== undefined && PAYMENT !== 'stand-in')
    throw new SettingError(`PAYMENT has to be stand-in or left out, not '${PAYMENT}'.`);
  if (keys && PAYMENT !== undefined)
    throw new SettingError('PAYMENT has to be left out when STRIPE_SECRET_KEY is set.');
  if (keys || PAYMENT === 'stand-in' || isLocal(reach)) return keys;
  throw new SettingError(
    `STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET have to be set where others can reach the shop (HOST, PUBLIC_URL or TRUST_PROXY says so): without them test cards pay. PAYMENT=stand-in says that they should.`,
  );
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

/** A proxy in front listens for others, wherever this server itself does. */
const isLocal = ({ host, publicUrl, trustProxy }: Reach): boolean =>
  LOOPBACK.test(host) &&
  trustProxy === 0 &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl)));

/** The keys of an account at Stripe. No key is quoted in a message. */
function accountFrom(environment: Environment): PaymentKeys | undefined {
  const keys = together(environment, NAMES);
  if (!keys) return undefined;
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = keys;
  const secretMode = /^[sr]k_(test|live)_\w+$/.exec(secretKey)?.[1];
  const publishableMode = /^pk_(test|live)_\w+$/.exec(publishableKey)?.[1];
  if (secretMode === undefined) throw malformed('STRIPE_SECRET_KEY', 'sk_live_... or rk_live_...');
  if (publishableMode === undefined) throw malformed('STRIPE_PUBLISHABLE_KEY', 'pk_live_...');
  if (!/^whsec_[\w+/=]+$/.test(webhookSecret))
    throw malformed('STRIPE_WEBHOOK_SECRET', 'whsec_...');
  if (secretMode !== publishableMode)
    throw new SettingError(
      `STRIPE_SECRET_KEY is a ${secretMode} key and STRIPE_PUBLISHABLE_KEY a ${publishableMode} key; they have to be of one mode.`,
    );
  return { secretKey, publishableKey, webhookSecret };
}

const malformed = (name: string, example: string): SettingError =>
  new SettingError(`${name} has to look like ${example} (test keys have 'test' there).`);
