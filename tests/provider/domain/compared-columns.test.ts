/**
 * 'As it was written' is said of rows that decide what somebody gets, what she pays and what she consents to: each column
 * of theirs is held against the record, or somebody has said why not.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  decide,
  desk,
  holdRecord,
  type OrderId,
  postLetter,
  updateProfile,
  verifyRecord,
  withdrawGpConsentFor,
} from '#domain';
import { headache } from '../../kit/consultations.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import {
  answered,
  checked,
  comparedByService,
  halfApproved,
  letterAddressed,
  letterCorrected,
  letterEnded,
  letterMade,
  letterMailed,
  opensForSomebody,
  refusing,
  sent,
  signsInAfter,
  tampered,
  verified,
  who,
} from './happenings.ts';
import { answersAtTheClinic } from './small-clinic.ts';
import { BY, CHECKOUT, identified, orders, ordersSlimmer, pays, WEIGHT } from './orders.ts';
import { consults, CREAM, puts, SLIMMER, TRIPTAN, valueOf } from './people.ts';
import { pharmacy, SECOND, wait } from './pharmacy.ts';

opensForSomebody();

/** Two medicines, of which a prescriber declines one. */
async function declinedInPart(): Promise<OrderId> {
  await consults(who);
  await consults(who, headache());
  await puts(who, SLIMMER);
  await puts(who, TRIPTAN);
  const id = await orders(who);
  await pays(who, id);
  valueOf(await desk.verifyWeight(pharmacy.ports, id, WEIGHT));
  const no = { isApproved: false, code: 'see-gp', words: 'Sample words' } as const;
  const about = [
    { option: SLIMMER.optionId, isApproved: true as const },
    { option: TRIPTAN.optionId, ...no },
  ];
  const reasons = { flags: 'Sample reason', identity: 'Sample reason' };
  valueOf(await decide(pharmacy.ports, id, { by: BY }, { about, reasons }));
  return id;
}

async function declinedWhole(): Promise<OrderId> {
  const id = await ordersSlimmer(who);
  await pays(who, id);
  valueOf(await desk.decline(pharmacy.ports, id, BY, 'Sample reason'));
  return id;
}

async function discounted(): Promise<OrderId> {
  await tampered(`INSERT INTO promo_codes VALUES ('SAMPLE10', 10) ON CONFLICT DO NOTHING`);
  await puts(who, CREAM);
  const request = { ...CHECKOUT, discountCode: 'SAMPLE10' };
  return valueOf(await createOrder(pharmacy.ports, who, request)).order.id;
}

async function withdrawn(): Promise<void> {
  valueOf(await withdrawGpConsentFor(pharmacy.ports, await letterMade(), BY, 'Sample reason'));
}

async function posted(): Promise<void> {
  const id = await letterMade();
  const parcel = { shipper: 'Royal Mail', trackingId: 'AB123456789GB' };
  valueOf(await desk.dispatch(pharmacy.ports, id, BY, parcel));
  const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
  valueOf(await postLetter(pharmacy.ports, letter?.id ?? '', BY));
}

async function held(): Promise<void> {
  await consults(who);
  valueOf(await holdRecord(pharmacy.ports, who, BY, 'Sample reason'));
}

/** What she had answered before is in it. */
async function changed(): Promise<void> {
  await refusing();
  wait(SECOND);
  await consults(who);
}

const identifiedAtOrder = async (): Promise<void> => identified(await ordersSlimmer(who));

/** What somebody does who may write to every table, and what was there before: it has to be found. */
interface Compared {
  readonly after: () => Promise<unknown>;
  /** What stands behind SET, or a whole statement. */
  readonly change: string;
}
const after =
  (cause: () => Promise<unknown>) =>
  (change: string): Compared => ({
    after: cause,
    change,
  });
