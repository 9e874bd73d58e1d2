import type { Page } from '@playwright/test';
import { newAccount } from '../kit/accounts.ts';
import { AccountDialog, profileLink } from './account.ts';
import { expect, test } from './journey.ts';

/** As in a browser that is told to keep nothing for this site: touching the storages throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test('where the browser keeps nothing, content can be read and an account used until the page goes', async ({
  page,
  server,
}) => {
  const { email } = await newAccount(server);
  await blockStorage(page);
  for (const path of ['/', '/treatments', '/treatments/hrt', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/profile');
  await expect(page.getByText('Your browser keeps nothing for this site')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = new AccountDialog(page);
  await expect(dialog.root).toContainText('only until this page is reloaded or closed');
  await dialog.logsIn(email);
  await expect(profileLink(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sample');
});
