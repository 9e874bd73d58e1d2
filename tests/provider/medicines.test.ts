/** Which medicine is for whom: our own questionnaires, formulary and shelf, over HTTP as a customer comes. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cart, DeskOrder, Problem, Product } from '#contract';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { asConsultationId, asOptionId, type ConsultationId, type OrderId } from '#domain';
import { assess, calendarDay } from '#engine';
import type { JudgedAgain } from '#record';
import { orderInWords } from '../../src/desk/order-in-words.ts';
import { newAccount } from '../kit/accounts.ts';
import { submitted } from '../kit/consultations.ts';
import { bodyOf, jsonOf, type Customer } from '../kit/customer.ts';
import { temporaryFolder } from '../kit/database.ts';
import { add, ask, order, pay } from '../kit/orders.ts';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { harmless, type Sheet } from '../kit/patient.ts';
import { placePastOrder } from '../kit/past-order.ts';
import { PRESCRIBER } from '../kit/samples.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { readDoubts } from '../kit/team.ts';

const TODAY = calendarDay('2026-11-21');
const line = (code: string, productId: string) => ({ code, productId, quantity: 1 });
const WEGOVY = line('wegovy', 'wegovy-0-25mg');
const MOUNJARO = line('mounjaro', 'mounjaro-2-5mg');
const TRANEXAMIC_ACID = line('tranexamic-acid', 'tranexamic-acid-500mg-60');
const PATCHES = line('evorel-conti', 'evorel-conti-8');
const BESIDE_TRANEXAMIC_ACID = [
  'hormones-beside-tranexamic-acid',
  'our-tranexamic-acid-beside-hrt',
];
const RANK = ['high', 'moderate', 'low'];
const STRONGEST = line('mounjaro', 'mounjaro-15mg');

let shop: Shop;
let documents: readonly LoadedQuestionnaire[];
let customer: Customer;

beforeAll(async () => {
  const questionnairesDir = resolve('questionnaires');
  documents = await readQuestionnaires(questionnairesDir);
  shop = await openShop({ questionnairesDir, catalogueDir: resolve('src/provider/catalogue') });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ({ customer } = await newAccount(shop));
});

/** What she posts to be eligible, with these answers of hers. */
async function consults(sheet: keyof typeof harmless, change: Sheet = {}): Promise<ConsultationId> {
  const [id, mode = 'new'] = sheet.split(' ');
  const { questionnaire } = documents.find(({ questionnaire: { id: own } }) => own === id) ?? {};
  if (!questionnaire) throw new Error(`There is no questionnaire '${id}'.`);
  const answers = { ...harmless[sheet], ...change };
  const at = { on: TODAY, mode: mode === 'repeat' ? mode : 'new' } as const;
  const assessment = assess(questionnaire, answers, at);
  if (assessment.outcome !== 'eligible') throw new Error(JSON.stringify(assessment));
  return submitted(customer, assessment.submission);
}

/** That she was sent something so many days ago. */
async function wasSent(
  option: string,
  daysAgo: number,
  consultation: ConsultationId | null = null,
): Promise<OrderId> {
  const past = await placePastOrder(shop.provider.database, {
    customerId: customer.id,
    consultationIds: [consultation],
    line: { optionId: asOptionId(option) },
  });
  await pastThePorts(
    shop.provider.queries,
    `UPDATE orders SET (created_at, dispatched_at) = (SELECT least(created_at, at), at FROM (SELECT '2026-11-21T12:00:00Z'::timestamptz - interval '${daysAgo} days' AS at) AS sent), shipper = 'Royal Mail', tracking_id = 'AB123456789GB' WHERE id = '${past}'`,
  );
  return past;
}

const medicines = async (consultation: ConsultationId) =>
  bodyOf<{ results: readonly Product[] }>(
    await customer.request(`/customers/products?type=pom&consultationId=${consultation}`),
    200,
  );

async function optionOf(consultation: ConsultationId, id: string) {
  const { results } = await medicines(consultation);
  return results.flatMap(({ options }) => options).find(({ _id }) => _id === id);
}

