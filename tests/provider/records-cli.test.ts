/** What whoever looks after the record types, on a running server. */
import { createHash } from 'node:crypto';
import { mkdir, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DeskOrder, KeptRecord, PersonRecord, RecordVerification } from '#contract';
import { records } from '#desk';
import type { QuestionnaireDocument } from '#engine';
import { asCustomerId, asOrderId } from '#domain';
import type { StoredReplay } from '../../src/desk/records/replay.ts';
import { orderInWords } from '../../src/desk/order-in-words.ts';
import { registered } from '../kit/accounts.ts';
import { bodyOf, customerAt, type Customer } from '../kit/customer.ts';
import { temporaryFolder } from '../kit/database.ts';
import { headache, slimming, submitted } from '../kit/consultations.ts';
import { add, order, orderNow, orderOfSlimmer, pay } from '../kit/orders.ts';
import { pastThePorts, tamper } from '../kit/past-the-ports.ts';
import { SLIMMER } from '../kit/samples.ts';
import { openShop, SAMPLE_SHOP, type Shop } from '../kit/shop.ts';
import { member } from '../kit/team.ts';
import { uploads } from '../kit/uploads.ts';

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

async function run(
  args: readonly string[],
  env: Record<string, string> = {},
  ...user: [(() => string | undefined)?]
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const terminal = {
    env: { DATA_DIR: shop.dataDir, PORT: new URL(shop.api).port, ...env },
    stdin: Object.assign(stdin, { isTTY: false }),
    stdout,
    stderr,
  };
  const code = await records(args, terminal, ...user);
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), errors: await text(stderr) };
}

const BY = ['--by', 'Sample Superintendent'];

interface Dispatcher {
  readonly constructor: new (limits: {
    readonly headersTimeout: number;
    readonly bodyTimeout: number;
  }) => Dispatcher;
}

/** Through which every fetch of this process goes; Node has no other name for it. */
function globalDispatcher(): { get(): Dispatcher; set(dispatcher: Dispatcher): void } {
  const name = Symbol.for('undici.globalDispatcher.1');
  return {
    get: () => Reflect.get(globalThis, name) as Dispatcher,
    set: (dispatcher) => void Reflect.set(globalThis, name, dispatcher),
  };
}

/** The consultation behind an order. */
async function consultationOf(orderId: string): Promise<string> {
  const [line] = await shop.provider.database.orders.lines(asOrderId(orderId));
  return line?.consultationId ?? '';
}

/** As somebody does who may do anything. */
const tampered = (statements: string): Promise<void> => tamper(shop.provider.queries, statements);

describe('records verify', () => {
  it('says that all is as it was written, with something to note, and exits 0', async () => {
    await orderOfSlimmer(customer);
    expect(await run(['verify'])).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^The record is as it was written: \d+ entries of 2 consultations, orders and people, and 2 documents\.\nCheckpoint \d{4}-\d\d-\d\dT[\d:.]+Z\/[\da-f]{64}: note it somewhere else\.\n$/,
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

  it('holds the record against an earlier checkpoint, and against the file of it, which names what is gone', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop));
    const stream = `order:${orderId}`;
    await run(['explain', orderId, ...BY]);
    const asOf = '2026-11-21T12:00:00.000Z';
    const desk = await shop.desk();
    const query = new URLSearchParams({ asOf, ends: 'true' });
    const then = await desk(`/desk/record/verification?${query}`);
    const written = await bodyOf<RecordVerification>(then, 200);
    const folder = await temporaryFolder();
    const file = join(folder, 'verified.json');
    await writeFile(file, JSON.stringify(written));
    shop.setTime('2026-11-21T12:01:00Z');
    await run(['explain', orderId, ...BY]);
    shop.setTime(asOf);
    for (const against of [file, written.checkpoint])
      expect(await run(['verify', '--against', against])).toMatchObject({ code: 0 });
    shop.setTime('2026-11-21T12:05:00Z');
    const later = await run(['verify', '--json', '--against', file]);
    expect(later.code).toBe(0);
    expect(JSON.parse(later.out)).toMatchObject({
      checkpoint: expect.stringMatching(/^2026-11-21T12:04:00\.000Z\//),
    });
    shop.setTime(asOf);
    const ahead = written.checkpoint.replace('2026-11-21T12:00', '2026-11-21T12:01');
    expect(await run(['verify', '--against', ahead])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('has not come yet'),
    });
    const looks = `stream = '${stream}' AND what = 'viewed'`;
    await tampered(`CREATE TABLE cut AS SELECT * FROM record_entries WHERE ${looks};
      CREATE TABLE ended AS SELECT * FROM record_streams WHERE stream = '${stream}';
      DELETE FROM record_entries WHERE ${looks};
      UPDATE record_streams s SET seq = e.seq, hash = e.hash FROM record_entries e
        WHERE s.stream = '${stream}' AND e.stream = s.stream AND NOT EXISTS
          (SELECT FROM record_entries after WHERE after.stream = e.stream AND after.seq > e.seq)`);
    expect((await run(['verify'])).code).toBe(0);
    const named = await run(['verify', '--against', file]);
    expect(named).toMatchObject({ code: 1 });
    expect(named.out).toContain(`\n  missing: ${stream}. It is shorter`);
    const inShort = await run(['verify', '--against', written.checkpoint]);
    expect(inShort).toMatchObject({ code: 1 });
    expect(inShort.out).toContain(`\n  altered: What was written by ${asOf} is not what it was`);
    await tampered(`INSERT INTO record_entries SELECT * FROM cut; DROP TABLE cut;
      UPDATE record_streams s SET seq = e.seq, hash = e.hash FROM ended e WHERE s.stream = e.stream; DROP TABLE ended`);
    expect(await run(['verify', '--against', file])).toMatchObject({ code: 0 });
    await writeFile(file, JSON.stringify({ ...written, ends: written.ends?.slice(1) }));
    expect(await run(['verify', '--against', file])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('was changed since: take another copy of it.'),
    });
    await rm(folder, { recursive: true });
    expect(await run(['verify', '--against', file])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--against has to be a checkpoint'),
    });
  });
});