const ofSent = after(sent);
const ofPart = after(declinedInPart);
const ofQueued = after(letterAddressed);
const ofDiscounted = after(discounted);
const ofService = after(comparedByService);
const ofIdentified = after(identifiedAtOrder);
const ofAnswered = after(answered);
const ofConsultation = after(() => consults(who));
const movesElsewhere = async (): Promise<void> => {
  const address = { line1: '2 Sample Street', nation: 'England' } as const;
  valueOf(await updateProfile(pharmacy.ports, who, who, { address }));
};
const ofHeld = after(held);
const ofHalf = after(halfApproved);

/** Why a column is not compared. */
type Because = string;

const GENERATED: Because =
  'The database gives it, and lets nobody set it: the order of rows is what the record compares.';
const NAME_OF_REQUEST: Because =
  'It tells a request that is sent twice from a new one, and decides nothing else.';
const NEXT_STEP: Because =
  'What is to be done at the payment provider, and when, changes between two entries; what became of it is an entry.';
const NOTHING_READS: Because = 'Since when she is known here decides nothing.';
const SAYS_SO: Because =
  'That a row is older than the record follows from its time, which is compared.';

const COLUMNS: Readonly<Record<string, Because | Readonly<Record<string, Because | Compared>>>> = {
  orders: {
    id: ofSent("id = 'another'"),
    customer_id: ofSent("customer_id = 'another'"),
    status: ofSent("status = 'cancelled'"),
    created_at: ofSent("created_at = created_at - interval '1 second'"),
    number: ofSent('number = DEFAULT'),
    address: ofSent(`address = '{"line1": "Elsewhere"}'`),
    shipping_name: ofSent("shipping_name = 'Another'"),
    item_total: ofSent('item_total = item_total + 1, discount = discount + 1'),
    shipping_charge: ofDiscounted('shipping_charge = shipping_charge + 1, discount = discount + 1'),
    discount_code: ofDiscounted("discount_code = 'ANOTHER'"),
    discount: ofDiscounted('shipping_charge = shipping_charge + 1, discount = discount + 1'),
    total: ofSent('total = total + 1, shipping_charge = shipping_charge + 1'),
    needs_prescriber: ofSent('needs_prescriber = false'),
    approved_at: ofSent('approved_at = NULL'),
    shipper: ofSent("shipper = 'Another'"),
    tracking_id: ofSent("tracking_id = 'AB000000000GB'"),
    dispatched_at: ofSent("dispatched_at = dispatched_at - interval '1 second'"),
    idempotency_key: NAME_OF_REQUEST,
    request_hash: NAME_OF_REQUEST,
    payment_status: after(() => ordersSlimmer(who))("payment_status = 'authorised'"),
    intent_id: 'The payment provider’s name for a payment, which says there of which order it is.',
    wanted: NEXT_STEP,
    payment_version: NEXT_STEP,
    settle_at: NEXT_STEP,
    settle_attempts: NEXT_STEP,
    is_test_payment: ofSent('is_test_payment = NOT is_test_payment'),
    stock_taken_at: ofSent('stock_taken_at = NULL'),
    network: 'Kept while it is not paid, for the limits of one network.',
    is_recorded: SAYS_SO,
    waits_since: 'By it the queue is sorted; when it was paid and decided about are entries.',
    declined_total: ofPart('declined_total = 0'),
    card_fingerprint: 'The payment provider’s name for a card, of which a flag may be raised.',
  },
  order_lines: {
    order_id: ofSent("order_id = 'another'"),
    position: 'By it lines are sorted, as the record compares them.',
    option_id: ofSent("option_id = 'another'"),
    quantity: ofSent('quantity = quantity + 1'),
    price_pence: ofSent('price_pence = price_pence + 1'),
    consultation_id: ofSent('consultation_id = NULL'),
    name: ofSent("name = 'Another'"),
    image: 'A picture of the product, for a page.',
    strength: ofSent("strength = 'another'"),
    declined_at: ofPart(
      "declined_at = declined_at - interval '1 second' WHERE declined_at IS NOT NULL",
    ),
    decline_code: ofPart("decline_code = 'other' WHERE declined_at IS NOT NULL"),
    decline_words: ofPart("decline_words = 'Another' WHERE declined_at IS NOT NULL"),
    declined_pence: ofPart('declined_pence = declined_pence + 1 WHERE declined_at IS NOT NULL'),
  },
  order_events: {
    order_id: ofSent("order_id = 'another'"),
    position: GENERATED,
    at: ofSent("at = at - interval '1 second'"),
    what: ofSent("what = 'cancelled' WHERE what = 'approved'"),
    by_whom: ofSent("by_whom = 'Another' WHERE what = 'dispatched'"),
    note: ofSent("note = 'Another'"),
    request: NAME_OF_REQUEST,
  },
  decisions: {
    order_id: ofSent("order_id = 'another'"),
    id: NAME_OF_REQUEST,
    by_whom: ofSent("by_whom = 'Another'"),
    at: ofSent("at = at - interval '1 second'"),
    outcome: ofSent("outcome = 'declined'"),
    waits_since: ofSent("waits_since = waits_since - interval '1 hour'"),
    high: ofSent("high = high || '{another}'"),
    lower: ofSent("lower = lower || '{another}'"),
    high_read: ofSent("high_read = high_read || '{another}'"),
    request: NAME_OF_REQUEST,
  },
  first_approvals: {
    order_id: ofHalf("order_id = 'another'"),
    id: NAME_OF_REQUEST,
    by_whom: ofHalf("by_whom = 'Another'"),
    staff_id: ofHalf("staff_id = 'another'"),
    at: ofHalf("at = at - interval '1 second'"),
    lines: ofHalf("lines = '7'"),
    reasons: ofHalf(`reasons = reasons || '{"flags": "Another reason."}'`),
    high: ofHalf("high = '{another}'"),
    high_read: ofHalf("high_read = '{another}'"),
    request: NAME_OF_REQUEST,
  },
  supply_checks: {
    order_id: after(checked)("order_id = 'another'"),
    by_whom: after(checked)("by_whom = 'Another'"),
    at: after(checked)("at = at - interval '1 second'"),
    high_read: after(checked)("high_read = '{another}'"),
    high: after(checked)("high = '{another}'"),
    lower: after(checked)("lower = '{another}'"),
  },
  gp_letters: {
    id: ofQueued("id = 'another'"),
    order_id: ofQueued("order_id = 'another'"),
    consultation_id: after(async () => {
      await letterAddressed();
      await consults(who, headache());
    })(
      'consultation_id = (SELECT id FROM consultations c WHERE c.id <> gp_letters.consultation_id LIMIT 1)',
    ),
    letter: ofQueued(`letter = jsonb_set(letter, '{practice,name}', '"Another Surgery"')`),
    made_at: ofQueued("made_at = made_at - interval '1 second'"),
    posted_at: after(posted)("posted_at = posted_at - interval '1 second'"),
    posted_by: after(posted)("posted_by = 'Another'"),
    mail_to: ofQueued("mail_to = 'another@nhs.net'"),
    mail_by: ofQueued("mail_by = 'Another'"),
    mail_method: ofQueued("mail_method = 'Another'"),
    mail_queued_at: ofQueued("mail_queued_at = mail_queued_at - interval '1 second'"),
    mail_state: ofQueued("mail_state = 'failed'"),
    mail_state_at: after(letterMailed)("mail_state_at = mail_state_at - interval '1 second'"),
    mail_confirmed_at: ofQueued('mail_confirmed_at = mail_queued_at'),
    returned_at: ofQueued('returned_at = made_at'),
    ended_at: after(letterEnded)("ended_at = ended_at - interval '1 second'"),
    ended_by: after(letterEnded)("ended_by = 'Another'"),
    ended_reason: after(letterEnded)("ended_reason = 'Another'"),
  },
  gp_withdrawals: {
    order_id: after(withdrawn)("order_id = 'another'"),
    at: after(withdrawn)("at = at - interval '1 second'"),
    by_whom: after(withdrawn)('by_whom = NULL'),
  },
  legal_holds: {
    customer_id: ofHeld("customer_id = 'another'"),
    by_whom: ofHeld("by_whom = 'Another'"),
    reason: ofHeld("reason = 'Another'"),
    since: ofHeld("since = since - interval '1 second'"),
  },
  weight_verifications: {
    order_id: ofSent("order_id = 'another'"),
    position: GENERATED,
    by_whom: ofSent("by_whom = 'Another'"),
    method: ofSent("method = 'Another'"),
    grams: ofSent('grams = grams + 1'),
    measured_on: ofSent('measured_on = measured_on - 1'),
    recorded_at: 'Nothing reads it: on which day she was weighed is compared.',
    reason: ofSent("reason = 'Another'"),
    evidence: ofSent("evidence = 'another'"),
    request: NAME_OF_REQUEST,
    sent_id: NAME_OF_REQUEST,
  },
  identity_verifications: {
    customer_id: ofIdentified("customer_id = 'another'"),
    position: GENERATED,
    order_id: ofIdentified("order_id = 'another'"),
    at: ofIdentified("at = at - interval '1 second'"),
    by_whom: ofIdentified("by_whom = 'Another'"),
    method: ofIdentified("method = 'Another'"),
    outcome: ofIdentified("outcome = 'does-not-match'"),
    firstname: ofIdentified("firstname = 'Another'"),
    lastname: ofIdentified("lastname = 'Another'"),
    dob: ofIdentified("dob = '1970-01-01'"),
    evidence: ofService("evidence = 'another'"),
    note: ofIdentified("note = 'Another'"),
    service: ofService("service = 'Another'"),
    reference: ofService("reference = 'another'"),
    question: NAME_OF_REQUEST,
    request: NAME_OF_REQUEST,
    sent_id: NAME_OF_REQUEST,
  },
  consultations: {
    id: ofConsultation("id = 'another'"),
    customer_id: ofConsultation("customer_id = 'another'"),
    questionnaire_id: ofConsultation("questionnaire_id = 'another'"),
    questionnaire_version: ofConsultation("questionnaire_version = '9.9.9'"),
    questionnaire_hash: ofConsultation("questionnaire_hash = 'another'"),
    answered_version: ofConsultation("answered_version = '9.9.9'"),
    mode: ofConsultation("mode = 'repeat'"),
    catalogue_condition: ofConsultation("catalogue_condition = 'Another'"),
    catalogue_treatment: ofConsultation("catalogue_treatment = 'Another'"),
    payload: ofConsultation(`payload = jsonb_set(payload, '{answers,height}', '180')`),
    verdicts: ofConsultation("verdicts = '{}'"),
    outcome: ofConsultation(
      `outcome = 'refused', refusals = '[{"id":"x","question":"x","message":"x"}]'`,
    ),
    refusals: after(refusing)(`refusals = '[{"id":"x","question":"x","message":"x"}]'`),
    changed_answers: after(changed)("changed_answers = '[]'"),
    created_at: ofConsultation("created_at = created_at + interval '1 second'"),
    posted_by: ofConsultation("posted_by = 'another'"),
    same_as: 'By it the same refused attempt is found again; how often it was sent is compared.',
    times: ofConsultation('times = times + 1'),
    first_at: ofConsultation("first_at = first_at - interval '1 second'"),
    flags: after(() => answersAtTheClinic(who))("flags = '[]'"),
    medicines: after(() => answersAtTheClinic(who))("medicines = '[]'"),
    is_recorded: SAYS_SO,
    is_pharmacy: ofConsultation('is_pharmacy = NOT is_pharmacy'),
  },
  order_messages: {
    order_id: ofAnswered("order_id = 'another'"),
    position: GENERATED,
    id: ofAnswered("id = id || 'x'"),
    at: ofAnswered("at = at - interval '1 second'"),
    by_whom: ofAnswered("by_whom = 'Another' WHERE by_whom IS NOT NULL"),
    words: ofAnswered("words = 'Another'"),
    is_question: ofAnswered('is_question = false'),
    read_at:
      'That somebody of the team looked at the case is an entry; up to which message her screen went is none.',
  },
  message_files: {
    order_id: ofAnswered("order_id = 'another'"),
    message_id: ofAnswered("message_id = 'another'"),
    path: ofAnswered("path = 'another'"),
    position: GENERATED,
  },
  adoptions: {
    customer_id: after(signsInAfter)("customer_id = 'another'"),
    guest_id: after(signsInAfter)("guest_id = 'another'"),
    at: after(signsInAfter)("at = at - interval '1 second'"),
  },
  record_entries: 'It is the record: each entry has its hash.',
  record_streams: 'It is the record: where a stream ends is held against its entries.',
  documents: 'It is the record: each document has its hash.',
  migrations: 'Which shape the database has, and since when.',
  customers: {
    id: 'What belongs to her names it, and that is compared there.',
    is_guest: 'An account without a name is a guest’s: that is compared as her name.',
    created_at: NOTHING_READS,
    email: ofSent("email = 'another@example.com' WHERE NOT is_guest"),
    password_hash: 'A credential of hers.',
    firstname: ofSent("firstname = 'Another' WHERE NOT is_guest"),
    lastname: ofSent("lastname = 'Another' WHERE NOT is_guest"),
    dob: ofSent("dob = '1970-01-01' WHERE NOT is_guest"),
    phone: ofSent("phone = '07700900999' WHERE NOT is_guest"),
    address: after(movesElsewhere)(`address = '{"line1": "Elsewhere"}' WHERE NOT is_guest`),
    summaries_forgotten: 'Counted anew from what is compared.',
  },
  ...decidesNothing(
    'It is hers, and she changes it: what somebody compared her with is in that entry.',
    ['customer_documents', 'cart_lines', 'notifications', 'mail_subscriptions'],
  ),
  ...decidesNothing('What she wrote to the pharmacy before any order of hers.', [
    'contact_messages',
  ]),
  ...decidesNothing('What a file is, is held against the entry that names it.', ['uploads']),
  ...decidesNothing('A mark of a photo, of which a flag may be raised.', ['upload_marks']),
  ...decidesNothing('Mail that waits to be sent: what it tells of is an entry.', ['outbox']),
  ...decidesNothing('Counted anew from what is compared.', ['case_summaries']),
  ...decidesNothing('Who has a case open, which ends with the decision.', ['case_holds']),
  ...decidesNothing('A credential, a session, or how often something was tried.', [
    ...['attempts', 'known_networks', 'password_resets', 'refresh_tokens', 'sessions'],
  ]),
  ...decidesNothing('It is about the team: who did something is in that entry by name.', [
    ...['saved_phrases', 'staff_challenges', 'staff_invitations', 'staff_members'],
    ...['staff_changes', 'staff_passkeys', 'staff_sessions'],
  ]),
  ...decidesNothing('From which addresses mail came back: the entry of each letter says so.', [
    'returned_addresses',
  ]),
  ...decidesNothing('What was refused, so that nothing came of it.', [
    ...['refused_calls', 'refused_call_counts'],
  ]),
  ...decidesNothing('The shop’s, loaded with the catalogue: an order’s entry says what it took.', [
    ...['loaded_catalogue', 'product_listings', 'product_options', 'products', 'promo_codes'],
    ...['shipping_methods', 'supply_rules'],
  ]),
  ...decidesNothing('The stand-in for the payment provider, which a real one keeps.', [
    ...['stand_in_events', 'stand_in_objects'],
  ]),
};

