import type { FastifyInstance } from 'fastify';

/** Stripe's script must come from Stripe, and opens frames of its own: https://docs.stripe.com/security/guide */
const STRIPE = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://hooks.stripe.com',
};

/** @param takesMoney whether the payment provider's own card form is loaded, and not the stand-in's */
const contentSecurityPolicy = (takesMoney: boolean): string =>
  [
    "default-src 'none'",
    `script-src 'self'${takesMoney ? STRIPE.script : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${takesMoney ? STRIPE.connect : ''}`,
    `frame-src ${takesMoney ? STRIPE.frame : "'none'"}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** On every answer. The referrer is cut because a consultation's address tells its condition. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(self), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function addSecurityHeaders(app: FastifyInstance, takesMoney: boolean): void {
  const policy = contentSecurityPolicy(takesMoney);
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers(HEADERS).header('content-security-policy', policy).header('x-request-id', id);
  });
}
