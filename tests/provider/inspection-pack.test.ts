/**
 * A pack for an inspection is verified by what it says itself, with nothing of ours but the pack: the steps below are
 * those of its own `howToVerify`, and no line of the record's room is called.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { records } from '#desk';
import { registered } from '../kit/accounts.ts';
import { headache, submitted } from '../kit/consultations.ts';
import { bodyOf, type Customer } from '../kit/customer.ts';
import { temporaryFolder } from '../kit/database.ts';
import { PNG } from '../kit/files.ts';
import { AGREES } from '../kit/gp.ts';
import { add, order, paid } from '../kit/orders.ts';
import { tamper } from '../kit/past-the-ports.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { member, signedIn, type Member } from '../kit/team.ts';
import { uploads } from '../kit/uploads.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Made = { [name: string]: Json };
interface Chained {
  seq: number;
  at: string;
  who: Made;
  what: string;
  facts: string;
  factsHash: string;
  person: string | null;
  personHash: string | null;
  documents: string[];
  engine: string;
  prev: string;
  hash: string;
}
interface Pack {
  howToVerify: string[];
  number: string;
  gpLetters: { _id: string; words: { subject: string; medicines: string[] } | null }[];
  kept: {
    documents: { hash: string; kind: string; content: string }[];
    streams: { stream: string; seq: number; hash: string; entries: Chained[] }[];
  };
}

const sha256 = (of: string): string => createHash('sha256').update(of, 'utf8').digest('hex');

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}

/** What is not as the recipe says: a document by its hash, an entry by its stream and number. */
function wrongIn({ kept: { documents, streams } }: Pack): readonly string[] {
  const known = new Set(documents.map(({ hash }) => hash));
  return [
    ...documents.filter(({ hash, content }) => sha256(content) !== hash).map(({ hash }) => hash),
    ...streams.flatMap(({ stream, entries, ...end }) => {
      const isErased = (after: number): boolean =>
        entries.some(({ seq, what }) => what === 'erased' && seq > after);
      const wrong = entries.filter((entry, at) => {
        const { facts, factsHash, person, personHash, hash, ...rest } = entry;
        const before = entries[at - 1];
        const whole = { ...rest, stream, facts: factsHash, person: personHash };
        return (
          sha256(facts) !== factsHash ||
          (person === null
            ? personHash !== null && !isErased(entry.seq)
            : sha256(person) !== personHash) ||
          sha256(canonical(whole)) !== hash ||
          entry.seq !== at + 1 ||
          entry.prev !== (before?.hash ?? '') ||
          entry.documents.some((one) => !known.has(one))
        );
      });
      const last = entries.at(-1);
      return [
        ...wrong.map(({ seq }) => `${stream} ${seq}`),
        ...(last?.seq === end.seq && last.hash === end.hash ? [] : [`${stream} ends`]),
      ];
    }),
  ];
}

let shop: Shop;
let customer: Customer;
let id: string;
let prescriber: Member;
let dispenser: Member;
beforeAll(async () => {
  shop = await openShop();
  prescriber = await member(shop, 'prescriber', { name: 'Sample Prescriber' });
  await mkdir(join(shop.dataDir, 'tribe'));
  await inspects();
  dispenser = await member(shop, 'dispenser', { name: 'Sample Dispenser' });
  customer = await registered(shop, { lastname: 'Inspected' });
  const consultationId = await submitted(customer, headache(AGREES));
  await add(customer, {
    ...{ productId: 'triptan-50mg', code: 'sample-triptan', quantity: 2, consultationId },
  });
  id = await paid(shop, customer, order(customer));
  await prescriber.prove();
  await bodyOf(
    await prescriber.post(`/desk/orders/${id}/approve`, { reason: 'Sample reason.' }),
    200,
  );
  const parcel = { shipper: 'Royal Mail', trackingId: 'SAMPLE-1234' };
  await bodyOf(await dispenser.post(`/desk/orders/${id}/dispatch`, parcel), 200);
});
afterAll(() => shop.close());

let inspector: Member | undefined;

