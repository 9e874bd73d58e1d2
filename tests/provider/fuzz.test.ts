/** Every operation of the contract, asked thousands of times for things it may and may not be asked. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetEveryAttempt } from '../kit/attempts.ts';
import { howOften } from '../kit/how-often.ts';
import { registered } from '../kit/accounts.ts';
import { operationsOf, readContract } from '../../src/provider/http/contract.ts';
import { checksFrom } from '../../src/provider/http/validation.ts';
import { orderOfCream, orderOfSlimmer } from '../kit/orders.ts';
import { requestsOf, resolverOf, type FuzzedRequest } from './fuzz/requests.ts';
import { AS_LONG_AS_IT_TAKES } from '../kit/patience.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const REQUESTS = howOften({ test: 8_000, long: 20_000 });
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

interface Received {
  /** What is wrong with it; nothing when all is well. */
  readonly broken: string | undefined;
  readonly body?: unknown;
}

async function received({ operation, ...request }: FuzzedRequest): Promise<Received> {
  const token = tokens.get(operation.askedBy === 'staff' ? 'desk' : request.caller);
  const response = await fetch(`${shop.api}${request.path}`, {
    method: operation.method,
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(request.body !== undefined && { body: request.body }),
  });
  const { status } = response;
  const text = await textOf(response);
  if (status >= 500) return { broken: `${status} ${text}` };
  if (!operation.answers.has(String(status))) return { broken: `undeclared ${status} ${text}` };
  if (/node_modules|\bat .+\.ts:\d|Error:/.test(text))
    return { broken: `it tells about the inside: ${text}` };
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return { broken: undefined };
  const body: unknown = JSON.parse(text);
  const wrong = checksOf(operation).response(status)?.(body);
  return { broken: wrong && `${status} breaks the contract: ${JSON.stringify(wrong)}`, body };
}

/** Of events, which have no end, the first that comes. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Remembers texts that look like names of things. */
function learn(value: unknown): void {
  if (typeof value === 'string') {
    if (/^[\w.-]{8,64}$/.test(value) && known.size < 400) known.add(value);
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(learn);
}

const perRound = Math.ceil(REQUESTS / ROUNDS / operations.length);

it(
  `${REQUESTS.toLocaleString('en-GB')} requests of ${operations.length} operations end in no 5xx and keep the contract (FUZZ_SEED=${SEED})`,
  async () => {
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
        // Learnt in the order of the requests: the next ones must not depend on who was answered first.
        for (const [index, { broken, body }] of (
          await Promise.all(batch.map(received))
        ).entries()) {
          expect(broken, JSON.stringify(batch[index]?.path)).toBeUndefined();
          learn(body);
        }
        sent += batch.length;
      }
    }
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  },
  AS_LONG_AS_IT_TAKES,
);
