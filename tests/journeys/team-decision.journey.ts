/** A decision: in parts, by keyboard alone, by two at once, and with the connection lost in the middle. */
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { asOptionId } from '#domain';
import { add, order } from '../kit/orders.ts';
import { TRIPTAN } from '../kit/samples.ts';
import { Buyer } from './buyer.ts';
import { colleague, expect, joins, oneMedicine, seenToday, test } from './team.ts';
import type { Server } from './server.ts';
import { isUsable } from './usable.ts';

const ANTIVIRAL = { productId: 'aciclovir-400mg-15', code: 'aciclovir', quantity: 1 };

/** Two medicines of two consultations, paid for. */
async function twoMedicines(team: Server): Promise<{ readonly buyer: Buyer; readonly id: string }> {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const triptan = await buyer.consults('migraines');
  const antiviral = await buyer.consults('genital-herpes');
  await add(buyer.customer, { ...TRIPTAN, consultationId: triptan });
  await add(buyer.customer, { ...ANTIVIRAL, consultationId: antiviral });
  const id = await buyer.pays(await order(buyer.customer));
  await buyer.isIdentified(id);
  return { buyer, id };
}

const group = (page: Page, name: RegExp) => page.getByRole('radiogroup', { name });

/** What is wrong is said above its control: the ring of the control that has the focus does not touch it. */
const roomForTheRing = (error: Locator): Promise<boolean> =>
  error.evaluate((words) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(document.activeElement ?? words);
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const control = document.activeElement?.getBoundingClientRect().top ?? 0;
    return ring > 0 && control - words.getBoundingClientRect().bottom > ring;
  });

async function answersFlags(page: Page): Promise<void> {
  const reason = page.getByRole('textbox', { name: /^Why, although/ });
  if (await reason.isVisible()) await reason.fill('A sample reason: she was asked about it.');
}

