/** Whoever leads the team brings somebody into it, and shuts her out again, in the browser alone. */
import { setTimeout as delay } from 'node:timers/promises';
import { linkSentTo } from './account.ts';
import { oneMedicine, expect, joins, test, withAuthenticator } from './team.ts';
import { isUsable } from './usable.ts';

const EMAIL = 'new.prescriber@example.com';

test('a lead invites a prescriber, who joins, and is told so at her next step once she is suspended', async ({
  browser,
  page,
  team,
  expectedErrors,
}) => {
  // The browser writes down each response that says no.
  expectedErrors.push(/status of (401|403|409|422)/);
  const { id } = await oneMedicine(team);
  await joins(page, team, 'Sample Lead', 'lead');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const members = page.getByRole('region', { name: 'Members' });
  const own = members.getByRole('row', { name: /Sample Lead \(you\)/ });
  await expect(own).toContainText('Joined on');
  await expect(own.getByRole('button', { name: /^Suspend/ })).toHaveCount(0);
  await isUsable(page, 'the team');

  // With the keyboard alone; what is missing is said at its question.
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'Email address' });
  await page.getByRole('button', { name: 'Invite', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(page.getByText('Choose her role.')).toBeVisible();
  await isUsable(page, 'an invitation of nobody');
  await page.keyboard.type('New Prescriber');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sample.lead@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Pre');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter her registration: decisions carry it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Registration' })).toBeFocused();
  await page.keyboard.type('gphc lead');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Somebody with this email address is of the team already.'),
  ).toBeVisible();
  await expect(email).toBeFocused();
  await isUsable(page, 'an invitation of somebody who is there');

  // What she has entered outlives the proof that is asked for ten minutes after her last one.
  await team.pass(11 * 60);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  // What stands for another of the team is said at its question, too.
  await expect(page.getByText('This is the registration of Sample Lead')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Registration' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('GPhC 1234567');
  await page.keyboard.press('Enter');
  const given = page.getByRole('dialog', { name: 'The address for New Prescriber' });
  await expect(given).toContainText(`It works once, within three days, and was mailed to ${EMAIL}`);
  await isUsable(page, 'a one-time address');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await given.getByRole('button', { name: 'Copy the address' }).focus();
  await page.keyboard.press('Enter');
  await expect(given.getByRole('status')).toHaveText('Copied.');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(await given.locator('code').textContent()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(page.getByText(address)).toHaveCount(0);
  await expect(name).toHaveValue('');
  const row = members.getByRole('row', { name: /New Prescriber/ });
  await expect(row).toContainText('not joined yet');
  await expect(row.getByRole('button', { name: /^End sessions/ })).toHaveCount(0);

  const hers = await (await browser.newContext()).newPage();
  await withAuthenticator(hers);
  await hers.goto(address);
  await hers.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(hers.getByText('New Prescriber, prescriber')).toBeVisible();
  await hers.goto(`${team.address}/team/orders/${id}`);
  await expect(hers.getByText('You have this case open: nobody else decides it.')).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Joined on');
  await row.getByRole('button', { name: /^Suspend/ }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Suspend: New Prescriber?' });
  await expect(asked).toContainText('What she decided keeps her name.');
  await isUsable(page, 'what a suspension does');
  await asked.getByRole('button', { name: 'Suspend' }).focus();
  // Where nothing moves, it is closed in the same moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // However long the table takes to say it: the button that opened the question goes only then.
  await page.route('**/api/team/staff', async (route) => {
    await delay(1500);
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(row).toContainText('Suspended since');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Who is of it' })).toBeFocused();
  await page.unroute('**/api/team/staff');
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('row')).toContainText([
    'When',
    /New Prescriber was suspended\s*Sample Lead/,
    /New Prescriber joined\s*New Prescriber/,
    /New Prescriber was invited\s*Sample Lead/,
    /Sample Lead joined\s*Sample Lead/,
    /Sample Lead was invited\s*whoever had the desk’s token/,
  ]);
  await isUsable(page, 'a team of which somebody was suspended');

  await hers.getByRole('link', { name: 'Tribe team' }).click();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(hers.getByRole('alert')).toContainText('You were suspended: you are signed out');
  await isUsable(hers, 'the page to sign in, for whoever was suspended');
});

test('a member who is invited again joins with another key, and is signed out where a lead says so', async ({
  browser,
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await joins(page, team, 'Sample Lead', 'lead');
  const hers = await (await browser.newContext()).newPage();
  await joins(hers, team, 'Sample Helper', 'support');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  const row = page.getByRole('row', { name: /Sample Helper/ });
  const before = await linkSentTo(team, 'sample.helper@example.com');
  await row.getByRole('button', { name: /^Invite again/ }).click();
  const asked = page.getByRole('dialog', { name: 'Invite again: Sample Helper?' });
  await expect(asked).toContainText('what she signs in with now works no more');
  await asked.getByRole('button', { name: 'Invite again' }).click();
  const given = page.getByRole('dialog', { name: 'The address for Sample Helper' });
  await expect(given.getByRole('heading')).toBeFocused();
  // Whoever had it could decide in her name.
  await expect(given).toContainText('it is shown to nobody else');
  await expect(given.locator('code')).toHaveCount(0);
  await isUsable(page, 'an address that is mailed to a member alone');
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: /^Invite again/ })).toBeFocused();

  const mailed = () => linkSentTo(team, 'sample.helper@example.com');
  await expect.poll(mailed).not.toBe(before);
  const other = await (await browser.newContext()).newPage();
  await withAuthenticator(other);
  await other.goto(await mailed());
  await other.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(other.getByText('Sample Helper, support')).toBeVisible();
  await hers.reload();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Sign in');

  await row.getByRole('button', { name: /^End sessions/ }).click();
  await page
    .getByRole('dialog', { name: 'End sessions: Sample Helper?' })
    .getByRole('button', { name: 'End sessions' })
    .click();
  await expect(row.getByRole('button', { name: /^End sessions/ })).toBeFocused();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(other.getByRole('alert')).toHaveCount(0);
});
