/** What counts visits, in the browsers of those who agreed to it. */
export interface AnalyticsTag {
  readonly id: string;
  /** The address of the vendor's script; the id is added as its query. */
  readonly script: string;
}

export const GOOGLE_TAG = 'https://www.googletagmanager.com/gtag/js';

/** Where Google's script sends what it counts: https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_COUNTS = 'https://*.google-analytics.com https://*.analytics.google.com';

/** Which hosts the pages may then load a script from, and which they may write to. */
export function hostsOf({ script }: AnalyticsTag): {
  readonly script: string;
  readonly connect: string;
} {
  const { origin } = new URL(script);
  const connect = script === GOOGLE_TAG ? `${origin} ${GOOGLE_COUNTS}` : origin;
  return { script: origin, connect };
}
