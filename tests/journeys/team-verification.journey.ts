/** Who she is: she sends a photo of her passport, somebody compares it, and it counts until she has another name. */
import { bodyOf } from '../kit/customer.ts';
import { PNG } from '../kit/files.ts';
import { Buyer } from './buyer.ts';
import { colleague, expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

test('she sends a photo of her passport, a pharmacist compares it, and a prescriber approves; another name voids it', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team, { firstname: 'Ana', lastname: 'Sample' });
  const hers = await (await browser.newContext({ baseURL: team.address })).newPage();
  await buyer.opens(hers, '/profile');
  const form = hers.getByRole('form', { name: 'Upload a document' });
  await expect(hers.getByText('You have not sent an ID yet')).toBeVisible();
  await form.getByLabel('Document type').selectOption('ID');
  await form
    .locator('input[type="file"]')
    .setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: PNG });
  await expect(form.getByText('Sent: press Upload to add it')).toBeVisible();
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(hers.getByText('You have not sent an ID yet')).toHaveCount(0);
  await expect(
    hers.getByText(
      'You have sent an ID. Our team has not verified your name and date of birth yet.',
    ),
  ).toBeVisible();
  await isUsable(hers, 'a profile with an ID');
  const id = await buyer.pays(await buyer.ordersTriptan());

  const pharmacist = await colleague(browser, team, 'Sample Checker', 'pharmacist');
  await pharmacist.goto(`${team.address}/team/orders/${id}`);
  await expect(
    pharmacist.getByText('Name and date of birth: Missing: nobody has verified it.'),
  ).toBeVisible();
  await pharmacist.getByText('Record what you saw of who she is').press('Enter');
  await pharmacist.getByRole('button', { name: 'Record it' }).click();
  await expect(pharmacist.getByText('Choose how her identity was seen.')).toBeVisible();
  await expect(
    pharmacist.getByRole('combobox', { name: 'How her identity was seen' }),
  ).toBeFocused();
  await isUsable(pharmacist, 'a look at who she is of which nothing is said yet');
  await pharmacist
    .getByRole('combobox', { name: 'How her identity was seen' })
    .selectOption('photo of a document');
  await pharmacist.getByRole('radio', { name: 'They are those of the document' }).check();
  await pharmacist.getByRole('button', { name: 'Record it' }).click();
  await expect(
    pharmacist.getByText('Choose the photo that she has sent of her document.'),
  ).toBeVisible();
  await pharmacist
    .getByRole('combobox', { name: 'The photo or document that you saw' })
    .selectOption({ index: 1 });
  await pharmacist.getByRole('button', { name: 'Record it' }).click();
  const verified =
    /^Name and date of birth: Verified: photo of a document, on .*, by Sample Checker/;
  await expect(pharmacist.getByText(verified)).toBeVisible();
  await isUsable(pharmacist, 'an identity that is verified');

  await joins(page, team, 'Sample Prescriber', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await expect(page.getByText(verified)).toBeVisible();
  await page.getByRole('radio', { name: 'Approve' }).check();
  await expect(page.getByRole('textbox', { name: /^Why, although nobody/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();

  await hers.reload();
  await expect(hers.getByText('Your name and date of birth are verified.')).toBeVisible();
  await isUsable(hers, 'a profile of somebody whose identity is verified');
  const details = hers.getByRole('form', { name: 'Your details' });
  await details.getByLabel('Last name').fill('Married');
  await details.getByRole('button', { name: 'Save changes' }).click();
  await expect(hers.getByText('Profile updated successfully')).toBeVisible();
  await expect(
    hers.getByText('You have changed your name or date of birth since they were verified.'),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(/^Name and date of birth: Void: her name or date of birth was changed since/),
  ).toBeVisible();
  await pharmacist.context().close();
  await hers.context().close();
});

test('whoever approves before anybody has verified who she is says why', async ({ page, team }) => {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  await joins(page, team, 'Sample Prescriber', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  await expect(page.getByText('Nobody has verified who she is.')).toBeVisible();
  await page.getByRole('radio', { name: 'Approve' }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  const reason = page.getByRole('textbox', {
    name: 'Why, although nobody has verified who she is',
  });
  await expect(reason).toBeFocused();
  await expect(
    page.getByText('Say why you approve it although nobody has verified that she is who she says.'),
  ).toBeVisible();
  await isUsable(page, 'an approval without a reason for a missing identity');
  await reason.fill('She is known to the pharmacy.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
  await expect(
    page.getByText(/: The prescriber approved\. She is known to the pharmacy\./),
  ).toBeVisible();
});

test('a case whose patient changes her name meanwhile is shown as it is after a refusal, and loses nothing that was typed', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const buyer = await Buyer.registers(team, { firstname: 'Ana', lastname: 'Sample' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  const renames = async (lastname: string): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const change = { method: 'PATCH', headers, body: JSON.stringify({ lastname }) };
    await bodyOf(await buyer.customer.request(`/customers/profile/${buyer.id}`, change), 200);
  };
  await joins(page, team, 'Sample Prescriber', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);

  await page.getByText('Record what you saw of who she is').press('Enter');
  await page.getByRole('combobox', { name: /seen/ }).selectOption('document on a video call');
  await page.getByRole('radio', { name: 'They are those of the document' }).check();
  await page.getByRole('textbox', { name: 'What you saw' }).fill('A sample passport.');
  // A session that ends, or a page that is left, loses nothing that was entered.
  await page.reload();
  await expect(page.getByRole('combobox', { name: /seen/ })).toHaveValue(
    'document on a video call',
  );
  await expect(page.getByRole('radio', { name: 'They are those of the document' })).toBeChecked();
  await renames('Other');
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText('Her account says Ana Other')).toBeVisible();
  await expect(page.getByText('Compare a document or a check with Ana Other')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What you saw' })).toHaveValue(
    'A sample passport.',
  );
  await page.getByRole('button', { name: 'Record it' }).click();
  await expect(page.getByText(/^Name and date of birth: Verified: /)).toBeVisible();

  await page.getByRole('radio', { name: 'Approve' }).check();
  await page.getByRole('button', { name: 'Decide' }).click();
  await renames('Another');
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  const refusal =
    "The patient's name or date of birth was changed since her identity was verified.";
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Name and date of birth: Void: /)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Decide' })).toBeFocused();
  await isUsable(page, 'a decision that was refused, because her name was changed meanwhile');
  await page.keyboard.press('Enter');
  const reason = page.getByRole('textbox', {
    name: 'Why, although nobody has verified who she is',
  });
  await expect(reason).toBeFocused();
  await reason.fill('She has married, and sent the certificate.');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: /^Approve and take/ }).click();
  await expect(page.getByText('Nothing is to be decided here now.')).toBeVisible();
});
