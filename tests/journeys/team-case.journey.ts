/** A case is read: what does not match, what came before, and her photographs, by pointer and by keyboard. */
import { picture } from '../kit/files.ts';
import { uploads } from '../kit/uploads.ts';
import { Buyer } from './buyer.ts';
import { expect, joins, seenToday, test } from './team.ts';
import type { Server } from './server.ts';
import { isUsable } from './usable.ts';

/** Somebody who was supplied before, with two photographs, and an account beside hers. */
async function known(team: Server, phone: string) {
  const other = await Buyer.registers(team, { lastname: 'Neighbour', phone });
  const theirs = await other.pays(await other.ordersPen());
  const buyer = await Buyer.registers(team, { lastname: 'Patient', phone });
  const id = await buyer.pays(await buyer.ordersPen());
  const documents = [];
  for (const [type, shade] of [
    ['ID', 90],
    ['Weight Verification', 200],
  ] as const)
    documents.push({ type, path: await uploads(buyer.customer, picture(320, 200, shade)) });
  const body = JSON.stringify({ documents });
  const headers = { 'content-type': 'application/json' };
  await buyer.customer.request(`/customers/profile/${buyer.id}`, {
    method: 'PATCH',
    body,
    headers,
  });
  return { other, theirs, buyer, id };
}

test('what does not match leads to the other case, and each signal says what it rests on', async ({
  page,
  team,
}) => {
  const { other, theirs, id } = await known(team, '07700 900555');
  const { number } = await other.order(theirs);
  await joins(page, team, 'Sample Comparer', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'What does not match' })).toBeVisible();
  await expect(page.getByText('Another account has the same phone number.')).toBeVisible();
  await expect(page.getByText('07700900555: as both profiles have it.')).toBeVisible();
  await isUsable(page, 'a case with what does not match');
  await page
    .getByRole('link', { name: `Order ${number}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
});

test('what came before stands on a line of time, with her weights as a chart and as a table', async ({
  page,
  team,
}) => {
  const { id } = await known(team, '07700 900556');
  await joins(page, team, 'Sample Historian', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('textbox', { name: 'Kilograms' }).fill('92.5');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Kilograms' })).toHaveValue('92.5');
  await seenToday(page);
  await page.getByText('Record what you saw of who she is').press('Enter');
  await expect(page.getByRole('combobox', { name: /was seen/ })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'How her weight was seen' }).selectOption('in person');
  await page.getByRole('button', { name: 'Record the weight' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'this order' });
  await expect(line.filter({ hasText: 'asked for' })).toHaveCount(1);
  await expect(page.getByRole('img', { name: /^A chart of 2 weights/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /92\.5 kg in person, Sample Historian/ }),
  ).toBeVisible();
  await isUsable(page, 'a case with what came before');
});

test('her photographs are looked at beside each other, larger and turned, by keyboard alone', async ({
  page,
  team,
}) => {
  const { id } = await known(team, '07700 900557');
  await joins(page, team, 'Sample Featherstonehaugh-Cholmondeley', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await page.getByRole('button', { name: /^ID, / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A photograph' });
  const shown = dialog.getByRole('application', { name: /^ID, / });
  await expect(shown.getByRole('img')).toBeVisible();
  const width = async () => (await shown.getByRole('img').boundingBox())?.width ?? 0;
  const before = await width();
  await shown.press('+');
  expect(await width()).toBeGreaterThan(before);
  await shown.press('ArrowDown');
  await shown.press('0');
  await shown.press('r');
  // Turned, it stands in the middle of its window, and no part of it is outside.
  const [picture, room] = [await shown.getByRole('img').boundingBox(), await shown.boundingBox()];
  expect(
    Math.abs(
      (picture?.y ?? 0) + (picture?.height ?? 0) / 2 - (room?.y ?? 0) - (room?.height ?? 0) / 2,
    ),
  ).toBeLessThan(2);
  await expect(shown.getByRole('img')).toHaveCSS('rotate', '90deg');
  await isUsable(page, 'a photograph that is turned');
  await dialog.getByRole('button', { name: 'Show another beside it' }).press('Enter');
  const both = page.getByRole('dialog', { name: 'Two photographs' });
  await expect(both.getByRole('application')).toHaveCount(2);
  await expect(both.getByRole('application', { name: /^Weight Verification, / })).toBeVisible();
  await isUsable(page, 'two photographs beside each other');
  await both.getByRole('application').first().press('PageDown');
  await expect(both.getByRole('application', { name: /^Weight Verification, / })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^ID, / })).toBeFocused();
});

test('a photo that she sent with an answer opens where the answer is', async ({ page, team }) => {
  const buyer = await Buyer.registers(team, { lastname: 'Sender' });
  const photos = [
    await uploads(buyer.customer, picture(320, 200, 90)),
    await uploads(buyer.customer, picture(320, 200, 200)),
  ];
  const id = await buyer.pays(await buyer.ordersPen(photos));
  await joins(page, team, 'Sample Reader', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  const answer = page.getByRole('definition').filter({ hasText: 'Photo of your medicines' });
  await expect(answer.getByRole('button')).toHaveCount(2);
  await expect(page.getByText(/customers\//)).toHaveCount(0);
  const asked = page.getByRole('term').filter({ hasText: 'any of these conditions?' });
  await expect(asked.getByText(/Pancreatitis/)).toBeVisible();
  await isUsable(page, 'an answer with photos');
  await answer.getByRole('button').first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'A photograph' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(answer.getByRole('button').first()).toBeFocused();
});
