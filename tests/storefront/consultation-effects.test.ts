import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createClient } from '#client';
import { ConsultationFailure } from '#consultation';
import { tell } from '#features/page-events';
import { createQueryClient, forgetOthers } from '#features/session';
import { createEffects } from '#features/consultation';
import { small, yesNo } from '../fixtures/small-document.ts';
import { fakeServer, json, memory, promised } from './fake-server.ts';

const ANN = {
  isGuestUser: 'false',
  userData: JSON.stringify({ _id: 'ann', email: 'sample@example.com' }),
  accessToken: 'ann-token',
  refreshToken: 'ann-refresh',
};
const GUEST = { isGuestUser: 'true', accessToken: 'guest-token', refreshToken: 'guest-refresh' };
const consultationId = 'consultation-1';

/** The medicines' screen of a consultation, whose server answers her first question when it is told to. */
function medicinesOf(before: Readonly<Record<string, string>>) {
  const storage = memory(before);
  const first = promised<Response>();
  const tokens: unknown[] = [];
  const { fetch } = fakeServer({
    'GET /customers/products': ({ token }) => {
      tokens.push(token);
      if (tokens.length === 1) return first.promise;
      return token === 'ann-token'
        ? json({ results: [{ _id: 'for Ann' }] })
        : json({ code: 'forbidden', message: 'This is not yours.' }, { status: 403 });
    },
  });
  const client = createClient({ baseUrl: 'http://shop.test/api', storage, fetch });
  const queries = createQueryClient();
  forgetOthers(queries, storage);
  const { fetchProducts } = createEffects(client, queries, storage);
  const fetching = createActor(fetchProducts, { input: { consultationId } });
  const isAsked = () => vi.waitFor(() => expect(tokens).toHaveLength(1));
  const becomes = (after: Readonly<Record<string, string>>) => {
    storage.entries.clear();
    Object.entries(after).forEach(([key, value]) => storage.setItem(key, value));
    tell('user-changed');
  };
  const kept = () => storage.getItem('consultationProducts');
  return { fetching, first, tokens, isAsked, becomes, kept };
}

describe('what was answered for a prior order', () => {
  const of = (treatment: string, answers: object, height?: object) => ({
    ...{
      condition: 'Sample',
      treatment,
      firstname: 'Sample',
      lastname: 'Sample',
      dob: '1990-01-01',
    },
    ...{ answers, ...(height && { height }) },
  });
  const tall = { value: 165, unit: 'cm' };
  it.each([
    [
      'of this questionnaire, although it has no height',
      [of('hrt', { a: 1 }, tall), of('Sample', { b: 1 })],
      1,
    ],
    [
      'of this questionnaire with a height',
      [of('sample', { a: 1 }), of('sample', { b: 1 }, tall)],
      1,
    ],
    [
      'of whichever has a height, where none is of this one',
      [of('hrt', {}), of('other', {}, tall)],
      1,
    ],
  ])('is %s', async (_, results, which) => {
    const storage = memory(ANN);
    const { fetch } = fakeServer({ 'GET /orders/order-1/answers': () => json({ results }) });
    const client = createClient({ baseUrl: 'http://shop.test/api', storage, fetch });
    const { fetchPrior } = createEffects(client, createQueryClient(), storage);
    const catalogue = { condition: 'Sample', treatment: 'Sample' };
    const input = { orderId: 'order-1', catalogue };
    expect(await toPromise(createActor(fetchPrior, { input }).start())).toEqual(results[which]);
  });
});

describe('the medicines of a consultation, on their way', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()));
  afterEach(() => vi.unstubAllGlobals());

  it('are kept for whoever asked', async () => {
    const { fetching, first, isAsked, kept } = medicinesOf(ANN);
    const medicines = toPromise(fetching.start());
    await isAsked();
    first.fulfil(json({ results: [{ _id: 'for Ann' }] }));
    expect(await medicines).toEqual([{ _id: 'for Ann' }]);
    expect(kept()).toBe('[{"_id":"for Ann"}]');
  });

  it('leave nothing behind when she logs out before they are there', async () => {
    const { fetching, first, tokens, isAsked, becomes, kept } = medicinesOf(ANN);
    const medicines = toPromise(fetching.start());
    await isAsked();
    becomes(GUEST);
    first.fulfil(json({ results: [{ _id: 'for Ann' }] }));
    await expect(medicines).rejects.toThrow('This is not yours.');
    expect(kept()).toBeNull();
    expect(tokens).toEqual(['ann-token', 'guest-token']);
  });

  it('are asked for again when the guest who answered logs in meanwhile', async () => {
    const { fetching, first, isAsked, becomes } = medicinesOf(GUEST);
    const medicines = toPromise(fetching.start());
    await isAsked();
    becomes(ANN);
    first.fulfil(json({ results: [] }));
    expect(await medicines).toEqual([{ _id: 'for Ann' }]);
  });
});

describe('a consultation that is being submitted', () => {
  beforeEach(() => vi.stubGlobal('window', new EventTarget()));
  afterEach(() => vi.unstubAllGlobals());

  const finished = {
    questionnaire: small({ sample: yesNo }),
    hash: 'a document',
    submission: {
      condition: 'sample',
      treatment: 'sample',
      firstname: 'Sample',
      lastname: 'Sample',
      dob: '1990-01-01',
      answers: {},
    },
    changed: [],
    answeredBy: undefined,
  };
  it.each([
    ['stays in the browser of the guest who logs in meanwhile', GUEST, ANN, consultationId],
    ['leaves nothing behind when its customer logs out meanwhile', ANN, GUEST, null],
  ])('%s', async (_, before, after, kept) => {
    const storage = memory(before);
    const sent = promised<Response>();
    const server = fakeServer({ 'POST /customers/consultations': () => sent.promise });
    const client = createClient({ baseUrl: 'http://shop.test/api', storage, fetch: server.fetch });
    const { submit } = createEffects(client, createQueryClient(), storage);
    const submitting = toPromise(createActor(submit, { input: finished }).start());
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    storage.entries.clear();
    Object.entries(after).forEach(([key, value]) => storage.setItem(key, value));
    sent.fulfil(json({ _id: consultationId }));
    await submitting;
    expect(storage.getItem('consultationId')).toBe(kept);
  });

  it.each([
    ['another customer', { ...ANN, userData: ANN.userData.replace('ann', 'bea') }],
    ['a guest', GUEST],
  ])('is not sent when %s is here instead of her whose answers they are', async (_, now) => {
    const server = fakeServer({});
    const storage = memory(now);
    const client = createClient({ baseUrl: 'http://shop.test/api', storage, fetch: server.fetch });
    const { submit } = createEffects(client, createQueryClient(), storage);
    const submitting = createActor(submit, { input: { ...finished, answeredBy: 'ann' } });
    await expect(toPromise(submitting.start())).rejects.toThrow(ConsultationFailure);
    expect(server.calls).toEqual([]);
  });

  it('says whose answers it is, and to which document', async () => {
    const server = fakeServer({
      'POST /customers/consultations': () => json({ _id: consultationId }),
    });
    const storage = memory(ANN);
    const client = createClient({ baseUrl: 'http://shop.test/api', storage, fetch: server.fetch });
    const { submit } = createEffects(client, createQueryClient(), storage);
    const input = { ...finished, answeredBy: 'ann' };
    await toPromise(createActor(submit, { input }).start());
    expect(server.calls).toMatchObject([
      { body: { answeredBy: 'ann', questionnaireHash: 'a document' } },
    ]);
  });
});
