import type { FastifyInstance } from 'fastify';
import { hostsOf, type AnalyticsTag } from './analytics-tag.ts';

/** Stripe's script must come from Stripe, and opens frames of its own: https://docs.stripe.com/security/guide */
const STRIPE = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
};

interface Guests {
  /** Whether the payment provider's own card form is loaded, and not the stand-in's. */
  readonly takesMoney: boolean;
  /** What counts visits, if anything does; its host is let in only then. */
  readonly analytics: AnalyticsTag | undefined;
  /** Whether people come by https, as PUBLIC_URL says. A browser that heard so comes by nothing else. */
  readonly overTls: boolean;
}

const contentSecurityPolicy = ({ takesMoney, analytics }: Guests): string => {
  const counting = analytics && hostsOf(analytics);
  const script = counting ? ` ${counting.script}` : '';
  const connect = counting ? ` ${counting.connect}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${takesMoney ? STRIPE.script : ''}${script}`,
    "style-src 'self'",
    `img-src 'self' data: blob:${connect}`,
    "font-src 'self'",
    `connect-src 'self'${takesMoney ? STRIPE.connect : ''}${connect}`,
    `frame-src ${takesMoney ? STRIPE.frame : "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The storefront's own: JSON for search engines, plain descriptions, and the two vendors' scripts.
    "require-trusted-types-for 'script'",
    'trusted-types default tribe-data tribe-html',
  ].join('; ');
};

/** What no page of ours uses, so that no script that got in could. */
const UNUSED = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation'],
  ...[
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'screen-wake-lock',
    'serial',
    'usb',
  ],
  'xr-spatial-tracking',
];

/**
 * On every response. No referrer, to nobody: a consultation's address tells its condition, the one of a
 * reset link its token, and a proxy of ours may log what it is told.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': [...UNUSED.map((feature) => `${feature}=()`), 'payment=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Only this host: what else its owner runs under the domain is not ours to say. */
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000' };

export const securityHeaders = (guests: Guests): Readonly<Record<string, string>> => ({
  ...HEADERS,
  ...(guests.overTls && OVER_TLS),
  'content-security-policy': contentSecurityPolicy(guests),
});

export function addSecurityHeaders(
  app: FastifyInstance,
  headers: ReturnType<typeof securityHeaders>,
): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers(headers).header('x-request-id', id);
  });
}
