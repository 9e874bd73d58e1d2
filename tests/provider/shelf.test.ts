/** The catalogue that the shop really offers. The reader has refused what is malformed already. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isKeptFlag, isKeptLimit } from '#domain';
import { readCatalogue } from '#catalogue';
import { counts } from '../../src/provider/domain/supply/rules.ts';

const FOLDER = fileURLToPath(new URL('../../src/provider/catalogue/', import.meta.url));
const catalogue = await readCatalogue(FOLDER);
const { lists } = catalogue;
const pictures = await readdir(`${FOLDER}images/`);

const shelf = lists.filter(({ type }) => type === 'OTC');
const products = lists.flatMap((list) => list.products);
const overTheCounter = shelf.flatMap((list) => list.products);

it.each([
  'Skincare',
  'Anti Nausea',
  'Asthma and Allergies',
  'Sexual Health',
  'Reproductive Health',
  'Urinary Health',
  'Menstrual Health',
  'General Health',
  'Menopause',
  'Weight Loss',
  'Pain Relief',
  'Digestive Health',
])('%s has at least five products, and at least one of them to send today', (category) => {
  const here = shelf.filter(({ condition }) => condition === category);
  const listed = here.flatMap((list) => list.products);
  expect(listed.length).toBeGreaterThanOrEqual(5);
  expect(listed.some(({ options }) => options.some(({ stock, min }) => stock >= min))).toBe(true);
});

it('has no thirteenth category and about ninety products in all', () => {
  expect(new Set(shelf.map(({ condition }) => condition)).size).toBe(12);
  expect(products.length).toBeGreaterThanOrEqual(85);
});

it.each(products.map((product) => [product.id, product] as const))(
  '%s has a picture, strengths that differ, and answers to what is asked most',
  (_id, { image, options }) => {
    expect(pictures).toContain(image);
    expect(new Set(options.map(({ strength }) => strength)).size).toBe(options.length);
    for (const { faqs } of options) {
      expect(faqs.length).toBeGreaterThanOrEqual(1);
      expect(faqs.length).toBeLessThanOrEqual(3);
    }
  },
);

it('has no picture that no product shows', () => {
  expect([...new Set(products.map(({ image }) => image))].sort()).toEqual([...pictures].sort());
});

it('gives every pharmacy medicine its leaflet', () => {
  const medicines = overTheCounter.filter(({ legalCategory }) => legalCategory === 'P');
  expect(medicines.length).toBeGreaterThan(10);
  for (const { id, options } of medicines)
    for (const { pil } of options) expect(pil, id).toMatch(/^https:\/\//);
});

describe('what is sold with a limit', () => {
  // MHRA, 'Best practice guidance on the sale of medicines for pain relief'.
  it.each(['Panadol Advance', 'Nurofen Express', 'Anadin Extra', 'Feminax Express'])(
    'is %s: two packs in one sale at most',
    (id) => {
      const product = overTheCounter.find((one) => one.id === id);
      expect(product?.options.map(({ max }) => max).every((max) => max <= 2)).toBe(true);
    },
  );
});

it('has some strengths out of stock and a handful of add-ons, none of them a medicine', () => {
  const options = overTheCounter.flatMap((product) => product.options);
  expect(options.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3);
  const addOns = products.filter(({ isAddOn }) => isAddOn);
  expect(addOns.length).toBeGreaterThanOrEqual(4);
  expect(addOns.length).toBeLessThanOrEqual(8);
  for (const { options: strengths } of addOns)
    expect(strengths.every(({ pil }) => pil === null)).toBe(true);
});

describe('what the shelf limits', () => {
  const { limits, flags } = catalogue;
  const limited = (id: string) => {
    const product = products.find((one) => one.id === id);
    if (!product) throw new Error(`There is no ${id}.`);
    return limits.filter((limit) => counts(limit, product)).map((limit) => limit.id);
  };

  it.each([
    ['Panadol Advance', ['paracetamol']],
    ['Anadin Extra', ['anti-inflammatories', 'one-anti-inflammatory', 'paracetamol']],
    ['Nurofen Express', ['anti-inflammatories', 'one-anti-inflammatory']],
    ['Dulcolax Adult', ['stimulant-laxatives']],
    ['Imodium IBS Relief', ['loperamide']],
    ['Avomine', ['sedating-antihistamines']],
    ['Piriton Allergy', ['sedating-antihistamines']],
    ['Kwells', ['hyoscine']],
    ['Buscopan IBS Relief', ['hyoscine']],
    ['Wegovy', ['one-weight-loss-medicine-in-four-weeks', 'one-weight-loss-pen']],
    ['Mounjaro', ['one-weight-loss-medicine-in-four-weeks', 'one-weight-loss-pen']],
    ['Saxenda', ['one-weight-loss-medicine-in-four-weeks', 'one-weight-loss-pen']],
    ['Sumatriptan', ['one-triptan', 'triptans-in-four-weeks']],
    ['Imigran Nasal Spray', ['one-triptan', 'triptans-in-four-weeks']],
    ['Evorel', ['one-systemic-oestrogen', 'systemic-oestrogens-in-six-weeks']],
    ['Utrogestan', ['one-progestogen', 'progestogens-in-six-weeks']],
    [
      'Evorel Conti',
      [
        'one-progestogen',
        'one-systemic-oestrogen',
        'progestogens-in-six-weeks',
        'systemic-oestrogens-in-six-weeks',
      ],
    ],
    ['Ovestin', ['one-vaginal-oestrogen', 'vaginal-oestrogens-in-four-weeks']],
    ['Ponstan', ['mefenamic-acid-in-twelve-weeks', 'one-anti-inflammatory', 'one-mefenamic-acid']],
    ['Aciclovir', ['herpes-antivirals-in-eight-weeks', 'one-herpes-antiviral']],
    ['E45 Cream', []],
  ])('of %s is %j', (id, ids) => {
    expect(limited(id).sort()).toEqual(ids);
  });

  it.each<[string, readonly string[]]>([
    ['NSAID', ['ibuprofen', 'naproxen', 'mefenamic acid', 'aspirin', 'diclofenac', 'ketoprofen']],
    ['triptan', products.flatMap(({ substances }) => substances.filter((s) => /triptan$/.test(s)))],
    ['incretin', ['semaglutide', 'tirzepatide', 'liraglutide', 'dulaglutide', 'exenatide']],
    ['herpes antiviral', ['aciclovir', 'valaciclovir', 'famciclovir']],
    ['progestogen', ['progesterone', 'norethisterone', 'dydrogesterone', 'levonorgestrel']],
    ['oestrogen', ['estradiol', 'estriol', 'conjugated oestrogens']],
  ])('knows every %s by its substance', (kind, substances) => {
    const isOf = (name: string) => name === kind || name.endsWith(` ${kind}`);
    const found = products.filter((product) =>
      product.substances.some((substance) => substances.includes(substance)),
    );
    expect(found).not.toEqual([]);
    for (const { id, classes } of found) expect(classes.some(isOf), id).toBe(true);
  });

  it('is every prescription-only medicine: one of a kind', () => {
    const medicines = products.filter(({ legalCategory }) => legalCategory === 'POM');
    expect(medicines.length).toBeGreaterThan(20);
    for (const medicine of medicines)
      expect(
        limits.some((limit) => limit.medicines === 1 && counts(limit, medicine)),
        medicine.id,
      ).toBe(true);
  });

  it('is every prescription-only medicine in some time, however many consultations she has', () => {
    const medicines = products.filter(({ legalCategory }) => legalCategory === 'POM');
    const free = medicines.filter(
      (medicine) =>
        !limits.some(({ packs, perDays, ...limit }) => packs && perDays && counts(limit, medicine)),
    );
    expect(free.map(({ id }) => id)).toEqual([]);
  });

  it('is one of all that is never taken together, in another order too', () => {
    const together = limits.filter(({ id }) => id === 'one-anti-inflammatory');
    expect(together).toMatchObject([{ medicines: 1, perDays: 7 }]);
  });

  it('is every pharmacy medicine in some days, but for those that are safe to keep at home', () => {
    const kept = [
      'Cetirizine',
      'Voltarol 12 Hour Emulgel P',
      'Dioralyte Blackcurrant',
      'Acnecide 5% Gel',
    ];
    const medicines = products.filter(({ legalCategory }) => legalCategory === 'P');
    const free = medicines.filter(
      (medicine) => !limits.some((limit) => limit.perDays && counts(limit, medicine)),
    );
    expect(free.map(({ id }) => id).sort()).toEqual([...kept].sort());
  });

  it('is also what nobody sells today', () => {
    for (const substance of ['codeine', 'pseudoephedrine', 'diphenhydramine', 'senna'])
      expect(limits.filter(({ which }) => which.includes(substance))).toMatchObject([
        { packs: expect.any(Number), perDays: expect.any(Number) },
      ]);
  });

  it('is never less than the shelf offers of it in one order', () => {
    const options = products.flatMap((product) =>
      product.options.map(({ packs, max }) => ({ product, packs: packs * max })),
    );
    for (const { product, packs } of options)
      for (const { packs: most = packs, ...limit } of limits)
        if (counts(limit, product)) expect(packs, product.id).toBeLessThanOrEqual(most);
  });

  it('says where every rule comes from, and when to look at it again', () => {
    for (const { source, reviewBy } of [...limits, ...flags]) {
      expect(source.title.length).toBeGreaterThan(10);
      expect(reviewBy > '2026-11-23').toBe(true);
    }
  });
});

describe('what is never taken together', () => {
  const { limits, flags } = catalogue;
  const oneOf = limits.filter(({ medicines, perDays }) => medicines === 1 && perDays === undefined);

  it.each(oneOf.map((limit) => [limit.id, limit] as const))(
    '%s: whatever one order may not have is flagged beside another order, too',
    (_id, limit) => {
      const limited = products.filter((product) => counts(limit, product));
      expect(limited).not.toEqual([]);
      const unflagged = limited.filter(
        (product) =>
          !flags.some((flag) => flag.besidesWithin !== undefined && counts(flag, product)),
      );
      expect(unflagged.map(({ id }) => id)).toEqual([]);
    },
  );

  it('is said of several groups', () => {
    expect(oneOf.length).toBeGreaterThan(3);
  });
});

it('has no rule that would be taken for a damaged one', () => {
  expect(catalogue.limits.filter((rule) => !isKeptLimit(rule))).toEqual([]);
  expect(catalogue.flags.filter((rule) => !isKeptFlag(rule))).toEqual([]);
});