describe('records verify --against a pack', () => {
  it('says first what is wrong with the pack itself, and holds nothing against it', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop, { lastname: 'Patient' }));
    const folder = await temporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true }));
    await run(['explain', orderId, ...BY]);
    const pack = (await run(['inspection', orderId, '--json', ...BY])).out;
    const against = async (changed: string, name = 'pack.json') => {
      const file = join(folder, name);
      await writeFile(file, changed);
      return run(['verify', '--against', file]);
    };
    expect(await against(pack)).toMatchObject({ code: 0, errors: '' });
    const edited = (edit: (kept: KeptRecord) => object): string => {
      const read = JSON.parse(pack) as { kept: KeptRecord };
      return JSON.stringify({ ...read, kept: { ...read.kept, ...edit(read.kept) } });
    };
    const ofOrder = (
      change: (one: KeptRecord['streams'][number]) => KeptRecord['streams'][number],
    ): string =>
      edited(({ streams }) => ({
        streams: streams.map((one) => (one.stream === `order:${orderId}` ? change(one) : one)),
      }));
    for (const [changed, says] of [
      [
        ofOrder(({ entries, ...one }) => ({
          ...one,
          entries: entries.map((entry) => ({ ...entry, facts: entry.facts.replace('1', '2') })),
        })),
        'Entry 1 was altered: its facts are others.',
      ],
      [
        ofOrder(({ entries, ...one }) => ({ ...one, entries: entries.slice(1) })),
        'Entry 1 is missing.',
      ],
      [
        ofOrder(({ entries, ...one }) => ({
          ...one,
          entries: entries.map((entry) => ({ ...entry, person: null, isWithheld: true as const })),
        })),
        'what it says of her is gone, and no erasure says so.',
      ],
      [
        ofOrder((one) => ({ ...one, hash: 'a'.repeat(64) })),
        'is not the one that was written last.',
      ],
      [
        edited(({ documents }) => ({
          documents: documents.map((one) => ({ ...one, content: `${one.content} ` })),
        })),
        'It is not the one that was kept.',
      ],
    ] as const) {
      const { code, out } = await against(changed);
      expect(code).toBe(1);
      expect(out).toMatch(/^THE PACK ITSELF DOES NOT VERIFY: .+\n {2}\S/);
      expect(out).toContain(says);
      expect(out).toContain('\nThe record is as it was written: ');
      expect(out).not.toContain('its end in that pack');
    }
    for (const unreadable of [
      pack.slice(0, -20),
      edited(({ streams }) => ({ streams: streams.map(({ entries: _, ...one }) => one) })),
      edited(({ streams }) => ({ streams: streams.map((one) => ({ ...one, seq: 'x' })) })),
      edited(() => ({ documents: null })),
      ofOrder(({ entries, ...one }) => ({
        ...one,
        entries: entries.map((entry) => ({ ...entry, at: 'yesterday' })),
      })),
    ])
      expect(await against(unreadable)).toMatchObject({
        ...{ code: 2, out: '' },
        errors: expect.stringContaining('or was changed since: take another copy of it.') as string,
      });
  });
});

describe('records explain', () => {
  it('says how an order was decided, as text, for paper and for programs, and writes down who looked', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop, { lastname: 'Patient' }));
    const asked = await run(['explain', orderId, ...BY]);
    expect(asked).toMatchObject({ code: 0, errors: '' });
    for (const words of [
      /^How order T-\d+ was decided\n/,
      /Who asked: Sample Patient, born \d+ \w+ \d{4}/,
      /Today's documents say the same\./,
      /\n\nIn short\n {2}.+, Sample Patient, born \d+ \w+ \d{4}, ordered 1 x /,
      /said: nothing against it:\n[^]*\(rule allergic-reaction\)/,
      /the patient: She ordered\./,
    ])
      expect(asked.out).toMatch(words);
    const [number = ''] = /T-\d+/.exec(asked.out) ?? [];
    const html = await run(['explain', number.replace('T-', ''), '--html', ...BY]);
    expect(html.out).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
    const json = await run(['explain', orderId, '--json', ...BY]);
    const { events } = JSON.parse(json.out) as { events: readonly object[] };
    expect(events).toMatchObject([
      { says: 'She ordered.' },
      {
        who: 'Sample Superintendent',
        says: 'Somebody looked at it.',
        details: ['For: an explanation of how it was decided'],
      },
      { who: 'Sample Superintendent', says: 'Somebody looked at it.' },
    ]);
  });

  it('gives a whole pack for an inspection, which can be verified without us', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop, { lastname: 'Patient' }));
    const { code, out } = await run(['inspection', orderId, '--json', ...BY]);
    expect(code).toBe(0);
    const { kept } = JSON.parse(out) as { kept: KeptRecord };
    expect(kept.documents.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'questionnaire sample-slimming',
    ]);
    for (const { hash, content } of kept.documents)
      expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect(
      kept.streams.map(({ stream, entries }) => [stream.split(':')[0], entries.length]),
    ).toEqual([
      ['consultation', 1],
      ['order', 1],
    ]);
  });

  it('exits 1 where what is kept of it is not as it was written, and 2 where there is no such order', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop));
    const ofIt = `WHERE stream = 'order:${orderId}'`;
    await tampered(`UPDATE record_entries SET facts = 'x' || facts ${ofIt} AND seq = 1`);
    const { code, out } = await run(['explain', orderId, ...BY]);
    expect(code).toBe(1);
    expect(out).toContain('THE RECORD IS NOT AS IT WAS WRITTEN');
    await tampered(`UPDATE record_entries SET facts = substr(facts, 2) ${ofIt} AND seq = 1`);
    expect((await run(['explain', orderId, ...BY])).code).toBe(0);
    expect(await run(['explain', 'T-1', ...BY])).toMatchObject({ code: 2, out: '' });
    expect(await run(['explain'])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Say which: records explain T-100001'),
    });
  });
});

