import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { isUsable } from './usable.ts';

/** The form comes when somebody scrolls to the end of a page. */
async function comesNear(page: Page) {
  await page.goto('/treatments');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  return page.getByRole('contentinfo').getByRole('form');
}

test('she subscribes to the newsletter', async ({ page }) => {
  const form = await comesNear(page);
  await form.getByLabel('Email address').fill('reader');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form).toContainText('Please enter a valid email address');
  await expect(form.getByLabel('Email address')).toBeFocused();
  await isUsable(page, 'a newsletter address that is none');
  await form.getByLabel('Email address').fill(' reader@example.com ');
  await page.keyboard.press('Enter');
  await expect(
    page.locator('[data-sonner-toast]').filter({ hasText: 'Successfully subscribed' }),
  ).toBeVisible();
  await expect(form.getByLabel('Email address')).toHaveValue('');
  await expect(form).not.toContainText('Please enter a valid email address');
});

test('what goes wrong is said where she typed, and her address stays', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource|Unable to preload/);
  const form = await comesNear(page);
  await form.getByLabel('Email address').fill('reader@example.com');
  await server.stop();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form).toContainText('We could not reach the pharmacy');
  await expect(form.getByLabel('Email address')).toHaveValue('reader@example.com');
  await server.start();
});

test('an answer that nobody can read has words, too', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/api/mail-subscriptions', (route) => route.fulfill({ status: 502 }));
  const form = await comesNear(page);
  await form.getByLabel('Email address').fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form).toContainText('Something went wrong');
});

test('a form that does not arrive says so, is fetched again, and the focus stays there', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|Unable to preload|preload assets/);
  await page.route(/\/assets\/newsletter-[\w-]+\.js$/, (route) => route.abort('connectionfailed'), {
    times: 1,
  });
  const form = await comesNear(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('alert')).toContainText('The form for our letters did not load');
  await isUsable(page, 'a newsletter form that did not load');
  await footer.getByRole('button', { name: 'Load the form' }).press('Enter');
  await expect(form.getByLabel('Email address')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Email address')).toBeFocused();
  expect(await page.evaluate(() => document.querySelectorAll('footer div[tabindex]').length)).toBe(
    0,
  );
});

test('the footer says who answers for the pharmacy, and asks nobody else', async ({
  page,
  server,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer).toContainText('GPhC registration');
  await expect(footer).toContainText('Superintendent pharmacist');
  for (const name of ['Instagram', 'Blog', /out of 5/, 'Check our registration']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
  }
  expect(elsewhere).toEqual([]);
});

test('the form is not fetched before somebody comes near it, and does not move the page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isForm = (path: string) => /\/newsletter-(?!when)[^/]*\.js$/.test(path);
  await page.goto('/treatments', { waitUntil: 'networkidle' });
  expect(asked.filter(isForm)).toEqual([]);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  const form = await comesNear(page);
  await expect(form.getByLabel('Email address')).toBeVisible();
  expect(asked.filter(isForm)).not.toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
});
