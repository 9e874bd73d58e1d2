/** A pharmacy medicine that asks something first: she answers, buys it, and a pharmacist reads what she said. */
import { submitted, thrush } from '../kit/consultations.ts';
import { add, order } from '../kit/orders.ts';
import { answersTo } from '../kit/patient.ts';
import { BIRTHDAY, CAPSULE, EMOLLIENT, TRIPTAN } from '../kit/samples.ts';
import { Buyer } from './buyer.ts';
import { Patient } from './patient.ts';
import { Shopper } from './shopper.ts';
import { expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

const SHELF = '/shop-otc?category=Sexual+Health';
const NAME = 'Canesten Thrush Oral Capsule';
const hers = { firstName: 'Sample', lastName: 'Customer', dateOfBirth: BIRTHDAY };

test('she answers a few questions first, and buys it', async ({ page, team }) => {
  const buyer = await Buyer.registers(team);
  await buyer.opens(page, SHELF);
  const card = page.getByRole('group', { name: NAME });
  await expect(card.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
  await isUsable(page, 'a shelf with something that asks questions first');
  await card.getByRole('link', { name: /^A few questions first/ }).click();

  const patient = new Patient(page);
  await page.getByText('Step 1 of 3').waitFor();
  await expect(page.getByText('A pharmacist reads every answer')).toBeAttached();
  await expect(page.getByText('Treatments we offer')).toHaveCount(0);
  const sheet = { ...answersTo('thrush-capsule'), ...hers };
  for (const step of [1, 2]) {
    await patient.fillsStep(sheet);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Step ${step + 1} of 3`).waitFor();
  }
  await patient.fillsStep(sheet);
  await patient.finish();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thrush capsule');
  await expect(page.getByText('A pharmacist reviews your answers before')).toBeVisible();
  await isUsable(page, 'a pharmacy medicine after its questions');
  await page.getByRole('button', { name: `Buy ${NAME} 150 mg` }).click();
  await expect(page).toHaveURL(/\/cart$/);

  const shopper = new Shopper(page, buyer, team);
  await shopper.choosesShipping();
  await shopper.goesToCheckout();
  await shopper.orders();
  await shopper.pays();
  await shopper.seesSuccess();
});

test('a pharmacist reads what she answered, and passes it', async ({ page, team }) => {
  const buyer = await Buyer.registers(team);
  const change = { usedBefore: 'Yes, and it did not help or did not suit me' };
  await submitted(buyer.customer, thrush(change, 'Customer'));
  await add(buyer.customer, CAPSULE);
  const { number } = await buyer.order(await buyer.pays(await order(buyer.customer)));

  await joins(page, team, 'Sample Pharmacist', 'pharmacist');
  await page.getByRole('link', { name: 'Dispensing' }).click();
  await page.getByRole('link', { name: 'To check' }).click();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('High: 1');
  await isUsable(page, 'what is to be checked, of which something is flagged');
  await page.getByRole('link', { name: `Check ${number}` }).click();
  await expect(page.locator('#decision')).toContainText('Flags: High: 1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByText(/A fluconazole capsule did not help her before/)).toBeVisible();
  await expect(
    page.getByText('Could you or a partner have caught an infection through sex?'),
  ).toBeVisible();
  await isUsable(page, 'the answers before a pharmacy medicine, at the check');
  await page.getByRole('textbox', { name: 'Write to her' }).fill('What did not help?');
  await page.getByRole('checkbox', { name: 'The check waits for her answer' }).check();
  await page.getByRole('button', { name: 'Ask her' }).click();
  await expect(page.getByText(/^It waits for her answer since/)).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: 'Why, although she has not answered yet' }),
  ).toBeVisible();
  await isUsable(page, 'a check that waits for her answer');
  const pass = page.getByRole('button', { name: 'Pass: it may be picked' });
  await pass.click();
  await expect(page.getByText('Say why you pass it all the same.')).toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Why, although a flag is high' });
  await expect(reason).toBeFocused();
  await isUsable(page, 'a check that lacks its reason');
  await reason.fill('She was told what suits her instead, and wants this one.');
  await page
    .getByRole('textbox', { name: 'Why, although she has not answered yet' })
    .fill('She told me on the telephone.');
  await pass.click();
  const dialog = page.getByRole('dialog', { name: `Pass order ${number}?` });
  await expect(dialog).toContainText('It cannot be undone.');
  await isUsable(page, 'the question before a check is passed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pass).toBeFocused();

  await pass.click();
  await dialog.getByRole('button', { name: 'Pass it' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `You have passed order ${number}` }),
  ).toBeVisible();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await expect(page.locator('#decision')).toBeFocused();
  await isUsable(page, 'a check that was passed');
});

test('who is refused is told what to do instead, and what lies in her cart says what it waits for', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team);
  await buyer.opens(page, '/consultation/thrush-capsule');
  const patient = new Patient(page);
  await page.getByText('Step 1 of 3').waitFor();
  await patient.answers('whoFor', 'other');
  await expect(page.getByText('She can answer these questions in her own account')).toBeVisible();
  await isUsable(page, 'a refusal before a pharmacy medicine');

  await page.goto('/treatments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Thrush capsule|Period pain tablets/)).toHaveCount(0);
});

test('beside a prescription, what a pharmacist asks stands after what the prescriber asks, and says whose it is', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const consultationId = await buyer.consults('migraines');
  await submitted(buyer.customer, thrush());
  await add(buyer.customer, CAPSULE);
  await add(buyer.customer, { ...TRIPTAN, consultationId });
  await add(buyer.customer, EMOLLIENT);
  const id = await buyer.pays(await order(buyer.customer));
  await buyer.isIdentified(id);
  const { number, total } = await buyer.order(id);

  await joins(page, team, 'Sample Prescriber', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  const pharmacists = page.getByRole('region', { name: 'The pharmacist’s questions' });
  await expect(
    pharmacists.getByText('Could you or a partner have caught an infection through sex?'),
  ).toBeVisible();
  await isUsable(page, 'an order of which a part is a pharmacist’s to judge');
  const [hers, apart] = await Promise.all([
    page.getByRole('heading', { level: 2, name: /migraine/i }).boundingBox(),
    page.getByRole('heading', { level: 2, name: 'The pharmacist’s questions' }).boundingBox(),
  ]);
  expect(hers?.y).toBeLessThan(apart?.y ?? 0);

  await page.getByRole('radio', { name: 'Approve' }).check();
  const reason = page.getByRole('textbox', { name: /^Why, although/ });
  if (await reason.isVisible()) await reason.fill('A sample reason: she was asked about it.');
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve order ${number}?` });
  await expect(dialog).toContainText(`£${total.toFixed(2)} is taken from her card.`);
  await expect(dialog).toContainText(
    `Nothing of it is sent before a pharmacist has passed 1 x ${NAME}, 150 mg`,
  );
  await isUsable(page, 'the question before an approval that a pharmacist’s check follows');
  await dialog.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('It waits for a pharmacist. You may read it.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The prescriber’s questions' })).toBeVisible();
});
