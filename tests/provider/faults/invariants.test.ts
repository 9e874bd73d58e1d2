/** That each invariant notices when it is broken: a whole shop, tampered with in one place after the other. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoing } from '../../kit/undoing.ts';
import { add, order, pay, readCart, register } from '../../lab/faults/customer.ts';
import {
  checkInvariants,
  checkRest,
  checkSeen,
  noViolations,
} from '../../lab/faults/invariants.ts';
import type { Violations, Invariant } from '../../lab/faults/invariants.ts';
import { expectOwnError } from '../../lab/faults/own-error.ts';
import { CREAM } from '../../kit/samples.ts';
import { failed, inWords, isKept } from '../../lab/faults/verdict.ts';
import { openSystem, verdictOf, type System } from '../../lab/faults/system.ts';
import { upload, type Customer } from '../../lab/faults/customer.ts';
import { engineOf } from './short.ts';

let system: System;
let customer: Customer;
let end: () => void;
let ended: Promise<void>;
beforeAll(async () => {
  await new Promise<void>((begun, reject) => {
    ended = undoing(async (onEnd) => {
      const engine = await engineOf('PGlite', onEnd);
      if (!engine) throw new Error('PGlite is everywhere.');
      system = await openSystem(await engine.newDatabase(), {}, onEnd);
      customer = await register(system.doors);
      await upload(system.doors, customer, system.book);
      await add(system.doors, customer, CREAM, system.book);
      const ordered = await order(system.doors, customer, system.book);
      await pay(system.doors, customer, ordered, system.book);
      await system.shop.workOff();
      begun();
      await new Promise<void>((resolve) => (end = resolve));
    });
    ended.catch(reject);
  });
});
afterAll(async () => {
  end();
  await ended;
});

const found = (violations: Violations): Partial<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(violations).flatMap(([invariant, { size }]) =>
      size > 0 ? [[invariant, size]] : [],
    ),
  );

async function violationsAfter(tampering: string, mending: string): Promise<unknown> {
  const violations = noViolations();
  await system.shop.query(tampering);
  await checkInvariants({ ...system.evidence, violations });
  await system.shop.query(mending);
  return found(violations);
}

it('an honest shop breaks none', async () => {
  const violations = noViolations();
  await checkRest({ ...system.evidence, violations });
  await checkSeen(system.doors, [customer], system.book.uploads, violations);
  expect(found(violations)).toEqual({});
});

describe('noticed is', () => {
  it.each<[string, Invariant, string, string]>([
    [
      'an upload that is gone',
      'lost',
      'UPDATE uploads SET stored_at = NULL, digest = NULL, media_type = NULL',
      "UPDATE uploads SET stored_at = now(), digest = 'sample', media_type = 'image/png'",
    ],
    [
      'a payment that is gone',
      'lost',
      `UPDATE stand_in_objects SET content = jsonb_set(content, '{state,status}', '"canceled"')
        WHERE kind = 'intent'`,
      `UPDATE stand_in_objects SET content = jsonb_set(content, '{state,status}', '"succeeded"')
        WHERE kind = 'intent'`,
    ],
    [
      'an order without lines',
      'half',
      'UPDATE order_lines SET order_id = order_id, quantity = quantity, price_pence = price_pence + 1',
      'UPDATE order_lines SET price_pence = price_pence - 1',
    ],
    [
      'stock that is neither taken nor given',
      'half',
      "UPDATE product_options SET stock = stock - 1 WHERE id = 'cream-30g'",
      "UPDATE product_options SET stock = stock + 1 WHERE id = 'cream-30g'",
    ],
    [
      'a payment without an order',
      'half',
      `INSERT INTO stand_in_objects (kind, id, content)
       VALUES ('intent', 'pi_none', '{"metadata": {"orderId": "none"}, "amount": 1, "state": {"status": "x"}}')`,
      "DELETE FROM stand_in_objects WHERE id = 'pi_none'",
    ],
    [
      'a second charge',
      'twice',
      `INSERT INTO stand_in_objects (kind, id, content)
       SELECT kind, 'pi_second', content FROM stand_in_objects WHERE kind = 'intent'`,
      "DELETE FROM stand_in_objects WHERE id = 'pi_second'",
    ],
    [
      'an entry of the record that is gone',
      'record',
      'UPDATE record_streams SET seq = seq + 1',
      'UPDATE record_streams SET seq = seq - 1',
    ],
    [
      'a stream of the record with another end',
      'record',
      "UPDATE record_streams SET hash = 'x' || hash",
      'UPDATE record_streams SET hash = substr(hash, 2)',
    ],
    [
      'a letter that was promised again, under a number that nobody got',
      'mail',
      'UPDATE orders SET number = DEFAULT',
      'SELECT 1',
    ],
  ])('%s', async (_what, invariant, tampering, mending) => {
    expect(await violationsAfter(tampering, mending)).toEqual({ [invariant]: expect.any(Number) });
  });

  it('an order that is gone', async () => {
    const violations = noViolations();
    const book = { ...system.book, orders: [...system.book.orders, 'gone'] };
    await checkInvariants({ ...system.evidence, book, violations });
    expect([...violations.lost]).toEqual(['the order gone']);
  });

  it('a cart and a file that are not what they were', async () => {
    const violations = noViolations();
    const other = { ...customer, cart: ['2 0'] };
    const uploads = system.book.uploads.map((kept) => ({ ...kept, content: Buffer.from('other') }));
    await checkSeen(system.doors, [other], uploads, violations);
    expect(found(violations)).toEqual({ lost: 2 });
    expect(await readCart(system.doors, customer)).toBe('0 0');
  });

  it('a letter that never came', async () => {
    const violations = noViolations();
    await rm(join(system.shop.settings.dataDir, 'outbox'), { recursive: true });
    await checkInvariants({ ...system.evidence, emails: async () => [], violations });
    expect(violations.mail.size).toBe(1);
  });

  it.each([
    [500, '{"code":"unforeseen","message":"An unexpected error occurred."}'],
    [503, 'Service Unavailable'],
    [503, '{"code":"unavailable","message":"connect ECONNREFUSED 127.0.0.1:5432."}'],
    [200, '{}'],
  ])('an answer that is not clear: %i %s', (status, text) => {
    const violations = noViolations();
    expectOwnError({ status, text }, 'sample', violations);
    expect(violations.unclear.size).toBe(1);
  });
});

it('a broken invariant is in the table and under it, and ends the command with an error', () => {
  const engine = { name: 'Sample', newDatabase: () => Promise.reject(new Error('unused')) };
  const good = verdictOf('a fault', engine, 2, { ...system, violations: noViolations() });
  expect(isKept(good)).toBe(true);
  const bad = { ...good, violations: { ...noViolations(), twice: new Set(['the order 1']) } };
  expect(isKept(bad)).toBe(false);
  expect(isKept(failed('a fault', 'Sample', new Error('sample')))).toBe(false);
  expect(inWords([bad])).toMatch(/a fault, Sample: twice: the order 1$/);
});