function decidesNothing(because: Because, tables: readonly string[]): Record<string, Because> {
  return Object.fromEntries(tables.map((table) => [table, because]));
}

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Columns about which nobody has decided, and decisions about what is not there. */
function undecided(columns: readonly Column[]): readonly string[] {
  const here = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const tables = new Set(columns.map(({ table }) => table));
  const open = columns.filter(({ table, column }) => {
    const decided = Object.hasOwn(COLUMNS, table) ? COLUMNS[table] : undefined;
    return (
      decided === undefined || (typeof decided === 'object' && !Object.hasOwn(decided, column))
    );
  });
  const gone = Object.entries(COLUMNS).flatMap(([table, decided]) =>
    typeof decided === 'string'
      ? tables.has(table)
        ? []
        : [table]
      : Object.keys(decided)
          .map((column) => `${table}.${column}`)
          .filter((name) => !here.has(name)),
  );
  return [...open.map(({ table, column }) => `${table}.${column}`), ...gone];
}

const columnsHere = (): Promise<readonly Column[]> =>
  // What a test has added for itself is none of it.
  pastThePorts<Column>(
    pharmacy.sql,
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> 'first_options' ORDER BY 1, ordinal_position`,
  );

it.each(['high', 'lower'])(
  'of a decision that declined, the flags are held against the record, too: %s',
  async (column) => {
    await declinedWhole();
    expect(await verified()).toEqual([]);
    await tampered(`UPDATE decisions SET ${column} = ${column} || '{another}'`);
    expect(await verified()).not.toEqual([]);
  },
);

it('somebody has decided of every column whether the record is held against it', async () => {
  const here = await columnsHere();
  expect(undecided(here)).toEqual([]);
  expect(undecided([...here, { table: 'orders', column: 'dream' }])).toEqual(['orders.dream']);
  expect(undecided([...here, { table: 'dreams', column: 'id' }])).toEqual(['dreams.id']);
  expect(undecided(here.filter(({ column }) => column !== 'times'))).toEqual([
    'consultations.times',
  ]);
});

it('what is not compared is said to whoever reads of the record, column by column', async () => {
  const said = await readFile(new URL('../../../src/record/README.md', import.meta.url), 'utf8');
  const [, list = ''] = said.split('## What `records verify` does not compare');
  const named = new Set([...list.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => name));
  const left = Object.entries(COLUMNS).flatMap(([table, columns]) =>
    typeof columns === 'string'
      ? []
      : Object.entries(columns).flatMap(([column, because]) =>
          typeof because === 'string' ? [`${table}.${column}`] : [],
        ),
  );
  expect([...named].sort()).toEqual([...left].sort());
});

const COMPARED = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  typeof columns === 'string'
    ? []
    : Object.entries(columns).flatMap(([column, compared]) =>
        typeof compared === 'string' ? [] : [{ table, name: `${table}: ${column}`, ...compared }],
      ),
);

it.each(COMPARED)('$name is held against the record', async ({ table, change, ...one }) => {
  await one.after();
  expect(await verified()).toEqual([]);
  await tampered(`INSERT INTO customers (id, is_guest, created_at)
    VALUES ('another', true, now()) ON CONFLICT DO NOTHING; UPDATE ${table} SET ${change}`);
  expect(await verified()).not.toEqual([]);
});

describe('and a row that nobody has written', () => {
  it.each([
    ['a withdrawal', letterMade, 'INSERT INTO gp_withdrawals SELECT id, now() FROM orders'],
    [
      'a legal hold',
      () => consults(who),
      "INSERT INTO legal_holds SELECT customer_id, 'Sample', 'Sample', now() FROM consultations",
    ],
    [
      'where a letter goes, as it was before somebody corrected it',
      letterCorrected,
      `UPDATE gp_letters SET letter = jsonb_set(letter, '{practice,name}', '"Sample Surgery"')`,
    ],
    [
      'of a medicine that was declined',
      sent,
      "UPDATE order_lines SET declined_at = now(), decline_code = 'other', decline_words = 'x'",
    ],
  ])('is found: %s', async (_, cause, statement) => {
    await cause();
    expect(await verified()).toEqual([]);
    await tampered(statement);
    expect(await verified()).toMatchObject([{ how: expect.any(String) as unknown }]);
  });

  it.each([
    ['a withdrawal', withdrawn, 'DELETE FROM gp_withdrawals'],
    ['a legal hold', held, 'DELETE FROM legal_holds'],
    [
      'that a medicine was declined',
      declinedWhole,
      'UPDATE order_lines SET declined_at = NULL, decline_code = NULL, decline_words = NULL',
    ],
    ['an adoption', signsInAfter, 'DELETE FROM adoptions'],
  ])('is as much missed as one that is gone: %s', async (_, cause, statement) => {
    await cause();
    expect(await verified()).toEqual([]);
    await tampered(statement);
    expect((await verifyRecord(pharmacy.ports)).findings).not.toEqual([]);
  });
});
