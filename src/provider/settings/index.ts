/** What an environment asks for. Every setting is optional, and one that is empty is not set. */
import { fileURLToPath } from 'node:url';
import type { ProviderSettings } from '../provider-settings.ts';
import { analyticsFrom } from './analytics.ts';
import { databaseUrlFrom } from './database.ts';
import { deskTokenFrom } from './desk.ts';
import { withoutEmpty, type Environment } from './environment.ts';
import { identityFrom } from './identity.ts';
import { mailFrom } from './mail.ts';
import { paymentFrom } from './payment.ts';
import { secondCheckFrom } from './second-check.ts';
import { logLevelFrom, portFrom, publicUrlFrom, trustProxyFrom } from './server.ts';
import { storageFrom } from './storage.ts';

export { SettingError } from './environment.ts';

const ROOT = new URL('../../../', import.meta.url);

/**
 * The settings that an environment asks for.
 *
 * @throws SettingError for the first value that is malformed, or missing beside another
 */
export function settingsFrom(given: Environment): ProviderSettings {
  const environment = withoutEmpty(given);
  const publicUrl = publicUrlFrom(environment);
  const host = environment.HOST ?? '127.0.0.1';
  const trustProxy = trustProxyFrom(environment);
  return {
    port: portFrom(environment),
    host,
    dataDir: environment.DATA_DIR ?? '.data',
    databaseUrl: databaseUrlFrom(environment),
    questionnairesDir: fileURLToPath(new URL('questionnaires/', ROOT)),
    publicUrl,
    trustProxy,
    storage: storageFrom(environment),
    mail: mailFrom(environment, publicUrl),
    payment: paymentFrom(environment, { host, publicUrl, trustProxy }),
    identity: identityFrom(environment),
    analytics: analyticsFrom(environment),
    deskToken: deskTokenFrom(environment),
    secondCheckClasses: secondCheckFrom(environment),
    validateResponses: false,
    logLevel: logLevelFrom(environment),
  };
}

/** The one setting that a build of the storefront needs. */
export const publicUrlOf = (given: Environment): string | undefined =>
  publicUrlFrom(withoutEmpty(given));
