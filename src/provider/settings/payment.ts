import type { PaymentKeys } from '../open-payment.ts';
import { SettingError, together, type Environment } from './environment.ts';

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Nothing when payments are made at this server's own stand-in. No key is quoted in a message. */
export function paymentFrom(environment: Environment): PaymentKeys | undefined {
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
