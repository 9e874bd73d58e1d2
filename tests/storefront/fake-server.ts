import type { KeyValues } from '#client';

/** What was asked of the fake server. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

type FakeResponse = (call: Call) => Response | Promise<Response>;

/** A fetch that answers by `'METHOD /path'`, and remembers what it was asked. */
export function fakeServer(answers: Readonly<Record<string, FakeResponse>>) {
  const calls: Call[] = [];
  const fetchFake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path,
      token: request.headers.get('authorization')?.replace('Bearer ', ''),
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const response = answers[`${call.method} ${path}`];
    if (!response) throw new Error(`Nobody expected ${call.method} ${path}.`);
    return response(call);
  };
  const countOf = (path: string) => calls.filter((call) => call.path === path).length;
  return { fetch: fetchFake, calls, countOf };
}

/** An answer with a JSON body. */
export const json = (body: unknown, init?: ResponseInit): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init?.headers },
  });

export const unauthenticated = (): Response =>
  json({ code: 'unauthenticated', message: 'Your session has ended.' }, { status: 401 });

/** A storage that can be looked into. */
export function memory(entries: Readonly<Record<string, string>> = {}): KeyValues & {
  readonly entries: Map<string, string>;
} {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A promise, and the way to keep it. */
export function promised<T>(): {
  readonly promise: Promise<T>;
  readonly fulfil: (value: T) => void;
} {
  let fulfil: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    fulfil = resolve;
  });
  return { promise, fulfil };
}
