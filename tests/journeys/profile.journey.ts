import type { Page } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { expect, test } from './journey.ts';
import { PNG } from '../kit/files.ts';
import { isUsable } from './usable.ts';

/**
 * The bodies of every change of a profile that this page sends from now on. Read where the page
 * hands them over: the browser's protocol does not show the body of a request that was copied.
 */
async function changesSentBy(page: Page): Promise<readonly unknown[]> {
  const changes: unknown[] = [];
  await page.exposeFunction('noteChange', (body: string) => changes.push(JSON.parse(body)));
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PATCH')
        await Reflect.get(window, 'noteChange')(await request.clone().text());
      return send(request);
    };
  });
  return changes;
}

const toast = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words });

const section = (page: Page, name: string) => page.getByRole('form', { name });

test('a guest is told that her profile needs an account, and can log in there', async ({
  page,
}) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await isUsable(page, 'the profile of a guest');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a name without spaces widens no page', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const name = 'Sample'.repeat(25);
  const buyer = await Buyer.registers(server, { firstname: name, lastname: name });
  for (const path of ['/profile', '/profile?tab=orders', '/profile?tab=notifications', '/cart']) {
    await buyer.opens(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('she is greeted, and each tab is an address of its own', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sample' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Your profile' });
  await expect(tabs.getByRole('link', { name: 'My Profile' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await tabs.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL(/\?tab=notifications$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeFocused();
  await expect(page).toHaveTitle('Notifications | Tribe');
  await expect(tabs.locator('[aria-current]')).toHaveText('Notifications');
  await page.goBack();
  await expect(section(page, 'Your details')).toBeVisible();
  await page.goto('/profile?tab=nonsense');
  await expect(section(page, 'Your details')).toBeVisible();
});

test('she changes her number: nothing else goes over the wire', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const changes = await changesSentBy(page);
  await buyer.opens(page, '/profile');
  const details = section(page, 'Your details');
  await expect(details.getByLabel('Email')).toBeDisabled();
  await expect(details.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(details.getByLabel('Year')).toHaveValue('1990');

  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('You have not changed anything.')).toBeVisible();
  await details.getByLabel('Contact number').fill('07700 900456');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  expect(changes).toEqual([{ phone: '07700 900456' }]);

  await page.reload();
  await expect(details.getByLabel('Contact number')).toHaveValue('07700900456');
});

test('a new first name is in the greeting; what is missing is said at its field', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  const changes = await changesSentBy(page);
  await buyer.opens(page, '/profile');
  const details = section(page, 'Your details');
  await details.getByLabel('First name').fill('');
  await details.getByLabel('Day').fill('31');
  await details.getByLabel('Month').fill('feb');
  await details.getByRole('button', { name: 'Save changes' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle('Error: My Profile | Tribe');
  await isUsable(page, 'details with errors');
  await summary.getByRole('link', { name: 'First name is required' }).click();
  await expect(details.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Another');
  await details.getByLabel('Day').fill('28');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Another' })).toBeVisible();
  await expect(page).toHaveTitle('My Profile | Tribe');
  expect(changes).toEqual([{ firstname: 'Another', dob: '1990-02-28' }]);
});

test('what she enters while her details are being saved is not lost', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/api/customers/profile/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await buyer.opens(page, '/profile');
  const details = section(page, 'Your details');
  await details.getByLabel('Contact number').fill('07700 900456');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByRole('button', { name: 'Saving...' })).toBeFocused();
  await details.getByLabel('Last name').fill('Married');
  respond();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(details.getByLabel('Contact number')).toHaveValue('07700900456');
  await expect(details.getByLabel('Last name')).toHaveValue('Married');
});

test('she adds an address, and changes it', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  const changes = await changesSentBy(page);
  await buyer.opens(page, '/profile');
  const address = section(page, 'Address');
  await address.waitFor();
  await expect(address.getByRole('button', { name: 'Edit address' })).toHaveCount(0);
  await expect(address.getByLabel('Postcode')).toHaveCount(0);
  await isUsable(page, 'no address yet');

  await address.getByRole('button', { name: 'Add Address' }).click();
  await expect(address.getByLabel('Street address 1')).toBeFocused();
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address.getByRole('link', { name: 'Street address is required' })).toBeVisible();
  await isUsable(page, 'an address with errors');
  await address.getByRole('button', { name: 'Cancel' }).click();
  await expect(address.getByRole('button', { name: 'Add Address' })).toBeFocused();
  expect(changes).toEqual([]);

  await page.keyboard.press('Enter');
  await address.getByLabel('Street address 1').fill('1 Sample Street');
  await address.getByLabel('Town/City').fill('London');
  await address.getByLabel('Postcode').fill('10115');
  await address.getByRole('button', { name: 'Save' }).click();
  const abroad = address.getByRole('link', { name: /^Enter a full postcode in the United/ });
  await expect(abroad).toBeVisible();
  await expect(page).toHaveTitle('Error: My Profile | Tribe');
  expect(changes).toEqual([]);
  await address.getByLabel('Postcode').fill('sw1a1aa');
  await expect(abroad).toHaveCount(0);
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(address.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
  await expect(address.getByLabel('Postcode')).toHaveAttribute('readonly');
  await expect(address.getByRole('button', { name: 'Edit address' })).toBeFocused();
  await isUsable(page, 'an address that is read only');

  await page.keyboard.press('Enter');
  await address.getByLabel('Street address 2').fill('Flat 2');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(address.getByRole('button', { name: 'Edit address' })).toBeFocused();
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({ address: { line2: 'Flat 2', postalCode: 'SW1A 1AA' } });
  expect((await buyer.profile()).data).toMatchObject({
    status: 'complete',
    address: { line1: '1 Sample Street', line2: 'Flat 2', nation: 'England' },
  });
});

const photo = (name: string, buffer = PNG) => ({ name, mimeType: 'image/png', buffer });
const PDF = {
  name: 'card.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

test('she uploads a photo and a PDF, and sees what she has uploaded', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  const form = section(page, 'Upload a document');
  const upload = form.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toHaveAttribute('aria-disabled', 'true');
  await upload.click({ force: true });
  await expect(form.getByRole('alert')).toContainText('Choose what kind of document it is');
  await isUsable(page, 'a document without type and file');

  await form.getByLabel('Document type').selectOption('Weight Verification');
  await form.locator('input[type="file"]').setInputFiles(photo('scales.png'));
  await expect(form.getByRole('img', { name: 'Preview of scales.png' })).toBeVisible();
  await expect(form.getByText('Sent: press Upload to add it')).toBeVisible();
  await isUsable(page, 'a photo before it is uploaded');
  await upload.click();
  await expect(toast(page, 'Document uploaded successfully')).toBeVisible();
  await expect(form.getByLabel('Document type')).toHaveValue('');
  await expect(form.getByLabel('Document type')).toBeFocused();

  await form.getByLabel('Document type').selectOption('Summary Care Card');
  await form.locator('input[type="file"]').setInputFiles(PDF);
  await expect(form.getByText('card.pdf')).toBeVisible();
  await expect(form.getByText('0.1 MB')).toBeVisible();
  await expect(form.getByText('Sent: press Upload to add it')).toBeVisible();
  await upload.click();
  const uploaded = page.getByRole('list', { name: 'Uploaded documents' }).getByRole('listitem');
  await expect(uploaded).toHaveText([/Summary Care Card\s*PDF/, /Weight Verification\s*Photo/]);
  expect((await buyer.profile()).data.documents.map(({ type }) => type)).toEqual([
    'Summary Care Card',
    'Weight Verification',
  ]);
  await isUsable(page, 'uploaded documents');
});

test('she replaces a file and takes it away again', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  const form = section(page, 'Upload a document');
  const input = form.locator('input[type="file"]');
  await form.getByLabel('Document type').selectOption('ID');
  await input.setInputFiles(photo('first.png'));
  await expect(form.getByText('first.png')).toBeVisible();
  await input.setInputFiles(photo('second.png'));
  await expect(form.getByText('second.png')).toBeVisible();
  await expect(form.getByText('first.png')).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove second.png' }).click();
  await expect(input).toBeFocused();
  await expect(form.getByText('second.png')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a photo of 6 MB is refused before it is sent, and so is a program', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  const form = section(page, 'Upload a document');
  const input = form.locator('input[type="file"]');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/storage/')) sent.push(request.url());
  });
  await input.setInputFiles(photo('large.png', Buffer.concat([PNG, Buffer.alloc(6e6)])));
  await expect(form).toContainText('This file is 5.8 MB. Choose one of at most 5 MB.');
  await input.setInputFiles({
    name: 'tool.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ this is a program'),
  });
  await expect(form).toContainText('This file type cannot be used');
  await isUsable(page, 'a file that cannot be used');
  expect(sent).toEqual([]);
});