describe('records replay', () => {
  /** The sample questionnaires, edited as somebody edits a file. */
  async function editedFolder(
    change: (document: QuestionnaireDocument) => object,
  ): Promise<string> {
    const folder = await temporaryFolder((undo) => undone.push(undo));
    await cp(SAMPLE_SHOP.questionnairesDir, folder, { recursive: true });
    const file = join(folder, 'sample-slimming.json');
    const document = JSON.parse(await readFile(file, 'utf8')) as QuestionnaireDocument;
    await writeFile(file, JSON.stringify(change(document)));
    return folder;
  }
  const undone: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(undone.map((undo) => undo())));
  const heavy = (document: QuestionnaireDocument): object => {
    const { height } = document.properties;
    const refuse = {
      ...{ id: 'tall', when: { '>': [{ var: 'height' }, 160] }, message: 'Too tall.' },
      ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
    };
    const refuses = { ...height, 'x-refuse-when': [refuse] };
    return { ...document, properties: { ...document.properties, height: refuses } };
  };

  it('finds nobody whom the same documents treat otherwise', async () => {
    const { code, out } = await run(['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\d+ consultations? w(?:as|ere) judged again/),
    ]);
    const reworded = await editedFolder((document) => ({ ...document, title: 'In other words' }));
    expect((await run(['replay', ...BY, '--with', reworded])).code).toBe(0);
  });

  it('counts and lists who would be refused, and names nobody unless she is asked for by name', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop, { lastname: 'Patient' }));
    const folder = await editedFolder(heavy);
    const { code, out } = await run(['replay', ...BY, '--with', folder]);
    expect(code).toBe(1);
    expect(out).toMatch(/ {2}\d+ would now be refused\n/);
    expect(out).toMatch(/, sample-slimming, 21 November 2026, 12:00: newly-refused \(tall\)\./);
    expect(out).not.toContain('Patient');
    const json = await run(['replay', ...BY, '--with', folder, '--json']);
    const found = JSON.parse(json.out) as {
      consultations: number;
      kinds: object;
      otherwise: object[];
    };
    expect(found.kinds).toEqual({ 'newly-refused': found.consultations });
    expect(found.otherwise).toHaveLength(found.consultations);

    const named = await run([...['replay', '--with', folder, '--names', '--by', 'Sample Looker']]);
    expect(named.out).toContain(', Sample Patient: newly-refused (tall)');
    const entries = await shop.provider.database.record.entries([
      `consultation:${await consultationOf(orderId)}`,
    ]);
    expect(entries.at(-1)).toMatchObject({ what: 'viewed', who: { name: 'Sample Looker' } });
  });

  it('says what each led to and whether she was supplied, in words that explain takes', async () => {
    const of = async (lastname: string) => {
      const { orderId } = await orderOfSlimmer(await registered(shop, { lastname }));
      const order = await shop.provider.database.orders.find(asOrderId(orderId));
      const consultation = await consultationOf(orderId);
      return { orderId, number: `T-${order?.number}`, consultation };
    };
    const [supplied, waiting] = [await of('Supplied'), await of('Waiting')];
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET dispatched_at = '2026-11-21 11:00Z', shipper = 'x', tracking_id = 'x' WHERE id = $1`,
      [supplied.orderId],
    );
    onTestFinished(async () => {
      await pastThePorts(
        shop.provider.queries,
        'UPDATE orders SET dispatched_at = NULL, shipper = NULL, tracking_id = NULL WHERE id = $1',
        [supplied.orderId],
      );
    });
    const unordered = await submitted(await registered(shop), slimming());
    const with_ = ['replay', ...BY, '--with', await editedFolder(heavy)];
    const { out } = await run(with_);
    expect(out).toMatch(
      / {2}OF \d+ THAT WOULD NOW BE REFUSED, 1 LED TO A SUPPLY: they come first below\.\n/,
    );
    const [, first] = out.split('\n\n');
    expect(first?.split('\n')[0]).toBe(
      `${supplied.consultation}, sample-slimming, 21 November 2026, 12:00: newly-refused (tall). Order ${supplied.number}: dispatched 21 November 2026, 11:00.`,
    );
    expect(out).toContain(
      `${waiting.consultation}, sample-slimming, 21 November 2026, 12:00: newly-refused (tall). Order ${waiting.number}: not dispatched, pending.`,
    );
    expect(out).toMatch(
      new RegExp(`${unordered}, .*newly-refused \\(tall\\)\\. It led to no order\\.`),
    );
    const json = JSON.parse((await run([...with_, '--json'])).out) as { otherwise: object[] };
    expect(json).toMatchObject({ refusedAndSupplied: 1 });
    expect(json.otherwise).toContainEqual(
      expect.objectContaining({
        consultation: supplied.consultation,
        orders: [
          { order: supplied.number, state: 'pending', suppliedAt: '2026-11-21T11:00:00.000Z' },
        ],
      }),
    );
    expect(json.otherwise).toContainEqual(
      expect.objectContaining({ consultation: unordered, orders: [] }),
    );
    expect((await run(['explain', unordered, ...BY])).out).toContain(
      'Nothing was ordered with it.',
    );
    for (const named of [supplied.number, supplied.consultation])
      expect((await run(['explain', named, ...BY])).out).toContain(
        `How order ${supplied.number} was decided`,
      );
    await pastThePorts(
      shop.provider.queries,
      'UPDATE order_lines SET declined_at = now(), decline_code = $2, decline_words = $2 WHERE order_id = $1',
      [supplied.orderId, 'other'],
    );
    expect(await run(with_)).toMatchObject({
      out: expect.stringMatching(
        new RegExp(`0 LED TO A SUPPLY\\.[^]*Order ${supplied.number}: not dispatched, declined\\.`),
      ),
    });
    await pastThePorts(
      shop.provider.queries,
      'UPDATE order_lines SET declined_at = NULL, decline_code = NULL, decline_words = NULL WHERE order_id = $1',
      [supplied.orderId],
    );
  });

  it('is sent what judges her answers, and neither who she is nor what she wrote; that somebody asked is one entry', async () => {
    const her = await registered(shop, { lastname: 'Replayed' });
    const words = 'I take what Doctor Quill told me of';
    const medicine = { currentMedication: 'yes', medicationDetails: words };
    const files = [await uploads(her)];
    await submitted(her, slimming({ ...medicine, medicationFiles: files }));
    const { record } = shop.provider.database;
    const before = await record.entries(['record:all']);
    const desk = await shop.desk();
    const response = await desk(
      '/desk/record/consultations?by=Sample%20Looker&questionnaire=sample-slimming',
    );
    const text = await response.text();
    for (const hers of ['Replayed', 'Quill', her.id, 'firstname', 'posted'])
      expect(text).not.toContain(hers);
    for (const needed of ['dateOfBirth', 'height', 'supplies']) expect(text).toContain(needed);
    expect(text).toContain(`"medicationDetails":"`);
    const entries = await record.entries(['record:all']);
    expect(entries.slice(before.length)).toMatchObject([
      {
        ...{ what: 'viewed', who: { role: 'staff', name: 'Sample Looker' } },
        facts: '{"how":"replay-of-all","questionnaire":"sample-slimming"}',
      },
    ]);
    const lead = await member(shop, 'lead');
    expect(
      await bodyOf(await lead.request('/team/looks?by=Sample%20Looker&limit=1'), 200),
    ).toMatchObject({
      results: [{ how: 'replay-of-all', by: 'Sample Looker', patient: null }],
    });
    expect((await run(['verify'])).code).toBe(0);
    // A document that reads her words gets them, and whoever looks after that reads which.
    const reads = await editedFolder((document) => {
      const { height } = document.properties;
      const when = { '==': [{ var: 'medicationDetails' }, words] };
      const refuse = {
        ...{ id: 'words', when, message: 'Not with this.' },
        ...{ source: { title: 'Sample source' }, reviewBy: '2027-01-01' },
      };
      const refuses = { ...height, 'x-refuse-when': [refuse] };
      return { ...document, properties: { ...document.properties, height: refuses } };
    });
    const { code, out } = await run(['replay', ...BY, '--with', reads, '--json']);
    expect([code, JSON.parse(out)]).toMatchObject([1, { kinds: { 'newly-refused': 1 } }]);
    const looks = await bodyOf<{ results: object[] }>(await lead.request('/team/looks'), 200);
    const read = { how: 'replay-of-all', patient: null, words: ['medicationDetails'] };
    expect(looks.results).toContainEqual(expect.objectContaining(read));
  });

  it('judges each of the attempts that are refused alike, as of its own day, and explain says so of each', async () => {
    onTestFinished(() => shop.setTime('2026-11-21T12:00:00Z'));
    shop.setTime('2026-11-21T23:59:00Z');
    const her = await registered(shop);
    const with_ = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir, '--json'];
    const countOf = async (...more: readonly string[]): Promise<number> =>
      (JSON.parse((await run([...with_, ...more])).out) as { consultations: number }).consultations;
    const before = await countOf();
    const allergic = slimming({ allergicReaction: 'yes' });
    for (const at of ['2026-11-21T23:59:00Z', '2026-11-22T00:01:00Z']) {
      shop.setTime(at);
      expect((await her.post('/customers/consultations', allergic)).status).toBe(422);
    }
    expect(await countOf()).toBe(before + 2);
    expect(await countOf('--since', '2026-11-22')).toBe(1);
    const untilThen = await editedFolder((document) => {
      const { allergicReaction } = document.properties;
      const [rule] = allergicReaction?.['x-refuse-when'] ?? [];
      const when = { and: [rule?.when, { '<': [{ var: '$today' }, '2026-11-22'] }] };
      const refuses = { ...allergicReaction, 'x-refuse-when': [{ ...rule, when }] };
      return { ...document, properties: { ...document.properties, allergicReaction: refuses } };
    });
    const later = await run(['replay', ...BY, '--with', untilThen, '--json']);
    expect([later.code, JSON.parse(later.out)]).toMatchObject([
      1,
      { same: before + 1, otherwise: [{ mayBeLetThrough: true, at: '2026-11-22T00:01:00.000Z' }] },
    ]);
    const { orderId } = await orderOfSlimmer(her);
    const explained = JSON.parse((await run(['explain', orderId, '--json', ...BY])).out) as {
      consultations: { outcome: string; today: string; events: object[] }[];
    };
    expect(explained.consultations.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      {
        today: "Today's documents say the same.",
        events: [
          {
            says: 'Her answers were refused.',
            details: expect.arrayContaining(["Today's documents say the same."]) as string[],
          },
        ],
      },
    ]);
  });

  it('looks at what it is asked for: a questionnaire, or since a day', async () => {
    const countOf = async (...more: readonly string[]): Promise<number> => {
      const with_ = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir, '--json', ...more];
      return (JSON.parse((await run(with_)).out) as { consultations: number }).consultations;
    };
    const all = await countOf();
    expect(all).toBeGreaterThan(1);
    expect(await countOf('--questionnaire', 'sample-slimming')).toBe(all);
    expect(await countOf('--questionnaire', 'sample-headache')).toBe(0);
    expect(await countOf('--since', '2026-11-21')).toBe(all);
    expect(await countOf('--since', '2027-01-01')).toBe(0);
  });

  it('says in words what the server does not take', async () => {
    const with_ = ['replay', '--with', SAMPLE_SHOP.questionnairesDir];
    const found = await run([...with_, '--by', 'a']);
    expect(found).toMatchObject({ code: 2, out: '' });
    expect(found.errors).not.toContain('The server answered');
    expect(found.errors).toContain('/by Write this with two letters at least');
  });

  it('judges with the others where one of the folder cannot be used, and says so with its exit status', async () => {
    const other = await openShop();
    onTestFinished(() => other.close());
    const at = { DATA_DIR: other.dataDir, PORT: new URL(other.api).port };
    for (const posted of [slimming(), headache()]) await submitted(await registered(other), posted);
    const of = (questionnaire: string) => ['--questionnaire', questionnaire];
    const broken = await editedFolder((document) => ({ ...document, 'x-steps': 'none' }));
    const with_ = ['replay', ...BY, '--with', broken];
    const headaches = await run([...with_, ...of('sample-headache')], at);
    expect(headaches.out).toMatch(/ {2}1 is treated the same/);
    expect([headaches.code, headaches.errors]).toEqual([0, '']);
    const all = await run(with_, at);
    expect(all.out).toMatch(/ {2}1 is treated the same/);
    expect(all.errors).toMatch(/^NOT JUDGED WITH: sample-slimming\.json/);
    expect(all.code).toBe(2);
    const json = await run([...with_, '--json', ...of('sample-slimming')], at);
    expect(JSON.parse(json.out)).toMatchObject({
      ...{ consultations: 1, same: 0, notJudged: { 'document-unreadable': 1 } },
      unread: [expect.stringContaining('sample-slimming.json')],
    });
    expect(json.code).toBe(2);
    // All of a folder is judged with its medicines: where these cannot be used nobody is taken for treated the same.
    await mkdir(join(broken, 'medicines'));
    await writeFile(join(broken, 'medicines/formulary.json'), '{');
    const none = await run([...with_, '--json'], at);
    const names = ['sample-headache', 'sample-slimming'];
    expect(JSON.parse(none.out)).toMatchObject({
      ...{ consultations: 2, same: 0, notJudged: { 'document-unreadable': 2 } },
      unread: names.map((name) =>
        expect.stringMatching(`^${name}\\.json .*medicines/formulary\\.json`),
      ),
    });
    expect(none.errors.match(/NOT JUDGED WITH/g)).toHaveLength(2);
    expect(none.code).toBe(2);
  });

  it('does not take a name that was mistyped, or a folder without questionnaires, for nobody', async () => {
    const with_ = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir];
    const mistyped = await run([...with_, '--questionnaire', 'sample-sliming']);
    expect(mistyped).toMatchObject({ code: 2, out: '' });
    expect(mistyped.errors).toMatch(
      /^There is no questionnaire 'sample-sliming'\. There are these: .*sample-slimming/,
    );
    const empty = await temporaryFolder((undo) => undone.push(undo));
    expect(await run(['replay', ...BY, '--with', empty])).toMatchObject({
      ...{ code: 2, out: '' },
      errors: expect.stringContaining(`There is no questionnaire in '${empty}'.`) as string,
    });
    const { code, out } = await run([...with_, '--since', '2027-01-01']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^No consultation was judged again/)]);
  });

  it('counts what nobody can judge, says which, goes on, and never calls it the same', async () => {
    const her = await registered(shop);
    await orderOfSlimmer(her);
    await her.post('/customers/consultations', slimming({ allergicReaction: 'yes' }));
    const streams = await pastThePorts<{ stream: string }>(
      shop.provider.queries,
      `(SELECT stream FROM record_entries WHERE what = 'submitted' ORDER BY stream LIMIT 3)
       UNION ALL (SELECT stream FROM record_entries WHERE what = 'refused' ORDER BY at DESC LIMIT 1)`,
    );
    const [first = '', second = '', third = '', refused = ''] = streams.map((row) => row.stream);
    const kept = await pastThePorts<{
      stream: string;
      person: string;
      documents: string[];
    }>(
      shop.provider.queries,
      'SELECT stream, person, documents FROM record_entries WHERE seq = 1 AND stream IN ($1, $2, $3, $4)',
      [first, second, third, refused],
    );
    await tampered(
      `UPDATE record_entries SET person = '{' WHERE seq = 1 AND stream = '${first}';
       UPDATE record_entries SET documents = '{gone}' WHERE seq = 1 AND stream = '${second}';
       UPDATE record_entries SET person = replace(person, '"allergicReaction":"no"', '"allergicReaction":"yes"')
        WHERE seq = 1 AND stream = '${third}';
       UPDATE record_entries SET person = replace(person, '"allergicReaction":"yes"', '')
        WHERE seq = 1 AND stream = '${refused}'`,
    );
    const { code, out } = await run([
      'replay',
      ...BY,
      '--with',
      SAMPLE_SHOP.questionnairesDir,
      '--json',
    ]);
    expect(code).toBe(1);
    const found = JSON.parse(out) as { consultations: number; same: number; otherwise: object[] };
    expect(found).toMatchObject({
      same: found.consultations - 4,
      notJudged: {
        ...{ unreadable: 1, 'document-missing': 1 },
        ...{ 'answers-missing': 1, 'judged-otherwise-then': 1 },
      },
    });
    expect(found.otherwise).toEqual(
      [first, second, third, refused]
        .sort()
        .map((stream) =>
          expect.objectContaining({ consultation: stream.slice('consultation:'.length) }),
        ),
    );
    for (const { stream, person, documents } of kept)
      await shop.provider.queries.transaction(async ({ query }) => {
        await query('SET LOCAL session_replication_role = replica');
        await query(
          'UPDATE record_entries SET person = $2, documents = $3 WHERE seq = 1 AND stream = $1',
          [stream, person, documents],
        );
      });
    expect((await run(['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir])).code).toBe(0);
  });

  it('names a consultation whose entries are missing, or whose first one is another, and takes neither for nobody', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop, { lastname: 'Patient' }));
    const id = await consultationOf(orderId);
    const with_ = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir];
    const all = (JSON.parse((await run([...with_, '--json'])).out) as { consultations: number })
      .consultations;
    await tampered(
      `CREATE TABLE kept AS SELECT * FROM record_entries WHERE stream = 'consultation:${id}';
       UPDATE record_entries SET what = 'viewed' WHERE stream = 'consultation:${id}' AND seq = 1`,
    );
    for (const gone of ['', `DELETE FROM record_entries WHERE stream = 'consultation:${id}'`]) {
      await tampered(gone);
      const { code, out } = await run([...with_, '--json', '--questionnaire', 'sample-slimming']);
      expect([code, JSON.parse(out)]).toMatchObject([
        1,
        { consultations: all, same: all - 1, notJudged: { 'entries-missing': 1 } },
      ]);
      const text = await run(with_);
      expect(text.out).toContain(
        '1 NOT JUDGED: something was written down, and its entries are missing',
      );
      expect(text.out).toContain(`${id}, sample-slimming, `);
      expect(text.out).not.toContain('no more');
      const told = await run(['explain', orderId, ...BY]);
      expect(told.code).toBe(1);
      expect(told.out).toContain(`consultation:${id}: Its first entries are missing.`);
      expect(told.out).toContain('ITS ENTRIES ARE MISSING');
      expect(told.out).not.toContain('older than the record');
    }
    await tampered(
      'DELETE FROM record_entries WHERE stream IN (SELECT stream FROM kept); INSERT INTO record_entries SELECT * FROM kept; DROP TABLE kept',
    );
    await tampered(
      `UPDATE record_streams s SET (seq, hash) = (SELECT e.seq, e.hash FROM record_entries e
         WHERE e.stream = s.stream ORDER BY e.seq DESC LIMIT 1) WHERE stream = 'consultation:${id}'`,
    );
    expect((await run(with_)).code).toBe(0);
  });

  it('lists what is older than the record by its id, where it is one of those that are asked for', async () => {
    const her = await registered(shop);
    const { orderId } = await orderOfSlimmer(her);
    const id = await consultationOf(orderId);
    const ofIt = `WHERE stream = 'consultation:${id}'`;
    const began = (at: string) =>
      `UPDATE migrations SET applied_at = ${at} WHERE name = '0011-record.sql'`;
    await tampered(
      `CREATE TABLE kept AS SELECT * FROM record_entries ${ofIt};
       CREATE TABLE kept_end AS SELECT * FROM record_streams ${ofIt};
       CREATE TABLE kept_began AS SELECT applied_at FROM migrations WHERE name = '0011-record.sql';
       DELETE FROM record_entries ${ofIt}; DELETE FROM record_streams ${ofIt};
       UPDATE consultations SET is_recorded = false WHERE id = '${id}'; ${began("'2099-01-01'")}`,
    );
    const replay = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir];
    const older = async (...more: string[]) =>
      (JSON.parse((await run([...replay, '--json', ...more])).out) as { unrecorded: unknown })
        .unrecorded;
    const one = { consultation: id, questionnaire: 'sample-slimming' };
    const pack = JSON.parse((await run(['inspection', orderId, '--json', ...BY])).out) as object;
    expect(pack).toMatchObject({ kept: { unrecorded: [{ _id: id, customer: her.id }] } });
    const { number } = await orderNow(her, orderId);
    const orders = [{ order: number, suppliedAt: null }];
    expect(await older()).toMatchObject([{ ...one, orders }]);
    expect((await run(replay)).out).toContain(`. Order ${number}: not dispatched, `);
    expect(await older('--questionnaire', 'sample-slimming')).toMatchObject([one]);
    expect(await older('--questionnaire', 'sample-headache')).toEqual([]);
    expect(await older('--since', '2026-01-01')).toMatchObject([one]);
    expect(await older('--since', '2098-01-01')).toEqual([]);
    const { out } = await run(replay);
    expect(out).toContain(`documents were not kept.\n  ${id}, sample-slimming, `);
    await tampered(
      `INSERT INTO record_streams SELECT * FROM kept_end; INSERT INTO record_entries SELECT * FROM kept;
       UPDATE consultations SET is_recorded = true WHERE id = '${id}';
       ${began('(SELECT applied_at FROM kept_began)')}; DROP TABLE kept, kept_end, kept_began`,
    );
    expect((await run(['verify'])).code).toBe(0);
  });

  it('says that the entries of an order are missing, at the top', async () => {
    const { orderId } = await orderOfSlimmer(await registered(shop));
    const ofIt = `WHERE stream = 'order:${orderId}'`;
    await tampered(
      `CREATE TABLE kept AS SELECT * FROM record_entries ${ofIt};
       CREATE TABLE kept_end AS SELECT * FROM record_streams ${ofIt};
       DELETE FROM record_entries ${ofIt}; DELETE FROM record_streams ${ofIt}`,
    );
    const { code, out } = await run(['explain', orderId, ...BY]);
    expect(code).toBe(1);
    expect(out).toContain(`order:${orderId}: Its first entries are missing.`);
    expect(out).not.toContain('older than the record');
    await tampered(
      `DELETE FROM record_entries ${ofIt}; DELETE FROM record_streams ${ofIt};
       INSERT INTO record_streams SELECT * FROM kept_end; INSERT INTO record_entries SELECT * FROM kept;
       DROP TABLE kept, kept_end`,
    );
    expect((await run(['verify'])).code).toBe(0);
  });

  it('says which ones another engine judged, and that a document is not kept as it was', async () => {
    const [row] = await pastThePorts<{ stream: string; documents: string[] }>(
      shop.provider.queries,
      "SELECT stream, documents FROM record_entries WHERE what = 'submitted' ORDER BY stream LIMIT 1",
    );
    const { stream = '', documents: [hash = ''] = [] } = row ?? {};
    const id = stream.slice('consultation:'.length);
    const with_ = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir];
    await tampered(
      `CREATE TABLE kept AS SELECT * FROM record_entries WHERE stream = '${stream}' AND seq = 1;
       UPDATE record_entries SET engine = 'another' WHERE stream = '${stream}' AND seq = 1`,
    );
    expect((await run(with_)).out).toContain(
      `1 was judged by an engine that is no more:\n  ${id}, sample-slimming, `,
    );
    expect(JSON.parse((await run([...with_, '--json'])).out)).toMatchObject({
      byAnotherEngine: [{ consultation: id, questionnaire: 'sample-slimming' }],
    });
    await tampered(
      `UPDATE record_entries e SET engine = k.engine FROM kept k WHERE e.stream = k.stream AND e.seq = 1;
       DROP TABLE kept; CREATE TABLE kept AS SELECT * FROM documents WHERE hash = '${hash}';
       UPDATE documents SET content = content || ' ' WHERE hash = '${hash}'`,
    );
    const damaged = await run(with_);
    expect([damaged.code, damaged.out]).toEqual([
      1,
      expect.stringContaining(`is not the one that was kept as ${hash}.`),
    ]);
    // Which of their answers are their own words stands in the document: without it none is sent, and nobody is judged by none.
    const whyNot = async () => {
      const { otherwise } = JSON.parse((await run([...with_, '--json'])).out) as StoredReplay;
      return new Set(otherwise.map(({ notJudged }) => notJudged?.says));
    };
    const unsent = 'Its questionnaire is not kept as it was, so that none of her answers is sent.';
    await tampered(`UPDATE documents SET content = '{' WHERE hash = '${hash}'`);
    expect(await whyNot()).toEqual(new Set([unsent]));
    await tampered(`DELETE FROM documents WHERE hash = '${hash}'`);
    expect(await whyNot()).toEqual(new Set([unsent]));
    const gone = await run(with_);
    expect([gone.code, gone.out]).toEqual([
      1,
      expect.stringContaining(`The document ${hash}, that somebody was judged with, is not kept`),
    ]);
    await tampered('INSERT INTO documents SELECT * FROM kept; DROP TABLE kept');
    expect((await run(with_)).code).toBe(0);
  });

  it('counts what nobody can read under whichever questionnaire is asked for', async () => {
    const ofIt = `WHERE seq = 1 AND stream = (SELECT min(stream) FROM record_entries WHERE what = 'submitted')`;
    await tampered(`UPDATE record_entries SET facts = 'x' || facts ${ofIt}`);
    const with_ = ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir, '--json'];
    const { code, out } = await run([...with_, '--questionnaire', 'sample-headache']);
    expect(JSON.parse(out)).toMatchObject({ consultations: 1, notJudged: { unreadable: 1 } });
    expect(code).toBe(1);
    await tampered(`UPDATE record_entries SET facts = substr(facts, 2) ${ofIt}`);
  });

  it.each([
    [['replay'], '--with is missing'],
    [['replay', ...BY, '--with', 'nowhere'], "'nowhere' is neither a folder nor a git ref."],
    [
      ['replay', ...BY, '--with', 'x', '--questionnaire', ''],
      '--questionnaire has to be the id of one.',
    ],
    [
      ['replay', ...BY, '--with', 'x', '--since', 'yesterday'],
      '--since has to be a day like 2026-11-21',
    ],
  ])('%j is not usable, and exits 2', async (args, words) => {
    expect(await run(args)).toMatchObject({ code: 2, errors: expect.stringContaining(words) });
  });
});