/** As the command line keeps who has signed in at it. */
async function inspects(): Promise<void> {
  inspector = inspector
    ? await signedIn(shop, inspector.self, inspector.authenticator)
    : await member(shop, 'lead', { name: 'Sample Inspector' });
  const { token } = inspector;
  const session = { server: `http://localhost:${new URL(shop.api).port}`, token };
  await writeFile(join(shop.dataDir, 'tribe', 'team-session.json'), JSON.stringify(session));
}

/** Sessions end as the days go by. */
async function isThen(instant: string): Promise<void> {
  shop.setTime(instant);
  await inspects();
}

async function entered(args: readonly string[]) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await records(args, {
    env: { XDG_STATE_HOME: shop.dataDir, PORT: new URL(shop.api).port },
    ...{ stdin: Object.assign(stdin, { isTTY: false }), stdout, stderr },
  });
  stdout.end();
  stderr.end();
  return { code, out: await text(stdout), errors: await text(stderr) };
}

async function run(...args: readonly string[]): Promise<string> {
  const { code, out, errors } = await entered([...args, '--by', 'Sample Inspector']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return out;
}

const packOf = async (): Promise<Pack> => JSON.parse(await run('inspection', id, '--json')) as Pack;

/** The pack once somebody has changed one thing in a copy of it. */
function changed(pack: Pack, change: (copy: Pack) => void): Pack {
  const copy = structuredClone(pack);
  change(copy);
  return copy;
}

describe('an inspection pack', () => {
  it('has all that its hashes are of: each is worked out from the pack alone', async () => {
    const pack = await packOf();
    expect(wrongIn(pack)).toEqual([]);
    expect(pack.kept.streams.map(({ entries }) => entries.map(({ what }) => what))).toEqual([
      expect.arrayContaining(['submitted']),
      expect.arrayContaining(['ordered', 'prescriber-approved', 'gp-letter-made', 'dispatched']),
    ]);
    expect(pack.kept.documents.map(({ kind }) => kind)).toContain('questionnaire');
    for (const name of ['canonical JSON', 'personHash', 'prev'])
      expect(pack.howToVerify.join('\n')).toContain(name);
  });

  it('asks whoever is signed in for no other name, and writes down hers', async () => {
    const { id: whose } = customer;
    const because = ['--reason', 'Sample reason'];
    for (const args of [
      ['explain', id],
      ['inspection', id, '--json'],
      ['export', whose],
      ['hold', whose, ...because],
      ['release', whose, ...because],
      ['replay', '--with', 'questionnaires', '--names', '--json'],
    ])
      expect(await entered(args)).toMatchObject({ errors: '' });
    const { kept } = await packOf();
    const looks = kept.streams
      .flatMap(({ entries }) => entries)
      .filter(({ what }) => what === 'viewed');
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.every(({ who }) => String(who['name']).startsWith('Sample '))).toBe(true);
    const unnamed = await entered(['hold', whose, ...because, '--server', 'http://localhost:9']);
    expect(unnamed).toMatchObject({ code: 2 });
    expect(unnamed.errors).toContain(
      'as long as nobody signs in. Add: --by "…", or sign in: npm run staff -- sign-in',
    );
  });

  it('names whoever of the team did something by her id as well', async () => {
    const { kept } = await packOf();
    const staff = kept.streams
      .flatMap(({ entries }) => entries)
      .filter(({ who }) => who['role'] === 'staff');
    expect(staff.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['prescriber-approved', 'dispatched', 'viewed']),
    );
    const ids = new Set(staff.map(({ who }) => `${String(who['name'])}: ${String(who['staff'])}`));
    expect(ids).toEqual(
      new Set(
        [prescriber, dispenser, inspector].map(
          (one) => `${one?.self.name}, ${one?.self.registration}: ${one?.self._id}`,
        ),
      ),
    );
  });

  it('finds whatever was changed in it: any part of any entry, any document, and an end that is cut off', async () => {
    const pack = await packOf();
    for (const [at, { stream, entries }] of pack.kept.streams.entries())
      for (const [index, entry] of entries.entries())
        for (const part of Object.keys(entry) as (keyof Chained)[]) {
          if (entry[part] === null) continue;
          const tampered = changed(pack, (copy) => {
            const own: unknown = entry[part];
            const other =
              typeof own === 'number' ? 99 : typeof own === 'string' ? `${own} ` : ['other'];
            Object.assign(copy.kept.streams[at]?.entries[index] ?? {}, { [part]: other });
          });
          expect(wrongIn(tampered), part).toContainEqual(
            part === 'seq' ? expect.stringContaining(stream) : `${stream} ${entry.seq}`,
          );
        }
    for (const [at, { hash }] of pack.kept.documents.entries()) {
      const tampered = changed(pack, (copy) => {
        const document = copy.kept.documents[at];
        if (document) document.content = document.content.replace('a', 'b');
      });
      expect(wrongIn(tampered)).toEqual([hash]);
    }
    const cut = changed(pack, (copy) => copy.kept.streams[0]?.entries.pop());
    expect(wrongIn(cut)).toEqual([`${pack.kept.streams[0]?.stream} ends`]);
  });

  it('has the letter to her GP as it was printed, and what it was made of in its entry', async () => {
    const { gpLetters, kept } = await packOf();
    expect(gpLetters).toMatchObject([
      { words: { medicines: ['Sample Triptan, 50 mg, 2 x 10 tablets'] } },
    ]);
    const made = kept.streams
      .flatMap(({ entries }) => entries)
      .filter(({ what }) => what === 'gp-letter-made');
    expect(made.map(({ facts }) => JSON.parse(facts) as Made)).toMatchObject([
      { letter: gpLetters[0]?._id },
    ]);
    expect(made.map(({ person }) => JSON.parse(person ?? '') as Made)).toMatchObject([
      { letter: { medicines: [{ name: 'Sample Triptan' }], practice: { name: 'Sample Surgery' } } },
    ]);
  });

  it('is held against the record later, as its own last step says, whatever was written since', async () => {
    // The second ends with the look of the first, which no row tells of.
    await packOf();
    const pack = await packOf();
    const folder = await temporaryFolder();
    const file = join(folder, 'pack.json');
    await writeFile(file, JSON.stringify(pack));
    const [, step = ''] = /`npm run records -- ([^`]+)`/.exec(pack.howToVerify.at(-1) ?? '') ?? [];
    const command = step.replace('<this file>', file).split(' ');
    expect(command).toEqual(['verify', '--against', file]);
    expect(await entered(command)).toMatchObject({ code: 0, errors: '' });
    await run('explain', id);
    await run('explain', id);
    expect(await entered(command)).toMatchObject({ code: 0, errors: '' });
    const stream = `order:${id}`;
    const end = pack.kept.streams.find((one) => one.stream === stream)?.seq ?? 0;
    const later = `stream = '${stream}' AND seq >= ${end}`;
    // Whoever may write to every table cuts off the end, and nothing within the record says so.
    await tamper(
      shop.provider.queries,
      `CREATE TABLE cut AS SELECT * FROM record_entries WHERE ${later};
      CREATE TABLE ended AS SELECT * FROM record_streams WHERE stream = '${stream}';
      UPDATE record_streams SET seq = seq - (SELECT count(*) FROM cut),
        hash = (SELECT prev FROM cut WHERE seq = ${end}) WHERE stream = '${stream}';
      DELETE FROM record_entries WHERE ${later}`,
    );
    expect((await entered(['verify'])).out).not.toContain(stream);
    const found = await entered(command);
    expect(found.code).toBe(1);
    expect(found.out).toContain(`\n  missing: ${stream}. Entry ${end}, its end in that pack, is`);
    await tamper(
      shop.provider.queries,
      `INSERT INTO record_entries SELECT * FROM cut; DROP TABLE cut;
      UPDATE record_streams s SET seq = e.seq, hash = e.hash FROM ended e WHERE s.stream = e.stream;
      DROP TABLE ended`,
    );
    expect(await entered(command)).toMatchObject({ code: 0 });
    await rm(folder, { recursive: true });
  });

  it('has what is in each file that an entry names, by its hash, also on paper', async () => {
    const path = await uploads(customer, PNG);
    const message = { id: 'sample-message-of-hers', text: 'Sample words', files: [path] };
    await bodyOf(await customer.post(`/orders/${id}/messages`, message), 200);
    const pack = await packOf();
    const said = pack.kept.streams
      .flatMap(({ entries }) => entries)
      .find(({ what }) => what === 'answered');
    const { digests } = JSON.parse(said?.person ?? '{}') as Made;
    const hash = createHash('sha256').update(PNG).digest('hex');
    expect(digests).toEqual({ [path]: hash });
    expect(pack.howToVerify.join('\n')).toContain('`digests`');
    expect(await run('inspection', id, '--html')).toContain(`what is in ${path} ${hash}`);
  });

  it('takes no letter for one that was sent, and has the words of one that was, whatever became of it', async () => {
    onTestFinished(() => isThen('2026-11-21T12:00:00Z'));
    const handlerOf = async (instant: string): Promise<Member> => {
      await isThen(instant);
      return member(shop, 'prescriber', {
        name: `Sample Handler ${instant.slice(8, 10)}`,
      });
    };
    const letterOf = async () => (await packOf()).gpLetters[0];
    const paper = () => run('inspection', id, '--html');
    expect(await paper()).toContain('A letter to her GP that was not posted: as it would be on ');
    let handler = await handlerOf('2026-11-21T12:00:00Z');
    const letter = `/team/gp-letters/${(await letterOf())?._id}`;
    await bodyOf(await handler.post(`${letter}/posting`, {}), 200);
    expect(await paper()).toContain('A letter to her GP of 21 November 2026<');
    handler = await handlerOf('2026-11-24T12:00:00Z');
    expect(await paper()).toContain('A letter to her GP of 21 November 2026<');
    await bodyOf(
      await handler.post(`${letter}/return`, {
        ...{ reason: 'The envelope came back.', sentAt: '2026-11-21T12:00:00.000Z' },
      }),
      200,
    );
    expect(await paper()).toContain('A letter to her GP that was not posted: as it would be on 24');
    await bodyOf(
      await handler.post(`/team/cases/${id}/gp-consent/withdrawal`, { reason: 'She rang.' }),
      200,
    );
    expect(await letterOf()).toMatchObject({
      words: { date: '21 November 2026', medicines: ['Sample Triptan, 50 mg, 2 x 10 tablets'] },
    });
    expect(await paper()).toContain(
      'A letter to her GP of 21 November 2026, which did not arrive; she took her consent back then',
    );
  });

  it('says on paper what is in the letter, every hash, and how they are worked out', async () => {
    const [pack, html] = [await packOf(), await run('inspection', id, '--html')];
    const hashes = [
      ...pack.kept.documents.map(({ hash }) => hash),
      ...pack.kept.streams.flatMap(({ entries }) => entries.map(({ hash }) => hash)),
    ];
    for (const hash of hashes) expect(html).toContain(hash);
    for (const words of ['Sample Triptan, 50 mg, 2 x 10 tablets', 'Dr Sample', 'RFC 8785'])
      expect(html).toContain(words);
    const explained = await run('explain', id);
    expect(explained).toContain('Medicine: 2 x Sample Triptan, 50 mg, 10 tablets');
  });

  it('still holds once she was erased, and says nothing of her', async () => {
    const delivered = await dispenser.post(`/desk/orders/${id}/deliver`, {});
    await bodyOf(delivered, 200);
    await run('erase', customer.id, '--yes', '--early');
    const pack = await packOf();
    expect(wrongIn(pack)).toEqual([]);
    const all = JSON.stringify(pack);
    for (const hers of ['Inspected', 'Sample Surgery', 'SAMPLE-1234', 'Sample reason.'])
      expect(all).not.toContain(hers);
    expect(pack.gpLetters).toMatchObject([{ words: null }]);
    const entries = pack.kept.streams.flatMap(({ stream, entries: all }) =>
      all.map((entry) => ({ stream, entry })),
    );
    const taken = entries.filter(({ entry }) => entry.person === null && entry.personHash !== null);
    expect(taken.length).toBeGreaterThan(4);
    // What was taken away without an erasure is found.
    const unsaid = changed(pack, (copy) => {
      for (const { entries: some } of copy.kept.streams)
        for (const entry of some) if (entry.what === 'erased') entry.what = 'viewed';
    });
    for (const { stream, entry } of taken)
      expect(wrongIn(unsaid)).toContain(`${stream} ${entry.seq}`);
  });
});
