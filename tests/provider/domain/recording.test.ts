/** What is written down of what people do: every line of the table of events has somebody who causes it. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  asObjectPath,
  asOrderId,
  cancelOrder,
  type ConsultationId,
  type CustomerId,
  deleteNotification,
  desk,
  eraseCustomer,
  exportCustomer,
  forgetWhatIsDue,
  holdRecord,
  login,
  noteLook,
  type OrderId,
  orderRecord,
  type Ports,
  register,
  releaseRecord,
  sendOrderMessage,
  submitConsultation,
  updateProfile,
  type Verification,
  verifyRecord,
} from '#domain';
import {
  canonical,
  entryAfter,
  EVENTS,
  explain,
  hashOf,
  instantOf,
  lostSince,
  type Entry,
  type Stream,
  type What,
} from '#record';
import { headache, slimming } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { registration } from '../../kit/samples.ts';
import { answersAtTheClinic } from './small-clinic.ts';
import {
  answering,
  BY,
  happened,
  identified,
  ordersCream,
  ordersSlimmer,
  pays,
  WEIGHT,
} from './orders.ts';
import { consults, count, customer, guest, valueOf } from './people.ts';
import { DAY, MINUTE, pharmacy, SECOND, wait } from './pharmacy.ts';
import {
  opensForSomebody,
  who,
  comesAs,
  entriesOf,
  of,
  refusing,
  verified,
  tampered,
  asked,
  CAUSES,
  signsInAfter,
  comparedByService,
  halfApproved,
  FILE,
  answered,
  letterMade,
  sent,
  letterMailed,
  checked,
} from './happenings.ts';

opensForSomebody();

const whats = (entries: readonly Entry[]): readonly string[] => entries.map(({ what }) => what);
const factsOf = (entry: Entry | undefined): unknown => JSON.parse(entry?.facts ?? 'null');
const personOf = (entry: Entry | undefined): unknown => JSON.parse(entry?.person ?? 'null');

/** How an explanation says in short that an order ended, or stands. */
async function endInShort(id: OrderId): Promise<string | undefined> {
  const kept = valueOf(await orderRecord(pharmacy.ports, id, 'explain', BY));
  const { summary } = explain({ ...kept, unrecorded: [] }, pharmacy.ports.digest);
  return summary.map(({ says }) => says).find((says) => /^(How it|It has not) ended/.test(says));
}

describe('what is written down', () => {
  it.each(Object.keys(EVENTS) as readonly What[])('has a cause: %s', async (what) => {
    await CAUSES[what]();
    const { record } = pharmacy.ports.database;
    const heads = await record.heads('', 100);
    const entries = await record.entries(heads.map(({ stream }) => stream));
    expect(whats(entries)).toContain(what);
    for (const { stream, what: written } of entries) {
      const { on } = EVENTS[written as What];
      if (on !== 'both') expect(stream).toMatch(new RegExp(`^${on}:`));
    }
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({
      streams: heads.length,
      entries: entries.length,
      findings: [],
    });
    const { orders } = pharmacy.ports.database;
    for (const id of heads.flatMap(({ stream }) => stream.split('order:')[1] ?? []).map(asOrderId))
      if ((await orders.find(id))?.status === 'cancelled')
        expect(await endInShort(id)).toMatch(/^How it ended: /);
  });

  it('is of an order what the desk reads of it, and who did it', async () => {
    const id = await sent();
    const entries = await of(id);
    expect(whats(entries)).toEqual(await happened(id));
    expect(entries.map(({ who: { role, name } }) => name ?? role)).toEqual([
      ...['patient', 'server', BY, BY, 'server', 'server', BY],
    ]);
    expect(entries.every(({ engine }) => engine === 'sample engine')).toBe(true);
    const byName = (what: What) => entries.find((entry) => entry.what === what);
    expect(factsOf(byName('ordered'))).toMatchObject({
      status: 'pending',
      payment: 'unpaid',
      lines: [{ option: 'slimmer-1mg', quantity: 1, consultation: expect.any(String) }],
    });
    expect(factsOf(byName('prescriber-approved'))).toMatchObject({ flags: expect.any(Array) });
    expect(personOf(byName('prescriber-approved'))).toMatchObject({ reason: 'Sample reason' });
    expect(personOf(byName('weight-verified'))).toMatchObject({ grams: WEIGHT.grams });
    expect(factsOf(byName('dispatched'))).toMatchObject({
      shipper: 'Royal Mail',
      status: 'active',
    });
    expect(personOf(byName('dispatched'))).toMatchObject({ trackingId: 'AB123456789GB' });
  });

  it('is of whoever decides what was known of her as it was judged again, which is not what was known as she answered', async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    const [line] = (await pharmacy.ports.database.orders.find(id))?.lines ?? [];
    wait(DAY);
    await consults(who, headache());
    valueOf(await desk.verifyWeight(pharmacy.ports, id, WEIGHT));
    valueOf(await desk.approve(pharmacy.ports, id, BY, await answering(id, 'Sample reason')));
    wait(DAY);
    valueOf(
      await desk.dispatch(pharmacy.ports, id, BY, { shipper: 'Royal Mail', trackingId: 'AB1' }),
    );
    const [first] = await entriesOf(`consultation:${line?.consultationId ?? ''}`);
    expect(personOf(first)).toMatchObject({ history: { consultations: [] } });
    const entries = await of(id);
    const known = (what: What) => personOf(entries.find((entry) => entry.what === what));
    const judged = (daysAgo: number) => ({
      histories: [
        {
          ...{ consultation: line?.consultationId, questionnaire: 'sample-slimming' },
          history: { supplies: [], consultations: [{ outcome: 'eligible', daysAgo }] },
        },
      ],
    });
    expect(known('prescriber-approved')).toMatchObject(judged(0));
    expect(known('dispatched')).toMatchObject(judged(1));
  });

  it.each([
    ['is of another consultation', [{ consultation: 'another', history: null }]],
    ['can no longer be read', 'sample'],
  ])('and what is said to have been known of her is found where it %s', async (_, histories) => {
    const last = (await of(await sent())).at(-1);
    const { digest } = pharmacy.ports;
    const person = canonical({ ...(personOf(last) as object), histories });
    const other = { ...last, person, personHash: digest(person) } as Entry;
    const hash = hashOf(other, digest);
    await tampered(
      `UPDATE record_entries SET person = '${person}', person_hash = '${other.personHash}', hash = '${hash}'
        WHERE hash = '${last?.hash}';
       UPDATE record_streams SET hash = '${hash}' WHERE stream = '${last?.stream}'`,
    );
    const says = expect.stringContaining('What was known of her') as unknown;
    expect(await verified()).toMatchObject([{ how: 'altered', says }]);
  });

  it.each<What>([
    ...(['prescriber-approved', 'first-approved', 'declined'] as const),
    ...(['supply-checked', 'dispatched'] as const),
  ])('says also where nothing was known, or judged again: %s', async (what) => {
    await CAUSES[what]();
    const { record } = pharmacy.ports.database;
    const heads = await record.heads('', 100);
    const entries = await record.entries(heads.map(({ stream }) => stream));
    const entry = entries.find((one) => one.what === what);
    expect(personOf(entry)).toMatchObject({ histories: expect.any(Array) as unknown });
  });

  it('is of a consultation what she answered, what was known of her, and what it was judged with', async () => {
    const id = await consults(who);
    const [entry] = await entriesOf(`consultation:${id}`);
    const known = pharmacy.ports.questionnaires.find('sample condition', 'sample slimming');
    expect(entry).toMatchObject({ what: 'submitted', documents: known?.documents });
    expect(factsOf(entry)).toMatchObject({
      ...{ questionnaire: 'sample-slimming', mode: 'new' },
      verdicts: { 'allergic-reaction': 'not-met' },
    });
    expect(personOf(entry)).toMatchObject({
      payload: { answers: { height: 165 } },
      history: { supplies: [], consultations: [] },
    });
    expect(entry?.facts).not.toContain('Patient');
  });

  it('is of a consultation, or of a refused attempt, as of the instant at which it was judged, however long that takes', async () => {
    const slow = {
      ...pharmacy.ports,
      clock: () => {
        wait(SECOND);
        return pharmacy.ports.clock();
      },
    };
    const posts = (posted: Parameters<typeof submitConsultation>[2]) =>
      submitConsultation(slow, who, posted, '192.0.2.1');
    valueOf(await posts(slimming()));
    await posts(slimming({ allergicReaction: 'yes' }));
    const heads = await pharmacy.ports.database.record.heads('', 10);
    const entries = await pharmacy.ports.database.record.entries(heads.map(({ stream }) => stream));
    const judged = entries.filter(({ what }) => what === 'submitted' || what === 'refused');
    expect(judged.map(({ what }) => what).sort()).toEqual(['refused', 'submitted']);
    for (const entry of judged)
      expect(factsOf(entry)).toMatchObject({ posted: { at: entry.at.toISOString() } });
  });

  it('is each refused attempt, also the same one again', async () => {
    await refusing();
    wait(MINUTE);
    await refusing();
    const heads = await pharmacy.ports.database.record.heads('', 10);
    expect(heads).toMatchObject([{ seq: 2 }]);
    const entries = await entriesOf(heads[0]?.stream ?? 'consultation:none');
    expect(whats(entries)).toEqual(['refused', 'refused']);
    expect(factsOf(entries[1])).toMatchObject({ rules: ['allergic-reaction'] });
    expect(personOf(entries[1])).toMatchObject({
      payload: { answers: { allergicReaction: 'yes' } },
    });
    // What refused her, and nothing besides: so the privacy page says.
    expect(entries[1]?.person).not.toContain('height');
  });

  it('is of somebody under 18 neither who she is nor what she answered', async () => {
    const child = slimming({ dateOfBirth: '2012-01-01' });
    await submitConsultation(pharmacy.ports, who, { ...child, dob: '2012-01-01' }, '192.0.2.1');
    const [head] = await pharmacy.ports.database.record.heads('', 10);
    const [entry] = await entriesOf(head?.stream ?? 'consultation:none');
    expect(entry).toMatchObject({ what: 'refused', person: null, personHash: null });
    expect(entry?.facts).not.toContain('2012');
  });

  it('is nothing where what it tells of is undone', async () => {
    const { database } = pharmacy.ports;
    const transaction: typeof database.transaction = (work) =>
      database.transaction(async (store) => {
        await work(store);
        throw new Error('undone');
      });
    const ports: Ports = { ...pharmacy.ports, database: { ...database, transaction } };
    await expect(submitConsultation(ports, who, slimming(), '192.0.2.1')).rejects.toThrow('undone');
    expect(await database.record.heads('', 10)).toEqual([]);
  });
});

