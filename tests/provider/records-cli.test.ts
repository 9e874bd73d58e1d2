/** What whoever looks after the record types, on a running server. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '#desk';
import { registered } from '../kit/accounts.ts';
import { type Customer } from '../kit/customer.ts';
import { orderOfSlimmer } from '../kit/orders.ts';
import { openShop, type Shop } from '../kit/shop.ts';

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop();
  customer = await registered(shop, { lastname: 'Patient' });
});
afterAll(() => shop.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

async function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await records(args, {
    env: { DATA_DIR: shop.dataDir, PORT: new URL(shop.api).port, ...env },
    stdin: Object.assign(stdin, { isTTY: false }),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), errors: await text(stderr) };
}

/** As somebody does who may do anything. */
const tampered = (statement: string) =>
  shop.provider.queries.script(
    `BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT;`,
  );

describe('records verify', () => {
  it('says that all is as it was written, with something to note, and exits 0', async () => {
    await orderOfSlimmer(customer);
    expect(await run(['verify'])).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^The record is as it was written: \d+ entries of 2 consultations and orders, and 2 documents\.\nCheckpoint [\da-f]{64}: note it somewhere else\.\n$/,
      ),
      errors: '',
    });
    const { code, out } = await run(['verify', '--json']);
    expect([code, JSON.parse(out)]).toMatchObject([0, { streams: 2, findings: [] }]);
  });

  it('names the first bad entry of a stream, and exits 1', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop));
    await tampered(`UPDATE record_entries SET who_name = 'x' WHERE stream = 'order:${orderId}'`);
    const { code, out } = await run(['verify']);
    expect(code).toBe(1);
    expect(out).toContain(
      `THE RECORD IS NOT AS IT WAS WRITTEN.\n  altered: order:${orderId}. Entry 1 was altered: its hash does not fit.\n`,
    );
    const json = await run(['verify', '--json']);
    expect([json.code, JSON.parse(json.out)]).toMatchObject([
      1,
      { findings: [{ stream: `order:${orderId}`, seq: 1, how: 'altered' }] },
    ]);
    await tampered(`UPDATE record_entries SET who_name = NULL WHERE stream = 'order:${orderId}'`);
    expect((await run(['verify'])).code).toBe(0);
  });
});

describe('a line that cannot be used', () => {
  it.each([
    [[], 'Say what to do.'],
    [['delete'], "There is no command 'delete'."],
    [['verify', 'T-100001'], "'T-100001' is one word too many."],
    [['verify', '--everything'], 'Unknown option'],
  ])('%j is said, and exits 2', async (args, words) => {
    const { code, errors } = await run(args);
    expect(code).toBe(2);
    expect(errors).toContain(words);
    expect(errors).toContain('npm run records -- <command>');
  });

  it('nor is a server that is not there', async () => {
    expect(await run(['verify'], { PORT: '1' })).toMatchObject({
      code: 2,
      errors: expect.stringContaining('No server answers'),
    });
  });

  it('help is no failure', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, errors: '' });
  });
});
