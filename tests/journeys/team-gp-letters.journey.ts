/** Her GP is told of a supply where she agreed, by a letter that is printed and posted, and not once she says no. */
import type { GpConsent } from '#contract';
import { bodyOf } from '../kit/customer.ts';
import { Buyer } from './buyer.ts';
import { expect, joins, test } from './team.ts';
import { isUsable } from './usable.ts';

test('a letter is posted for one patient who agreed, stopped for another, and never made for a third', async ({
  page,
  team,
  browser,
  expectedErrors,
}) => {
  // What was stopped meanwhile is not marked.
  expectedErrors.push(/status of 409/);
  const agreeing = await Buyer.registers(team);
  const leaving = await Buyer.registers(team);
  const told = await agreeing.pays(await agreeing.ordersPen());
  const stopped = await leaving.pays(await leaving.ordersPen());
  const silent = await agreeing.pays(await agreeing.ordersCream());
  for (const id of [told, stopped])
    await agreeing.desk(id, 'weight-verification', 'approve', 'dispatch');
  await agreeing.desk(silent, 'dispatch');
  const [first, second] = [
    (await agreeing.order(told)).number,
    (await leaving.order(stopped)).number,
  ];

  await joins(page, team, 'Sample Support', 'support');
  await page.getByRole('link', { name: 'GP letters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('2 letters to post, oldest first.')).toBeVisible();
  await isUsable(page, 'the letters that are to be posted');

  // As if there were more than come at once.
  const list = '**/api/team/gp-letters?limit=100*';
  await page.route(list, (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=1') }),
  );
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByText('2 letters to post, oldest first: 1 is shown.')).toBeVisible();
  await isUsable(page, 'some of the letters that are to be posted');
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('link', { name: `Letter about ${second}` })).toBeVisible();
  await expect(page.getByText('2 letters to post, oldest first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.unroute(list);

  await page.getByRole('link', { name: `Letter about ${first}` }).click();
  const letter = page.getByRole('article', { name: 'The letter' });
  await expect(letter).toContainText('Sample Surgery');
  await expect(letter).toContainText('Wegovy, 0.25 mg');
  await isUsable(page, 'a letter to a GP');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Mark as posted' })).toBeHidden();
  await expect(letter).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`letter-${first}.pdf`);
  await page.getByRole('button', { name: 'Mark as posted' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(/Posted .* by Sample Support/);

  // It comes back, and is posted once more.
  await page.getByText('It did not arrive').press('Enter');
  await page.getByRole('textbox', { name: 'How you know' }).fill('The envelope came back.');
  await page.getByRole('button', { name: 'To be posted again' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('To be posted again: it came back');
  await isUsable(page, 'a letter that came back from the post');
  await page.getByRole('button', { name: 'Mark as posted' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(/Posted .* by Sample Support/);

  await page.getByRole('link', { name: 'All letters to post' }).click();
  await page.getByRole('link', { name: `Letter about ${second}` }).click();
  await expect(letter).toBeVisible();

  // Meanwhile she says no, on the page of her order.
  const hers = await (await browser.newContext({ baseURL: team.address })).newPage();
  await leaving.opens(hers, `/orders/${stopped}`);
  const region = hers.getByRole('region', { name: 'Your GP' });
  await region.getByRole('button', { name: 'Do not tell my GP' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Do not tell your GP?' });
  await isUsable(hers, 'the question whether her GP is not to be told');
  await dialog.getByRole('button', { name: 'Yes, do not tell my GP' }).click();
  await expect(region).toContainText('No letter is sent from now on.');
  await expect(region.getByRole('heading')).toBeFocused();
  await isUsable(hers, 'an order of which no GP is told');

  await page.getByRole('button', { name: 'Mark as posted' }).click();
  await expect(page.getByRole('alert')).toContainText('Do not post this letter');
  await isUsable(page, 'a letter that was stopped meanwhile');
  await page.getByRole('link', { name: 'All letters to post' }).click();
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByText('No letter is to be posted.')).toBeVisible();

  await page.goto(`/team/orders/${stopped}`);
  await expect(page.getByText('She took her consent back', { exact: false })).toBeVisible();
  await page.goto(`/team/orders/${silent}`);
  await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Her GP' })).toHaveCount(0);
});

test('a letter that reaches nobody is ended with why, and she reads that her GP was not told', async ({
  page,
  team,
  browser,
}) => {
  const buyer = await Buyer.registers(team);
  const id = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(id, 'weight-verification', 'approve', 'dispatch');
  await joins(page, team, 'Sample Support', 'support');
  await page.goto('/team/gp-letters');
  await page.getByRole('link', { name: /^Letter about / }).click();
  await page.getByText('It cannot be delivered').press('Enter');
  await page.getByRole('button', { name: 'End this letter' }).press('Enter');
  await expect(page.getByText('Say why it is not posted any more.')).toBeVisible();
  await isUsable(page, 'a letter that is to be ended');
  const why = page.getByRole('textbox', { name: 'Why it is not posted any more' });
  await why.fill('The practice has closed.');
  await page.getByRole('button', { name: 'End this letter' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as posted' })).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('The practice has closed.');
  await expect(page.getByRole('status')).toContainText('Her GP does not know of this supply.');
  await isUsable(page, 'a letter that was ended');
  await page.getByRole('link', { name: 'All letters to post' }).click();
  await expect(page.getByText('No letter is to be posted.')).toBeVisible();

  const hers = await (await browser.newContext({ baseURL: team.address })).newPage();
  await buyer.opens(hers, `/orders/${id}`);
  const region = hers.getByRole('region', { name: 'Your GP' });
  await expect(region).toContainText('your GP was not told by us');
  await isUsable(hers, 'an order of which no letter reached her GP');
});

test('the list says by itself what came, and what is not to be posted any more, and nothing moves', async ({
  page,
  team,
}) => {
  const [buyer, other] = [await Buyer.registers(team), await Buyer.registers(team)];
  const [first, second] = [
    await buyer.pays(await buyer.ordersPen()),
    await other.pays(await other.ordersPen()),
  ];
  await buyer.desk(first, 'weight-verification', 'approve', 'dispatch');
  await joins(page, team, 'Sample Support', 'support');
  await page.goto('/team/gp-letters');
  await expect(page.getByText('1 letter to post, oldest first.')).toBeVisible();

  await buyer.desk(second, 'weight-verification', 'approve', 'dispatch');
  await expect(page.getByText('2 letters to post, oldest first: 1 is shown.')).toBeVisible();

  const withdrawal = `/orders/${first}/gp-consent/withdrawal`;
  expect((await buyer.customer.post(withdrawal, undefined)).status).toBe(200);
  const row = page.getByRole('row', { name: (await buyer.order(first)).number });
  await expect(row).toContainText('Stopped, as she took back her consent');
  await expect(page.getByText('1 letter to post, oldest first: none is shown.')).toBeVisible();
  await isUsable(page, 'a list of letters of which one was stopped');

  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('1 letter to post, oldest first.')).toBeVisible();
});

test('she tells the team instead, which writes it down beside the case, with the keyboard alone', async ({
  page,
  team,
}) => {
  const buyer = await Buyer.registers(team);
  const id = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(id, 'weight-verification', 'approve');
  await joins(page, team, 'Sample Support', 'support');
  await page.goto(`/team/orders/${id}`);
  await expect(page.getByText('It waits: a letter is sent', { exact: false })).toBeVisible();
  await page.getByText('She has taken it back').press('Enter');
  await page.getByRole('button', { name: 'Stop the letter to her GP' }).press('Enter');
  const how = page.getByRole('textbox', { name: 'How she said it' });
  await expect(how).toBeFocused();
  await isUsable(page, 'a consent that is taken back without saying how');
  await how.fill('She telephoned.');
  await page.getByRole('button', { name: 'Stop the letter to her GP' }).press('Enter');
  await expect(page.getByText('Stopped: she has taken back', { exact: false })).toBeVisible();
  await isUsable(page, 'a case whose letter was stopped');
});

test('a letter goes by mail to an address of the NHS that somebody has confirmed, and not to the post', async ({
  page,
  team,
  expectedErrors,
}) => {
  // An address that is not the health service's is refused.
  expectedErrors.push(/status of 422/);
  const buyer = await Buyer.registers(team);
  const id = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(id, 'weight-verification', 'approve', 'dispatch');
  const { number } = await buyer.order(id);
  await joins(page, team, 'Sample Support', 'support');
  await page.goto('/team/gp-letters');
  await page.getByRole('link', { name: `Letter about ${number}` }).click();
  await page.getByText('Send it by mail').press('Enter');
  const address = page.getByRole('textbox', { name: 'Mail address of the practice' });
  await address.fill('surgery@example.com');
  await page
    .getByRole('textbox', { name: 'How you know that the practice reads it' })
    .fill('telephoned the practice');
  await page.getByRole('button', { name: 'Send by mail' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('an address of the NHS alone');
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await isUsable(page, `a letter to a GP whose address is not taken, ${width} px wide`);
  }
  // A session that ends, or a page that is left, loses nothing that was typed.
  await page.reload();
  await expect(address).toHaveValue('surgery@example.com');
  await expect(
    page.getByRole('textbox', { name: 'How you know that the practice reads it' }),
  ).toHaveValue('telephoned the practice');
  await address.fill('sample.surgery@nhs.net');
  await page.getByRole('button', { name: 'Send by mail' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(
    'On its way by mail to sample.surgery@nhs.net',
  );
  await expect(page.getByRole('button', { name: 'Mark as posted' })).toHaveCount(0);
  await isUsable(page, 'a letter to a GP that goes by mail');
  await page.getByRole('link', { name: 'All letters to post' }).click();
  await expect(page.getByRole('link', { name: `Letter about ${number}` })).toHaveCount(0);
});

test('the next letter to a practice whose address is confirmed goes there with the parcel, and whoever dispatches reads so', async ({
  page,
  team,
  expectedErrors,
}) => {
  // Whoever confirms an address anew is told that mail came back from it.
  expectedErrors.push(/status of 422/);
  const buyer = await Buyer.registers(team);
  const id = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(id, 'weight-verification', 'approve', 'dispatch');
  const { number } = await buyer.order(id);
  const next = await Buyer.registers(team);
  const nextId = await next.pays(await next.ordersPen());
  await next.desk(nextId, 'weight-verification', 'approve');
  const { number: later } = await next.order(nextId);
  await joins(page, team, 'Sample Dispenser', 'dispenser');
  await page.goto('/team/gp-letters');
  await page.getByRole('link', { name: `Letter about ${number}` }).click();
  await page.getByText('Send it by mail').press('Enter');
  await page
    .getByRole('textbox', { name: 'Mail address of the practice' })
    .fill('sample.surgery@nhs.net');
  await page
    .getByRole('textbox', { name: 'How you know that the practice reads it' })
    .fill('telephoned the practice');
  await page.getByRole('button', { name: 'Send by mail' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('On its way by mail');
  const isSent = async ({ customer }: Buyer, order: string) => {
    const path = `/orders/${order}/gp-consent`;
    return (await bodyOf<GpConsent>(await customer.request(path), 200)).state === 'posted';
  };
  await expect.poll(() => isSent(buyer, id)).toBe(true);
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Sent by mail');
  await page.getByText('It did not arrive').press('Enter');
  await page.getByRole('button', { name: 'To be posted instead' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'How you know' })).toBeFocused();
  await isUsable(page, 'a letter that came back without saying how one knows');

  await page.getByRole('link', { name: 'Dispensing' }).click();
  await page.getByRole('textbox', { name: `Tracking number of ${later}` }).fill('SAMPLE-1');
  await page.getByRole('button', { name: `Dispatch ${later}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the letter goes by mail now if the address of her practice');
  await isUsable(page, 'what is asked before a parcel goes whose GP is told');
  await dialog.getByRole('button', { name: 'Dispatch 1 order' }).click();
  const row = page.getByRole('row', { name: new RegExp(later) });
  await expect(row).toContainText('Letter to her GP: On its way by mail to sample.surgery@nhs.net');
  await expect(row).toContainText('Sample Dispenser');
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await isUsable(page, `an order whose letter goes by mail, ${width} px wide`);
  }
  await page.getByRole('link', { name: 'GP letters' }).click();
  await expect(page.getByText('No letter is to be posted.')).toBeVisible();

  // The mail comes back.
  await expect.poll(() => isSent(next, nextId)).toBe(true);
  await page.goto(`/team/orders/${nextId}`);
  await page.getByRole('link', { name: 'Letter to her GP' }).click();
  await page.getByText('It did not arrive').press('Enter');
  await page.getByRole('textbox', { name: 'How you know' }).fill('The mail came back.');
  await page.getByRole('button', { name: 'To be posted instead' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(
    'To be posted: the mail to sample.surgery@nhs.net came back ',
  );
  await expect(page.getByRole('button', { name: 'Mark as posted' })).toBeVisible();
  await page.getByText('Send it by mail').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mail address of the practice' })).toHaveValue('');
  await isUsable(page, 'a letter that came back');
  const address = page.getByRole('textbox', { name: 'Mail address of the practice' });
  await address.fill('sample.surgery@nhs.net');
  await page
    .getByRole('textbox', { name: 'How you know that the practice reads it' })
    .fill('telephoned the practice');
  await page.getByRole('button', { name: 'Send by mail' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'Mail to sample.surgery@nhs.net came back on ',
  );
  const knows = page.getByRole('checkbox', { name: 'I know that mail came back' });
  await knows.check();
  await isUsable(page, 'a letter to an address from which mail came back');
  await address.fill('other.surgery@nhs.net');
  await expect(knows).toHaveCount(0);
  await address.fill('sample.surgery@nhs.net');
  await expect(knows).toBeChecked();
  await page.getByRole('button', { name: 'Send by mail' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(/On its way by mail|Sent by mail/);
});

test('a letter whose practice has moved is corrected before it is printed, with the keyboard alone', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const buyer = await Buyer.registers(team);
  const id = await buyer.pays(await buyer.ordersPen());
  await buyer.desk(id, 'weight-verification', 'approve', 'dispatch');
  const { number } = await buyer.order(id);
  await joins(page, team, 'Sample Support', 'support');
  await page.goto('/team/gp-letters');
  await page.getByRole('link', { name: `Letter about ${number}` }).press('Enter');
  const letter = page.getByRole('article', { name: 'The letter' });
  await expect(letter).toContainText('Sample Surgery');
  await page.getByText('Correct where it goes').press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('Name of the practice').fill('Sample Moved Surgery');
  await field('Address of the practice').fill('2 Sample Road\nSample Town');
  await field('Postcode of the practice').fill('75001');
  await field('How you know that it is her practice').fill('She has told us.');
  const correct = page.getByRole('button', { name: 'Correct it' });
  await correct.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'Enter a full postcode in the United Kingdom',
  );
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await isUsable(page, `a postcode of a practice that is none, ${width} px wide`);
  }
  // What she has entered outlives a reload.
  await page.reload();
  await expect(field('Name of the practice')).toHaveValue('Sample Moved Surgery');
  await field('Postcode of the practice').fill('sw1a1aa');
  await correct.press('Enter');
  await expect(letter).toContainText('2 Sample Road');
  await expect(letter).toContainText('SW1A 1AA');
  await expect(letter).toContainText('Sample Moved Surgery');
  await isUsable(page, 'a letter that was corrected');
  await page.goto(`/team/orders/${id}`);
  await expect(page.getByText('Where the letter to her GP goes was corrected.')).toBeVisible();

  // At her next order she writes again what was corrected.
  const again = await buyer.pays(await buyer.ordersTriptan());
  await buyer.desk(again, 'approve', 'dispatch');
  const { number: later } = await buyer.order(again);
  await page.goto('/team/gp-letters');
  await page.getByRole('link', { name: `Letter about ${later}` }).press('Enter');
  await expect(letter).toContainText('Sample Surgery');
  const earlier = page.getByRole('status').filter({ hasText: 'it was corrected for' });
  await expect(earlier).toContainText(`it was corrected for ${number} by Sample Support`);
  await expect(earlier).toContainText('Sample Moved Surgery');
  for (const width of [390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await isUsable(page, `a letter to a practice that was corrected before, ${width} px wide`);
  }
  await page.getByRole('button', { name: 'Correct this one as well' }).press('Enter');
  await expect(letter).toContainText('Sample Moved Surgery');
  await expect(letter).toContainText('SW1A 1AA');
  await expect(earlier).toHaveCount(0);
  await isUsable(page, 'a letter that was corrected as one was before');
});
