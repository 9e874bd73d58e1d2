/** A payment provider that is away, busy, broken, or has changed its mind about our key. */
import { fastify, type FastifyReply } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { asOrderId, UnavailableError } from '#domain';
import { stripePayments } from '../../../src/provider/payment/stripe.ts';
import { KEYS } from '../../stand-ins/bank.ts';

const app = () => fastify({ forceCloseConnections: true });
let server = app();
afterEach(() => server.close());

/** A payment provider that gives these answers, the last one for ever. */
async function providerWith(...answers: ((reply: FastifyReply) => unknown)[]) {
  server = app();
  const keys: unknown[] = [];
  server.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) =>
    payload.resume().on('end', () => done(null)),
  );
  server.all('*', async (request, reply) => {
    keys.push(request.headers['idempotency-key']);
    await (answers.length > 1 ? answers.shift() : answers[0])?.(reply);
    return reply;
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  const settings = { ...KEYS, server: () => new URL(address) };
  return { payments: stripePayments(settings), settings, keys };
}

const CHARGE = { orderId: asOrderId('order-1'), amountPence: 500, capture: 'automatic' } as const;

const refuse =
  (status: number, headers: Record<string, string> = {}) =>
  (reply: FastifyReply) =>
    reply
      .code(status)
      .headers({ 'stripe-should-retry': 'false', ...headers })
      .send({ error: { type: 'api_error', message: 'sample', code: 'sample' } });

const INTENT = {
  id: 'pi_sample',
  object: 'payment_intent',
  amount: 500,
  client_secret: 'pi_sample_secret',
  metadata: { orderId: 'order-1' },
  latest_charge: null,
  status: 'requires_payment_method',
};

const grant = (reply: FastifyReply) => reply.send(INTENT);

describe('what came of a payment is not known', () => {
  it.each([
    ['is broken', refuse(500)],
    ['is down', refuse(503)],
    ['is busy', refuse(429)],
    ['does the same for somebody else right now', refuse(409)],
    ['does not know our key any more', refuse(401)],
    ['forbids it', refuse(403)],
    ['answers with a page', (reply: FastifyReply) => reply.type('text/html').send('<p>Hello')],
    ['hangs up', (reply: FastifyReply) => reply.raw.destroy()],
  ])('when the provider %s', async (_what, response) => {
    const { payments } = await providerWith(response);
    await expect(payments.create(CHARGE)).rejects.toThrow(UnavailableError);
    await expect(payments.read('pi_sample')).rejects.toThrow(UnavailableError);
  });

  it('when the provider says nothing', async () => {
    const { settings } = await providerWith(() => new Promise(() => undefined));
    const payments = stripePayments({ ...settings, callMs: 100 });
    await expect(payments.read('pi_sample')).rejects.toThrow(UnavailableError);
  });

  it('when nobody is there', async () => {
    const payments = stripePayments({ ...KEYS, server: () => new URL('http://127.0.0.1:1') });
    await expect(payments.read('pi_sample')).rejects.toThrow(UnavailableError);
  });
});

describe('a failure', () => {
  it('that passes is tried again under the same key', async () => {
    const { payments, keys } = await providerWith(
      refuse(500, { 'stripe-should-retry': 'true' }),
      grant,
    );
    expect(await payments.create(CHARGE)).toMatchObject({ id: 'pi_sample', amountPence: 500 });
    expect(keys).toEqual(['create-order-1', 'create-order-1']);
  });

  it('that the provider remembers is asked past under another key', async () => {
    const { payments, keys } = await providerWith(
      refuse(500, { 'idempotent-replayed': 'true' }),
      grant,
    );
    expect(await payments.create(CHARGE)).toMatchObject({ id: 'pi_sample' });
    expect(keys[0]).toBe('create-order-1');
    expect(keys[1]).not.toBe('create-order-1');
  });

  it('that is ours is told without a secret', async () => {
    const { payments } = await providerWith((reply) =>
      reply.code(400).send({
        error: {
          type: 'invalid_request_error',
          code: 'sample_code',
          message: `sk_test_sample ${INTENT.client_secret}`,
          payment_intent: INTENT,
        },
      }),
    );
    const failure: unknown = await payments.create(CHARGE).catch((error: unknown) => error);
    if (!(failure instanceof Error)) throw new Error('It was no failure.');
    expect(failure).not.toBeInstanceOf(UnavailableError);
    expect(failure.message).toContain('sample_code');
    expect(`${failure.message} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toMatch(
      /_secret|sk_test/,
    );
  });

  it.each([
    ['a status that nobody knows', { status: 'requires_patience' }],
    ['no order', { metadata: {} }],
    ['no client secret', { client_secret: null }],
    ['a charge that cannot be seen', { status: 'succeeded', latest_charge: 'ch_sample' }],
  ])('is seen in a payment with %s', async (_what, odd) => {
    const { payments } = await providerWith((reply) => reply.send({ ...INTENT, ...odd }));
    await expect(payments.read('pi_sample')).rejects.toThrow('The payment pi_sample');
  });
});
