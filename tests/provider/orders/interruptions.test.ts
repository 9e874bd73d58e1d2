/**
 * Customers, prescribers and the clock do anything in any order, and the process ends after any step
 * of it. Whatever happened: once everything was worked off, every order and its money agree.
 */
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CustomerId,
  type OptionId,
  type Ports,
  UnavailableError,
  asCartLineId,
  asCustomerId,
  asOptionId,
  asOrderId,
  asShippingMethodId,
  cancelOrder,
  checkSupply,
  createOrder,
  desk,
  payOrder,
  reconcileNext,
} from '#domain';
import { readCatalogue } from '#catalogue';
import { databaseOn, loadCatalogue, openPglite, type OpenedDatabase } from '#database';
import { consultationOf } from '../databases/stores/customers.ts';
import { copyPreparedDatabase, FIXTURES, temporaryFolder } from '../../kit/database.ts';
import { bankBehind, burn, Crash, type Bank, type Fuse } from './bank.ts';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { sellAsPharmacyMedicine, shelve } from '../../kit/shelf.ts';
import { TEAM_PORTS } from '../../kit/team-ports.ts';

const RUNS = 150;
/** A pharmacy medicine. */
const TABLETS = asOptionId('tablets-16');

let folder: string;
let sql: OpenedDatabase;
beforeAll(async () => {
  folder = await temporaryFolder();
  await copyPreparedDatabase(join(folder, 'database'));
  sql = await openPglite(join(folder, 'database'));
  await loadCatalogue(sql, await readCatalogue(join(FIXTURES, 'catalogue')));
  await sellAsPharmacyMedicine(sql);
});
afterAll(async () => {
  await sql.close();
  await rm(folder, { recursive: true });
});

const unused = (): never => {
  throw new Error('Ordering needs no such port.');
};

interface Fixture {
  readonly ports: Ports;
  readonly bank: Bank;
  readonly fuse: Fuse;
  readonly customer: CustomerId;
  readonly optionId: OptionId;
  /** What others have bought. */
  sold: number;
  now: Date;
}

type Kind = 'cream' | 'prescription' | 'cream and tablets';

async function newFixture(kind: Kind): Promise<Fixture> {
  const isPrescription = kind === 'prescription';
  const fuse: Fuse = { left: undefined };
  const bank = bankBehind(fuse);
  const database = databaseOn(sql);
  const customer = asCustomerId(randomUUID());
  const ports: Ports = {
    database: {
      ...database,
      // A process may also end right after what it did was kept.
      transaction: async (work) => {
        burn(fuse);
        const result = await database.transaction(work);
        burn(fuse);
        return result;
      },
    },
    payments: bank.payments,
    clock: () => fixture.now,
    newId: randomUUID,
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    engine: 'sample engine',
    report: () => undefined,
    ...TEAM_PORTS,
    site: { address: () => 'https://tribe.example', mailbox: 'team@tribe.example' },
    questionnaires: { all: [], kept: [], find: () => undefined },
    // Each customer comes from a network of her own.
    tokens: {
      accessToken: unused,
      sessionOf: unused,
      refreshToken: unused,
      hashOf: () => customer,
    },
    objects: {
      write: unused,
      read: unused,
      remove: unused,
      digestOf: unused,
      signedAddress: unused,
      isSigned: unused,
    },
    passwords: { hash: unused, matches: unused },
    mail: { send: unused, forget: unused },
  };
  const optionId = asOptionId(isPrescription ? 'slimmer-1mg' : 'cream-30g');
  const fixture: Fixture = {
    ports,
    bank,
    fuse,
    customer,
    optionId,
    sold: 0,
    now: new Date('2026-11-21T12:00:00Z'),
  };
  // The orders of earlier stories are over.
  await pastThePorts(sql, 'UPDATE orders SET settle_at = NULL');
  for (const option of [optionId, TABLETS]) await shelve(sql, option, { stock: 50 });
  await database.customers.register({
    id: customer,
    email: `${customer}@example.com`,
    passwordHash: 'sample',
    firstname: 'Sample',
    lastname: 'Patient',
    dob: '1990-05-17',
    phone: '07700900123',
    at: fixture.now,
  });
  const consultation = consultationOf(customer);
  await database.consultations.add(consultation);
  for (const option of kind === 'cream and tablets' ? [optionId, TABLETS] : [optionId])
    await database.transaction((store) =>
      store.carts.add({
        id: asCartLineId(randomUUID()),
        customerId: customer,
        optionId: option,
        quantity: 1,
        consultationId: isPrescription ? consultation.id : undefined,
        at: fixture.now,
      }),
    );
  return fixture;
}