async function withheld(response: Promise<Response>, words: string): Promise<void> {
  const body = await bodyOf<Problem>(await response, 403);
  expect(body).toMatchObject({
    code: 'medicine-withheld',
    message: expect.stringContaining(words),
    withheld: expect.arrayContaining(
      [{ message: expect.any(String), advice: expect.anything() }].slice(1),
    ),
  });
  expect(body.withheld?.length).toBeGreaterThan(0);
}

const cart = async (): Promise<readonly string[]> =>
  (await jsonOf<Cart>(await customer.request('/cart'))).items.map(({ productId }) => productId);

describe('a first weight-loss injection', () => {
  it('is the lowest strength: the list says so, and the cart refuses another', async () => {
    const consultation = await consults('injectable-weight-loss');
    expect(await optionOf(consultation, 'mounjaro-2-5mg')).toMatchObject({
      offered: true,
      because: [],
    });
    expect(await optionOf(consultation, 'mounjaro-15mg')).toMatchObject({
      offered: false,
      because: [{ message: expect.stringContaining('Begin with the lowest strength') }],
    });
    await withheld(customer.post('/cart', STRONGEST), 'Begin with the lowest strength');
    expect(await cart()).toEqual([]);
    await add(customer, MOUNJARO);
  });

  it('that slipped into the cart in another strength is refused at the order, and stays there', async () => {
    const consultation = await consults('injectable-weight-loss');
    await add(customer, MOUNJARO);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE cart_lines SET option_id = 'mounjaro-15mg' WHERE customer_id = '${customer.id}'`,
    );
    await withheld(ask(customer), 'Begin with the lowest strength');
    expect(await cart()).toEqual(['mounjaro-15mg']);
    expect(await optionOf(consultation, 'mounjaro-15mg')).toMatchObject({ offered: false });
  });

  it('is one pen: a second one is refused, and the first stays', async () => {
    await consults('injectable-weight-loss');
    await add(customer, MOUNJARO);
    await withheld(customer.post('/cart', WEGOVY), 'One');
    expect(await cart()).toEqual(['mounjaro-2-5mg']);
  });
});

describe('a next weight-loss injection', () => {
  it.each([
    ['one rung up after four weeks', 28, 'mounjaro-5mg', true],
    ['not two rungs', 28, 'mounjaro-7-5mg', false],
    ['not before its time', 20, 'mounjaro-5mg', false],
    ['from the start after the gap', 90, 'mounjaro-5mg', false],
    ['the same again after four weeks', 28, 'mounjaro-2-5mg', true],
  ])('is %s', async (_, days, option, offered) => {
    await wasSent('mounjaro-2-5mg', days);
    const consultation = await consults('injectable-weight-loss');
    expect(await optionOf(consultation, option)).toMatchObject({ offered });
  });

  it('counts what she had as a guest whom she is now, and nobody else’s', async () => {
    await wasSent('mounjaro-2-5mg', 28);
    ({ customer } = await newAccount(shop));
    const consultation = await consults('injectable-weight-loss');
    expect(await optionOf(consultation, 'mounjaro-5mg')).toMatchObject({ offered: false });
  });

  it('is withheld where the last one was sent before it was ordered', async () => {
    await wasSent('mounjaro-2-5mg', 28);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET dispatched_at = '1970-01-01T00:00:00Z' WHERE customer_id = '${customer.id}'`,
    );
    const consultation = await consults('injectable-weight-loss');
    expect(await optionOf(consultation, 'mounjaro-2-5mg')).toMatchObject({ offered: false });
  });

  it('is withheld where a row of hers cannot be: that is not as if she had had nothing', async () => {
    await wasSent('mounjaro-2-5mg', -400);
    const consultation = await consults('injectable-weight-loss');
    expect(await optionOf(consultation, 'mounjaro-5mg')).toMatchObject({ offered: false });
    expect(await optionOf(consultation, 'mounjaro-2-5mg')).toMatchObject({ offered: false });
  });

  it.each<[string, (order: string) => string]>([
    [
      'names something that needs no prescription',
      (past) =>
        `UPDATE order_lines SET option_id = (SELECT o.id FROM product_options o JOIN products p ON p.id = o.product_id WHERE p.type = 'OTC' ORDER BY o.id LIMIT 1) WHERE order_id = '${past}'`,
    ],
    ['is lost', (past) => `DELETE FROM order_lines WHERE order_id = '${past}'`],
    [
      'is of an order that no longer says when it took its stock',
      (past) => `UPDATE orders SET stock_taken_at = NULL WHERE id = '${past}'`,
    ],
    [
      'is of an order that is called cancelled, and was sent',
      (past) => `UPDATE orders SET status = 'cancelled' WHERE id = '${past}'`,
    ],
  ])('is withheld where the line of what she had %s', async (_, damage) => {
    const past = await wasSent('wegovy-0-25mg', 10, await consults('injectable-weight-loss'));
    await pastThePorts(shop.provider.queries, damage(past));
    const consultation = await consults('injectable-weight-loss');
    expect(await optionOf(consultation, 'mounjaro-2-5mg')).toMatchObject({ offered: false });
  });
});

