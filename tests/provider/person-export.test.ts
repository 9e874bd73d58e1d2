/** What a person may ask for of herself is whole: every table of the database is in it, or somebody has said why not. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptIn } from '#case';
import { personPage } from '#case/person-page';
import type { LooksPage, PersonRecord } from '#contract';
import { pageInHtml, violationIn, type Entry, type Stream } from '#record';
import { loggedIn, newAccount, registered } from '../kit/accounts.ts';
import { slimming, submitted } from '../kit/consultations.ts';
import { bodyOf, customerAt, guestAt, type Customer } from '../kit/customer.ts';
import { PDF, PNG } from '../kit/files.ts';
import { add, order, orderOfCream, orderOfSlimmer, paid } from '../kit/orders.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { CREAM, SLIMMER } from '../kit/samples.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { member } from '../kit/team.ts';
import { newPath, put, uploadAddress, uploads } from '../kit/uploads.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

type Part = keyof PersonRecord;

/** In which part of the export a table is, or why it is in none. */
type Decided = { readonly in: Part } | { readonly because: string };

const SHOP = { because: 'It is the shop’s: nobody’s name is in it.' };
const TEAM = { because: 'It is about the team, and says nothing of a patient.' };
const LEDGER = { because: 'It is the stand-in for the payment provider, which a real one keeps.' };
const CREDENTIAL = { because: 'It is the hash of a secret, which opens what she has.' };

const TABLES: Readonly<Record<string, Decided>> = {
  adoptions: { in: 'adoptions' },
  attempts: {
    because: 'What it counts is a hash with the quarter of an hour in it, and is then forgotten.',
  },
  cart_lines: { in: 'cart' },
  case_holds: {
    because: 'Who of the team has a case open; what she decided is in the record.',
  },
  case_summaries: { because: 'It counts what the record says, and is counted anew.' },
  consultations: { in: 'kept' },
  contact_messages: { in: 'messages' },
  customer_documents: { in: 'customer' },
  customers: { in: 'customer' },
  decisions: { in: 'kept' },
  documents: { in: 'kept' },
  first_approvals: { in: 'kept' },
  gp_letters: { in: 'gpLetters' },
  gp_withdrawals: { in: 'kept' },
  identity_verifications: { in: 'kept' },
  known_networks: { in: 'networks' },
  legal_holds: {
    because: 'Who holds her record and why is between the pharmacy and whoever asked for it.',
  },
  loaded_catalogue: SHOP,
  mail_subscriptions: { in: 'isSubscribed' },
  message_files: { in: 'kept' },
  migrations: SHOP,
  notifications: { in: 'notifications' },
  order_events: { in: 'kept' },
  order_lines: { in: 'orders' },
  order_messages: { in: 'kept' },
  orders: { in: 'orders' },
  outbox: { because: 'An email that waits to be sent: she, the team or her GP gets it.' },
  password_resets: CREDENTIAL,
  product_listings: SHOP,
  product_options: SHOP,
  products: SHOP,
  promo_codes: SHOP,
  refused_call_counts: TEAM,
  refused_calls: TEAM,
  returned_addresses: {
    because: 'Addresses of practices from which mail came back, and nobody’s.',
  },
  record_entries: { in: 'kept' },
  record_streams: { in: 'kept' },
  refresh_tokens: CREDENTIAL,
  saved_phrases: TEAM,
  sessions: { in: 'sessions' },
  shipping_methods: SHOP,
  staff_challenges: TEAM,
  staff_changes: TEAM,
  staff_invitations: TEAM,
  staff_members: TEAM,
  staff_passkeys: TEAM,
  staff_sessions: TEAM,
  stand_in_events: LEDGER,
  stand_in_objects: LEDGER,
  supply_checks: { in: 'kept' },
  supply_rules: SHOP,
  upload_marks: { in: 'marks' },
  uploads: { in: 'files' },
  weight_verifications: { in: 'kept' },
};

/** What nobody has decided about, and what is decided about a table that is not there. */
function undecided(tables: readonly string[]): readonly string[] {
  const decided = Object.keys(TABLES);
  return [
    ...tables.filter((table) => !decided.includes(table)),
    ...decided.filter((table) => !tables.includes(table)),
  ];
}