test('a program that is called .png is found out by the server', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  const form = section(page, 'Upload a document');
  await form.getByLabel('Document type').selectOption('ID');
  await form
    .locator('input[type="file"]')
    .setInputFiles(photo('me.png', Buffer.from('MZ this is a program')));
  await expect(form).toContainText('Only PDF, PNG and JPEG files can be uploaded.');
  await form.getByRole('button', { name: 'Upload', exact: true }).click({ force: true });
  await expect(form.getByRole('alert')).toContainText('Your file was not sent');
  expect((await buyer.profile()).data.documents).toEqual([]);
});

test('the server is down: what she typed stays, and the profile loads once it is back', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  const details = section(page, 'Your details');
  await details.getByLabel('Last name').fill('Married');
  await server.stop();
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByRole('alert')).toContainText('Your details were not saved');
  await expect(details.getByLabel('Last name')).toHaveValue('Married');
  await isUsable(page, 'details that were not saved');
  const tabs = page.getByRole('navigation', { name: 'Your profile' });
  await tabs.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not load your orders');
  await tabs.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not load your profile');
  await isUsable(page, 'a profile that did not load');
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(details.getByLabel('Last name')).toHaveValue('Customer');
});

test('she logs out at the bottom of her profile', async ({ page, server }) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('with the keyboard alone she changes her name and finds her orders', async ({
  page,
  server,
}) => {
  const buyer = await Buyer.registers(server);
  await buyer.opens(page, '/profile');
  await section(page, 'Your details').waitFor();
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const element = document.activeElement;
        const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
        return (label ?? element)?.textContent?.trim() ?? '';
      });
      if (name.test(at)) return;
    }
    throw new Error(`Tab never reached ${name}.`);
  };
  await tabTo(/^Last name$/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  expect((await buyer.profile()).data.lastname).toBe('Keyboard');
  await page.reload();
  await section(page, 'Your details').waitFor();
  await tabTo(/^My Orders$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'My Orders' })).toBeFocused();
  // She waits for her orders, as anybody does: Tab goes past what is not there yet.
  await page.getByRole('group', { name: 'Which orders' }).waitFor();
  await tabTo(/^Pending Orders$/);
  await page.keyboard.press('Space');
  await expect(page.getByText('No pending orders found.')).toBeVisible();
});
