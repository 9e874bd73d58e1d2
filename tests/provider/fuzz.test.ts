/** Every operation of the contract, asked thousands of times for things it may and may not be asked. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationsOf, readContract } from '../../src/provider/http/contract.ts';
import { checksFrom } from '../../src/provider/http/validation.ts';
import { orderOfCream, orderOfSlimmer, registered } from './buyers.ts';
import { requestsOf, resolverOf, type FuzzedRequest } from './fuzz/requests.ts';
import { forgetEveryAttempt } from './accounts.ts';
import { openShop, type Shop } from './shop.ts';

const REQUESTS = 20_000;
const ROUNDS = 8;
const AT_ONCE = 16;
/** The same requests every time; set FUZZ_SEED for others. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const document = await readContract();
const operations = operationsOf(document);
const checksOf = checksFrom(document);
const resolve = resolverOf(document);

let shop: Shop;
const tokens = new Map<string, string>();
/** What the server told: ids, tokens and addresses, so that requests get beyond the first check. */
const known = new Set(['OTC', 'POM', 'pending', 'WELCOME10', 'royal-mail-tracked-48', 'cream-30g']);

beforeAll(async () => {
  shop = await openShop();
  await forgetEveryAttempt(shop);
  const [one, other] = [await registered(shop), await registered(shop)];
  for (const { orderId } of [await orderOfCream(one), await orderOfSlimmer(other)])
    known.add(orderId);
  known.add(one.id).add(other.id).add(one.refreshToken);
  tokens.set('one', one.accessToken).set('other', other.accessToken);
  tokens.set('guest', (await shop.guest()).accessToken);
  const desk = await shop.deskToken();
  tokens.set('desk', desk).set('forged', `${one.accessToken.slice(0, -3)}AAA`);
});
afterAll(() => shop.close());

const callers = ['nobody', 'one', 'one', 'other', 'guest', 'desk', 'forged'];

/** What is wrong with the answer to a request; nothing when all is well. */
async function breakOf({ operation, ...request }: FuzzedRequest): Promise<string | undefined> {
  const token = tokens.get(operation.askedBy === 'staff' ? 'desk' : request.caller);
  const response = await fetch(`${shop.api}${request.path}`, {
    method: operation.method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body !== undefined && { body: request.body }),
  });
  const { status } = response;
  const text = await response.text();
  if (status >= 500) return `${status} ${text}`;
  if (!operation.answers.has(String(status))) return `undeclared ${status} ${text}`;
  if (/node_modules|\bat .+\.ts:\d|Error:/.test(text)) return `it tells about the inside: ${text}`;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const body: unknown = JSON.parse(text);
  learn(body);
  const wrong = checksOf(operation).response(status)?.(body);
  return wrong && `${status} breaks the contract: ${JSON.stringify(wrong)}`;
}

/** Remembers texts that look like names of things. */
function learn(value: unknown): void {
  if (typeof value === 'string') {
    if (/^[\w.-]{8,64}$/.test(value) && known.size < 400) known.add(value);
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(learn);
}

const perRound = Math.ceil(REQUESTS / ROUNDS / operations.length);

it(`${REQUESTS.toLocaleString('en-GB')} requests of ${operations.length} operations end in no 5xx and keep the contract (FUZZ_SEED=${SEED})`, async () => {
  let sent = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const requests = operations.flatMap((operation) =>
      fc.sample(requestsOf(operation, resolve, [...known], callers), {
        numRuns: perRound,
        seed: SEED + round,
      }),
    );
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      const batch = requests.slice(at, at + AT_ONCE);
      const breaks = await Promise.all(batch.map(breakOf));
      for (const [index, broken] of breaks.entries())
        expect(broken, JSON.stringify(batch[index]?.path)).toBeUndefined();
      sent += batch.length;
    }
  }
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
}, 300_000);
