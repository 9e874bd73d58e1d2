/** A demonstration fills an empty database with made-up people in every state, and touches no other one. */
import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProvider, type Provider, type ProviderSettings } from '#provider';
import { settingsFrom } from '#provider/settings';
import { registered } from '../kit/accounts.ts';
import { copyPreparedDatabase, temporaryFolder } from '../kit/database.ts';
import { openShop } from '../kit/shop.ts';
import { demonstrate, type Demonstrated } from './demo/demonstrate.ts';

/** Every story is told at least once, most of them lately and some long ago. */
const CASES = 48;

let settings: ProviderSettings;
let filled: Demonstrated;
let provider: Provider;
beforeAll(async () => {
  const dataDir = await temporaryFolder();
  await copyPreparedDatabase(`${dataDir}/database`);
  settings = { ...settingsFrom({ DATA_DIR: dataDir }), port: 0, storefrontDir: undefined };
  filled = await demonstrate(settings, CASES);
  provider = await openProvider({ ...settings, logLevel: 'silent' });
}, 300_000);
afterAll(async () => {
  await provider.close();
  await rm(settings.dataDir, { recursive: true });
});

it('has cases that wait, are supplied, declined, paid in part, cancelled and never paid', async () => {
  const rows = await provider.queries.query<{ state: string }>(
    `SELECT DISTINCT o.status || ' ' || o.payment_status
         || CASE WHEN EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.declined_at IS NOT NULL)
                 THEN ' declined' ELSE '' END AS state
       FROM orders o`,
  );
  const states = rows.map(({ state }) => state);
  for (const state of [
    ...['pending authorised', 'active paid', 'past paid', 'past paid declined'],
    ...['active paid declined', 'cancelled released', 'pending unpaid'],
  ])
    expect(states).toContain(state);
  const [refused] = await provider.queries.query<{ count: number }>(
    "SELECT count(*) AS count FROM record_entries WHERE what = 'refused'",
  );
  expect(refused?.count).toBeGreaterThan(0);
});

it('has nobody in it who is not named Sample', async () => {
  const others = await provider.queries.query(
    `SELECT firstname, email FROM customers
      WHERE NOT is_guest AND (firstname <> 'Sample' OR email NOT LIKE '%@example.com')`,
  );
  expect(others).toEqual([]);
  const team = await provider.queries.query<{ name: string }>('SELECT name FROM staff_members');
  expect(team.map(({ name }) => name.split(' ')[0])).toEqual(team.map(() => 'Sample'));
});

it('is shown to whoever joins by one of the addresses that it gives', () => {
  expect(filled.invitations.map(({ role }) => role)).toEqual(['prescriber', 'lead']);
  for (const { address } of filled.invitations)
    expect(address).toMatch(/^http:\/\/localhost:\d+\/team\/join#[\w-]{40,}$/);
});

it('is refused where somebody is, and nobody comes to it', async () => {
  const shop = await openShop();
  await registered(shop);
  await shop.provider.close();
  await expect(demonstrate({ ...settings, dataDir: shop.dataDir }, 1)).rejects.toThrow(
    'There is somebody in this database',
  );
  const again = await openProvider({ ...settings, dataDir: shop.dataDir, logLevel: 'silent' });
  const people = await again.queries.query("SELECT id FROM customers WHERE firstname = 'Sample'");
  expect(people).toHaveLength(1);
  await again.close();
  expect(await readdir(shop.dataDir)).toContain('database');
  await rm(shop.dataDir, { recursive: true });
});

it('is refused where a payment would be a real one', async () => {
  const payment = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  await expect(demonstrate({ ...settings, payment }, 1)).rejects.toThrow('unset STRIPE_SECRET_KEY');
});