type Deed =
  | 'order'
  | 'pay'
  | 'ask'
  | 'cancel'
  | 'approve'
  | 'decline'
  | 'pass in part'
  | 'dispatch'
  | 'background'
  | 'wait a minute'
  | 'wait an hour'
  | 'wait a day'
  | 'others buy all'
  | 'bank goes'
  | 'bank comes back';

const ordersOf = async ({ customer }: Fixture): Promise<readonly string[]> =>
  (
    await pastThePorts<{ id: string }>(sql, 'SELECT id FROM orders WHERE customer_id = $1', [
      customer,
    ])
  ).map(({ id }) => id);

async function act(fixture: Fixture, deed: Deed): Promise<unknown> {
  const { ports, bank, customer } = fixture;
  const [order = 'none'] = await ordersOf(fixture);
  switch (deed) {
    case 'order':
      return createOrder(ports, customer, {
        address: { line1: '1 Sample Street' },
        shippingId: asShippingMethodId('royal-mail-tracked-48'),
        discountCode: undefined,
        total: undefined,
        attempt: { key: 'attempt-1', requestHash: 'sample' },
        from: '203.0.113.1',
      });
    case 'pay':
      return bank.pay(order);
    case 'ask':
      return payOrder(ports, customer, asOrderId(order));
    case 'cancel':
      return cancelOrder(ports, customer, asOrderId(order));
    case 'approve':
      return (
        (await weigh(fixture, order)) &&
        desk.approve(ports, order, 'Sample Prescriber', { reason: 'A sample.' })
      );
    case 'decline':
      return desk.decline(ports, order, 'Sample Prescriber', 'Sample reason');
    case 'pass in part': {
      const declined = [{ option: TABLETS, code: 'other' as const, words: 'Sample words' }];
      return checkSupply(ports, order, 'Sample Pharmacist', { passes: true, declined });
    }
    case 'dispatch':
      return desk.dispatch(ports, order, 'Sample', { shipper: 'Sample', trackingId: 'SAMPLE' });
    case 'background':
      return reconcileNext(ports);
    case 'wait a minute':
      return wait(fixture, 60_000);
    case 'wait an hour':
      return wait(fixture, 60 * 60_000);
    case 'others buy all':
      return buyAll(fixture);
    case 'wait a day':
      return wait(fixture, 24 * 60 * 60_000);
    case 'bank goes':
      return void (bank.isAway = true);
    case 'bank comes back':
      return void (bank.isAway = false);
  }
}

function wait(fixture: Fixture, ms: number): void {
  fixture.now = new Date(fixture.now.getTime() + ms);
}

async function buyAll(fixture: Fixture): Promise<void> {
  const [row] = await pastThePorts<{ stock: number }>(
    sql,
    `UPDATE product_options o SET stock = 0 FROM product_options was
      WHERE o.id = $1 AND was.id = o.id RETURNING was.stock`,
    [fixture.optionId],
  );
  fixture.sold += row?.stock ?? 0;
}

const weigh = async ({ ports }: Fixture, order: string): Promise<boolean> => {
  const weight = {
    by: 'Sample',
    method: 'sample',
    grams: 80_000,
    on: '2026-11-20',
    reason: 'A sample.',
    evidence: null,
  };
  return (await desk.verifyWeight(ports, order, weight)).ok;
};

