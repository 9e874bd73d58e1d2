/** The team's workspace, as those see it who work in it. */
import { Buyer } from './buyer.ts';
import { expect, invitation, joins, seenToday, test, withAuthenticator } from './team.ts';
import { isUsable } from './usable.ts';

test('a prescriber joins, reads a case, answers a flag and approves it with her passkey', async ({
  page,
  team,
  expectedErrors,
}) => {
  // The server asks for a fresh proof; the browser writes down each response that says no.
  expectedErrors.push(/status of 403/);
  const buyer = await Buyer.registers(team);
  const orderId = await buyer.pays(await buyer.ordersPen());
  await buyer.isIdentified(orderId);
  const { number } = await buyer.order(orderId);

  await withAuthenticator(page);
  await page.goto(await invitation(team, 'Sample Prescriber', 'prescriber'));
  await expect(
    page.getByText('Welcome, Sample Prescriber. You join as a prescriber'),
  ).toBeVisible();
  await isUsable(page, 'an invitation');
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByText('Sample Prescriber, prescriber')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText('weight');
  await isUsable(page, 'the orders that wait');

  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(
    page.getByText('Before it can be approved, her weight has to be verified.'),
  ).toBeVisible();
  await isUsable(page, 'a case before its weight is verified');

  await page.getByRole('textbox', { name: 'Kilograms' }).fill('92,5');
  await page.getByRole('button', { name: 'Record the weight' }).click();
  await expect(page.getByRole('textbox', { name: 'Kilograms' })).toBeFocused();
  await expect(page.getByText('Enter her weight in kilograms, from 25 to 350')).toBeVisible();
  await expect(page.getByText('Enter the day on which it was seen')).toBeVisible();
  await isUsable(page, 'a weight that is not one');
  await page.getByRole('textbox', { name: 'Kilograms' }).fill('92.5');
  await seenToday(page);
  await page.getByRole('combobox', { name: 'How her weight was seen' }).selectOption('in person');
  await page.getByRole('button', { name: 'Record the weight' }).click();
  await expect(
    page.getByText(
      /^Weight: Verified: 92\.5 kg on .*, in person, by Sample Prescriber, GPhC Prescriber/,
    ),
  ).toBeVisible();

  // Ten minutes later a decision needs her passkey once more, which her device shows.
  await team.pass(11 * 60);
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Approve or decline it.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused();
  await isUsable(page, 'a decision of which nothing is said yet');
  await page.getByRole('radio', { name: 'Approve' }).check();
  const reason = page.getByRole('textbox', { name: /^Why, although/ });
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Say why you approve it all the same.')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('A sample reason: she was asked about it.');
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve order ${number}?` });
  await expect(dialog).toContainText('is taken from her card');
  await isUsable(page, 'the question before an approval');
  await dialog.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await expect(
    page.getByText(/Sample Prescriber, GPhC Prescriber: The prescriber approved\. A sample reason/),
  ).toBeVisible();
  expect(await buyer.order(orderId)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  await isUsable(page, 'a case that is decided');
});

test('what she typed is there again when her session has ended and she has signed in anew', async ({
  page,
  team,
  expectedErrors,
}) => {
  // The browser writes down each response that says no.
  expectedErrors.push(/status of 401/);
  const buyer = await Buyer.registers(team);
  const orderId = await buyer.pays(await buyer.ordersPen());
  await joins(page, team, 'Sample Decliner', 'prescriber');
  await page.goto(`${team.address}/team/orders/${orderId}`);
  const words = 'Please speak to your GP about this treatment first.';
  const reason = page.getByRole('textbox', { name: 'What she reads of it' });
  await page.getByRole('radio', { name: 'Decline' }).check();
  await page.getByRole('combobox', { name: 'Why it is declined' }).selectOption('see-gp');
  await reason.fill(words);
  await expect(page.getByText('You have this case open: nobody else decides it.')).toBeVisible();
  // The page notices by itself: what it asks in the background keeps no session open.
  await team.pass(31 * 60);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await isUsable(page, 'the page to sign in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(reason).toHaveValue(words);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Decline and let/ })
    .click();
  await expect(page.getByText('declined by a prescriber', { exact: false }).first()).toBeVisible();
  const { orders } = await team.money(buyer.id);
  expect(orders).toEqual([{ id: orderId, status: 'cancelled', payment: 'released' }]);
});

test('what she typed is not there for whoever signs in after her in the same tab', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const buyer = await Buyer.registers(team);
  const address = `${team.address}/team/orders/${await buyer.pays(await buyer.ordersPen())}`;
  const words = page.getByRole('textbox', { name: 'Write to her' });
  const typesWords = async (): Promise<void> => {
    await page.goto(address);
    await words.fill('Words of a colleague.');
    await page.getByRole('radio', { name: 'Decline' }).check();
  };
  const another = async (name: string): Promise<void> => {
    await page.goto(await invitation(team, name, 'prescriber'));
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await page.goto(address);
    await expect(words).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Decline' })).not.toBeChecked();
  };
  await joins(page, team, 'Sample First', 'prescriber');
  await typesWords();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await another('Sample Second');

  await typesWords();
  await team.pass(31 * 60);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await another('Sample Third');
});

test('a reason that is entered for one order is not there for another, and is there when she comes back', async ({
  page,
  team,
}) => {
  const [one, other] = [await Buyer.registers(team), await Buyer.registers(team)];
  const first = await one.pays(await one.ordersPen());
  const second = await other.pays(await other.ordersPen());
  const { number } = await other.order(second);
  await joins(page, team, 'Sample Reader', 'prescriber');
  const reason = page.getByRole('textbox', { name: 'What she reads of it' });
  const decline = page.getByRole('radio', { name: 'Decline' });
  await page.goto(`${team.address}/team/orders/${first}`);
  await decline.check();
  await reason.fill('Meant for the first patient.');
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await expect(decline).not.toBeChecked();
  await expect(reason).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(reason).toHaveValue('Meant for the first patient.');
});

test('a dispenser reads what waits for a prescriber, and decides nothing', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team);
  const orderId = await buyer.pays(await buyer.ordersPen());
  await joins(page, team, 'Sample Dispenser', 'dispenser');
  await page.goto(`${team.address}/team/orders/${orderId}`);
  await expect(page.getByText('It waits for a prescriber. You may read it.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Approve' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto(`${team.address}/team`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('whoever dispenses begins with what is to be dispensed, and stays where she wanted to be', async ({
  page,
  team,
  expectedErrors,
}) => {
  // She leaves before all of a page has come.
  expectedErrors.push(/status of 401/);
  const title = page.getByRole('heading', { level: 1 });
  await joins(page, team, 'Sample Dispenser', 'dispenser');
  await expect(title).toHaveText('Dispensing');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Orders').click();
  await expect(title).toHaveText('Orders');
  await page.reload();
  await expect(title).toHaveText('Orders');
  await expect(page.getByText('Sample Dispenser, dispenser')).toBeVisible();
  await page.getByRole('link', { name: 'Tribe team' }).click();
  await expect(title).toHaveText('Dispensing');
  for (const [address, expected] of [
    ['/team', 'Dispensing'],
    ['/team/', 'Dispensing'],
    ['/team?view=past', 'Orders'],
    ['/team/gp-letters', 'Letters to GPs'],
  ] as const) {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(title).toHaveText('Sign in');
    await page.goto(address);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(title).toHaveText(expected);
  }
});

test('an invitation that was used says what to do', async ({ page, team, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const address = await invitation(team, 'Sample Support', 'support');
  await withAuthenticator(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Ask your lead for another one.');
});

test('what an address says that is nothing there is not asked for, and leaves no page empty', async ({
  page,
  team,
}) => {
  await joins(page, team, 'Sample Lead', 'lead');
  await page.goto('/team/dispensing/labels?orders=100001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels');
  await expect(page.getByText('Of these there are no labels')).toBeVisible();
  await page.goto('/team/?view=dream&other=%00');
  await expect(page.getByText('No order', { exact: false }).first()).toBeVisible();
  const shown = page.getByRole('navigation', { name: 'Which orders' }).locator('[aria-current]');
  await expect(shown).toHaveText(['Waiting']);
  await page.goto('/team/?view=cancelled');
  await expect(shown).toHaveText(['Declined or cancelled']);
  await page.goto('/team/dispensing?view=dream');
  await expect(page.getByRole('link', { name: /^To dispatch/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/team/figures?days=99999');
  await expect(page.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText('the last one included', { exact: false })).toBeVisible();
  await page.goto('/team/sign-in?next=//elsewhere.example/x');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(page).toHaveURL(`${team.address}/team/`);
});