describe('what is kept of one person', () => {
  it('is exported by her id or her email, for programs and for paper', async () => {
    const her = await registered(shop, { lastname: 'Exported' });
    const { orderId } = await orderOfSlimmer(her);
    const { code, out } = await run(['export', her.id, '--json', ...BY]);
    expect(code).toBe(0);
    const found = JSON.parse(out) as PersonRecord;
    expect(found).toMatchObject({
      _id: her.id,
      customer: { lastname: 'Exported' },
      orders: [{ _id: orderId }],
    });
    expect(found.kept.streams).toHaveLength(2);
    expect(found).toMatchObject({ messages: [], isSubscribed: false });
    const email = found.customer?.email ?? '';
    const about = { firstName: 'Sample', lastName: 'Exported', email, phone: '07700900123' };
    const note = 'When will my parcel come?';
    await her.post('/contact', { ...about, cause: 'Delivery issues', note });
    await her.post('/mail-subscriptions', { email });
    const text = await run(['export', email, ...BY]);
    for (const words of ['All that we keep of you', 'Exported', 'the patient: She ordered.'])
      expect(text.out).toContain(words);
    expect(text.out).toContain(`Delivery issues: ${note}`);
    expect(text.out).toContain('You get it, at the address above.');
    expect(text.out).toContain('For: all that is kept of her, for herself');
    expect(await run(['export', 'nobody@example.com', ...BY])).toMatchObject({ code: 2 });
  });

  it('is not erased under a legal hold, with an open order, or while the law asks for it', async () => {
    const her = await registered(shop, { lastname: 'Retained' });
    await orderOfSlimmer(her);
    const erase = (...more: readonly string[]) => run(['erase', her.id, '--yes', ...BY, ...more]);
    expect(await erase()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('She has an order that is not finished.'),
    });
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET status = 'past', dispatched_at = '2026-11-20', shipper = 'x', tracking_id = 'x',
              card_fingerprint = 'sample-card'
        WHERE customer_id = $1`,
      [her.id],
    );
    expect((await erase()).errors).toContain(
      'What was supplied to her is kept until 21 November 2032.',
    );
    expect((await run(['hold', her.id, '--reason', 'A court asks', ...BY])).code).toBe(0);
    expect((await erase('--early')).errors).toContain('under a legal hold');
    expect((await run(['release', her.id, '--reason', 'It is done', ...BY])).code).toBe(0);
    expect((await run(['release', her.id, '--reason', 'It is done', ...BY])).code).toBe(1);
    expect((await erase('--early')).code).toBe(0);
    expect((await run(['export', her.id, ...BY])).out).toContain('Who you are is not kept');
    const [kept] = await pastThePorts<{ card: string | null }>(
      shop.provider.queries,
      'SELECT card_fingerprint AS card FROM orders WHERE customer_id = $1',
      [her.id],
    );
    expect(kept).toEqual({ card: null });
    // As it was written down: nobody has sent it.
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET status = 'pending', dispatched_at = NULL, shipper = NULL, tracking_id = NULL
        WHERE customer_id = $1`,
      [her.id],
    );
  });

  it('is gone from every table and every mail once she is erased; what happened stays, and still verifies', async () => {
    const email = 'erasedperson@example.com';
    const her = await registered(shop, {
      ...{ lastname: 'Erasedperson', phone: '07700900321', email },
    });
    await her.post('/customers/forgot-password', { email });
    const isMailed = async () =>
      (await shop.emails()).some(({ to, text }) => to === email || text.includes('Erasedperson'));
    expect(await isMailed()).toBe(true);
    const form = { firstName: 'Sample', lastName: 'Erasedperson', email, phone: '07700900321' };
    const writes = () =>
      her.post('/contact', { ...form, cause: 'Delivery issues', note: 'Where is my parcel?' });
    await writes();
    expect((await shop.emails()).some(({ text }) => text.includes('Erasedperson'))).toBe(true);
    await submitted(her, {
      ...slimming({ lastName: 'Erasedperson', allergicReaction: 'no' }),
      lastname: 'Erasedperson',
    });
    await add(her, SLIMMER);
    const { orderId, clientSecret } = await order(her);
    await pay(shop, clientSecret);
    await her.post(`/orders/${orderId}/payment`, undefined);
    const desk = customerAt(shop, { accessToken: await shop.deskToken() });
    const reason = 'Mrs Erasedperson told us of something else.';
    const declined = await desk.post(`/desk/orders/${orderId}/decline`, {
      ...{ by: 'Sample Prescriber, 1234567', reason },
    });
    expect(await bodyOf(declined, 200)).toMatchObject({ order: { status: 'cancelled' } });
    await her.post('/customers/consultations', {
      ...slimming({ lastName: 'Erasedperson', allergicReaction: 'yes' }),
      lastname: 'Erasedperson',
    });
    expect(await run(['erase', her.id, ...BY])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('It cannot be undone. Add --yes to go on.'),
    });
    // One that waits, as one does while the mail server is away.
    await pastThePorts(
      shop.provider.queries,
      `INSERT INTO outbox (id, recipient, subject, text, written_at, due_at, attempts)
       VALUES ('waits', 'team@tribe.example', 'x', $1, now(), '2999-01-01', 1),
              ('another', 'team@tribe.example', 'x', $2, now(), '2999-01-01', 1)`,
      [
        `From: Sample Person\nReply-To: ${email.toUpperCase()}\n`,
        `From: Sample Person\nReply-To: another@example.com\n`,
      ],
    );
    expect((await run(['erase', her.id, '--yes', ...BY])).code).toBe(0);
    expect(await isMailed()).toBe(false);
    expect(await pastThePorts(shop.provider.queries, 'SELECT id FROM outbox')).toEqual([
      { id: 'another' },
    ]);
    await pastThePorts(shop.provider.queries, "DELETE FROM outbox WHERE id = 'another'");
    const tables = await pastThePorts<{ name: string }>(
      shop.provider.queries,
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    for (const { name } of tables) {
      const found = await pastThePorts(
        shop.provider.queries,
        `SELECT t::text AS row FROM ${name} t
          WHERE lower(t::text) LIKE '%erasedperson%' OR t::text LIKE '%07700900321%'`,
      );
      expect([name, found]).toEqual([name, []]);
    }
    expect((await run(['verify'])).code).toBe(0);
    const streams = await pastThePorts<{ what: string; person: string | null }>(
      shop.provider.queries,
      `SELECT what, person FROM record_entries WHERE stream IN
         (SELECT 'consultation:' || id FROM consultations WHERE customer_id = $1) ORDER BY stream, seq`,
      [her.id],
    );
    expect(streams.map(({ what }) => what).sort()).toEqual([
      ...['erased', 'erased', 'refused', 'submitted'],
    ]);
    expect(streams.every(({ person }) => person === null)).toBe(true);
    expect((await her.request('/cart')).status).toBe(401);
    const { code, out } = await run([
      'replay',
      ...BY,
      '--with',
      SAMPLE_SHOP.questionnairesDir,
      '--json',
    ]);
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { notJudged: { erased: expect.any(Number) } },
    ]);
  });

  it('takes the words of a declined medicine, also of her who was erased before they were taken, and of nobody else', async () => {
    const declinedOf = async (person: Customer): Promise<string> => {
      await submitted(person, slimming());
      await add(person, SLIMMER);
      const { orderId, clientSecret } = await order(person);
      await pay(shop, clientSecret);
      await person.post(`/orders/${orderId}/payment`, undefined);
      const desk = customerAt(shop, { accessToken: await shop.deskToken() });
      const declined = await desk.post(`/desk/orders/${orderId}/decline`, {
        ...{ by: 'Sample Prescriber, 1234567', reason: 'She told us of something else.' },
      });
      await bodyOf(declined, 200);
      return orderId;
    };
    const her = await registered(shop);
    const [erased, kept] = [await declinedOf(her), await declinedOf(await registered(shop))];
    expect((await run(['erase', her.id, '--yes', ...BY])).code).toBe(0);
    const { queries } = shop.provider;
    await pastThePorts(
      queries,
      `UPDATE order_lines SET decline_words = 'She told us of something else.' WHERE order_id = $1`,
      [erased],
    );
    const migration = '../../src/provider/database/migrations/0050-erased-declines.sql';
    await pastThePorts(queries, await readFile(new URL(migration, import.meta.url), 'utf8'));
    const rows = await pastThePorts(
      queries,
      'SELECT order_id, decline_words FROM order_lines WHERE order_id IN ($1, $2) ORDER BY order_id <> $1',
      [erased, kept],
    );
    expect(rows).toEqual([
      { order_id: erased, decline_words: 'Erased' },
      { order_id: kept, decline_words: 'She told us of something else.' },
    ]);
  });

  it.each([
    [['export'], 'Say which: records export customer'],
    [['hold', 'x', ...BY], '--reason is missing'],
    [['erase', 'x'], NAMELESS],
    [['hold', 'x', '--reason', 'y'], NAMELESS],
    [['release', 'x', '--reason', 'y'], NAMELESS],
    [['explain', 'T-100001', '--by', ' '], NAMELESS],
  ])('%j says what is missing', async (args, words) => {
    expect(await run(args)).toMatchObject({ code: 2, errors: expect.stringContaining(words) });
  });
});