it('an erasure takes what tells one decision from another: it was made of words to her', async () => {
  const id = await ordersSlimmer(who);
  await pays(who, id);
  valueOf(
    await desk.decline(pharmacy.ports, id, BY, 'Sample words to her', { id: 'sample-request-1' }),
  );
  const requests = async () =>
    (
      await pastThePorts<{ request: string | null }>(
        pharmacy.sql,
        'SELECT request FROM decisions WHERE order_id = $1',
        [id],
      )
    ).map(({ request }) => request);
  expect(await requests()).toEqual([expect.any(String)]);
  valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: true }));
  expect(await requests()).toEqual([null]);
  expect(await verified()).toEqual([]);
});

describe('who somebody is in her account', () => {
  const address = { line1: '2 Sample Street', nation: 'England' };
  const changed = () =>
    updateProfile(pharmacy.ports, who, who, {
      lastname: ' Renamed ',
      phone: '07700900123',
      address,
    });
  const stream = () => `customer:${who}` as const;
  const toldOf = async (name: string) => {
    const kept = valueOf(await orderRecord(pharmacy.ports, name, 'explain', BY));
    return explain({ ...kept, unrecorded: [] }, pharmacy.ports.digest);
  };
  const SAYS = [
    'Changed: Last name: it was Patient, and is Renamed',
    'Changed: Address: it was not given, and is 2 Sample Street, England',
  ];

  it('is written down as she changes it, with what it was, and told with her order and with what led to none', async () => {
    const consultation = await consults(who);
    const id = await sent();
    wait(DAY);
    valueOf(await changed());
    const [entry, ...more] = await entriesOf(stream());
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ what: 'person-changed', who: { role: 'patient', name: null } });
    expect(factsOf(entry)).toEqual({ fields: ['lastname', 'address'] });
    const told = [{ at: pharmacy.ports.clock().toISOString(), details: SAYS }];
    for (const name of [id, consultation]) {
      const { person, violations, events } = await toldOf(name);
      expect([person, violations]).toMatchObject([told, []]);
      expect(events.map(({ says }) => says)).not.toContain(EVENTS['person-changed'].says);
    }
    expect(await verified()).toEqual([]);
  });

  it('is held against what was written of it, whatever she changes herself, and when', async () => {
    const { sql } = pharmacy;
    const first = await sent();
    wait(SECOND);
    valueOf(await changed());
    valueOf(await updateProfile(pharmacy.ports, who, who, { lastname: 'Patient' }));
    wait(SECOND);
    await sent();
    valueOf(await changed());
    expect(await verified()).toEqual([]);
    const set = (change: string) =>
      pastThePorts(sql, `UPDATE customers SET ${change} WHERE id = $1`, [who]);
    // Both her orders say it, and what she has changed is in her own stream.
    await set("firstname = 'Another'");
    const says = 'Her first name that the desk reads is not what entry 1 says.';
    const atOrders = await verified();
    expect(atOrders).toMatchObject([{ says }, { says }]);
    expect(atOrders[0]).toMatchObject({ how: 'altered', where: { seq: 1 } });
    expect(JSON.stringify(atOrders)).toContain(`order:${first}`);
    await set("firstname = 'Sample', lastname = 'Patient'");
    expect(await verified()).toMatchObject([
      {
        ...{ how: 'altered', where: { stream: stream(), seq: 3 } },
        says: 'Her last name that the desk reads is not what entry 3 says.',
      },
    ]);
    await set("lastname = 'Renamed'");
    expect(await verified()).toEqual([]);
    valueOf(await holdRecord(pharmacy.ports, who, BY, 'Sample reason'));
    expect(await verified()).toEqual([]);
    // All of it taken away is no erasure.
    await set(`is_guest = true, email = NULL, password_hash = NULL, firstname = NULL, lastname = NULL,
      dob = NULL, phone = NULL, address = NULL`);
    expect(await verified()).toHaveLength(3);
  });

  it('is in the copy that she may ask for, and goes with her', async () => {
    await consults(who);
    valueOf(await changed());
    const copy = valueOf(await exportCustomer(pharmacy.ports, who, BY));
    expect(JSON.stringify(copy.streams)).toContain('2 Sample Street');
    valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
    const entries = await entriesOf(stream());
    expect(whats(entries)).toEqual(['person-changed', 'viewed', 'erased']);
    expect(entries.map(({ person }) => person)).toEqual([null, null, null]);
    expect(factsOf(entries[0])).toEqual({ fields: ['lastname', 'address'] });
    expect(await verified()).toEqual([]);
  });

  it('is not written down where it stays as it is, or is not changed after all', async () => {
    valueOf(await updateProfile(pharmacy.ports, who, who, { lastname: 'Patient' }));
    valueOf(await updateProfile(pharmacy.ports, who, who, {}));
    const documents = [{ type: 'ID', path: asObjectPath('customers/gone.png') }] as const;
    const failing = { lastname: 'Renamed', documents };
    expect((await updateProfile(pharmacy.ports, who, who, failing)).ok).toBe(false);
    expect(await entriesOf(stream())).toEqual([]);
    expect(await verified()).toEqual([]);
  });

  it('keeps what she was told from nobody who takes it away, also under a legal hold: what happened stays', async () => {
    const id = await sent();
    valueOf(await holdRecord(pharmacy.ports, who, BY, 'Sample reason'));
    const { notifications } = pharmacy.ports.database;
    for (const { id: one } of await notifications.list(who))
      valueOf(await deleteNotification(pharmacy.ports, who, one));
    expect(await notifications.list(who)).toEqual([]);
    expect(whats(await of(id))).toEqual(
      expect.arrayContaining(['prescriber-approved', 'dispatched']),
    );
    expect(await verified()).toEqual([]);
  });
});

