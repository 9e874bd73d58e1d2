/** A prescriber asks, her patient answers on another device, and the case is back in the queue. */
import { add, order } from '../kit/orders.ts';
import { Buyer } from './buyer.ts';
import { expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

const TRIPTAN = { productId: 'sumatriptan-50mg-6', code: 'sumatriptan', quantity: 1 };
const QUESTION = 'How often do you have it?\nAnd since when?';
const ANSWER = 'Twice a month, <b>since</b> March.';

test('a question is asked in the case, answered in the account, and read there again', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const consultationId = await buyer.consults('migraines');
  await add(buyer.customer, { ...TRIPTAN, consultationId });
  const id = await buyer.pays(await order(buyer.customer));
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
  await expect(page.getByText('Removed, for all of the team.')).toBeFocused();
  await page.getByRole('checkbox', { name: 'The decision waits for her answer' }).check();
  await isUsable(page, 'a case with a question that is not sent yet');
  await page.getByRole('button', { name: 'Ask her' }).click();
  await expect(page.getByText('a question, not read by her yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Write to her' })).toHaveValue('');
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
  await hers.getByRole('button', { name: 'Send my answer' }).click();
  await expect(hers.getByText('There is a problem')).toBeVisible();
  await isUsable(hers, 'an order with a question and nothing to send');
  await hers.getByRole('textbox', { name: 'Your answer' }).fill(ANSWER);
  await hers.getByRole('button', { name: 'Send my answer' }).click();
  await expect(hers.getByText('Awaiting review.')).toBeVisible();
  await expect(hers.getByText(ANSWER)).toBeVisible();
  await expect(waits).toContainText('For one of our prescribers');
  await isUsable(hers, 'an order whose question is answered');
  await hers.context().close();

  await page.goto(`${team.address}/team?sought=${number}`);
  await expect(row).toContainText('Unread: 1');
  await page.goto(`${team.address}/team/orders/${id}`);
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(page.getByText('She has written a message that nobody has read.')).toBeVisible();
  await page.goto(`${team.address}/team?sought=${number}`);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Unread');
});
