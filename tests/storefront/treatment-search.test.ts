import { describe, expect, it } from 'vitest';
import { searchTreatments, treatments } from '#features/catalogue';
import { titleOf } from '#features/product';
import { searchShop } from '../../src/storefront/features/catalogue/search-shop.ts';
import type { Shelf } from '#features/shop';

const found = (query: string) => searchTreatments(query).map(({ id }) => id);

describe('a search of the treatments', () => {
  it.each([
    ['menopause', 'hrt'],
    ['Menapause', 'hrt'],
    ['hot flushes', 'hrt'],
    ['night sweats', 'hrt'],
    ['HRT', 'hrt'],
    ['I have hot flashes at night', 'hrt'],
    ['cold sores down there', 'genital-herpes'],
    ['herpies', 'genital-herpes'],
    ['STI', 'genital-herpes'],
    ['periods', 'period-pain-relief'],
    ['period pain', 'period-pain-relief'],
    ['heavy bleeding', 'period-pain-relief'],
    ['cramp', 'period-pain-relief'],
    ['headaches', 'migraines'],
    ['migrane', 'migraines'],
    ['AURA', 'migraines'],
    ['lose weight', 'injectable-weight-loss'],
    ['wieght loss', 'injectable-weight-loss'],
    ['obes', 'injectable-weight-loss'],
    ['pain relief for my migraine', 'migraines'],
    ['sexual health', 'genital-herpes'],
    ['menstrual health', 'period-pain-relief'],
    ['triptan', 'migraines'],
    ['antivirals', 'genital-herpes'],
    ['GLP-1', 'injectable-weight-loss'],
    ['glp1 injection', 'injectable-weight-loss'],
    ['progesterone', 'hrt'],
    ['anti-inflammatory', 'period-pain-relief'],
    ['NSAIDs', 'period-pain-relief'],
  ])('for %s leads to %s first', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it.each(['', '   ', '?!', '(', '\\', 'treatments', 'help with my'])(
    'for %j, which means nothing yet, shows all',
    (query) => {
      expect(found(query)).toEqual(treatments.map(({ id }) => id));
    },
  );

  it.each(['broken leg', 'zzz', 'hrtx', '<script>'])('for %s finds none', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('keeps only those that answer to most of it', () => {
    expect(found('hot flushes')).toEqual(['hrt']);
    expect(found('anxiety')).toEqual(['hrt']);
  });
});

const sold = (_id: string, description: string): Shelf['products'][number] => ({
  ...{ _id, name: _id, code: _id, image: '', type: 'OTC', legalCategory: 'GSL' },
  options: [
    {
      ...{ _id: `${_id}-1`, strength: '1 mg', price: 1, inStock: true, min: 1, max: 1 },
      ...{ description, pil: null, qtyPerPack: '1', form: 'Cream', faqs: [] },
    },
  ],
});

describe('what the shop has where no treatment is found', () => {
  const shelves: readonly Shelf[] = [
    {
      category: 'Sexual Health',
      products: [
        sold(
          'Canesten',
          '<p><strong>Canesten</strong> has clotrimazole, for vaginal thrush.</p><ul><li>Not with heart disease.</li></ul>',
        ),
        sold('Condoms', '<p>Of natural rubber latex.</p>'),
      ],
    },
    {
      category: 'Asthma and Allergies',
      products: [
        sold('Cetirizine', '<p>Cetirizine is an antihistamine for hay fever.</p><p>Ask us.</p>'),
      ],
    },
  ];
  const inShop = (query: string) =>
    searchShop(shelves, query).map(({ category, products }) => [
      category,
      ...products.map(titleOf),
    ]);

  it.each([
    ['thrush', ['Sexual Health', 'Canesten']],
    ['help with my thrush', ['Sexual Health', 'Canesten']],
    ['Clotrimazol', ['Sexual Health', 'Canesten']],
    ['antihistamines', ['Asthma and Allergies', 'Cetirizine']],
    ['hay  fever', ['Asthma and Allergies', 'Cetirizine']],
    ['asthma', ['Asthma and Allergies', 'Cetirizine']],
  ])('for %j leads to %j', (query, shelf) => {
    expect(searchTreatments(query)).toEqual([]);
    expect(inShop(query)).toEqual([shelf]);
  });

  it.each(['broken leg', 'heart disease', 'yellow fever', '<strong>', 'zzz'])(
    'for %j is nothing: neither what says whom it is not for, nor half of what was asked',
    (query) => {
      expect(inShop(query)).toEqual([]);
    },
  );
});