const tables = async (): Promise<readonly string[]> =>
  (
    await pastThePorts<{ name: string }>(
      shop.provider.queries,
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' ORDER BY table_name`,
    )
  ).map(({ name }) => name);

const exported = async (person: Pick<Customer, 'id'>): Promise<PersonRecord> => {
  const desk = customerAt(shop, { accessToken: await shop.deskToken() });
  return bodyOf<PersonRecord>(
    await desk.request(`/desk/record/customers/${person.id}?by=Sample%20Superintendent`),
    200,
  );
};

const linesOf = (person: PersonRecord): readonly string[] =>
  personPage(person, sha256).sections.flatMap(({ title, items }) => [title, ...items]);

it('every table is in it, or somebody has said why not', async () => {
  expect(undecided(await tables())).toEqual([]);
});

it('a table that nobody has decided about is found, and so is one that is no more', async () => {
  const here = await tables();
  expect(undecided([...here, 'dreams'])).toEqual(['dreams']);
  expect(undecided(here.filter((table) => table !== 'uploads'))).toEqual(['uploads']);
});

/** Everything of her that somebody finds under her own id, her orders' or her address, by the column that says so. */
async function rowsOf(person: Customer, email: string): Promise<ReadonlyMap<string, number>> {
  const { queries } = shop.provider;
  const columns = await pastThePorts<{ table: string; column: string }>(
    queries,
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('customer_id', 'order_id', 'email', 'message', 'stream', 'path')
        AND table_name NOT LIKE 'staff%' ORDER BY 1, 2`,
  );
  const IS: Readonly<Record<string, string>> = {
    customer_id: '= $1',
    order_id: 'IN (SELECT id FROM orders WHERE customer_id = $1)',
    email: '= $2',
    message: `->> 'email' = $2`,
    path: 'IN (SELECT path FROM uploads WHERE customer_id = $1)',
    stream: `IN (SELECT 'order:' || id FROM orders WHERE customer_id = $1
             UNION SELECT 'consultation:' || id FROM consultations WHERE customer_id = $1)`,
  };
  const counts = new Map<string, number>();
  for (const { table, column } of columns) {
    const [row] = await pastThePorts<{ count: number }>(
      queries,
      `SELECT count(*)::integer AS count FROM ${table}, (SELECT $1::text, $2::text) p WHERE ${column} ${IS[column]}`,
      [person.id, email],
    );
    counts.set(table, Math.max(counts.get(table) ?? 0, row?.count ?? 0));
  }
  return counts;
}

describe('of somebody who has done much', () => {
  let her: Customer;
  let email: string;
  let found: PersonRecord;
  let unused: string;
  let never: string;
  let sent: string;
  const note = 'When will my parcel come?';
  beforeAll(async () => {
    const guest = await guestAt(shop);
    unused = await uploads(guest);
    await submitted(guest, slimming());
    ({ customer: her, email } = await newAccount(shop, guest, { lastname: 'Exported' }));
    await loggedIn(shop, email);
    never = newPath('pdf');
    await uploadAddress(her, never);
    sent = await uploads(her, PNG);
    const papers = { documents: [{ type: 'ID', path: sent }] };
    await bodyOf(
      await her.request(`/customers/profile/${her.id}`, {
        method: 'PATCH',
        body: JSON.stringify(papers),
        headers: { 'content-type': 'application/json' },
      }),
      200,
    );
    await add(her, SLIMMER);
    await paid(shop, her, order(her));
    // Where an order comes from is kept as long as it is not paid.
    await orderOfCream(her);
    await add(her, { ...CREAM, quantity: 2 });
    const form = { firstName: 'Sam', lastName: 'Elsewhere', email, phone: '07700900456' };
    await her.post('/contact', { ...form, cause: 'Delivery issues', note });
    await her.post('/mail-subscriptions', { email });
    found = await exported(her);
  });

  it('each table with a row of hers is in a part that says something', async () => {
    const counts = await rowsOf(her, email);
    const silent = [...counts].flatMap(([table, count]) => {
      const decided = TABLES[table];
      if (count === 0 || !decided || !('in' in decided)) return [];
      const part: unknown = found[decided.in];
      const isSilent = part === null || part === false || (Array.isArray(part) && !part.length);
      return isSilent ? [table] : [];
    });
    expect(silent).toEqual([]);
    // As many as this person has: a scenario that does nothing proves nothing.
    for (const table of ['adoptions', 'cart_lines', 'sessions', 'uploads', 'known_networks'])
      expect([table, counts.get(table)]).not.toEqual([table, 0]);
  });

  it('her cart, her files with their hashes, her sessions and her networks are in it', async () => {
    expect(found.cart).toMatchObject([
      { name: 'Sample Cream', quantity: 2, price: expect.any(Number), addedAt: expect.any(String) },
    ]);
    const hash = sha256(PNG);
    expect(found.files).toHaveLength(3);
    expect(found.files).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: unused, sha256: hash, isFromTeam: false }),
        expect.objectContaining({ path: sent, sha256: hash, mediaType: 'image/png' }),
        expect.objectContaining({ path: never, sha256: null, storedAt: null }),
      ]),
    );
    expect(found.sessions).toHaveLength(2);
    expect(new Set(found.networks.map((one) => one.for))).toEqual(new Set(['login', 'order']));
    expect(found.adoptions).toHaveLength(1);
    expect(found.messages).toMatchObject([
      { firstName: 'Sam', lastName: 'Elsewhere', email, phone: '07700900456', note },
    ]);
  });

  it('and all of it is said in words, also on paper', () => {
    const lines = linesOf(found);
    const html = pageInHtml(personPage(found, sha256));
    for (const words of [
      /^2 x Sample Cream, .+, £\d+\.\d\d each, since /,
      new RegExp(
        `^${unused}, image/png: you sent it .+\nSHA-256 of what is in it: ${sha256(PNG)}$`,
      ),
      new RegExp(`^${never}: asked for .+, and it never came\\.$`),
      /^From .+ on; you have not signed out$/,
      /^[\w-]{20,}: you signed in, last on /,
      /^[\w-]{20,}: you ordered, last on /,
      new RegExp(
        `Delivery issues: ${note.replace('?', '\\?')}\nAs Sam Elsewhere, ${email}, 07700900456$`,
      ),
      /^Known to us since /,
    ])
      expect(lines).toContainEqual(expect.stringMatching(words));
    expect(html).toContain('As Sam Elsewhere');
    expect(html).toContain(sha256(PNG));
  });

  it('an order that is older than the record is on paper with its day and what is kept of it', () => {
    const { kept } = found;
    const streams = kept.streams.filter(({ stream }) => !stream.startsWith('order:'));
    const paper = (of: PersonRecord) => personPage(of, sha256).sections;
    const older = paper({ ...found, kept: { ...kept, streams } });
    for (const { number, total } of found.orders) {
      const said = older.flatMap((one) => (one.title === `Order ${number}` ? one.items : []));
      expect(said[0]).toMatch(
        /^You ordered it 21 November 2026, \d\d:\d\d\. Our record began after/,
      );
      expect(said).toContainEqual(expect.stringMatching(/^\d x Sample .+, £\d+\.\d\d each$/));
      expect(said).toContainEqual(expect.stringContaining(`Total: £${total.toFixed(2)}, with `));
      expect(said).toContainEqual(expect.stringMatching(/^Sent to: ./));
    }
    // Neither where all of it is written down, nor where something was taken away.
    const lost = found.orders.map(({ _id }) => `order:${_id}`);
    for (const of of [found, { ...found, kept: { ...kept, streams, lost } }])
      expect(JSON.stringify(paper(of))).not.toContain('Our record began after');
  });

  it('of nobody else', async () => {
    const other = await exported(await registered(shop));
    expect(other).toMatchObject({ cart: [], files: [], adoptions: [], messages: [] });
    expect(other.sessions).toHaveLength(1);
  });
});

it('a file that the team sent her is said to be from the team', async () => {
  const her = await registered(shop);
  const { orderId } = await orderOfSlimmer(her);
  const desk = customerAt(shop, { accessToken: await shop.deskToken() });
  const by = 'Sample Prescriber, 1234567';
  const { path, address } = await bodyOf<{ path: string; address: string }>(
    await desk.post(`/team/cases/${orderId}/uploads`, { by, mediaType: 'application/pdf' }),
    200,
  );
  expect((await put(new URL(address, shop.api).href, PDF, 'application/pdf')).status).toBe(204);
  const { files } = await exported(her);
  expect(files).toMatchObject([{ path, isFromTeam: true, sha256: sha256(PDF) }]);
});

it('a look at somebody who has ordered and answered nothing stands in her record, and in the list of looks', async () => {
  const her = await registered(shop, { lastname: 'Onlyhere' });
  await exported(her);
  const { kept } = await exported(her);
  expect(kept.streams).toMatchObject([{ stream: `customer:${her.id}`, seq: 1 }]);
  expect(linesOf(await exported(her))).toEqual(
    expect.arrayContaining([
      'What happened to what we keep of you',
      expect.stringMatching(
        /, Sample Superintendent: Somebody looked at it\.\nFor: all that is kept of her, for herself$/,
      ),
    ]),
  );
  const lead = await member(shop, 'lead');
  // Also one by one: where a page ends with such a look, the next one begins behind it.
  let next: string | null = null;
  for (let pages = 0; pages < 3; pages += 1) {
    const after: string = next === null ? '' : `&after=${next}`;
    const page = await lead.request(`/team/looks?sought=Onlyhere&limit=1${after}`);
    ({ next } = await bodyOf<LooksPage>(page, 200));
  }
  expect(next).toBeNull();
  const looks = await lead.request('/team/looks?sought=Onlyhere');
  expect(await bodyOf(looks, 200)).toMatchObject({
    results: Array.from({ length: 3 }, () => ({
      how: 'export',
      by: 'Sample Superintendent',
      patient: 'Sample Onlyhere',
    })),
  });
});

describe('what is the team’s own', () => {
  const reason = 'The Sample Court asks, in the matter of another patient';
  const BODY = { by: 'Sample Superintendent', reason };

  it('is not in it, and what is there verifies all the same', async () => {
    const her = await registered(shop);
    await orderOfSlimmer(her);
    const desk = customerAt(shop, { accessToken: await shop.deskToken() });
    await bodyOf(await desk.post(`/desk/record/customers/${her.id}/hold`, BODY), 200);
    await bodyOf(await desk.post(`/desk/record/customers/${her.id}/release`, BODY), 200);
    const found = await exported(her);
    expect(JSON.stringify(found)).not.toContain('Sample Court');
    const entries = found.kept.streams.flatMap((stream) => stream.entries);
    const held = entries.filter(({ what }) => what === 'held' || what === 'hold-released');
    expect(held).toHaveLength(4);
    expect(held.every(({ person, isWithheld }) => person === null && isWithheld)).toBe(true);
    const { streams } = keptIn(found.kept);
    const violations = streams.map(({ stream, head, entries: its }) =>
      violationIn(stream as Stream, its as readonly Entry[], head, sha256),
    );
    expect(violations.filter((one) => one !== undefined)).toEqual([]);
    const words = linesOf(found).join('\n');
    expect(words).not.toContain('NOT AS IT WAS WRITTEN');
    expect(words).not.toContain('was erased');
    expect(words).toContain(
      "It was put under a legal hold.\nWhy is the team's own, and is not told here.",
    );
  });

  it('is in what the team reads', async () => {
    const her = await registered(shop);
    const { orderId } = await orderOfSlimmer(her);
    const desk = customerAt(shop, { accessToken: await shop.deskToken() });
    await bodyOf(await desk.post(`/desk/record/customers/${her.id}/hold`, BODY), 200);
    const pack = await desk.request(`/desk/orders/${orderId}/record?by=Sample`);
    expect(JSON.stringify(await bodyOf(pack, 200))).toContain('Sample Court');
  });
});
