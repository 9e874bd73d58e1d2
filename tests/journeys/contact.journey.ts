import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

const THANKS = 'Thank you for your message, the Tribe team will be in touch shortly';
const FAILED = 'An unexpected error occurred. Please try again later.';

test.use({ reducedMotion: 'reduce' });

async function fill(page: Page) {
  await page.getByLabel('First Name').fill('Sample');
  await page.getByLabel('Last Name').fill('Customer');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('sample@example.com');
  await page.getByLabel('Contact Number').fill('07700 900123');
  await page.getByLabel('Reason').selectOption('Delivery issues');
  await page.getByRole('textbox', { name: /^Your message/ }).fill('When will my parcel come?');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('what is missing is said in a summary that leads to each field', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByLabel('Reason').locator('option')).toHaveText([
    'Select option',
    'Delivery issues',
    'Find out more about us',
    'Treatment question',
    'Payment issues',
    'Other',
  ]);
  await submit(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'First Name is required',
    'Last Name is required',
    'Email is required',
    'Contact Number is required',
    'Reason is required',
  ]);
  await expect(page).toHaveTitle('Error: Contact us | Tribe');
  await isUsable(page, 'a message with errors');
  await summary.getByRole('link', { name: 'Reason is required' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
});

test('with the keyboard alone she writes to us, and the form is empty again', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('First Name').click();
  for (const words of ['Sample', 'Customer', 'sample@example.com', '07700 900123']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Treat');
  await expect(page.getByLabel('Reason')).toHaveValue('Treatment question');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('status').filter({ hasText: THANKS });
  await expect(thanks).toBeFocused();
  await expect(page).toHaveTitle('Contact us | Tribe');
  for (const field of ['First Name', 'Last Name', 'Contact Number', 'Reason'])
    await expect(page.getByLabel(field)).toHaveValue('');
  await expect(page.getByRole('textbox', { name: /^Your message/ })).toHaveValue('');
  await isUsable(page, 'a message that was sent');
});

test('a server that cannot take it says so, and what she typed stays', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto('/contact-us');
  await fill(page);
  await page.route('**/api/contact', (route) => route.fulfill({ status: 502 }));
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Your message/ })).toHaveValue(
    'When will my parcel come?',
  );
  await isUsable(page, 'a message that was not sent');
  await page.unroute('**/api/contact');
  await submit(page).click();
  await expect(page.getByText(THANKS)).toBeVisible();
});

test('a second press while it is being sent sends nothing', async ({ page }) => {
  let calls = 0;
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/contact', async (route) => {
    calls++;
    await held;
    await route.continue();
  });
  await page.goto('/contact-us');
  await fill(page);
  await submit(page).click();
  const sending = page.getByRole('button', { name: 'Submitting...' });
  await expect(sending).toBeFocused();
  await sending.press('Enter');
  respond();
  await expect(page.getByText(THANKS)).toBeVisible();
  expect(calls).toBe(1);
});

test('two social networks open in a new tab', async ({ page }) => {
  await page.goto('/contact-us');
  const links = page.getByRole('region', { name: 'Other ways' }).getByRole('listitem');
  await expect(links).toHaveCount(2);
  for (const link of await links.getByRole('link').all())
    await expect(link).toHaveAttribute('target', '_blank');
});