describe('what was written down', () => {
  it.each([
    "UPDATE record_entries SET facts = '{}'",
    'UPDATE record_entries SET at = now()',
    "UPDATE record_entries SET person = NULL, what = 'delivered'",
    `UPDATE record_entries SET person = '{"salt":""}'`,
    'DELETE FROM record_entries',
    'TRUNCATE record_entries',
    "UPDATE documents SET content = ''",
    'DELETE FROM documents',
  ])('nobody changes: %s', async (statement) => {
    await consults(who);
    const text = '{}';
    const hash = createHash('sha256').update(text).digest('hex');
    const document = { hash, kind: 'claims', id: 'x', version: null, content: text } as const;
    await pharmacy.ports.database.record.keep([document], pharmacy.ports.clock());
    await expect(pastThePorts(pharmacy.sql, statement)).rejects.toThrow(
      'neither changed nor removed',
    );
    expect(await verified()).toEqual([]);
  });

  it('loses what describes her, and says that no erasure was written down', async () => {
    const id = await consults(who);
    await pastThePorts(pharmacy.sql, 'UPDATE record_entries SET person = NULL');
    expect(await entriesOf(`consultation:${id}`)).toMatchObject([{ person: null }]);
    expect(await verified()).toMatchObject([
      { how: 'altered', says: expect.stringContaining('no erasure says so') },
    ]);
  });

  it('has no two entries that follow one, and none that follows nothing', async () => {
    const id = await ordersCream(who);
    const fork = (seq: number) => `INSERT INTO record_entries
      SELECT stream, ${seq}, at, who, who_name, what, facts, facts_hash, person, person_hash, documents, engine, prev, hash
        FROM record_entries WHERE stream = 'order:${id}' AND seq = 1`;
    await expect(pastThePorts(pharmacy.sql, fork(7))).rejects.toThrow('one_entry_after_another');
    await expect(pastThePorts(pharmacy.sql, fork(1))).rejects.toThrow('record_entries_pkey');
  });

  it.each<[string, string, object]>([
    ['altered', "UPDATE record_entries SET facts = '{}' WHERE seq = 2", { seq: 2 }],
    ['missing', 'DELETE FROM record_entries WHERE seq = 2', { seq: 2 }],
    ['missing', 'DELETE FROM record_entries WHERE seq = 3', { seq: 3 }],
    ['missing', 'DELETE FROM record_entries; DELETE FROM record_streams', { seq: 1 }],
    ['foreign', "UPDATE record_streams SET hash = ''", { seq: 3 }],
    ['foreign', 'UPDATE record_streams SET seq = 2', { seq: 3 }],
  ])('and is %s after %s is found', async (how, statement, where) => {
    const id = await ordersCream(who);
    await pays(who, id);
    await tampered(statement);
    expect(await verified()).toEqual([
      { how, where: { stream: `order:${id}`, ...where }, says: expect.any(String) },
    ]);
  });

  it.each([
    `customer_id = 'another'`,
    `posted_by = 'another'`,
    `created_at = created_at + interval '1 second'`,
    `first_at = first_at - interval '1 second'`,
    `questionnaire_hash = 'another'`,
    `answered_version = '9.9.9'`,
    `catalogue_condition = 'Another'`,
    `catalogue_treatment = 'Another'`,
    'times = times + 1',
  ])(
    'and a consultation that is somebody else’s, or was posted otherwise, is found: %s',
    async (set) => {
      await customer();
      for (const id of [await consults(who), await signsInAfter()]) {
        expect(await verified()).toEqual([]);
        await tampered(
          `CREATE TEMP TABLE kept AS SELECT * FROM consultations WHERE id = '${id}';
         INSERT INTO customers (id, is_guest, created_at) VALUES ('another', true, now()) ON CONFLICT DO NOTHING;
         UPDATE consultations SET ${set} WHERE id = '${id}'`,
        );
        expect(await verified()).toMatchObject([
          { how: 'altered', where: { stream: `consultation:${id}` } },
        ]);
        await tampered(
          `DELETE FROM consultations WHERE id = '${id}'; INSERT INTO consultations SELECT * FROM kept; DROP TABLE kept`,
        );
      }
    },
  );

  it('and whose it is stays as it was where she signs in, and where a refused attempt is sent again after that', async () => {
    const email = (await pharmacy.ports.database.customers.email(who)) ?? '';
    const account = who;
    comesAs(await guest());
    await refusing();
    const credentials = { email, password: registration().password, from: '192.0.2.1' };
    valueOf(await login(pharmacy.ports, credentials, who));
    wait(SECOND);
    await refusing();
    const { consultations } = pharmacy.ports.database;
    const ids = (await consultations.ofPerson(account)).map(({ id }) => id);
    expect(await consultations.recorded(ids)).toMatchObject([{ customerId: account, times: 2 }]);
    expect(await verified()).toEqual([]);
  });

  /** She signs in as a guest who was hers before, and has answered something since: gives that. */
  const signsInAgain = async (): Promise<ConsultationId> => {
    const visitor = await guest();
    const email = (await pharmacy.ports.database.customers.email(who)) ?? '';
    const credentials = { email, password: registration().password, from: '192.0.2.1' };
    valueOf(await login(pharmacy.ports, credentials, visitor));
    wait(MINUTE);
    const id = await consults(visitor);
    wait(MINUTE);
    valueOf(await login(pharmacy.ports, credentials, visitor));
    return id;
  };

  it('and what she answers as the same guest once more is hers since she first signed in', async () => {
    const since = pharmacy.ports.clock().toISOString();
    const adopted = (await entriesOf(`consultation:${await signsInAgain()}`)).at(-1);
    expect(adopted?.what).toBe('adopted');
    expect(factsOf(adopted)).toEqual({ customer: who, since });
    expect(await verified()).toEqual([]);
  });

  it('and an entry of before, which says when it became hers instead, is no other than was kept', async () => {
    const stream: Stream = `consultation:${await signsInAgain()}`;
    const adopted = (await entriesOf(stream)).at(-1);
    const { digest } = pharmacy.ports;
    const facts = canonical({ customer: who, at: adopted?.at.toISOString() });
    const old = { ...adopted, facts, factsHash: digest(facts) } as Entry;
    const hash = hashOf(old, digest);
    await tampered(
      `UPDATE record_entries SET facts = '${facts}', facts_hash = '${old.factsHash}', hash = '${hash}'
        WHERE stream = '${stream}' AND what = 'adopted';
       UPDATE record_streams SET hash = '${hash}' WHERE stream = '${stream}'`,
    );
    expect(await verified()).toEqual([]);
    await tampered("UPDATE adoptions SET at = at + interval '1 hour'");
    expect(await verified()).toMatchObject([
      { says: expect.stringContaining('Since when it is hers') as unknown },
    ]);
  });

  it('and what does not say whose it is is counted, and never taken for fine in silence', async () => {
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ withoutPerson: 0 });
    const id = await ordersCream(who);
    await noteLook(pharmacy.ports, [`order:${id}`], 'desk', undefined);
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ withoutPerson: 0 });
    await tampered('DELETE FROM record_entries WHERE seq > 1');
    const { database, digest } = pharmacy.ports;
    const [first] = await entriesOf(`order:${id}`);
    const { customer: _, at: __, ...before } = factsOf(first) as Record<string, unknown>;
    const facts = canonical(before);
    const old = { ...first, facts, factsHash: digest(facts) } as Entry;
    const hash = hashOf(old, digest);
    await tampered(
      `UPDATE record_entries SET facts = '${facts}', facts_hash = '${old.factsHash}', hash = '${hash}';
       UPDATE record_streams SET seq = 1, hash = '${hash}';
       UPDATE orders SET created_at = created_at + interval '1 millisecond'`,
    );
    expect(await database.record.heads('', 10)).toMatchObject([{ seq: 1, hash }]);
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ withoutPerson: 1, findings: [] });
  });

  it.each(['weird', 'consultation:weird', 'order:weird'])(
    'and a stream that nothing belongs to is found: %s',
    async (stream) => {
      await ordersCream(who);
      await tampered(`INSERT INTO record_streams VALUES ('${stream}', 0, '')`);
      expect(await verified()).toMatchObject([{ how: 'foreign', where: { stream } }]);
      await tampered(
        `DELETE FROM record_streams WHERE stream = '${stream}';
         UPDATE record_streams SET stream = '${stream}'; UPDATE record_entries SET stream = '${stream}'`,
      );
      expect((await verified()).map(({ where }) => where)).toContainEqual({ stream, seq: 1 });
    },
  );

  it('and a consultation whose beginning is gone is found, though somebody has looked at it since', async () => {
    const id = await consults(who);
    await tampered('DELETE FROM record_entries; DELETE FROM record_streams');
    await noteLook(pharmacy.ports, [`consultation:${id}`], 'desk', undefined);
    expect(await verified()).toMatchObject([{ where: { stream: `consultation:${id}`, seq: 1 } }]);
  });

  it.each<[string, string, { readonly seq: number; readonly says: string }]>([
    [
      'its answers',
      `payload = jsonb_set(payload, '{answers,height}', '180')`,
      { seq: 1, says: 'The consultation' },
    ],
    [
      'its outcome',
      `outcome = 'refused', refusals = '[{"id":"x","question":"x","message":"x"}]'`,
      { seq: 1, says: 'The consultation' },
    ],
    ['a verdict', `verdicts = '{}'`, { seq: 1, says: 'The consultation' }],
    ['its questionnaire', `questionnaire_version = '9.9.9'`, { seq: 1, says: 'The consultation' }],
    ['a changed answer', `changed_answers = '[]'`, { seq: 2, says: 'A changed answer' }],
    ['a flag', `flags = '[]'`, { seq: 2, says: 'A flag' }],
    ['a medicine', `medicines = '[]'`, { seq: 3, says: 'What she may have' }],
  ])(
    'and a consultation that is another one to the desk is found: %s',
    async (what, set, { seq, says }) => {
      if (what === 'a changed answer') {
        await refusing();
        wait(SECOND);
      }
      const isAtClinic = what === 'a flag' || what === 'a medicine';
      if (isAtClinic) await answersAtTheClinic(who);
      else await consults(who);
      expect(await verified()).toEqual([]);
      await tampered(`UPDATE consultations SET ${set} WHERE outcome = 'eligible'`);
      expect(await verified()).toMatchObject([
        {
          how: 'altered',
          where: { seq },
          says: `${says} that the desk reads is not what entry ${seq} says.`,
        },
      ]);
    },
  );

  it('of which medicines a flag speaks is held against its entry, and entries of before do not say it', async () => {
    const id = await answersAtTheClinic(who);
    const [, flagged] = await entriesOf(`consultation:${id}`);
    const { flags } = factsOf(flagged) as { flags: readonly object[] };
    const [flag = {}, ...more] = flags;
    const about = (medicine: string) =>
      canonical([{ ...flag, medicines: [medicine] }, ...more]).replaceAll("'", "''");
    await tampered(`UPDATE consultations SET flags = '${about('oestro-tablet')}'`);
    expect(await verified()).toEqual([]);
    const { digest } = pharmacy.ports;
    const facts = canonical({ flags: [{ ...flag, medicines: ['oestro-tablet'] }, ...more] });
    const anew = { ...flagged, facts, factsHash: digest(facts) } as Entry;
    const hash = hashOf(anew, digest);
    await tampered(
      `DELETE FROM record_entries WHERE seq > 2;
       UPDATE record_entries SET facts = '${facts}', facts_hash = '${anew.factsHash}', hash = '${hash}'
        WHERE seq = 2;
       UPDATE record_streams SET seq = 2, hash = '${hash}';
       UPDATE consultations SET medicines = '[]'`,
    );
    expect(await verified()).toEqual([]);
    await tampered(`UPDATE consultations SET flags = '${about('oestro-patch')}'`);
    expect(await verified()).toMatchObject([
      { how: 'altered', where: { seq: 2 }, says: expect.stringContaining('A flag') as unknown },
    ]);
  });

  it.each<[string, string, string]>([
    ['its state', "UPDATE orders SET status = 'cancelled'", 'The state'],
    ['its payment', "UPDATE orders SET payment_status = 'refunded'", 'The payment'],
    ['its approval', 'UPDATE orders SET approved_at = NULL', 'The approval'],
    [
      'when it was approved',
      "UPDATE orders SET approved_at = approved_at - interval '1 second'",
      'The approval',
    ],
    [
      'when it was sent',
      "UPDATE orders SET dispatched_at = dispatched_at - interval '1 second'",
      'The parcel',
    ],
    [
      'when it was ordered',
      "UPDATE orders SET created_at = created_at - interval '1 second'",
      'What was ordered',
    ],
    [
      'whose it is',
      `INSERT INTO customers (id, is_guest, created_at) VALUES ('another', true, now()) ON CONFLICT DO NOTHING;
       UPDATE orders SET customer_id = 'another'`,
      'The person',
    ],
    [
      'what is noted',
      "UPDATE order_events SET note = 'x' WHERE what = 'weight-verified'",
      'The history',
    ],
    [
      'what is noted of nothing',
      "UPDATE order_events SET note = 'x' WHERE what = 'ordered'",
      'The history',
    ],
    [
      'who did it',
      "UPDATE order_events SET by_whom = 'x' WHERE what = 'dispatched'",
      'The history',
    ],
    ['when it happened', "UPDATE order_events SET at = at - interval '1 second'", 'The history'],
    ['an event', "DELETE FROM order_events WHERE what = 'approved'", 'The history'],
    [
      'an event that never was',
      "INSERT INTO order_events (order_id, at, what) SELECT id, now(), 'cancelled' FROM orders",
      'The history',
    ],
    ['its parcel', "UPDATE orders SET shipper = 'Another'", 'The parcel'],
    ['where it goes', `UPDATE orders SET address = '{"line1":"Elsewhere"}'`, 'The address'],
    ['its number', "UPDATE orders SET tracking_id = 'AB000000000GB'", 'The tracking number'],
    ['a weight', 'UPDATE weight_verifications SET grams = grams + 1', 'A weight'],
    ['who saw a weight', "UPDATE weight_verifications SET by_whom = 'Another'", 'A weight'],
    ['a weight that is gone', 'DELETE FROM weight_verifications', 'A weight'],
    [
      'its total',
      'UPDATE orders SET total = total + 1, item_total = item_total + 1',
      'What was ordered',
    ],
    ['a line', 'UPDATE order_lines SET quantity = quantity + 1', 'What was ordered'],
  ])('and an order that is another one to the desk is found: %s', async (_, statement, what) => {
    const id = await sent();
    expect(await verified()).toEqual([]);
    await tampered(statement);
    expect(await verified()).toMatchObject([
      {
        how: 'altered',
        where: { stream: `order:${id}` },
        says: expect.stringContaining(`${what} that the desk reads`),
      },
    ]);
  });

  it.each([
    "UPDATE identity_verifications SET outcome = 'does-not-match'",
    "UPDATE identity_verifications SET lastname = 'Another'",
    'DELETE FROM identity_verifications',
  ])('and so is another look at who she is: %s', async (statement) => {
    const id = await ordersSlimmer(who);
    await identified(id);
    expect(await verified()).toEqual([]);
    await tampered(statement);
    expect(await verified()).toMatchObject([
      { how: 'altered', says: expect.stringMatching(/^Who she is /) as unknown },
    ]);
  });

  it.each(["service = 'Another'", "reference = 'another'"])(
    'and so is what an identity service said: %s',
    async (set) => {
      await comparedByService();
      expect(await verified()).toEqual([]);
      await tampered(`UPDATE identity_verifications SET ${set}`);
      expect(await verified()).toMatchObject([
        { how: 'altered', says: expect.stringMatching(/^Who she is /) as unknown },
      ]);
    },
  );

  it.each<[string, () => Promise<OrderId>, string]>([
    ['The decision', () => sent(), 'DELETE FROM decisions'],
    ['The decision', () => sent(), "UPDATE decisions SET by_whom = 'Another'"],
    ['The decision', () => sent(), "UPDATE decisions SET at = at - interval '1 second'"],
    ['The decision', () => sent(), "UPDATE decisions SET outcome = 'part-approved'"],
    ['The first approval', () => halfApproved(), 'DELETE FROM first_approvals'],
    ['The first approval', () => halfApproved(), "UPDATE first_approvals SET by_whom = 'Another'"],
    [
      'The first approval',
      () => halfApproved(),
      `UPDATE first_approvals SET lines = jsonb_set(lines, '{0}', '{"option": "another", "isApproved": true}')`,
    ],
    [
      'The first approval',
      () => halfApproved(),
      `UPDATE first_approvals SET reasons = reasons || '{"flags": "Another reason."}'`,
    ],
    ['The first approval', () => halfApproved(), `UPDATE first_approvals SET high = '{another}'`],
    ['The first approval', () => halfApproved(), `UPDATE first_approvals SET lines = '7'`],
    ['The check', checked, 'DELETE FROM supply_checks'],
    ['The check', checked, "UPDATE supply_checks SET by_whom = 'Another'"],
    ['A letter to her GP', () => letterMade(), 'DELETE FROM gp_letters'],
    ['A letter to her GP', () => letterMade(), 'UPDATE gp_letters SET letter = NULL'],
    [
      'A letter to her GP',
      () => letterMade(),
      `UPDATE gp_letters SET letter = jsonb_set(letter, '{medicines,0,strength}', '"100 mg"')`,
    ],
    [
      'A letter to her GP',
      () => letterMade(),
      `UPDATE gp_letters SET letter = jsonb_set(letter, '{practice,name}', '"Another Surgery"')`,
    ],
    [
      'A letter to her GP',
      () => letterMailed(),
      "UPDATE gp_letters SET mail_to = 'another@nhs.net'",
    ],
    ['A letter to her GP', () => letterMailed(), "UPDATE gp_letters SET mail_state = 'failed'"],
    [
      'A letter to her GP',
      () => letterMade(),
      "UPDATE gp_letters SET posted_at = made_at, posted_by = 'Another'",
    ],
  ])('and so is what was decided or written to her GP: %s, %#', async (what, causes, statement) => {
    const id = await causes();
    expect(await verified()).toEqual([]);
    await tampered(statement);
    expect(await verified()).toMatchObject([
      {
        ...{ how: 'altered', where: { stream: `order:${id}` } },
        says: expect.stringContaining(`${what} that the desk reads`) as unknown,
      },
    ]);
  });

  it('is as it was where she tries the same again, whatever else she answers', async () => {
    for (const answers of [{}, {}, { sideEffects: 'yes' }, {}]) {
      await refusing(answers);
      wait(SECOND);
    }
    await consults(who);
    expect(await verified()).toEqual([]);
  });

  it('and a row that is lost is found, though nothing points to it', async () => {
    const id = await consults(who);
    await tampered(`DELETE FROM consultations WHERE id = '${id}'`);
    expect(await verified()).toEqual([
      {
        how: 'missing',
        where: { stream: `consultation:${id}`, seq: 1 },
        says: 'It is lost: of what the desk reads nothing is there.',
      },
    ]);
  });

  it('is as it was where somebody writes while it is looked through', async () => {
    const id = await ordersCream(who);
    const { database } = pharmacy.ports;
    const heads: typeof database.record.heads = async (...which) => {
      const before = await database.record.heads(...which);
      if (which[0] === '') await pays(who, id);
      return before;
    };
    const meanwhile = { ...database, record: { ...database.record, heads } };
    const { findings } = await verifyRecord({ ...pharmacy.ports, database: meanwhile });
    expect(findings).toEqual([]);
    expect(whats(await of(id))).toContain('received');
  });

  it('is as it was where a legal hold ends, or another is put, while it is looked through', async () => {
    await consults(who);
    valueOf(await holdRecord(pharmacy.ports, who, BY, 'Sample reason'));
    const { database } = pharmacy.ports;
    let first = async (): Promise<unknown> => releaseRecord(pharmacy.ports, who, BY, 'Sample end');
    const streams: typeof database.people.streams = async (id) => {
      await first();
      return database.people.streams(id);
    };
    const meanwhile = { ...database, people: { ...database.people, streams } };
    const looked = () => verifyRecord({ ...pharmacy.ports, database: meanwhile });
    expect((await looked()).findings).toEqual([]);
    expect(await count('legal_holds')).toBe(0);
    valueOf(await holdRecord(pharmacy.ports, who, BY, 'Another reason'));
    first = async () => undefined;
    expect((await looked()).findings).toEqual([]);
    await tampered("UPDATE legal_holds SET by_whom = 'Another Sample'");
    expect((await looked()).findings).toMatchObject([
      { how: 'altered' },
      { how: 'foreign', says: expect.stringContaining('Another Sample') },
    ]);
  });

  it.each([
    "UPDATE order_messages SET words = 'Another question' WHERE by_whom IS NOT NULL",
    "UPDATE order_messages SET words = 'Another answer' WHERE by_whom IS NULL",
    'UPDATE order_messages SET is_question = false',
    "UPDATE order_messages SET at = at - interval '1 second'",
    "UPDATE order_messages SET by_whom = 'Another' WHERE by_whom IS NOT NULL",
    'DELETE FROM message_files',
    "INSERT INTO message_files (order_id, message_id, path) SELECT order_id, 'sample-question-id', path FROM message_files",
    'WITH files AS (DELETE FROM message_files) DELETE FROM order_messages WHERE by_whom IS NULL',
    `INSERT INTO order_messages (order_id, id, at, words, is_question)
      SELECT order_id, 'what-nobody-wrote', at, words, false FROM order_messages LIMIT 1`,
  ])('and a message that is another one is found: %s', async (statement) => {
    const id = await answered();
    await pastThePorts(pharmacy.sql, statement);
    expect(await verified()).toMatchObject([
      {
        how: 'altered',
        where: { stream: `order:${id}` },
        says: expect.stringMatching(/^A message/),
      },
    ]);
  });

  it('and a message loses its words when she is erased, and the record holds', async () => {
    const id = await answered();
    await cancelOrder(pharmacy.ports, who, id);
    valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
    expect(await pharmacy.ports.database.messages.of(id)).toMatchObject([
      { text: null },
      { text: null },
    ]);
    expect(await count('message_files')).toBe(0);
    const kept = (await entriesOf(`order:${id}`)).map(({ person }) => person);
    expect(JSON.stringify(kept)).not.toContain(FILE);
    expect(await verified()).toEqual([]);
  });

  it('and nobody is said to be erased of whom an account has everything, nor exported: the account is named', async () => {
    const visitor = await guest();
    const id = await consults(visitor);
    const email = (await pharmacy.ports.database.customers.email(who)) ?? '';
    const { password } = registration();
    valueOf(await login(pharmacy.ports, { email, password, from: '192.0.2.1' }, visitor));
    const named = {
      ok: false,
      failure: { kind: 'retained', because: expect.stringContaining(who) as unknown },
    };
    const erasure = { by: BY, isEarly: false };
    expect(await eraseCustomer(pharmacy.ports, visitor, erasure)).toMatchObject(named);
    expect(await exportCustomer(pharmacy.ports, visitor, BY)).toMatchObject(named);
    expect(whats(await entriesOf(`consultation:${id}`))).not.toContain('erased');
    valueOf(await eraseCustomer(pharmacy.ports, who, erasure));
    valueOf(await eraseCustomer(pharmacy.ports, visitor, erasure));
    expect(await verified()).toEqual([]);
  });

  /** One entry more, as whoever can write into the database would make it: nobody was erased. */
  const saysErased = (stream: Stream) =>
    pharmacy.ports.database.transaction(async ({ record }) => {
      const about = {
        ...{ stream, at: pharmacy.ports.clock(), who: { role: 'staff', name: BY } as const },
        ...{ documents: [], engine: 'sample engine' },
      };
      const { digest } = pharmacy.ports;
      const draft = { what: 'erased', by: BY, facts: {} } as const;
      await record.append([
        entryAfter(await record.hold(stream), draft, about, { digest, salt: '' }),
      ]);
    });

  it.each([
    ['what she answered', `UPDATE consultations SET payload = payload || '{"answers":{}}'`],
    ['a name', `UPDATE consultations SET payload = payload || '{"firstname":"Another"}'`],
    ['what is written of her', 'UPDATE record_entries SET person = NULL'],
  ])('and an erasure of nobody excuses no other row: %s', async (_, statement) => {
    const id = await consults(await guest());
    await saysErased(`consultation:${id}`);
    await tampered(statement);
    expect(await verified()).toMatchObject([
      { says: 'What she answered that the desk reads is not what entry 2 says.' },
    ]);
  });

  it.each([
    `UPDATE orders SET address = '{"line1":"9 Elsewhere Road"}'`,
    "UPDATE order_events SET note = 'Another reason' WHERE what = 'prescriber-approved'",
    "UPDATE orders SET tracking_id = 'AB2'",
  ])('and one of an order no other row of it: %s', async (statement) => {
    const id = await sent();
    await saysErased(`order:${id}`);
    await tampered(statement);
    expect(await verified()).toHaveLength(1);
  });

  it('and one of somebody whose account says who she is is found, though its row is empty', async () => {
    const her = await customer();
    const id = await consults(her);
    await saysErased(`consultation:${id}`);
    const says = 'Entry 2 says that she was erased, and who she is stands in her account.';
    expect(await verified()).toMatchObject([{ how: 'altered', says }]);
  });

  it('and what she writes while she is being erased is not kept', async () => {
    const id = await asked();
    await cancelOrder(pharmacy.ports, who, id);
    const { database } = pharmacy.ports;
    const isOwn: typeof database.orders.isOwn = async (...whose) => {
      const hers = await database.orders.isOwn(...whose);
      valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
      return hers;
    };
    const meanwhile = { ...database, orders: { ...database.orders, isOwn } };
    const answer = { id: 'sample-late-answer', text: 'Sample name', files: [] };
    const sent = await sendOrderMessage(
      { ...pharmacy.ports, database: meanwhile },
      ...([who, id, answer, '192.0.2.1'] as const),
    );
    expect(sent.ok).toBe(false);
    expect(await count('order_messages WHERE words IS NOT NULL')).toBe(0);
    expect(await verified()).toEqual([]);
  });

  it('has of an order that was declined which flags were raised, and what each said', async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    wait(SECOND);
    await refusing();
    valueOf(await desk.decline(pharmacy.ports, id, BY, 'Sample reason'));
    const declined = (await entriesOf(`order:${id}`)).find(({ what }) => what === 'declined');
    const { flags } = JSON.parse(declined?.facts ?? '') as { flags: readonly { id: string }[] };
    expect(flags.length).toBeGreaterThan(0);
    expect(personOf(declined)).toMatchObject({
      said: flags.map((flag) => ({ id: flag.id, message: expect.any(String) as unknown })),
    });
  });

  it('has of a message the files that came with it, and of one without any nothing of files', async () => {
    const entries = await entriesOf(`order:${await answered()}`);
    const personOf = (what: string) => entries.find((entry) => entry.what === what)?.person;
    expect(personOf('answered')).toContain(`"files":["${FILE}"],`);
    expect(personOf('asked')).not.toContain('files');
  });

  it('and a document that is another one is found', async () => {
    const document = { hash: 'x', kind: 'claims', id: 'x', version: null, content: '{}' } as const;
    await pharmacy.ports.database.record.keep([document], pharmacy.ports.clock());
    expect(await verified()).toMatchObject([{ how: 'altered', where: { document: 'x' } }]);
    await tampered("DELETE FROM documents WHERE hash = 'x'");
  });

  it.each(["kind = 'claims'", "id = 'another'", "version = '9.9.9'", 'version = NULL'])(
    'and a document that is called another one is found: %s',
    async (set) => {
      await consults(who);
      const [document] = await pharmacy.ports.database.record.documents(
        pharmacy.ports.questionnaires.find('sample condition', 'sample slimming')?.documents ?? [],
      );
      const ofIt = `WHERE hash = '${document?.hash}'`;
      await tampered(`UPDATE documents SET ${set} ${ofIt}`);
      expect(await verified()).toMatchObject([
        { how: 'altered', where: { document: document?.hash } },
      ]);
      await tampered(
        `UPDATE documents SET kind = '${document?.kind}', id = '${document?.id}', version = '${document?.version}' ${ofIt}`,
      );
      expect(await verified()).toEqual([]);
    },
  );

  it('and a document that an entry names and that is not kept is found', async () => {
    const id = await consults(who);
    const [entry] = await entriesOf(`consultation:${id}`);
    const { ports } = pharmacy;
    const [hash = ''] = entry?.documents ?? [];
    const documents = await ports.database.record.documents([hash]);
    await tampered(`DELETE FROM documents WHERE hash = '${hash}'`);
    expect(await verified()).toEqual([
      {
        how: 'missing',
        where: { document: hash },
        says: expect.stringContaining(`consultation:${id}`),
      },
    ]);
    await ports.database.record.keep(documents, ports.clock());
    expect(await ports.database.record.documents([hash])).toHaveLength(1);
  });

  it('has another checkpoint after each entry, and the same while there is none', async () => {
    const checkpoint = async () => (await verifyRecord(pharmacy.ports)).checkpoint;
    await ordersCream(who);
    wait(MINUTE);
    const before = await checkpoint();
    expect(await checkpoint()).toBe(before);
    await ordersCream(who);
    wait(MINUTE);
    expect(await checkpoint()).not.toBe(before);
  });

  it('has the same checkpoint as of an instant, whatever was written after that', async () => {
    const id = await ordersCream(who);
    wait(MINUTE);
    const { checkpoint } = await verifyRecord(pharmacy.ports);
    const then = new Date(instantOf(checkpoint) ?? '');
    wait(MINUTE);
    await pays(who, id);
    await consults(who);
    const ofThen = await verifyRecord(pharmacy.ports, then);
    expect(ofThen.checkpoint).toBe(checkpoint);
  });

  /** What verification says today of what it was, with what was found without it. */
  const lost = async (then: Verification) => {
    const now = await verifyRecord(pharmacy.ports, new Date(instantOf(then.checkpoint) ?? ''));
    expect(now.checkpoint === then.checkpoint).toBe(lostSince(then.ends, now.ends).length === 0);
    return lostSince(then.ends, now.ends);
  };

  it('and what somebody cut off together with its end is named against what was there before', async () => {
    const id = await ordersCream(who);
    await noteLook(pharmacy.ports, [`order:${id}`], 'desk', 'Sample Looker');
    wait(MINUTE);
    const then = await verifyRecord(pharmacy.ports);
    expect(await lost(then)).toEqual([]);
    await tampered(`DELETE FROM record_entries WHERE seq = 2;
      UPDATE record_streams SET seq = 1, hash = (SELECT hash FROM record_entries)`);
    // Nothing within the database says that there was more: whoever may write all of it can write another.
    expect(await verified()).toEqual([]);
    expect(await lost(then)).toMatchObject([{ stream: `order:${id}`, seq: 2, how: 'missing' }]);
    await tampered(`DELETE FROM record_entries; DELETE FROM record_streams;
      TRUNCATE orders CASCADE`);
    expect(await lost(then)).toMatchObject([{ stream: `order:${id}`, seq: 1, how: 'missing' }]);
  });

  it('and what was written anew, or put in, is named against what was there before', async () => {
    const id = await ordersCream(who);
    wait(MINUTE);
    const then = await verifyRecord(pharmacy.ports);
    await tampered("UPDATE record_entries SET hash = 'another'");
    expect(await lost(then)).toMatchObject([{ stream: `order:${id}`, seq: 1, how: 'altered' }]);
    await tampered(`INSERT INTO record_streams VALUES ('order:another', 1, '');
      INSERT INTO record_entries
        SELECT 'order:another', seq, at, who, who_name, what, facts, facts_hash, person, person_hash, documents, engine, prev, hash FROM record_entries;
      INSERT INTO record_entries
        SELECT stream, 2, at, who, who_name, what, facts, facts_hash, person, person_hash, documents, engine, 'x', hash FROM record_entries WHERE stream = 'order:${id}'`);
    expect(await lost(then)).toMatchObject([
      { stream: `order:${id}`, seq: 2, how: 'foreign' },
      { stream: 'order:another', how: 'foreign' },
    ]);
  });

  it('and a document that nobody was judged with, which is gone, is named against what was there before', async () => {
    const text = '{"claims":[]}';
    const hash = createHash('sha256').update(text).digest('hex');
    const document = { hash, kind: 'claims', id: 'x', version: null, content: text } as const;
    await pharmacy.ports.database.record.keep([document], pharmacy.ports.clock());
    wait(MINUTE);
    const then = await verifyRecord(pharmacy.ports);
    const today = { ...pharmacy.ports.questionnaires, kept: [hash] };
    await tampered(`DELETE FROM documents WHERE hash = '${hash}'`);
    expect(await lost(then)).toMatchObject([{ document: hash, how: 'missing' }]);
    // Of what a server has started with, the server itself knows that it was there.
    const { findings } = await verifyRecord({ ...pharmacy.ports, questionnaires: today });
    expect(findings).toMatchObject([{ how: 'missing', where: { document: hash } }]);
  });

  describe('marked as if it were older than the record', () => {
    const BEGAN = "name = '0011-record.sql'";
    const began = (at: string) =>
      tampered(`UPDATE migrations SET applied_at = '${at}' WHERE ${BEGAN}`);
    beforeEach(() => began('2026-01-01'));
    afterEach(() => tampered(`UPDATE migrations SET applied_at = now() WHERE ${BEGAN}`));
    const unmarked = (table: string) =>
      tampered(`DELETE FROM record_entries; DELETE FROM record_streams;
        UPDATE ${table} SET is_recorded = false`);

    it('a consultation is found, and a replay does not pass it over', async () => {
      const id = await consults(who);
      await unmarked('consultations');
      expect(await verified()).toMatchObject([
        { how: 'missing', where: { stream: `consultation:${id}`, seq: 1 } },
      ]);
      const { record } = pharmacy.ports.database;
      expect(await record.unrecorded()).toEqual([]);
      expect(await record.unwritten(undefined, { stream: '', seq: 0 }, 10)).toMatchObject([
        { stream: `consultation:${id}`, what: 'lost' },
      ]);
      await noteLook(pharmacy.ports, [`consultation:${id}`], 'desk', undefined);
      expect(await verified()).toMatchObject([{ where: { stream: `consultation:${id}`, seq: 1 } }]);
    });

    it('an order is found, also where somebody has looked at it since', async () => {
      const id = await ordersCream(who);
      await unmarked('orders');
      expect(await verified()).toMatchObject([
        { how: 'missing', where: { stream: `order:${id}`, seq: 1 } },
      ]);
      await noteLook(pharmacy.ports, [`order:${id}`], 'desk', undefined);
      expect(await verified()).toMatchObject([{ where: { stream: `order:${id}`, seq: 1 } }]);
    });

    it('and an attempt that is older than it is as it was written where it was refused once more since', async () => {
      await refusing();
      const [refused] = await pharmacy.ports.database.consultations.ofPerson(who);
      await unmarked('consultations');
      await began('2026-11-21T12:30:00Z');
      wait(DAY);
      // By another answer as well, which is another one again as she tries what she tried first.
      await refusing({ dateOfBirth: '1940-01-01' });
      wait(SECOND);
      // And what another rule looks at she leaves out: of that it can no longer tell.
      await refusing({ dateOfBirth: undefined });
      const [first, changed] = await entriesOf(`consultation:${refused?.id ?? ''}`);
      expect([first?.what, changed?.what]).toEqual(['refused', 'answers-changed']);
      expect(factsOf(first)).not.toMatchObject({ verdicts: refused?.verdicts });
      expect(await verified()).toEqual([]);
      const another = `jsonb_set(payload, '{answers,allergicReaction}', '"no"')`;
      await tampered(
        `UPDATE consultations SET payload = ${another} WHERE id = '${refused?.id ?? ''}'`,
      );
      expect(await verified()).toMatchObject([
        { says: 'The consultation that the desk reads is not what entry 1 says.' },
      ]);
    });

    it('and what is older than it is left in peace', async () => {
      const id = await consults(who);
      await unmarked('consultations');
      await began('2026-11-28');
      expect(await verified()).toEqual([]);
      expect(await pharmacy.ports.database.record.unrecorded()).toMatchObject([
        { id, questionnaire: 'sample-slimming' },
      ]);
    });
  });
});

