/** Four eyes: one prescriber approves, another one agrees to just that, or sends it back. */
import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { colleague, expect, joins, oneMedicine, teamWith } from './team.ts';
import { isUsable } from './usable.ts';

/** A pharmacy that has named a class of medicines. */
const test = teamWith({ secondCheckClasses: ['triptan'] });

test('a medicine that needs two is approved by one, sent back by another, and agreed to in the end', async ({
  page,
  team,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { buyer, id } = await oneMedicine(team);
  const { number } = await buyer.order(id);
  await joins(page, team, 'Sample First', 'prescriber');
  const approves = async (): Promise<void> => {
    await page.goto(`${team.address}/team/orders/${id}`);
    await page.getByRole('radio', { name: 'Approve' }).check();
    const reason = page.getByRole('textbox', { name: /^Why, although/ });
    if (await reason.isVisible()) await reason.fill('A sample reason: she was asked about it.');
    await page.getByRole('button', { name: 'Decide' }).click();
    const asked = page.getByRole('dialog', { name: `Approve order ${number}?` });
    await expect(asked).toContainText('Until then nothing of it happens, she is told nothing');
    await asked.getByRole('button', { name: 'Approve, and ask another prescriber' }).click();
    await expect(page.getByText('Another prescriber has to agree, or send it back.')).toBeVisible();
  };
  await approves();
  await isUsable(page, 'an order that waits for a second prescriber');
  await page.getByRole('textbox', { name: 'Why it is decided anew' }).fill('The wrong strength.');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeVisible();
  await approves();

  const second = await colleague(browser, team, 'Sample Second');
  await expect(second.getByRole('row', { name: new RegExp(number) })).toContainText('second check');
  await second.goto(`${team.address}/team/orders/${id}`);
  await expect(second.getByText(/^Sample First, GPhC First approved it on/)).toBeVisible();
  await second.getByRole('button', { name: 'Send it back' }).click();
  await expect(second.getByText('Say why you send it back.')).toBeVisible();
  await isUsable(second, 'a second check of which nothing is said yet');
  await second.getByRole('textbox', { name: 'Why it is decided anew' }).fill('Ask her once more.');
  // The reply is lost: what was sent again by itself is the same, and is answered as the first would have been.
  await second.route(
    '**/second-check',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await second.getByRole('button', { name: 'Send it back' }).click();
  await expect(second.getByRole('radio', { name: 'Approve' })).toBeVisible();
  await expect(second.getByText('sent it back to be decided anew')).toHaveCount(2);

  await second.goto(`${team.address}/team`);
  // Her page asks who has the case while she decides, and hears it only after she has.
  const deciding = new EventEmitter();
  const isDecided = once(deciding, 'decided');
  await page.route('**/decision', async (route) => {
    const isAsked = once(deciding, 'asked');
    await page.route('**/api/team/cases?*', async (asked) => {
      deciding.emit('asked');
      await isDecided;
      await asked.continue();
    });
    const response = await route.fetch();
    await isAsked;
    await route.fulfill({ response });
  });
  await approves();
  const opened = page.waitForResponse('**/hold');
  deciding.emit('decided');
  await opened;
  await second.goto(`${team.address}/team/orders/${id}`);
  await second.getByRole('button', { name: 'Agree' }).press('Enter');
  const dialog = second.getByRole('dialog', { name: `Agree to order ${number}?` });
  await isUsable(second, 'the question before a second prescriber agrees');
  await dialog.getByRole('button', { name: /^Approve and take/ }).press('Enter');
  await expect(second.getByText('Nothing is to be decided here now.')).toBeVisible();
  expect(await buyer.order(id)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  await second.context().close();
});

test('whoever decides what a first prescriber has approved meanwhile is asked to agree, there and then', async ({
  page,
  team,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { id } = await oneMedicine(team);
  const approves = async (who: Page): Promise<void> => {
    await who.getByRole('radio', { name: 'Approve' }).check();
    await who.getByRole('button', { name: 'Decide' }).click();
    await who.getByRole('button', { name: 'Approve, and ask another prescriber' }).click();
  };
  const second = await colleague(browser, team, 'Sample Second');
  await joins(page, team, 'Sample First', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await expect(page.getByText('You have this case open: nobody else decides it.')).toBeVisible();
  await second.goto(`${team.address}/team/orders/${id}`);
  await expect(second.getByText(/^Sample First.* has had this case open/)).toBeVisible();
  // What she has approved is kept, and the other one opens the case, before her page hears of either.
  await page.route('**/decision', async (route) => {
    const response = await route.fetch();
    await expect(second.getByText('You have this case open')).toBeVisible();
    await expect(page.getByText(/^Sample Second.* has had this case open/)).toHaveCount(1);
    await route.fulfill({ response });
  });
  await approves(page);
  await expect(page.getByText('Another prescriber has to agree, or send it back.')).toBeVisible();
  await approves(second);
  await expect(second.getByText(/^Sample First, GPhC First approved it on/)).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expect(second.getByRole('complementary', { name: 'Decision' })).toBeFocused();
  await isUsable(second, 'a second check in the place of a decision');
  await second.getByRole('button', { name: 'Agree' }).click();
  await second.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(second.getByText('Nothing is to be decided here now.')).toBeVisible();
  await second.context().close();
});
