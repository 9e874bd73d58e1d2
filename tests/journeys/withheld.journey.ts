/** Which medicines of a finished consultation are for her: what is withheld, what goes together, and nothing at all. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { Patient } from './patient.ts';
import { samples } from '../kit/sheets.ts';
import { isUsable } from './usable.ts';

const cardOf = (page: Page, medicine: string): Locator =>
  page.getByRole('main').getByRole('group', { name: medicine, exact: true });

test('a strength that is not for her yet can be seen, with the reason, and not chosen', async ({
  page,
}) => {
  await new Patient(page).finishesWhatSheBegan('injectable-weight-loss');
  const card = cardOf(page, 'Mounjaro');
  await expect(card.getByRole('radio', { name: /^15 mg/ })).toBeDisabled();
  await expect(card.getByRole('radio', { name: /^2.5 mg/ })).toBeChecked();
  await expect(card.getByText('Begin with the lowest strength')).toBeVisible();
  await isUsable(page, 'withheld strengths');
  await card.getByRole('button', { name: 'Add to cart' }).click();
  await expect(card.getByRole('button', { name: 'Added to cart' })).toBeVisible();
});

test('an oestrogen and the progestogen that it needs are one choice', async ({ page }) => {
  const { mirenacoildate: _, ...sheet } = { ...samples.hrt.sheet, q12: 'no', mirenacoil: 'no' };
  const patient = new Patient(page);
  await patient.finishesWhatSheBegan('hrt', sheet);
  const card = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: /^Add both to cart/ }) })
    .first();
  await expect(card.getByRole('group', { name: 'Together with' })).toBeVisible();
  await isUsable(page, 'together');
  await card
    .getByRole('radio', { name: /Utrogestan/ })
    .first()
    .check({ force: true });
  await card.getByRole('button', { name: /^Add both to cart/ }).click();
  await expect(page.getByRole('button', { name: /^Added to cart/ })).toHaveCount(2);
  expect(await patient.stored('sessionStorage')).toHaveProperty('cartItemsCount', '2');
  await page.getByRole('link', { name: /cart/i }).first().click();
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(line).toHaveCount(2);
});
