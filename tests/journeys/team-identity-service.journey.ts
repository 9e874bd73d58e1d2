/** Who she is, compared by an identity service: what it says, and what its silence does not say. */
import { bodyOf } from '../kit/customer.ts';
import { PNG } from '../kit/files.ts';
import { uploads } from '../kit/uploads.ts';
import { Buyer } from './buyer.ts';
import { expect, joins, teamWith } from './team.ts';
import { isUsable } from './usable.ts';

const test = teamWith({ identity: 'stand-in' });

test('an identity service is asked, and a case that rests on the stand-in says so', async ({
  page,
  team,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const buyer = await Buyer.registers(team, { firstname: 'Ana', lastname: 'Sample' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  await joins(page, team, 'Sample Prescriber', 'prescriber');
  await page.goto(`${team.address}/team/orders/${id}`);
  const summary = page.getByText('Have an identity service compare her ID');
  await summary.press('Enter');
  await expect(page.getByText('She has sent no ID.')).toBeVisible();
  await isUsable(page, 'an identity service that has nothing to compare');

  const sends = async (says: string): Promise<void> => {
    const path = await uploads(buyer.customer, Buffer.concat([PNG, Buffer.from(says)]));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ documents: [{ type: 'ID', path }] });
    const change = { method: 'PATCH', headers, body };
    await bodyOf(await buyer.customer.request(`/customers/profile/${buyer.id}`, change), 200);
    await page.reload();
  };
  const send = page.getByRole('button', { name: 'Send it and compare' });
  const choice = page.getByRole('combobox', { name: 'The ID that is sent' });
  await sends('test document: silence');
  await summary.press('Enter');
  await send.click();
  await expect(page.getByText('Choose the ID that is sent.')).toBeVisible();
  await expect(choice).toBeFocused();
  await choice.selectOption({ index: 1 });
  // A session that ends, or a page that is left, loses nothing that was chosen.
  await page.reload();
  await expect(choice).not.toHaveValue('');
  await send.click();
  await expect(
    page.getByText(/gave no reply that can be used, and nothing was recorded/),
  ).toBeVisible();
  await expect(choice).not.toHaveValue('');
  await isUsable(page, 'an identity service that said nothing');
  await expect(page.getByText('Nobody has verified who she is.')).toBeVisible();

  await sends('test document: Ana Sample, born 1990-05-17');
  await choice.selectOption({ index: 1 });
  await send.click();
  await expect(
    page.getByText(
      /^Name and date of birth: Verified: identity service, stand-in, no real check, reference stand-in-\w+, on .*, asked by Sample Prescriber/,
    ),
  ).toBeVisible();
  await expect(page.getByText('Only a stand-in says who she is')).toBeVisible();
  await isUsable(page, 'an identity that a stand-in has compared');
});
