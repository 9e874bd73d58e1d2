/** That each law notices when it is broken: a whole shop, tampered with in one place after the other. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoing } from '../../../scripts/bench/provider/undoing.ts';
import { add, order, pay, readCart, register } from '../../../scripts/faults/customer.ts';
import { checkLaws, checkRest, checkSeen, noBreaches } from '../../../scripts/faults/laws.ts';
import type { Breaches, Law } from '../../../scripts/faults/laws.ts';
import { expectPolite } from '../../../scripts/faults/polite.ts';
import { CREAM } from '../../../scripts/faults/sample.ts';
import { failed, inWords, isKept } from '../../../scripts/faults/verdict.ts';
import { openWorld, verdictOf, type World } from '../../../scripts/faults/world.ts';
import { upload, type Customer } from '../../../scripts/faults/customer.ts';
import { engineOf } from './short.ts';

let world: World;
let customer: Customer;
let end: () => void;
let ended: Promise<void>;
beforeAll(async () => {
  await new Promise<void>((begun, reject) => {
    ended = undoing(async (onEnd) => {
      const engine = await engineOf('PGlite', onEnd);
      if (!engine) throw new Error('PGlite is everywhere.');
      world = await openWorld(await engine.newPlace(), {}, onEnd);
      customer = await register(world.doors);
      await upload(world.doors, customer, world.book);
      await add(world.doors, customer, CREAM, world.book);
      const ordered = await order(world.doors, customer, world.book);
      await pay(world.doors, customer, ordered, world.book);
      await world.shop.workOff();
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

const found = (breaches: Breaches): Partial<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(breaches).flatMap(([law, { size }]) => (size > 0 ? [[law, size]] : [])),
  );

async function breachesAfter(tampering: string, mending: string): Promise<unknown> {
  const breaches = noBreaches();
  await world.shop.query(tampering);
  await checkLaws({ ...world.evidence, breaches });
  await world.shop.query(mending);
  return found(breaches);
}

it('an honest shop breaks none', async () => {
  const breaches = noBreaches();
  await checkRest({ ...world.evidence, breaches });
  await checkSeen(world.doors, [customer], world.book.uploads, breaches);
  expect(found(breaches)).toEqual({});
});

describe('noticed is', () => {
  it.each<[string, Law, string, string]>([
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
      'a letter that was promised again, under a number that nobody got',
      'mail',
      'UPDATE orders SET number = DEFAULT',
      'SELECT 1',
    ],
  ])('%s', async (_what, law, tampering, mending) => {
    expect(await breachesAfter(tampering, mending)).toEqual({ [law]: expect.any(Number) });
  });

  it('an order that is gone', async () => {
    const breaches = noBreaches();
    const book = { ...world.book, orders: [...world.book.orders, 'gone'] };
    await checkLaws({ ...world.evidence, book, breaches });
    expect([...breaches.lost]).toEqual(['the order gone']);
  });

  it('a cart and a file that are not what they were', async () => {
    const breaches = noBreaches();
    const other = { ...customer, cart: ['2 0'] };
    const uploads = world.book.uploads.map((kept) => ({ ...kept, content: Buffer.from('other') }));
    await checkSeen(world.doors, [other], uploads, breaches);
    expect(found(breaches)).toEqual({ lost: 2 });
    expect(await readCart(world.doors, customer)).toBe('0 0');
  });

  it('a letter that never came', async () => {
    const breaches = noBreaches();
    await rm(join(world.shop.settings.dataDir, 'outbox'), { recursive: true });
    await checkLaws({ ...world.evidence, letters: async () => [], breaches });
    expect(breaches.mail.size).toBe(1);
  });

  it.each([
    [500, '{"code":"unforeseen","message":"An unexpected error occurred."}'],
    [503, 'Service Unavailable'],
    [503, '{"code":"unavailable","message":"connect ECONNREFUSED 127.0.0.1:5432."}'],
    [200, '{}'],
  ])('an answer that is not clear: %i %s', (status, text) => {
    const breaches = noBreaches();
    expectPolite({ status, text }, 'sample', breaches);
    expect(breaches.unclear.size).toBe(1);
  });
});

it('a broken law is in the table and under it, and ends the command with an error', () => {
  const engine = { name: 'Sample', newPlace: () => Promise.reject(new Error('unused')) };
  const good = verdictOf('a fault', engine, 2, { ...world, breaches: noBreaches() });
  expect(isKept(good)).toBe(true);
  const bad = { ...good, breaches: { ...noBreaches(), twice: new Set(['the order 1']) } };
  expect(isKept(bad)).toBe(false);
  expect(isKept(failed('a fault', 'Sample', new Error('sample')))).toBe(false);
  expect(inWords([bad])).toMatch(/a fault, Sample: twice: the order 1$/);
});