describe('an oestrogen for a woman with a womb and no coil', () => {
  it('needs a progestogen in the order, and lies in the cart until then', async () => {
    const consultation = await consults('hrt', { q12: 'no', mirenacoil: 'no' });
    const { results } = await medicines(consultation);
    const options = results.flatMap(({ code, options }) =>
      options.map((one) => ({ code, ...one })),
    );
    const oestrogen = options.find(({ needs = [], offered }) => offered && needs.length > 0);
    const [company] = oestrogen?.needs ?? [];
    const progestogen = options.find(({ _id }) => _id === company?.oneOf[0]);
    if (!oestrogen || !progestogen) throw new Error('There is no pair.');
    await add(customer, line(oestrogen.code, oestrogen._id));
    await withheld(ask(customer), company?.message ?? '');
    expect(await cart()).toEqual([oestrogen._id]);
    await add(customer, line(progestogen.code, progestogen._id));
    expect((await ask(customer)).status).toBe(201);
  });

  it('is not hers while no progestogen is, and says why', async () => {
    await consults('hrt', { q12: 'no', mirenacoil: 'no' });
    await add(customer, line('utrogestan', 'utrogestan-100mg-30'));
    await order(customer);
    const consultation = await consults('hrt', { q12: 'no', mirenacoil: 'no' });
    const {
      needs = [],
      because = [],
      ...option
    } = (await optionOf(consultation, 'evorel-50')) ?? {};
    expect(option).toMatchObject({ offered: false });
    expect(needs).toEqual([]);
    expect(because.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('With a womb'),
        expect.stringContaining('One progestogen at a time'),
      ]),
    );
  });
});

it('triptans are one at a time', async () => {
  const consultation = await consults('migraines');
  const { results } = await medicines(consultation);
  const [first, second] = results.flatMap(({ code, options }) =>
    options.map(({ _id }) => line(code, _id)),
  );
  if (!first || !second) throw new Error('There are two triptans.');
  await add(customer, first);
  await withheld(customer.post('/cart', second), 'One triptan');
});

