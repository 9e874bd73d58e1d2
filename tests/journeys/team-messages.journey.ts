/** A prescriber asks, her patient answers on another device, and the case is back in the queue. */
import type { Page, Route } from '@playwright/test';
import { PDF, picture, PNG } from '../kit/files.ts';
import type { OrderMessages } from '#contract';
import { bodyOf } from '../kit/customer.ts';
import { Buyer } from './buyer.ts';
import { expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

const QUESTION = 'How often do you have it?\nAnd since when?';
const ANSWER = 'Twice a month, <b>since</b> March.';

test('a question is asked in the case, answered in the account, and read there again', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  const { number } = await buyer.order(id);

  await joins(page, team, 'Sample Asker', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Write what she will read.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Write to her' }).fill(QUESTION);
  await page.getByRole('heading', { name: 'Saved phrases' }).click();
  await page.getByRole('button', { name: 'Save what is written' }).click();
  await expect(page.getByText('Saved, for all of the team.')).toBeFocused();
  await page.getByRole('textbox', { name: 'Write to her' }).fill('');
  await isUsable(page, 'a case with a saved phrase');
  await page.getByRole('button', { name: 'Insert: How often do you have it?' }).click();
  await expect(page.getByRole('textbox', { name: 'Write to her' })).toHaveValue(QUESTION);
  await page.getByRole('button', { name: 'Remove: How often do you have it?' }).click();
  const keep = page.getByRole('button', { name: 'Keep: How often do you have it?' });
  await expect(keep).toBeFocused();
  await isUsable(page, 'a case with a saved phrase that is about to be removed');
  await keep.press('Enter');
  await page.getByRole('button', { name: 'Remove: How often do you have it?' }).press('Enter');
  await page
    .getByRole('button', { name: 'Remove for all of the team: How often do you have it?' })
    .click();
  await expect(page.getByText('Removed, for all of the team.')).toBeFocused();
  await attachesFiles(page);
  await page.getByRole('checkbox', { name: 'The decision waits for her answer' }).check();
  await isUsable(page, 'a case with a question that is not sent yet');
  const asksForFiles = page.waitForRequest('**/files');
  await page.getByRole('button', { name: 'Ask her' }).click();
  await expect(page.getByText('a question, not read by her yet')).toBeVisible();
  // Nobody did that by hand.
  expect((await asksForFiles).headers()['team-background']).toBe('yes');
  await expect(page.getByRole('textbox', { name: 'Write to her' })).toHaveValue('');
  const sentTo = page.getByRole('button', { name: /^Sent to her by Sample Asker/ });
  await sentTo.press('Enter');
  await expect(page.getByRole('dialog', { name: 'A photograph' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sentTo).toHaveCount(1);
  await page.getByRole('radio', { name: 'Approve' }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Say why you approve it before she has answered.')).toBeVisible();
  const why = page.getByRole('textbox', { name: 'Why, although she has not answered yet' });
  await expect(why).toBeVisible();
  await isUsable(page, 'a case that waits for an answer');

  await page.goto(`${team.address}/team?sought=${number}&missing=answer`);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('her answer, for');
  await isUsable(page, 'a queue with a case that waits for an answer');

  const hers = await (await browser.newContext({ baseURL: team.address })).newPage();
  await buyer.opens(hers, '/profile?tab=orders');
  await expect(hers.getByText('Awaiting your answer')).toBeVisible();
  await isUsable(hers, 'My Orders with a question');
  await hers.getByRole('link', { name: /^1 new message/ }).click();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  const waits = hers.getByRole('region', { name: 'What it waits for' });
  await expect(waits).toContainText('For your answer');
  await expect(hers.getByText('How often do you have it?')).toBeVisible();
  const photo = hers.waitForEvent('download');
  await hers.getByRole('button', { name: 'Save the photo' }).press('Enter');
  expect((await photo).suggestedFilename()).toMatch(/\.png$/);
  await hers.getByRole('button', { name: 'Send my answer' }).click();
  await expect(hers.getByText('There is a problem')).toBeVisible();
  await isUsable(hers, 'an order with a question and nothing to send');
  const written = hers.getByRole('textbox', { name: 'Your answer' });
  await written.fill(ANSWER);
  await hers.reload();
  await expect(written).toHaveValue(ANSWER);
  await addsFiles(hers);
  await hers.getByRole('button', { name: 'Send my answer' }).click();
  await expect(hers.getByText('Awaiting review.')).toBeVisible();
  await expect(hers.getByRole('paragraph').filter({ hasText: ANSWER })).toBeVisible();
  await expect(hers.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  const sent = hers.getByRole('list', { name: 'Files of this message' }).last();
  await expect(sent.getByRole('button')).toHaveText([
    'Save the photo, file 1',
    'Save the PDF, file 2',
  ]);
  await expect(hers.getByText('Uploaded', { exact: true })).toHaveCount(0);
  await expect(waits).toContainText('For one of our prescribers');
  await isUsable(hers, 'an order whose question is answered');
  await hers.reload();
  await expect(hers.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await hers.context().close();

  await page.goto(`${team.address}/team?sought=${number}`);
  await expect(row).toContainText('Unread: 1');
  await page.goto(`${team.address}/team/orders/${id}`);
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(page.getByText('She has written a message that nobody has read.')).toBeVisible();
  const files = page.getByRole('list', { name: 'Files of this message' }).last();
  await isUsable(page, 'a case with files of a message');
  const saved = page.waitForEvent('download');
  await files.getByRole('link', { name: /^PDF Her message, / }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await files.getByRole('button', { name: /^Her message, / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A photograph' });
  await expect(dialog.getByRole('img', { name: /^Her message, / })).toBeVisible();
  await isUsable(page, 'a photograph of a message');
  // From hers to one that the team has sent, and on: the keyboard stays in the window.
  const [hersFirst, shown] = [/^Her message, /, dialog.getByRole('application')];
  await shown.press('PageDown');
  await expect(shown).not.toHaveAccessibleName(hersFirst);
  await page.keyboard.press('PageDown');
  await expect(shown).toHaveAccessibleName(hersFirst);
  await page.keyboard.press('Escape');
  await expect(files.getByRole('button', { name: /^Her message, / })).toBeFocused();
  // That it was open says nothing.
  await page.goto(`${team.address}/team?sought=${number}`);
  await expect(row).toContainText('Unread: 1');
  await row.getByRole('link').click();
  await page.getByRole('radio', { name: 'Approve' }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('She has written: read it under Messages')).toBeVisible();
  await isUsable(page, 'a case with a message that is not read');
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Read.', { exact: true })).toBeFocused();
  await expect(page.getByText('She has written a message that nobody has read.')).toHaveCount(0);
  await expect(page.getByText('She has written: read it under Messages')).toHaveCount(0);
  await isUsable(page, 'a case whose messages are read');
  await page.goto(`${team.address}/team?sought=${number}`);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unread');
});

/** What she is to look at; one that is too large is not left out in silence. */
async function attachesFiles(page: Page): Promise<void> {
  const chooser = page.locator('input[type="file"]');
  const large = Buffer.concat([PNG, Buffer.alloc(6e6)]);
  await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Remove the file that was not sent')).toBeVisible();
  await isUsable(page, 'a case with a file that cannot be sent');
  await page.getByRole('button', { name: 'Remove large.png' }).click();
  const buffer = picture(200, 150, 120);
  await chooser.setInputFiles({ name: 'where.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
}

/** A photo and a letter; one that is too large is not left out in silence. */
async function addsFiles(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Write to us' });
  const chooser = form.locator('input[type="file"]');
  const large = Buffer.concat([PNG, Buffer.alloc(6e6)]);
  await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await form.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'Remove the file that was not sent, or try it again',
  );
  await isUsable(page, 'an order with a file that is too large to be sent');
  await form.getByRole('button', { name: 'Remove large.png' }).click();
  const uploaded = form.getByText('Uploaded', { exact: true });
  const photo = picture(120, 300, 200);
  await chooser.setInputFiles({ name: 'foot.png', mimeType: 'image/png', buffer: photo });
  await expect(uploaded).toHaveCount(1);
  await chooser.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(uploaded).toHaveCount(2);
  await isUsable(page, 'an order with files that are not sent yet');
}

/** What was sent arrives, and its reply does not. */
async function losesReply(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

test('a question whose reply is lost, and that is sent again after a reload, reaches her once, as a question', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  await joins(page, team, 'Sample Asker', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  const words = page.getByRole('textbox', { name: 'Write to her' });
  await words.fill(QUESTION);
  await page.getByRole('checkbox', { name: 'The decision waits for her answer' }).check();
  await page.route('**/messages', losesReply);
  await page.getByRole('button', { name: 'Ask her' }).click();
  await expect(
    page.getByText('not known yet whether this was kept', { exact: false }),
  ).toBeVisible();
  await page.unroute('**/messages', losesReply);
  await page.reload();
  await expect(words).toHaveValue(QUESTION);
  await page.getByRole('button', { name: 'Ask her' }).click();
  await expect(words).toHaveValue('');
  const asked = await bodyOf<OrderMessages>(
    await buyer.customer.request(`/orders/${id}/messages`),
    200,
  );
  expect(asked.results).toHaveLength(1);
});

test('a message whose reply is lost, and that its patient sends again after a reload, reaches the team once', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  await buyer.opens(page, `/orders/${id}`);
  const words = page.getByRole('textbox', { name: 'Your message' });
  await words.fill('Sample words.');
  await page.route('**/messages', losesReply);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('It may not have been sent')).toBeVisible();
  await isUsable(page, 'an order with a message of which nobody knows whether it was sent');
  await page.unroute('**/messages', losesReply);
  await page.reload();
  await expect(words).toHaveValue('Sample words.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(words).toHaveValue('');
  const sent = await bodyOf<OrderMessages>(
    await buyer.customer.request(`/orders/${id}/messages`),
    200,
  );
  expect(sent.results.map(({ text }) => text)).toEqual(['Sample words.']);
});

test('who writes too often is told so, and loses nothing that she wrote', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/429/);
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  await joins(page, team, 'Sample Keen', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  const said = 'There were too many attempts. Please try again in 15 minutes.';
  const body = { code: 'too-many-attempts', message: said };
  const waits = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: body, headers: { 'retry-after': '900' } })
      : route.continue();
  await page.route('**/api/team/cases/*/messages', waits);
  await page.route('**/api/team/cases/*/uploads', waits);
  const text = page.getByRole('textbox', { name: 'Write to her' });
  await text.fill(QUESTION);
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'sample.pdf', mimeType: 'application/pdf', buffer: PDF },
  });
  await expect(page.getByText(said)).toBeVisible();
  await isUsable(page, 'a file that was not taken, because there were too many');
  await page.getByRole('button', { name: 'Remove sample.pdf' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await expect(text).toHaveValue(QUESTION);
  await isUsable(page, 'a message that was not taken, because there were too many');
  await page.unroute('**/api/team/cases/*/messages');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('not read by her yet')).toBeVisible();
  await expect(text).toHaveValue('');
});
