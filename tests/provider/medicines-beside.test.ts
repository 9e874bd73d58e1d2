/** A rule that withholds a medicine because of another one counts what lies beside it in the same cart and order. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart, DeskOrder, Problem } from '#contract';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { assess, calendarDay } from '#engine';
import { newAccount } from '../kit/accounts.ts';
import { submitted } from '../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../kit/customer.ts';
import { temporaryFolder } from '../kit/database.ts';
import { add, ask, order } from '../kit/orders.ts';
import { harmless } from '../kit/patient.ts';
import { openShop, type Shop } from '../kit/shop.ts';

const TODAY = calendarDay('2026-11-21');
const PEN = { code: 'mounjaro', productId: 'mounjaro-2-5mg', quantity: 1 };
const TABLETS = { code: 'femoston-conti', productId: 'femoston-conti-1-5-84', quantity: 1 };
const RULE = {
  id: 'hormones-by-mouth-in-hand',
  which: { in: ['tirzepatide', { var: 'medicine.substances' }] },
  when: {
    some: [{ var: 'history.supplies' }, { '==': [{ var: 'medicine.route' }, 'oral'] }],
  },
  message: 'Not together with hormones by mouth.',
  source: { title: 'A sample rule' },
  reviewBy: '2027-11-30',
};

let folder: string;
let shop: Shop;
let documents: readonly LoadedQuestionnaire[];
let customer: Customer;

beforeAll(async () => {
  folder = await temporaryFolder();
  const questionnairesDir = join(folder, 'questionnaires');
  await cp(resolve('questionnaires'), questionnairesDir, { recursive: true });
  const file = join(questionnairesDir, 'injectable-weight-loss.json');
  const document = JSON.parse(await readFile(file, 'utf8'));
  document['x-medicines'].withhold.push(RULE);
  await writeFile(file, JSON.stringify(document));
  documents = await readQuestionnaires(questionnairesDir);
  shop = await openShop({ questionnairesDir, catalogueDir: resolve('src/provider/catalogue') });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  ({ customer } = await newAccount(shop));
});

async function consults(id: 'injectable-weight-loss' | 'hrt') {
  const { questionnaire } = documents.find((one) => one.questionnaire.id === id) ?? {};
  if (!questionnaire) throw new Error(`There is no questionnaire '${id}'.`);
  const assessment = assess(questionnaire, harmless[id], { on: TODAY, mode: 'new' });
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  return submitted(customer, assessment.submission);
}

const cart = async (): Promise<readonly string[]> =>
  (await jsonOf<Cart>(await customer.request('/cart'))).items.map(({ productId }) => productId);

const isWithheld = async (response: Response): Promise<void> =>
  expect(await bodyOf<Problem>(response, 403)).toMatchObject({
    code: 'medicine-withheld',
    withheld: [{ message: RULE.message }],
  });

it('is not added beside it, and what is in the cart stays', async () => {
  await add(customer, { ...TABLETS, consultationId: await consults('hrt') });
  const consultationId = await consults('injectable-weight-loss');
  await isWithheld(await customer.post('/cart', { ...PEN, consultationId }));
  expect(await cart()).toEqual([TABLETS.productId]);
});

it('is not ordered beside it, and nothing of the cart is lost: each alone is', async () => {
  await add(customer, { ...PEN, consultationId: await consults('injectable-weight-loss') });
  await add(customer, { ...TABLETS, consultationId: await consults('hrt') });
  await isWithheld(await ask(customer));
  expect(new Set(await cart())).toEqual(new Set([PEN.productId, TABLETS.productId]));
  const { items } = await jsonOf<Cart>(await customer.request('/cart'));
  const tablets = items.find(({ productId }) => productId === TABLETS.productId);
  await bodyOf(await customer.request(`/cart/${tablets?._id}`, { method: 'DELETE' }), 200);
  await order(customer);
});

it('is told to the prescriber with the words and the source of the rule that withholds it, not of the first one', async () => {
  await add(customer, { ...PEN, consultationId: await consults('injectable-weight-loss') });
  const { orderId } = await order(customer);
  await add(customer, { ...TABLETS, consultationId: await consults('hrt') });
  await order(customer);
  const desk = await shop.desk();
  const { flags } = await bodyOf<DeskOrder>(await desk(`/desk/orders/${orderId}`), 200);
  expect(flags).toContainEqual(
    expect.objectContaining({
      ...{ id: `withheld-${PEN.productId}`, level: 'high', source: RULE.source },
      message: expect.stringContaining(`is withheld from her today. She is told: ${RULE.message}`),
    }),
  );
});
