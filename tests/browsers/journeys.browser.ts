/** What must work on any phone: half of them are Safari. Chromium walks these and many more in tests/journeys. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type Server } from '../journeys/server.ts';
import { samples } from '../kit/sheets.ts';
import { ENGINES } from './engines.ts';
import { Person } from './person.ts';
import type { Tab } from './tab.ts';

const { sheet, steps, refused } = samples['period-pain-relief'];
/** The step of the question that refuses. */
const REFUSES_AT = 3;

describe.each(ENGINES)('in %s', (_, open) => {
  let server: Server;
  let folder: string;
  let tab: Tab;
  let she: Person;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browsers-'));
    server = await startServer();
    tab = await open();
    she = new Person(tab, server, folder);
  });
  afterAll(async () => {
    await tab?.close();
    await server?.end();
    await rm(folder, { recursive: true });
  });

  const consultsUpTo = async (last: number): Promise<void> => {
    for (let step = 1; step <= last; step++) {
      await she.sees(`^Step ${step} of ${steps}$`);
      await she.fillsStep(sheet);
      await she.presses(step < steps ? '^Next$' : '^Finish$');
    }
  };

  test('she answers a consultation, with a photo, and comes to the medicines', async () => {
    await she.visits('/consultation/period-pain-relief');
    await consultsUpTo(steps);
    await she.sees('^Medication\\(', 'h1');
    await she.presses('^Add .*to cart|^Add to cart');
    await she.sees('Added to cart', 'button, span');
  });

  test('an answer that refuses says so at the question, and she cannot go on', async () => {
    await she.visits('/consultation/period-pain-relief');
    await consultsUpTo(REFUSES_AT - 1);
    await she.fillsStep({ ...sheet, [refused.question]: refused.answer });
    await she.sees(
      '^Unfortunately, we are unable to supply',
      `[data-question="${refused.question}"] *`,
    );
    await she.presses('^Next$|^Finish$');
    await she.sees('Please fix the errors to proceed', 'li, div, [role=status]');
    await she.sees(`^Step ${REFUSES_AT} of ${steps}$`);
  });

  test('a reload and Back lose none of her answers', async () => {
    await she.visits('/consultation/period-pain-relief');
    await consultsUpTo(1);
    await she.sees(`^Step 2 of ${steps}$`);
    await tab.reload();
    await she.sees(`^Step 2 of ${steps}$`);
    await tab.back();
    await she.sees(`^Step 1 of ${steps}$`);
    const name = await tab.run(
      () => document.querySelector<HTMLInputElement>('[name=firstName]')?.value ?? null,
    );
    expect(name).toBe(sheet['firstName']);
  });

  test('she creates an account, logs out, and logs in again', async () => {
    await she.visits('/');
    const email = await she.registers();
    await she.presses('your profile', 'header a');
    await she.presses('^Logout$');
    await she.logsIn(email);
  });

  test('she fills a cart, changes it, takes something off with a code, and empties it', async () => {
    await she.visits('/shop-otc?category=Skincare');
    await she.presses('^Buy');
    await she.sees('^Cart$|^Your cart$', 'h1');
    await she.presses('^One more');
    await she.answers('promo', 'welcome10');
    await she.presses('^Apply$');
    await she.sees('Promo code WELCOME10 is applied');
    await she.presses('^Clear cart');
    await she.sees('Looks like your cart is empty');
  });

  test('she pays by card, and is charged once', async () => {
    await she.visits('/shop-otc?category=Skincare');
    await she.registers();
    await she.ordersFirst();
    await she.pays('4242 4242 4242 4242');
    await she.sees('^Thank you', 'h1');
    expect(await she.money()).toEqual(['active paid', 'succeeded']);
  });

  test('her card is declined, and another one pays', async () => {
    await she.visits('/shop-otc?category=Skincare');
    await she.registers();
    await she.ordersFirst();
    await she.pays('4000 0000 0000 0002');
    await she.sees('^Your card was declined');
    await she.pays('4242 4242 4242 4242');
    await she.sees('^Thank you', 'h1');
    expect(await she.money()).toEqual(['active paid', 'succeeded']);
  });

  test('her bank asks whether it is her (3-D Secure)', async () => {
    await she.visits('/shop-otc?category=Skincare');
    await she.registers();
    await she.ordersFirst();
    await she.pays('4000 0025 0000 3155');
    await she.presses('^Complete authentication$', 'body button');
    await she.sees('^Thank you', 'h1');
    expect(await she.money()).toEqual(['active paid', 'succeeded']);
  });

  test('she orders a prescription medicine, and the money is only held', async () => {
    await she.visits('/consultation/period-pain-relief');
    await she.registers();
    await consultsUpTo(steps);
    await she.sees('^Medication\\(', 'h1');
    await she.ordersFirst();
    await she.pays('4242 4242 4242 4242');
    await she.sees('^Thank you', 'h1');
    expect(await she.money()).toEqual(['pending authorised', 'requires_capture']);
  });

  test('she adds a document to her profile', async () => {
    await she.visits('/');
    await she.registers();
    await she.goes('/profile');
    await she.answers('type', 'ID');
    await she.answers('file', ['photo']);
    await she.presses('^Upload$');
    await she.sees('Document uploaded successfully', 'li, div, p, [role=status]');
  });
});