test('part of an order is approved: the rest is let go, and she reads both in her account', async ({
  page,
  team,
  browser,
}) => {
  const { buyer, id } = await twoMedicines(team);
  const { number, total, items } = await buyer.order(id);
  const declined = items.find(({ _id }) => _id === ANTIVIRAL.productId)?.price ?? 0;
  await joins(page, team, 'Sample Parter', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await group(page, /Sumatriptan/)
    .getByRole('radio', { name: 'Approve' })
    .check();
  await group(page, /Aciclovir/)
    .getByRole('radio', { name: 'Decline' })
    .check();
  await answersFlags(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Choose why it is declined.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Why it is declined' })).toBeFocused();
  expect(await roomForTheRing(page.getByText('Choose why it is declined.'))).toBe(true);
  await page.getByRole('combobox', { name: 'Why it is declined' }).selectOption('see-gp');
  const words = 'Please see your GP: this needs an examination.';
  await page.getByRole('textbox', { name: 'What she reads of it' }).fill(words);
  await isUsable(page, 'a decision in parts');
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve part of order ${number}?` });
  await expect(dialog).toContainText(/For \S+ Patient, born \d/);
  const [taken, released] = [(total - declined).toFixed(2), declined.toFixed(2)];
  // Nothing is decided before it is pressed, and of each the sum is said.
  await expect(dialog.getByRole('listitem')).toHaveText([
    new RegExp(`^Will be approved: 1 x .+, £\\d+\\.\\d\\d$`),
    new RegExp(`^Will be declined: 1 x .+, £${released}$`),
    /^Delivery of what goes: £\d+\.\d\d$/,
  ]);
  await expect(dialog).toContainText(
    `£${taken} is taken from her card, and the other £${released} that is held is let go.`,
  );
  await isUsable(page, 'the question before a decision in parts');
  await dialog.getByRole('button', { name: `Take £${taken}, let £${released} go` }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await expect(page.getByText('Declined, not to be supplied:')).toBeVisible();

  await page.getByRole('link', { name: 'How it was decided: the record' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `How order ${number} was decided`,
  );
  await expect(
    page.getByText(/Aciclovir, 400 mg, declined \(Has to be seen by a GP\)/),
  ).toBeVisible();
  await isUsable(page, 'the record of an order');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the inspection pack' }).click();
  expect((await saving).suggestedFilename()).toBe(`${number}.json`);
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save it for paper' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`${number}.html`);
  expect(await readFile(await paper.path(), 'utf8')).toContain(`How order ${number} was decided`);
  await expect(page.getByRole('button', { name: 'Save all that is kept of her' })).toHaveCount(0);

  const hers = await (await browser.newContext({ baseURL: team.address })).newPage();
  await buyer.opens(hers, `/orders/${id}`);
  await expect(
    hers.getByText(`£${released} was held and never taken: your bank releases it.`),
  ).toBeVisible();
  await expect(hers.getByText('Not supplied: never taken, and released')).toBeVisible();
  await expect(hers.getByText(words)).toBeVisible();
  await expect(hers.getByText('What you pay')).toBeVisible();
  await expect(hers.getByText(`£${taken}`).first()).toBeVisible();
  await isUsable(hers, 'an order of which part was approved');
  await hers.context().close();
});

test('a clear case is opened, read and approved by keyboard alone, with fewer than twelve keys', async ({
  page,
  team,
}) => {
  const { buyer, id } = await oneMedicine(team);
  await joins(page, team, 'Sample Typist', 'prescriber');
  const { number } = await buyer.order(id);
  await page.goto(`${team.address}/team?sought=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  await expect(page.getByRole('link', { name: `Open the first: ${number}` })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys++;
    await page.keyboard.press(key);
  };
  const pressing = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await press(name);
  };
  await press('Tab');
  await expect(page.getByRole('link', { name: `Open the first: ${number}` })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeVisible();
  await pressing('Tab', 'Enter', 'Tab');
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused();
  await pressing('Space', 'Tab');
  await expect(page.getByRole('button', { name: 'Decide' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('dialog', { name: `Approve order ${number}?` })).toBeVisible();
  await pressing('Tab', 'Tab', 'Enter');
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Decision' })).toBeFocused();
  expect(await buyer.order(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  expect(keys).toBeLessThan(12);
});

test('nothing is there to be pressed until it is known who has the case', async ({
  page,
  team,
}) => {
  const { id } = await oneMedicine(team);
  await joins(page, team, 'Sample Prescriber', 'prescriber');
  const opening = new EventEmitter();
  const known = once(opening, 'known');
  await page.route('**/hold', async (route) => {
    await known;
    await route.continue();
  });
  const asked = page.waitForRequest('**/hold');
  await page.goto(`${team.address}/team/orders/${id}`);
  await asked;
  await expect(page.getByText('Opening the case')).toBeAttached();
  await expect(page.getByRole('radio')).toHaveCount(0);
  opening.emit('known');
  await expect(page.getByText('You have this case open')).toBeVisible();
  await page.getByRole('radio', { name: 'Approve' }).check();
});

test('from a decided case one press leads to the one that waits longest and nobody has open', async ({
  page,
  team,
  browser,
}) => {
  const [{ id }, held, asked, next] = [
    await oneMedicine(team),
    await oneMedicine(team),
    await oneMedicine(team),
    await oneMedicine(team),
  ];
  // Whatever other journeys have left began to wait after these.
  const ours = [id, held.id, asked.id, next.id].map((one) => `'${one}'`).join(', ');
  await team.query(
    `UPDATE orders SET waits_since = waits_since + interval '1 year' WHERE id NOT IN (${ours})`,
  );
  await joins(page, team, 'Sample Leader', 'prescriber');
  const second = await colleague(browser, team, 'Sample Holder');
  await second.goto(`${team.address}/team/orders/${held.id}`);
  await expect(second.getByText('You have this case open')).toBeVisible();
  await page.goto(`${team.address}/team/orders/${asked.id}`);
  await page.getByRole('textbox', { name: 'Write to her' }).fill('Do you still take it?');
  await page.getByRole('checkbox', { name: 'The decision waits for her answer' }).check();
  await page.getByRole('button', { name: 'Ask her' }).click();
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('radio', { name: 'Approve' }).check();
  await answersFlags(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  const { number } = await next.buyer.order(next.id);
  await page.getByRole('link', { name: `Next case: ${number}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await second.context().close();
});

test('whoever decides second is told what was decided, and by whom', async ({
  page,
  team,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { id } = await oneMedicine(team);
  await joins(page, team, 'Sample Faster', 'prescriber');
  const second = await colleague(browser, team, 'Sample Slower');
  // Her page hears of nothing: a colleague decides, while its question is on the screen.
  await second.route('**/api/team/events', (route) => route.abort());
  await second.goto(`${team.address}/team/orders/${id}`);
  await second.getByRole('radio', { name: 'Approve' }).check();
  await answersFlags(second);
  await second.getByRole('button', { name: 'Decide' }).click();

  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('textbox', { name: 'Why you take it over' }).fill('She is at lunch.');
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.getByRole('radio', { name: 'Approve' }).check();
  await answersFlags(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();

  await second.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(second.getByRole('alert')).toContainText(
    /Sample Faster, GPhC Faster decided this order at .*: approved\. Nothing of yours was kept\./,
  );
  await isUsable(second, 'a decision that came too late');
  await second.context().close();
});

test('what is flagged while she decides is shown to her before her reason counts for it, and her words stay', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { buyer, id } = await twoMedicines(team);
  const isDamaged = (questionnaire: string): Promise<unknown> =>
    team.query(
      `UPDATE consultations SET verdicts = '{}' WHERE customer_id = '${buyer.id}' AND questionnaire_id = '${questionnaire}'`,
    );
  await isDamaged('migraines');
  await joins(page, team, 'Sample Reader', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  const damaged = page.getByText(/^High: What is kept of her consultation does not follow/);
  await expect(damaged).toHaveCount(1);
  for (const medicine of [/Sumatriptan/, /Aciclovir/])
    await group(page, medicine).getByRole('radio', { name: 'Approve' }).check();
  const reason = page.getByRole('textbox', { name: /^Why, although .* high$/ });
  await reason.fill('Telephoned: the form was damaged by us.');
  await page.getByRole('button', { name: 'Decide' }).click();
  const approve = page.getByRole('button', { name: /^Approve and take/ });
  await expect(approve).toBeVisible();
  await isDamaged('genital-herpes');
  await approve.click();
  await expect(page.getByRole('alert')).toContainText(
    'The reason that was given does not speak of all that stands against this order now.',
  );
  await expect(approve).toBeHidden();
  await expect(damaged).toHaveCount(2);
  await expect(reason).toHaveValue('Telephoned: the form was damaged by us.');
  await isUsable(page, 'a decision against which something stands by now');
  expect(await buyer.order(id)).toMatchObject({ status: 'pending' });
  await page.getByRole('button', { name: 'Decide' }).click();
  await approve.click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  expect(await buyer.order(id)).toMatchObject({ status: 'active' });
});

test('a connection that is lost in the middle ends in one decision, and she is told which', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR/);
  const { buyer, id } = await oneMedicine(team);
  await joins(page, team, 'Sample Unlucky', 'prescriber');
  await page.route('**/api/team/events', (route) => route.abort());
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('radio', { name: 'Approve' }).check();
  await answersFlags(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  // The server is reached, and its answer is not: twice. Nor does anything else tell her what came of it.
  let lost = 0;
  await page.route('**/decision', async (route) => {
    if (lost >= 2) return route.continue();
    lost++;
    await route.fetch();
    return route.abort();
  });
  const decide = page.getByRole('button', { name: /^Approve and take/ });
  await decide.click();
  await expect(page.getByRole('alert')).toContainText('it is not known yet whether this was kept');
  await isUsable(page, 'a decision of which nobody knows');
  await decide.click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  expect(await buyer.order(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  const { payments } = await team.money(buyer.id);
  expect(payments).toHaveLength(1);
  await expect(page.getByText(/: The prescriber approved\./)).toHaveCount(1);
  await expect(page.getByText(/^Sample Unlucky, GPhC Unlucky decided it on/)).toBeVisible();
});

test('what is withheld from her by now is approved only with why, and the record has it', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const past = await team.placePastOrder({
    customerId: buyer.id,
    consultationIds: [null],
    line: { optionId: asOptionId('mounjaro-2-5mg') },
  });
  const wasDispatched = (daysAgo: number) =>
    team.query(
      `UPDATE orders SET dispatched_at = now() - interval '${daysAgo} days', shipper = 'Royal Mail', tracking_id = 'AB123456789GB' WHERE id = '${past}'`,
    );
  await wasDispatched(28);
  const consultationId = await buyer.consults('injectable-weight-loss');
  const second = { productId: 'mounjaro-5mg', code: 'mounjaro', quantity: 1, consultationId };
  await add(buyer.customer, second);
  const id = await buyer.pays(await order(buyer.customer));
  await buyer.isIdentified(id);
  // She had it longer ago than the next strength may follow it: as if her case had waited.
  await wasDispatched(128);
  await joins(page, team, 'Sample Overrider', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('textbox', { name: 'Kilograms' }).fill('92.5');
  await seenToday(page);
  await page.getByRole('combobox', { name: 'How her weight was seen' }).selectOption('in person');
  await page.getByRole('button', { name: 'Record the weight' }).click();
  await expect(page.getByRole('row', { name: /92\.5 kg in person/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Approve' }).check();
  const [withheld, ...others] = [
    page.getByRole('textbox', { name: 'Why, although it is withheld from her today' }),
    page.getByRole('textbox', { name: /^Why, although (?!it is withheld)/ }),
  ];
  for (const other of others)
    if (await other.isVisible()) await other.fill('A sample reason: she was asked about it.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(withheld).toBeFocused();
  await isUsable(page, 'a decision about what is withheld, without why');
  await withheld.fill('She had the missing doses elsewhere: a letter of her GP.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await page.getByRole('link', { name: 'How it was decided: the record' }).click();
  await expect(
    page.getByText(/Reason, although it is withheld: She had the missing doses elsewhere/),
  ).toBeVisible();
});
