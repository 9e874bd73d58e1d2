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
  ].join('; ');
};

/** On every answer. The referrer is cut because a consultation's address tells its condition. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function addSecurityHeaders(app: FastifyInstance, guests: Guests): void {
  const policy = contentSecurityPolicy(guests);
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers(HEADERS).header('content-security-policy', policy).header('x-request-id', id);
  });
}
