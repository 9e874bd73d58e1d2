/** The catalogue that the shop really offers. The reader has refused what is malformed already. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/provider/catalogue/read.ts';

const FOLDER = fileURLToPath(new URL('../../src/provider/catalogue/', import.meta.url));
const { lists } = await readCatalogue(FOLDER);
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