/** A person sees an error, or the process is gone: the next thing happens anyway. */
async function attempt(fixture: Fixture, deed: Deed, steps: number | undefined): Promise<void> {
  fixture.fuse.left = steps;
  try {
    await act(fixture, deed);
  } catch (error) {
    if (!(error instanceof Crash || error instanceof UnavailableError)) throw error;
  } finally {
    fixture.fuse.left = undefined;
  }
}

/** Time passes, the bank is there, and the background does its work. */
async function comeToRest(fixture: Fixture): Promise<void> {
  fixture.bank.isAway = false;
  for (let hour = 0; hour < 24; hour++) {
    wait(fixture, 60 * 60_000);
    while (await reconcileNext(fixture.ports));
  }
}

async function expectAgreement({ ports, bank, customer, optionId, sold }: Fixture): Promise<void> {
  const orders = await ports.database.orders.desk(undefined, 10_000);
  const own = orders.filter(({ order }) => order.customerId === customer).map(({ order }) => order);
  expect(own.length).toBeLessThanOrEqual(1);
  expect(bank.accounts.size).toBeLessThanOrEqual(own.length);
  const [order] = own;
  const account = order && bank.accounts.get(order.id);
  expect(account?.taken ?? 0).toBeLessThanOrEqual(1);
  const option = await ports.database.products.option(optionId);
  const taken = order && order.stockTakenAt !== null ? 1 : 0;
  expect(option?.stock).toBe(50 - taken - sold);
  if (!order) return;
  const state = await ports.database.orders.state(order.id);
  expect(state?.pendingPaymentAction).toBeNull();
  const { takenPence = 0, refundedPence = 0 } = account?.intent ?? {};
  const kept = takenPence - refundedPence;
  const tablets = await ports.database.products.option(TABLETS);
  const hasTablets = order.lines.some(
    (line) => line.optionId === TABLETS && line.declined === null,
  );
  expect(tablets?.stock).toBe(50 - (hasTablets ? taken : 0));
  switch (order.status) {
    case 'cancelled':
      expect(taken).toBe(0);
      expect(kept).toBe(0);
      expect(account?.intent.status ?? 'canceled').toMatch(/^(canceled|succeeded)$/);
      break;
    case 'active':
      expect(taken).toBe(1);
      expect(kept).toBe(order.total - order.declinedTotal);
      expect(order.needsPrescriber && state?.approvedAt === null).toBe(false);
      break;
    case 'pending':
      expect(kept).toBe(0);
      // Money is only held for what there is.
      expect(account?.intent.status === 'requires_capture').toBe(taken === 1);
      break;
    case 'past':
      throw new Error('Nobody delivered it.');
  }
}

const kinds = fc.constantFrom<Kind>('cream', 'prescription', 'cream and tablets');

const deeds = fc.array(
  fc.record({
    deed: fc.constantFrom<Deed>(
      'order',
      'order',
      'pay',
      'pay',
      'ask',
      'cancel',
      'approve',
      'approve',
      'decline',
      'pass in part',
      'dispatch',
      'background',
      'wait a minute',
      'wait an hour',
      'wait a day',
      'others buy all',
      'bank goes',
      'bank comes back',
    ),
    /** After how many steps the process ends, if it does. */
    crash: fc.option(fc.nat({ max: 8 }), { nil: undefined, freq: 3 }),
    /** Something else at the same time. */
    beside: fc.option(fc.constantFrom<Deed>('order', 'pay', 'ask', 'cancel', 'approve'), {
      nil: undefined,
      freq: 4,
    }),
  }),
  { minLength: 3, maxLength: 12 },
);

it('one order, at most one charge, and both agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(kinds, deeds, async (kind, story) => {
      const fixture = await newFixture(kind);
      await attempt(fixture, 'order', undefined);
      for (const { deed, crash, beside } of story) {
        const both = [attempt(fixture, deed, crash)];
        if (beside) both.push(attempt(fixture, beside, crash));
        await Promise.all(both);
      }
      await comeToRest(fixture);
      await expectAgreement(fixture);
    }),
    { numRuns: RUNS },
  );
});
