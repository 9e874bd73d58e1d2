import { describe, expect, it } from 'vitest';
import { createClient, uploadFile, keyValues, type KeyValues } from '#client';
import { fakeServer, json, memory } from './fake-server.ts';

const session = { accessToken: 'a', refreshToken: 'r', isGuestUser: 'true' };
const baseUrl = 'http://shop.test/api';

const readCartFrom = (respond: () => Response | Promise<Response>) =>
  createClient({
    baseUrl,
    storage: memory(session),
    fetch: fakeServer({ 'GET /cart': respond }).fetch,
  }).cart.read();

describe('a failed call is a value', () => {
  it('says what the server says, for the customer and for programs', async () => {
    const rules = [{ id: 'age-band', question: 'dateOfBirth', message: 'Too young.' }];
    const client = createClient({
      baseUrl,
      storage: memory(session),
      fetch: fakeServer({
        'POST /customers/consultations': () =>
          json({ code: 'consultation-refused', message: 'Refused.', rules }, { status: 422 }),
      }).fetch,
    });
    const outcome = await client.consultations.submit({
      condition: 'pain relief',
      treatment: 'migraine',
      firstname: 'Sample',
      lastname: 'Patient',
      dob: '2015-01-01',
      answers: {},
    });
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'problem', status: 422, message: 'Refused.', rules },
    });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'offline'],
    ['a page of a proxy', () => new Response('<html>', { status: 502 }), 'unexpected'],
    ['success that is no JSON', () => new Response('<html>', { status: 200 }), 'unexpected'],
    ['a body without words', () => json({ error: true }, { status: 500 }), 'unexpected'],
  ])('%s', async (_case, respond, kind) => {
    const outcome = await readCartFrom(respond);
    expect(outcome).toMatchObject({ ok: false, failure: { kind } });
    expect(outcome.ok ? '' : outcome.failure.message).toMatch(/Please try again|try again\.$/);
  });
});

describe('settings', () => {
  it('are asked for once and kept', async () => {
    const server = fakeServer({
      'GET /settings': () => json({ data: { storageUrl: '/api/images/' } }),
    });
    const storage = memory();
    const { settings } = createClient({ baseUrl, storage, fetch: server.fetch });
    const both = await Promise.all([settings(), settings()]);
    await settings();
    expect(both[0]).toEqual({ ok: true, data: { storageUrl: '/api/images/' } });
    expect(server.countOf('/settings')).toBe(1);
    expect(storage.entries.get('settings')).toBe('{"storageUrl":"/api/images/"}');
  });

  it('are asked for again when what was kept is of no use', async () => {
    const server = fakeServer({ 'GET /settings': () => json({ data: { storageUrl: '/i/' } }) });
    const storage = memory({ settings: '{"storageUrl":7}' });
    const { settings } = createClient({ baseUrl, storage, fetch: server.fetch });
    expect(await settings()).toEqual({ ok: true, data: { storageUrl: '/i/' } });
  });
});

describe('an upload', () => {
  const file = new File(['%PDF-'], 'Repeat prescription.PDF', { type: 'application/pdf' });
  const server = () =>
    fakeServer({
      'POST /storage/create-presigned-url': () => json({ data: '/api/storage/x?signature=s' }),
    });

  it('asks for an address and puts the file there; the outcome is the path', async () => {
    const { fetch, calls } = server();
    const put: unknown[] = [];
    const client = createClient({ baseUrl, storage: memory(session), fetch });
    const outcome = await uploadFile(
      client,
      file,
      () => undefined,
      async (address, sent, onProgress) => {
        put.push(address, sent);
        onProgress(1);
        return { ok: true, data: undefined };
      },
    );
    expect(put).toEqual(['/api/storage/x?signature=s', file]);
    expect(outcome).toEqual({
      ok: true,
      data: expect.stringMatching(/^customers\/[0-9a-f]{32}\.pdf$/),
    });
    expect(calls[0]?.body).toEqual({ path: outcome.ok ? outcome.data : '' });
  });

  it('fails when the file is turned down', async () => {
    const failure = { kind: 'problem', status: 413, message: 'The file is too large.' } as const;
    const client = createClient({ baseUrl, storage: memory(session), fetch: server().fetch });
    const unauthorised = async () => ({ ok: false, failure }) as const;
    const outcome = await uploadFile(client, file, () => undefined, unauthorised);
    expect(outcome).toEqual({ ok: false, failure });
  });
});

describe('a storage that the browser refuses', () => {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };

  it.each<[string, () => KeyValues]>([
    ['to open', refuse],
    ['to write to', () => ({ getItem: () => null, setItem: refuse, removeItem: refuse })],
  ])('%s is replaced by this page’s memory', (_case, open) => {
    const storage = keyValues(open);
    storage.setItem('accessToken', 'a');
    expect(storage.getItem('accessToken')).toBe('a');
    storage.removeItem('accessToken');
    expect(storage.getItem('accessToken')).toBeNull();
  });

  it('is written through to where it does not refuse', () => {
    const real = memory();
    keyValues(() => real).setItem('accessToken', 'a');
    expect(real.entries.get('accessToken')).toBe('a');
  });
});