describe('the prescriber', () => {
  const shown = async (orderId: string): Promise<DeskOrder> => {
    const desk = await shop.desk();
    return bodyOf(await desk(`/desk/orders/${orderId}`), 200);
  };
  const flagsOf = async (orderId: string) => (await shown(orderId)).flags;
  const approve = async (orderId: string, reason?: string): Promise<Response> => {
    const desk = await shop.desk();
    const doubts = readDoubts(await shown(orderId));
    return desk(`/desk/orders/${orderId}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...PRESCRIBER, ...(reason !== undefined && { reason, doubts }) }),
    });
  };
  /** Of two medicines the second one is declined. */
  async function approvesOne(
    orderId: string,
    [approved, declined]: readonly [string, string],
    doubts: readonly string[],
  ): Promise<Response> {
    const desk = await shop.desk();
    const reason = 'Her surgery gives her the other one.';
    const lines = [
      { option: approved, approve: true },
      { option: declined, approve: false, code: 'other', words: 'Not this one.' },
    ];
    const reasons = { flags: reason, identity: reason };
    const id = `sample-decision-${approved}`;
    return desk(`/team/cases/${orderId}/decision`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...PRESCRIBER, id, lines, doubts, reasons }),
    });
  }
  async function ordersTriptan(change: Sheet): Promise<string> {
    const consultation = await consults('migraines', change);
    const { results } = await medicines(consultation);
    const [first] = results.flatMap(({ code, options }) =>
      options
        .filter(({ inStock, offered }) => inStock && offered)
        .map(({ _id }) => line(code, _id)),
    );
    if (!first) throw new Error('There is a triptan.');
    await add(customer, first);
    const { orderId, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await bodyOf(await customer.post(`/orders/${orderId}/payment`, {}), 200);
    return orderId;
  }

  it('sees what her answers raise, and has to answer a high flag with a reason', async () => {
    const orderId = await ordersTriptan({ migranineChange: 'yes' });
    const flags = await flagsOf(orderId);
    expect(flags).toContainEqual(
      expect.objectContaining({ id: 'pattern-changed', level: 'high', source: expect.anything() }),
    );
    const levels = flags.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b)));
    expect(await bodyOf<Problem>(await approve(orderId), 409)).toMatchObject({
      code: 'flag-unanswered',
      problems: expect.arrayContaining([
        expect.objectContaining({ field: '/flags/pattern-changed' }),
      ]),
    });
    await bodyOf(await approve(orderId, 'Her GP looked at it last week.'), 200);
  });

  it('sees which medicines were withheld from her as she answered, and why', async () => {
    await consults('injectable-weight-loss');
    await add(customer, MOUNJARO);
    const { orderId } = await order(customer);
    const desk = await shop.desk();
    const { consultations } = await bodyOf<DeskOrder>(await desk(`/desk/orders/${orderId}`), 200);
    const [{ withheld: of = [] } = {}] = consultations;
    expect(of.map(({ medicine }) => medicine)).toContain('mounjaro-15mg');
    expect(of.map(({ medicine }) => medicine)).not.toContain('mounjaro-2-5mg');
    const page = orderInWords(
      await bodyOf<DeskOrder>(await desk(`/desk/orders/${orderId}`), 200),
      200,
    );
    expect(page).toMatch(
      /Withheld from her as she answered\n[^]*Mounjaro 5 mg[^]*Begin with the lowest/,
    );
  });

  it('sees nothing that a browser says: flags are worked out, never posted', async () => {
    const { questionnaire } =
      documents.find(({ questionnaire: { id } }) => id === 'migraines') ?? {};
    if (!questionnaire) throw new Error('There are migraines.');
    const answers = { ...harmless.migraines, migranineChange: 'yes' };
    const assessment = assess(questionnaire, answers, { on: TODAY, mode: 'new' });
    if (assessment.outcome !== 'eligible') throw new Error('She is eligible.');
    const forged = { ...assessment.submission, flags: [], medicines: [{ id: 'x', offered: true }] };
    const response = await customer.post('/customers/consultations', forged);
    expect(response.status).toBe(422);
  });

  it.each([
    [
      'is flagged by what is in it, whatever she says of it',
      [{ name: 'nardil', substances: ['water'], classes: [] }],
      false,
    ],
    [
      'in her own words is flagged as open by every rule',
      [{ name: 'my tonic', substances: ['water'], classes: [] }],
      true,
    ],
    ['nobody is told of is flagged as open, too', undefined, true],
  ] as const)('a medicine that %s', async (_, medicinesTaken, isOpen) => {
    const orderId = await ordersTriptan({
      currentMedication: 'yes',
      medicationDetails: 'One a day',
      ...(medicinesTaken && { medicinesTaken }),
    });
    const flags = await flagsOf(orderId);
    expect(flags).toContainEqual(
      expect.objectContaining({
        id: 'maoi-or-ergot',
        level: 'high',
        message: isOpen
          ? expect.stringContaining('It cannot be told')
          : expect.stringMatching(/24 hours of an ergot\.$/),
      }),
    );
    expect(flags.some(({ id }) => id === 'ssri-or-snri')).toBe(isOpen);
    await bodyOf<Problem>(await approve(orderId), 409);
    const desk = await shop.desk();
    const page = orderInWords(
      await bodyOf<DeskOrder>(await desk(`/desk/orders/${orderId}`), 200),
      200,
    );
    if (medicinesTaken)
      expect(page).toContain(isOpen ? 'my tonic (her own words' : 'Nardil (phenelzine)');
  });

  it('a flag that could not be told when she answered is never called so, once it is gone', async () => {
    const orderId = await ordersTriptan({
      currentMedication: 'yes',
      medicationDetails: 'One a day',
      medicinesTaken: [{ name: 'my tonic' }],
    });
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET payload = jsonb_set(payload, '{answers,medicinesTaken}', '[{"name": "Nardil"}]')
        WHERE id = (SELECT consultation_id FROM order_lines WHERE order_id = $1)`,
      [orderId],
    );
    const gone = (await flagsOf(orderId)).find(({ id }) => id === 'ssri-or-snri');
    expect(gone?.message).toContain('It could not be told when she answered');
    expect(gone?.message).not.toContain('It was so');
  });

  it.each([
    [
      'although nothing has changed',
      { currentMedication: 'yes', medicinesTaken: [{ name: 'Warfarin' }] },
      ['narrow-range-taken'],
    ],
    [
      'that names no medicine, which is not silence',
      { currentMedication: 'yes' },
      ['insulin-or-sulfonylurea', 'narrow-range-taken'],
    ],
    ['of who takes none, of which there is nothing to see', {}, []],
  ] as const)('sees the medicines of a repeat order %s', async (_, change, ids) => {
    const first = await consults('injectable-weight-loss');
    await wasSent('wegovy-0-25mg', 28, first);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET created_at = created_at - interval '29 days' WHERE id = '${first}'`,
    );
    await consults('injectable-weight-loss repeat', change);
    await add(customer, WEGOVY);
    const { orderId } = await order(customer);
    const flags = (await flagsOf(orderId)).filter(({ id }) =>
      ['insulin-or-sulfonylurea', 'narrow-range-taken'].includes(id),
    );
    expect(flags.map(({ id }) => id)).toEqual(ids);
    const where =
      'This is a repeat order: read the list and the flags of her earlier orders first.';
    const isUnsaid = !('medicinesTaken' in change);
    for (const { message } of flags) expect(message.endsWith(where)).toBe(isUnsaid);
  });

  it.each([
    [
      'genital-herpes',
      'another-antiviral-lately',
      'aciclovir-400mg-15',
      28,
      ['valaciclovir', 'valaciclovir-500mg-10'],
    ],
    [
      'hrt',
      'oral-hrt-beside-tirzepatide',
      'mounjaro-2-5mg',
      60,
      ['femoston-conti', 'femoston-conti-1-5-84'],
    ],
    [
      'hrt',
      'our-tranexamic-acid-beside-hrt',
      TRANEXAMIC_ACID.productId,
      90,
      ['evorel-conti', 'evorel-conti-8'],
    ],
    ['hrt', 'another-oestrogen-lately', 'evorel-50', 28, ['evorel-conti', 'evorel-conti-8']],
    [
      'injectable-weight-loss',
      'hormones-by-mouth-beside-tirzepatide',
      'elleste-solo-1mg-84',
      90,
      ['mounjaro', 'mounjaro-2-5mg'],
    ],
    [
      'migraines',
      'another-triptan-lately',
      'naratriptan-2-5mg-6',
      28,
      ['sumatriptan', 'sumatriptan-50mg-6'],
    ],
    [
      'period-pain-relief',
      'nsaid-lately',
      'mefenamic-acid-500mg-28',
      28,
      ['ponstan', 'ponstan-250mg-100'],
    ],
    [
      'period-pain-relief',
      'hormones-beside-tranexamic-acid',
      'evorel-50',
      90,
      ['tranexamic-acid', 'tranexamic-acid-500mg-60'],
    ],
  ] as const)(
    'of %s sees %s of who had %s up to %i days ago, and not a day longer',
    async (treatment, flag, had, days, [code, option]) => {
      const seen = [];
      for (const daysAgo of [days, days + 1]) {
        ({ customer } = await newAccount(shop));
        await wasSent(had, daysAgo);
        await consults(treatment);
        await add(customer, line(code, option));
        const { orderId } = await order(customer);
        seen.push((await flagsOf(orderId)).map(({ id }) => id).includes(flag));
      }
      expect(seen).toEqual([true, false]);
    },
  );

  it.each([
    [
      'injectable-weight-loss',
      ['hormones-by-mouth-beside-tirzepatide', 'oral-hrt-beside-tirzepatide'],
      MOUNJARO,
      line('femoston-conti', 'femoston-conti-1-5-84'),
    ],
    ['period-pain-relief', BESIDE_TRANEXAMIC_ACID, TRANEXAMIC_ACID, PATCHES],
  ] as const)(
    'sees of medicines of %s and of HRT in one order what she sees of two: %j',
    async (treatment, ids, one, hormones) => {
      await add(customer, { ...one, consultationId: await consults(treatment) });
      await add(customer, { ...hormones, consultationId: await consults('hrt') });
      const { orderId } = await order(customer);
      const flags = (await flagsOf(orderId)).map(({ id }) => id);
      expect(flags).toEqual(expect.arrayContaining([...ids]));
    },
  );

  it('sees nothing of a medicine that she declines beside another one, and that is what is kept as known', async () => {
    const consultationId = await consults('period-pain-relief');
    await add(customer, { ...TRANEXAMIC_ACID, consultationId });
    await add(customer, { ...PATCHES, consultationId: await consults('hrt') });
    const { orderId, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await bodyOf(await customer.post(`/orders/${orderId}/payment`, undefined), 200);
    const options = [TRANEXAMIC_ACID.productId, PATCHES.productId] as const;
    await bodyOf(await approvesOne(orderId, options, readDoubts(await shown(orderId))), 200);
    expect((await flagsOf(orderId)).map(({ id }) => id)).not.toContain(BESIDE_TRANEXAMIC_ACID[0]);
    const entries = await shop.provider.database.record.entries([`order:${orderId}`]);
    const told = entries.find(({ what }) => what === 'prescriber-approved')?.person;
    const { histories }: { histories: readonly JudgedAgain[] } = JSON.parse(told ?? '');
    const supplies = new Map(histories.map((one) => [one.questionnaire, one.history?.supplies]));
    const company = { medicine: options[0], daysAgo: 0, quantity: 1, isOpen: true };
    expect([supplies.get('period-pain-relief'), supplies.get('hrt')]).toEqual([[], [company]]);
  });

  it('sees another pen that was sent since she ordered, and none that this one may follow', async () => {
    const seen = [];
    for (const daysAgo of [23, 24]) {
      ({ customer } = await newAccount(shop));
      await consults('injectable-weight-loss');
      await add(customer, WEGOVY);
      const { orderId } = await order(customer);
      await wasSent('saxenda-6mgml-3', daysAgo);
      seen.push((await flagsOf(orderId)).map(({ id }) => id).includes('another-pen-lately'));
    }
    expect(seen).toEqual([true, false]);
  });

  it('sees tranexamic acid of four weeks ago at the consultation: the shelf lets nobody order it again so soon', async () => {
    await wasSent('tranexamic-acid-500mg-60', 28);
    const consultation = await consults('period-pain-relief');
    const [kept] = await shop.provider.database.consultations.byId([
      asConsultationId(consultation),
    ]);
    expect(kept?.flags.map(({ id }) => id)).toContain('tranexamic-acid-lately');
    await withheld(
      customer.post('/cart', line('cyklokapron', 'cyklokapron-500mg-60')),
      'You can order more after',
    );
  });

  it('is told of a medicine that is withheld since it was ordered', async () => {
    await wasSent('mounjaro-2-5mg', 28);
    await consults('injectable-weight-loss');
    await add(customer, line('mounjaro', 'mounjaro-5mg'));
    const { orderId } = await order(customer);
    expect((await flagsOf(orderId)).map(({ id }) => id)).not.toContain('withheld-mounjaro-5mg');
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET dispatched_at = dispatched_at - interval '100 days' WHERE customer_id = '${customer.id}' AND status = 'past'`,
    );
    expect(await flagsOf(orderId)).toContainEqual(
      expect.objectContaining({
        ...{ id: 'withheld-mounjaro-5mg', level: 'high' },
        message: expect.stringContaining('She is told: We can send this strength when'),
      }),
    );
  });

  it.each<[string, string]>([
    ['asks for more', `payload #- '{answers,eatingDisorder}'`],
    [
      'has other options',
      `jsonb_set(payload, '{answers,ethnicBackground}', '"One that there was"')`,
    ],
  ])('is told so also where the questionnaire %s by now', async (_, payload) => {
    await wasSent('mounjaro-2-5mg', 28);
    const consultationId = await consults('injectable-weight-loss');
    await add(customer, line('mounjaro', 'mounjaro-5mg'));
    const { orderId } = await order(customer);
    const { queries } = shop.provider;
    await pastThePorts(
      queries,
      `UPDATE consultations SET payload = ${payload}, questionnaire_hash = 'of before' WHERE id = '${consultationId}'`,
    );
    const before = (await flagsOf(orderId)).map(({ id }) => id);
    expect(before).toContain('questionnaire-changed');
    expect(before).not.toContain('withheld-mounjaro-5mg');
    await pastThePorts(
      queries,
      `UPDATE orders SET dispatched_at = dispatched_at - interval '100 days' WHERE customer_id = '${customer.id}' AND status = 'past'`,
    );
    await wasSent('mounjaro-2-5mg', 3);
    const flags = await flagsOf(orderId);
    for (const id of ['withheld-mounjaro-5mg', 'another-pen-lately', 'one-weight-loss-pen'])
      expect(flags).toContainEqual(expect.objectContaining({ id, level: 'high' }));
  });

  it('is asked for a reason where what has to go together is approved alone', async () => {
    const consultationId = await consults('hrt', { q12: 'no', mirenacoil: 'no' });
    await add(customer, { ...line('evorel', 'evorel-50'), consultationId });
    await add(customer, { ...line('utrogestan', 'utrogestan-100mg-30'), consultationId });
    const { orderId, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await bodyOf(await customer.post(`/orders/${orderId}/payment`, undefined), 200);
    const needed = '/flags/oestrogen-needs-progestogen';
    expect((await flagsOf(orderId)).map(({ id }) => `/flags/${id}`)).not.toContain(needed);
    const approvesAlone = (doubts: readonly string[] = []): Promise<Response> =>
      approvesOne(orderId, ['evorel-50', 'utrogestan-100mg-30'], doubts);
    const refused = await bodyOf<Problem>(
      await approvesAlone(readDoubts(await shown(orderId))),
      409,
    );
    expect(refused).toMatchObject({ code: 'flag-unanswered' });
    expect(refused.problems).toMatchObject([{ field: needed, constraint: 'raised-since' }]);
    // Whoever has read it may approve it for a reason of her own.
    const { decision } = await bodyOf<DeskOrder>(await approvesAlone(refused.doubts), 200);
    expect(decision).toMatchObject({ outcome: 'part-approved' });
    expect(await flagsOf(orderId)).toContainEqual(
      expect.objectContaining({ id: 'oestrogen-needs-progestogen', level: 'high' }),
    );
  });

  it('is told what was flagged as she answered, although its questionnaire is gone', async () => {
    const consultationId = await consults('migraines', { migranineChange: 'yes' });
    await add(customer, { ...line('sumatriptan', 'sumatriptan-50mg-6'), consultationId });
    const { orderId } = await order(customer);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET payload = jsonb_set(payload, '{condition}', '"gone"') WHERE id = '${consultationId}'`,
    );
    expect(await flagsOf(orderId)).toContainEqual(
      expect.objectContaining({
        id: 'pattern-changed',
        message: expect.stringContaining('It was so when she answered.'),
      }),
    );
  });

  it('is not believed about a medicine that is withheld by the reason for another flag: that one needs its own', async () => {
    await wasSent('mounjaro-2-5mg', 28);
    await consults('injectable-weight-loss');
    await add(customer, line('mounjaro', 'mounjaro-5mg'));
    const { orderId, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await bodyOf(await customer.post(`/orders/${orderId}/payment`, undefined), 200);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE orders SET dispatched_at = dispatched_at - interval '100 days' WHERE customer_id = '${customer.id}' AND status = 'past'`,
    );
    const desk = await shop.desk();
    const headers = { 'content-type': 'application/json' };
    const post = (path: string, body: object): Promise<Response> =>
      desk(path, { method: 'POST', headers, body: JSON.stringify({ ...PRESCRIBER, ...body }) });
    const seen = { method: 'video call', kilograms: 92.5, on: TODAY, reason: 'A sample reason' };
    await bodyOf(await post(`/desk/orders/${orderId}/weight-verification`, seen), 200);
    const doubts = readDoubts(await shown(orderId));
    const decides = (reasons: object): Promise<Response> =>
      post(`/team/cases/${orderId}/decision`, {
        ...{ id: 'sample-decision-of-withheld', doubts },
        lines: [{ option: 'mounjaro-5mg', approve: true }],
        reasons: { ...reasons, identity: 'She was seen last month.' },
      });
    const refused = await bodyOf<Problem>(await decides({ flags: 'Asked about it.' }), 409);
    expect(refused).toMatchObject({
      code: 'flag-unanswered',
      problems: [{ field: '/flags/withheld-mounjaro-5mg' }],
    });
    const because = 'She was on 2.5 mg until last week, as her GP confirms.';
    const found = await bodyOf<DeskOrder>(
      await decides({ flags: 'Asked about it.', withheld: because }),
      200,
    );
    expect(found).toMatchObject({ decision: { outcome: 'approved' } });
    const kept = await shop.provider.database.record.entries([`order:${orderId}`]);
    const approval = kept.find(({ what }) => what === 'prescriber-approved');
    expect(JSON.parse(approval?.person ?? '{}')).toMatchObject({
      reason: 'Asked about it.',
      withheldReason: because,
    });
  });

  it('reads a damaged row of flags as a flag', async () => {
    const orderId = await ordersTriptan({});
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET flags = '"gone"' WHERE customer_id = '${customer.id}'`,
    );
    expect(await flagsOf(orderId)).toContainEqual(
      expect.objectContaining({ id: 'flag-unreadable', level: 'high' }),
    );
  });
});

it('of a consultation that is too old nothing is offered', async () => {
  const consultation = await consults('migraines');
  await pastThePorts(
    shop.provider.queries,
    `UPDATE consultations SET created_at = '2026-09-01T12:00:00Z' WHERE id = '${asConsultationId(consultation)}'`,
  );
  const { results } = await medicines(consultation);
  const offered = results.flatMap(({ options }) => options.map((one) => one.offered));
  expect(new Set(offered)).toEqual(new Set([false]));
});

it('says from when a medicine is hers again, to the day', async () => {
  await wasSent('mounjaro-2-5mg', 4);
  const consultation = await consults('injectable-weight-loss');
  const { because } = (await optionOf(consultation, 'mounjaro-2-5mg')) ?? {};
  expect(because?.[0]?.message).toContain('You can order more after 11 December 2026.');
  shop.setTime('2026-12-10T12:00:00Z');
  customer = await shop.renewed(customer);
  expect(await optionOf(consultation, 'mounjaro-2-5mg')).toMatchObject({ offered: false });
  shop.setTime('2026-12-11T12:00:00Z');
  customer = await shop.renewed(customer);
  expect(await optionOf(consultation, 'mounjaro-2-5mg')).toMatchObject({ offered: true });
  shop.setTime('2026-11-21T12:00:00Z');
});

async function stopsTheStart(edit: (text: string) => string, sentence: string): Promise<void> {
  const folder = await temporaryFolder();
  const catalogueDir = join(folder, 'catalogue');
  await cp(resolve('src/provider/catalogue'), catalogueDir, { recursive: true });
  const file = join(catalogueDir, 'migraines.json');
  await writeFile(file, edit(await readFile(file, 'utf8')));
  const opening = openShop({ questionnairesDir: resolve('questionnaires'), catalogueDir });
  await expect(opening).rejects.toThrow(sentence);
  await rm(folder, { recursive: true });
}

it('a strength that the formulary does not describe stops the start, with its name and how to mend it', () =>
  stopsTheStart(
    (text) => text.replaceAll('"sumatriptan-100mg-6"', '"sumatriptan-200mg-6"'),
    "'sumatriptan-200mg-6' (Sumatriptan, 100 mg) is on the shelf of 'migraines', and its rules about medicines do not know it: describe it in questionnaires/medicines/formulary.json",
  ));

it('a strength that has something else in it by the formulary stops the start, with both', () =>
  stopsTheStart(
    (text) => text.replace('"substances": ["sumatriptan"]', '"substances": ["rizatriptan"]'),
    "'sumatriptan-50mg-6' (Sumatriptan, 50 mg) has rizatriptan in it by the shelf, and sumatriptan by questionnaires/medicines/formulary.json: rules read both, so mend the one that is wrong.",
  ));