const NAMELESS =
  '--by is missing: who looks or decides, for the record, as long as nobody signs in. Add: --by "…"';

describe('whoever looks and says no name', () => {
  const reading = (id: string, customerId: string) =>
    [
      ['explain', id],
      ['inspection', id],
      ['export', customerId],
      ['replay', '--names', '--with', SAMPLE_SHOP.questionnairesDir],
    ] as const;

  it('is written down as whom the computer says that she is, and as not signed in', async () => {
    const her = await registered(shop);
    const { orderId } = await orderOfSlimmer(her);
    const looks = async () => [
      ...(await shop.provider.database.record.entries([`order:${orderId}`])),
      ...(await shop.provider.database.record.entries(['record:all'])).slice(-1),
    ];
    for (const line of reading(orderId, her.id))
      expect(await run(line, {}, () => 'nina')).toMatchObject({ code: 0, errors: '' });
    const written = (await looks()).filter(({ what }) => what === 'viewed');
    expect(written.map(({ who, facts }) => [who, JSON.parse(facts)])).toEqual(
      ['explain', 'inspection', 'export', 'replay-of-all'].map((how) => [
        { role: 'staff', name: 'nina, user of the terminal, not signed in' },
        expect.objectContaining({ how }),
      ]),
    );
    const { out } = await run(['explain', orderId]);
    expect(out).toContain('nina, user of the terminal, not signed in: Somebody looked at it.');
    const [last] = (await looks()).filter(({ what }) => what === 'viewed').slice(-2);
    expect(last?.who.name).toBe(`${userInfo().username}, user of the terminal, not signed in`);
  });

  it.each([
    ['does not know who she is', () => undefined],
    ['knows her by nothing that can be written down', () => ' '],
  ])('has to say one where the computer %s', async (_, user) => {
    for (const line of reading('T-100001', 'x'))
      expect(await run(line, {}, user)).toMatchObject({
        ...{ code: 2, out: '' },
        errors: expect.stringContaining(NAMELESS) as string,
      });
  });
});

