import { type AnalyticsTag, GOOGLE_TAG } from '../http/analytics-tag.ts';
import { required, SettingError, type Environment } from './environment.ts';

/** A tag that the storefront loads, once a visitor agreed; without one there is no analytics. */
export function analyticsFrom(environment: Environment): AnalyticsTag | undefined {
  const { ANALYTICS_ID, ANALYTICS_SCRIPT = GOOGLE_TAG } = environment;
  if (ANALYTICS_ID === undefined) {
    if (environment.ANALYTICS_SCRIPT !== undefined)
      required(environment, 'ANALYTICS_ID', 'ANALYTICS_SCRIPT');
    return undefined;
  }
  if (!/^[A-Z]{1,4}-[A-Z0-9-]{4,20}$/.test(ANALYTICS_ID))
    throw new SettingError(
      `ANALYTICS_ID has to be the id of a tag, like G-XXXXXXX, not '${ANALYTICS_ID}'.`,
    );
  if (!isScriptAddress(ANALYTICS_SCRIPT))
    throw new SettingError(
      `ANALYTICS_SCRIPT has to be the https address of a script, not '${ANALYTICS_SCRIPT}'.`,
    );
  return { id: ANALYTICS_ID, script: ANALYTICS_SCRIPT };
}

/** It runs on every page and stands in the policy: over https, or from this very machine. */
function isScriptAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s;,'"?#@]/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
  );
}