describe('a legal hold', () => {
  const HER = { email: 'held@example.com', password: registration().password };
  const held = async (): Promise<CustomerId> => {
    const visitor = await guest();
    await consults(visitor);
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'Sample reason'));
    return visitor;
  };
  const erases = (name: string) => eraseCustomer(pharmacy.ports, name, { by: BY, isEarly: false });
  const HELD = {
    ok: false,
    failure: { kind: 'retained', because: expect.stringContaining('under a legal hold') },
  };
  const signsIn = async (visitor: CustomerId) =>
    valueOf(await login(pharmacy.ports, { ...HER, from: '192.0.2.1' }, visitor));

  it('of a guest counts for the account that she makes, until it is released there', async () => {
    const visitor = await held();
    expect(await erases(visitor)).toMatchObject(HELD);
    const from = '192.0.2.1';
    valueOf(await register(pharmacy.ports, { ...registration(), ...HER, from }, visitor));
    expect(await erases(HER.email)).toMatchObject(HELD);
    valueOf(await releaseRecord(pharmacy.ports, HER.email, BY, 'Sample end'));
    expect(await count('legal_holds')).toBe(0);
    valueOf(await erases(HER.email));
  });

  it('of a guest counts for the account that she had, whether it is put before or after', async () => {
    await customer(HER.email);
    await signsIn(await held());
    expect(await erases(HER.email)).toMatchObject(HELD);
    valueOf(await releaseRecord(pharmacy.ports, HER.email, BY, 'Sample end'));
    const visitor = await guest();
    await signsIn(visitor);
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'Sample reason'));
    expect(await erases(HER.email)).toMatchObject(HELD);
  });

  it('stands in the record with its reason and that of its end, and a second one does not take its place', async () => {
    const id = await consults(who);
    valueOf(await holdRecord(pharmacy.ports, who, BY, 'A court asks'));
    expect(await holdRecord(pharmacy.ports, who, 'Sample Other', 'An insurer asks')).toMatchObject({
      ok: false,
      failure: {
        because: expect.stringContaining(
          `already, since 21 November 2026, by ${BY}: A court asks.`,
        ),
      },
    });
    valueOf(await releaseRecord(pharmacy.ports, who, 'Sample Other', 'The court is done'));
    const [, put, ended] = await entriesOf(`consultation:${id}`);
    expect([put?.who.name, ended?.who.name]).toEqual([BY, 'Sample Other']);
    expect(personOf(put)).toMatchObject({ reason: 'A court asks' });
    expect(personOf(ended)).toMatchObject({
      reason: 'The court is done',
      ended: [{ by: BY, reason: 'A court asks' }],
    });
    valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
    expect(JSON.stringify(await entriesOf(`consultation:${id}`))).not.toContain('court');
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ findings: [] });
  });

  it('put under the guest that she was is written in the record of what is hers now, and so is its end', async () => {
    const account = await customer(HER.email);
    const visitor = await guest();
    const id = await consults(visitor);
    await signsIn(visitor);
    const another = await consults(account);
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'A court asks'));
    expect(await holdRecord(pharmacy.ports, visitor, BY, 'Again')).toMatchObject(HELD);
    valueOf(await releaseRecord(pharmacy.ports, visitor, BY, 'The court is done'));
    for (const one of [id, another]) {
      const [put, ended] = (await entriesOf(`consultation:${one}`)).slice(-2);
      expect([put?.what, ended?.what]).toEqual(['held', 'hold-released']);
      expect(personOf(put)).toMatchObject({ reason: 'A court asks' });
      expect(personOf(ended)).toMatchObject({ reason: 'The court is done' });
    }
    expect(await verified()).toEqual([]);
  });

  it('put under the guest that she was is refused where her account is held: its release would end both', async () => {
    const visitor = await guest();
    await customer(HER.email);
    await signsIn(visitor);
    valueOf(await holdRecord(pharmacy.ports, HER.email, BY, 'A court asks'));
    expect(await holdRecord(pharmacy.ports, visitor, BY, 'An insurer asks')).toMatchObject(HELD);
    expect(await count('legal_holds')).toBe(1);
  });

  it('that two accounts came under with one guest ends for both, and stands in the record of both', async () => {
    const visitor = await guest();
    const first = await customer(HER.email);
    await signsIn(visitor);
    const second = { email: 'second@example.com', password: HER.password };
    const other = await customer(second.email);
    valueOf(await login(pharmacy.ports, { ...second, from: '192.0.2.1' }, visitor));
    const ids = [await consults(first), await consults(other)];
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'A court asks'));
    valueOf(await releaseRecord(pharmacy.ports, second.email, BY, 'The court is done'));
    for (const id of ids)
      expect(whats(await entriesOf(`consultation:${id}`)).slice(-2)).toEqual([
        'held',
        'hold-released',
      ]);
  });

  it('of a guest whom two accounts were stands in the record of each, also of one that has nothing else', async () => {
    const visitor = await guest();
    const first = await customer(HER.email);
    await signsIn(visitor);
    const second = { email: 'second@example.com', password: HER.password };
    const other = await customer(second.email);
    valueOf(await login(pharmacy.ports, { ...second, from: '192.0.2.1' }, visitor));
    await consults(first);
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'A court asks'));
    expect(whats(await entriesOf(`customer:${other}`))).toEqual(['held']);
    valueOf(await releaseRecord(pharmacy.ports, second.email, BY, 'The court is done'));
    expect(whats(await entriesOf(`customer:${other}`))).toEqual(['held', 'hold-released']);
    expect(await verified()).toEqual([]);
  });

  it('of somebody of whom nothing was written down is written in a stream of her own, with its end', async () => {
    const her = await customer(HER.email);
    valueOf(await holdRecord(pharmacy.ports, HER.email, BY, 'A court asks for Ms Sample'));
    valueOf(await releaseRecord(pharmacy.ports, HER.email, BY, 'The court is done'));
    const own = await entriesOf(`customer:${her}`);
    expect(whats(own)).toEqual(['held', 'hold-released']);
    expect(personOf(own[1])).toMatchObject({
      reason: 'The court is done',
      ended: [{ by: BY, reason: 'A court asks for Ms Sample' }],
    });
    expect(await verified()).toEqual([]);
    valueOf(await erases(HER.email));
    const left = await entriesOf(`customer:${her}`);
    expect(whats(left)).toEqual(['held', 'hold-released', 'erased']);
    expect(left.every(({ person }) => person === null)).toBe(true);
    expect(await verified()).toEqual([]);
    await tampered(`DELETE FROM customers WHERE id = '${her}'`);
    expect(await verified()).toMatchObject([{ where: { stream: `customer:${her}` } }]);
  });

  it('is put on nobody who was erased, whatever she is called by: its reason could name her again', async () => {
    const visitor = await guest();
    const her = await customer(HER.email);
    await signsIn(visitor);
    const id = await consults(her);
    valueOf(await erases(HER.email));
    for (const name of [her, visitor])
      expect(
        await holdRecord(pharmacy.ports, name, BY, 'A court asks for Ms Sample'),
      ).toMatchObject({
        failure: { kind: 'retained', because: expect.stringContaining('was erased') as unknown },
      });
    expect(whats(await entriesOf(`consultation:${id}`)).at(-1)).toBe('erased');
    expect(await count('legal_holds')).toBe(0);
    expect(await verified()).toEqual([]);
  });

  it('that somebody was under before it was refused ends without a word of why', async () => {
    const her = await customer(HER.email);
    const id = await consults(her);
    valueOf(await erases(her));
    await tampered(`INSERT INTO legal_holds VALUES ('${her}', 'Sample', 'Ms Sample asks', now())`);
    valueOf(await releaseRecord(pharmacy.ports, her, BY, 'The court is done with Ms Sample'));
    const entries = await entriesOf(`consultation:${id}`);
    expect(whats(entries).slice(-2)).toEqual(['erased', 'hold-released']);
    expect(JSON.stringify(entries)).not.toContain('Ms Sample');
    expect(await verified()).toEqual([]);
  });

  it('of a guest of whom nothing was written down loses its reason with the account that she made', async () => {
    const visitor = await guest();
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'A court asks for Ms Sample'));
    await customer(HER.email);
    await signsIn(visitor);
    valueOf(await releaseRecord(pharmacy.ports, HER.email, BY, 'The court is done'));
    expect(whats(await entriesOf(`customer:${visitor}`))).toEqual(['held', 'hold-released']);
    valueOf(await erases(HER.email));
    expect(JSON.stringify(await entriesOf(`customer:${visitor}`))).not.toContain('Ms Sample');
    expect(await verified()).toEqual([]);
  });

  it('is put on an account of which there is nothing but a guest whom an erased account was too', async () => {
    const visitor = await guest();
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'Sample reason'));
    await customer(HER.email);
    await signsIn(visitor);
    const second = { email: 'second@example.com', password: HER.password };
    const other = await customer(second.email);
    valueOf(await login(pharmacy.ports, { ...second, from: '192.0.2.1' }, visitor));
    valueOf(await releaseRecord(pharmacy.ports, visitor, BY, 'Sample end'));
    valueOf(await erases(HER.email));
    valueOf(await holdRecord(pharmacy.ports, other, BY, 'A court asks'));
    expect(await verified()).toEqual([]);
    expect(await erases(other)).toMatchObject(HELD);
    valueOf(await releaseRecord(pharmacy.ports, other, BY, 'The court is done'));
    expect(await verified()).toEqual([]);
  });

  it('put under one of the guests that she was stands in the record of each of them', async () => {
    const visitor = await guest();
    valueOf(await holdRecord(pharmacy.ports, visitor, BY, 'Sample reason'));
    await customer(HER.email);
    await signsIn(visitor);
    valueOf(await releaseRecord(pharmacy.ports, HER.email, BY, 'Sample end'));
    const later = await guest();
    await signsIn(later);
    for (const name of [HER.email, later]) {
      valueOf(await holdRecord(pharmacy.ports, name, BY, 'A court asks'));
      expect(whats(await entriesOf(`customer:${visitor}`)).at(-1)).toBe('held');
      expect(await verified()).toEqual([]);
      valueOf(await releaseRecord(pharmacy.ports, name, BY, 'The court is done'));
    }
    expect(await verified()).toEqual([]);
  });

  it('keeps what else would be forgotten in time: a file that is of no use, and what she wrote to the team', async () => {
    await customer(HER.email);
    const visitor = await held();
    const { uploads, contactMessages } = pharmacy.ports.database;
    const at = pharmacy.ports.clock();
    await uploads.claim(FILE, visitor, at);
    await signsIn(visitor);
    const who = { firstName: 'Sample', lastName: 'Patient', email: 'Held@example.com' };
    const message = { ...who, phone: '07700900123', cause: 'Delivery issues' };
    await contactMessages.add({ id: 'sample-held', message, at });
    wait(3 * 366 * DAY);
    while (await forgetWhatIsDue(pharmacy.ports));
    expect([await count('uploads'), await count('contact_messages')]).toEqual([1, 1]);
    valueOf(await releaseRecord(pharmacy.ports, HER.email, BY, 'Sample end'));
    while (await forgetWhatIsDue(pharmacy.ports));
    expect([await count('uploads'), await count('contact_messages')]).toEqual([0, 0]);
  });
});