describe('after a questionnaire was edited', () => {
  it('old consultations are read in the words that she read, and what is older than the record in none', async () => {
    const folder = await temporaryFolder();
    const questionnairesDir = join(folder, 'questionnaires');
    await cp(SAMPLE_SHOP.questionnairesDir, questionnairesDir, { recursive: true });
    const dataDir = join(folder, 'data');
    const first = await openShop({ dataDir, questionnairesDir });
    const { orderId } = await orderOfSlimmer(await registered(first, { lastname: 'Patient' }));
    await first.provider.close();

    const file = join(questionnairesDir, 'sample-slimming.json');
    const document = JSON.parse(await readFile(file, 'utf8')) as QuestionnaireDocument;
    const { height } = document.properties;
    if (!height) throw new Error('It asks for a height.');
    const title = 'How tall are you today?';
    const properties = { ...document.properties, height: { ...height, title } };
    await writeFile(file, JSON.stringify({ ...document, properties }));
    const second = await openShop({ dataDir, questionnairesDir });
    const env = { DATA_DIR: dataDir, PORT: new URL(second.api).port };
    const desk = await second.desk();
    const shown = async (): Promise<string> =>
      orderInWords(await bodyOf<DeskOrder>(await desk(`/desk/orders/${orderId}`), 200), 200);
    const inItsWords = await shown();
    expect(inItsWords).toContain(`${height.title}: 165`);
    expect(inItsWords).not.toContain(title);
    expect(await run(['explain', orderId, ...BY], env)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${height.title}: 165`),
    });

    for (const forged of [`replace(content, '${height.title}', 'How old are you?')`, `'{'`]) {
      await tamper(
        second.provider.queries,
        `CREATE TABLE as_kept AS SELECT hash, content FROM documents;
         UPDATE documents SET content = ${forged} WHERE kind = 'questionnaire'`,
      );
      const inTheirNames = await shown();
      expect(inTheirNames).toContain('Its document is not the one that was kept');
      expect(inTheirNames).toContain('height: 165');
      expect(inTheirNames).not.toContain('How old are you?');
      for (const command of ['explain', 'inspection'])
        expect(await run([command, orderId, ...BY], env)).toMatchObject({
          code: 1,
          out: expect.stringMatching(
            /THE RECORD IS NOT AS IT WAS WRITTEN[^]*not the one that was kept/,
          ),
        });
      await tamper(
        second.provider.queries,
        `UPDATE documents SET content = as_kept.content FROM as_kept WHERE as_kept.hash = documents.hash;
         DROP TABLE as_kept`,
      );
    }

    await tamper(
      second.provider.queries,
      `DELETE FROM record_entries WHERE stream LIKE 'consultation:%';
       DELETE FROM record_streams WHERE stream LIKE 'consultation:%'`,
    );
    const inNone = await shown();
    expect(inNone).toContain('Its document was not kept');
    expect(inNone).toContain('height: 165');
    expect(inNone).not.toContain(title);
    expect((await run(['explain', orderId, ...BY], env)).out).toContain('ITS ENTRIES ARE MISSING');
    await second.provider.close();
    await rm(folder, { recursive: true });
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

  it('nor is an address of no server', async () => {
    for (const at of ['ftp://127.0.0.1', 'localhost:3000'])
      expect(await run(['verify', '--server', at])).toMatchObject({
        code: 2,
        errors: expect.stringContaining('one begins with http:// or https://.'),
      });
  });

  it('nor is a server that is not there', async () => {
    expect(await run(['verify'], { PORT: '1' })).toMatchObject({
      code: 2,
      errors: expect.stringContaining('No server answers'),
    });
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['fails', (response) => void response.writeHead(500).end(), 'The server answered 500.'],
    [
      'breaks off',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
        response.write('{', () => response.destroy());
      },
      'The server broke off',
    ],
  ])('nor is a server that %s', async (_, respond, words) => {
    const server = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const command of [
      ['verify'],
      ['explain', 'T-100001', ...BY],
      ['replay', ...BY, '--with', SAMPLE_SHOP.questionnairesDir],
    ])
      expect(await run([...command, '--server', at])).toMatchObject({
        ...{ code: 2, out: '' },
        errors: expect.stringContaining(words) as string,
      });
    server.close();
  });

  it('nor does it give up a server that takes longer than a fetch would wait for', async () => {
    // After five minutes, if nobody says otherwise: a record of many years takes longer to verify.
    const usual = globalDispatcher();
    const given = usual.get();
    usual.set(new given.constructor({ headersTimeout: 1, bodyTimeout: 1 }));
    const waiting: ServerResponse[] = [];
    const server = createServer((_request, response) => void waiting.push(response));
    try {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const ended = run(['verify', '--server', at]);
      await Promise.all([once(server, 'request'), expect(fetch(at)).rejects.toThrow()]);
      for (const response of waiting) response.writeHead(500).end();
      expect((await ended).errors).toContain('The server answered 500.');
    } finally {
      usual.set(given);
      server.close();
    }
  });

  it('help names all that a command needs', async () => {
    const { out } = await run(['--help']);
    expect(out).toMatch(/hold customer .+\n +--by … --reason …\n/);
    expect(out).toMatch(/release customer .+\n +--by … --reason …\n/);
    expect(out).toMatch(/replay .+\n +--with … /);
  });

  it('help is no failure', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, errors: '' });
  });
});

describe('records explain of a consultation that led to no order', () => {
  /** As it would stand on a wider page. */
  const unwrapped = (out: string): string => out.replaceAll(/\n +\| +/g, ' ');
  const entriesOf = (id: string) => shop.provider.database.record.entries([`consultation:${id}`]);

  it('tells who asked, what she answered, what rules said and what happened then, and writes down who looked', async () => {
    const her = await registered(shop, { lastname: 'Patient' });
    const refused = slimming({ allergicReaction: 'yes' });
    expect((await her.post('/customers/consultations', refused)).status).toBe(422);
    const id = await submitted(her, slimming());
    const text = await run(['explain', id, ...BY]);
    expect(text).toMatchObject({ code: 0, errors: '' });
    for (const words of [
      new RegExp(`^What became of consultation ${id}, which led to no order\n`),
      /\n\nIn short\n {2}.+, Sample Patient, born \d+ \w+ \d{4}, finished ‘/,
      /1 other attempt of hers at it, told below as well\./,
      /What she was asked, and answered\n/,
      /said: nothing against it:\n[^]*\(rule allergic-reaction\)/,
      /: refused\n {2}ANOTHER ATTEMPT of hers at the same questionnaire\./,
      /What happened then\n {2}Nothing was ordered with it\.\n {2}19 December 2026, 12:00, Until then/,
      /Today's documents say the same\./,
    ])
      expect(text.out).toMatch(words);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      ...{ what: 'viewed', who: { role: 'staff', name: 'Sample Superintendent' } },
      facts: '{"how":"explain"}',
    });
    const html = await run(['explain', id, '--html', ...BY]);
    expect(html.out).toMatch(/^<!doctype html>[^]*Nothing was ordered with it[^]*<\/html>\n$/);
    const json = JSON.parse((await run(['explain', id, '--json', ...BY])).out) as object;
    expect(json).toMatchObject({ order: null, unordered: { consultation: id } });
    // Whose it is is said beside it, for whoever exports all that is kept of her.
    const desk = await shop.desk();
    const told = await desk(`/team/orders/${id}/explanation?by=Sample`);
    expect(await bodyOf(told, 200)).toMatchObject({ customer: her.id });
    const pack = JSON.parse((await run(['inspection', id, '--json', ...BY])).out) as object;
    expect(pack).toMatchObject({
      ...{ number: null, customer: her.id, gpLetters: [] },
      unordered: { consultation: id, later: [] },
      kept: { lost: [], unrecorded: [] },
    });
  });

  it('tells of a refused attempt by its own id, and of what she ordered after another one', async () => {
    const her = await registered(shop, { lastname: 'Patient' });
    const response = await her.post(
      '/customers/consultations',
      slimming({ allergicReaction: 'yes' }),
    );
    expect(response.status).toBe(422);
    const [attempt] = await shop.provider.database.consultations.refused(
      asCustomerId(her.id),
      'sample-slimming',
    );
    const id = attempt?.id ?? '';
    onTestFinished(() => shop.setTime('2026-11-21T12:00:00Z'));
    shop.setTime('2026-11-21T12:01:00Z');
    const { orderId } = await orderOfSlimmer(her);
    const order = await shop.provider.database.orders.find(asOrderId(orderId));
    const { code, out } = await run(['explain', id, ...BY]);
    expect(code).toBe(0);
    expect(out).toContain('Sample Patient, born');
    expect(out).toContain('was refused at ‘');
    expect(unwrapped(out)).toContain(
      `21 November 2026, 12:01, She answered the same questionnaire again, and was found eligible. That led to order T-${order?.number}.`,
    );
    // In the workspace as well, where whoever leads reads who looked at what.
    const lead = await member(shop, 'lead', { name: 'Sample Explaining' });
    const { explanation } = await bodyOf<{ explanation: object }>(
      await lead.request(`/team/orders/${id}/explanation`),
      200,
    );
    expect(explanation).toMatchObject({ order: null, unordered: { consultation: id } });
    const { results } = await bodyOf<{ results: readonly object[] }>(
      await lead.request(`/team/looks?staff=${lead.self._id}`),
      200,
    );
    expect(results).toMatchObject([{ consultation: id, how: 'explain' }]);
  });

  it('goes on where the consultation itself was taken away, and says so', async () => {
    const id = await submitted(await registered(shop, { lastname: 'Patient' }), slimming());
    await tampered(`CREATE TABLE taken AS SELECT * FROM consultations WHERE id = '${id}';
      DELETE FROM consultations WHERE id = '${id}'`);
    onTestFinished(() =>
      tampered('INSERT INTO consultations SELECT * FROM taken; DROP TABLE taken'),
    );
    const { out } = await run(['explain', id, ...BY]);
    expect(unwrapped(out)).toContain('this is told by its entries.');
    expect(out).toContain('Sample Patient, born');
  });

  it('says in one sentence that there is neither order nor consultation of such an id', async () => {
    expect(await run(['explain', 'none', ...BY])).toEqual({
      ...{ code: 2, out: '' },
      errors: 'We could not find that order or consultation.\n',
    });
    expect(await run(['explain', 'no such/id', ...BY])).toMatchObject({
      ...{ code: 2, out: '' },
      errors: expect.stringMatching(
        /\n\n'no such\/id' is neither the number of an order, like T-100001, nor the id of an order or a consultation\.\n$/,
      ),
    });
  });
});
