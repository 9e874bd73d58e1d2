import { describe, expect, test } from 'vitest';
import { medicineSearch } from '../../src/storefront/form/medicine-search.ts';

const search = medicineSearch({
  medicines: [
    { name: 'Sertraline', brands: ['Lustral'], substances: ['sertraline'], classes: ['ssri'] },
    { name: 'St John’s wort', substances: ['hypericum perforatum'], classes: ['herbal remedy'] },
    { name: 'Co-codamol', substances: ['paracetamol', 'codeine'], classes: ['painkiller'] },
    { name: 'Tramadol with paracetamol', substances: ['tramadol'], classes: ['painkiller'] },
    {
      name: 'Paracetamol',
      brands: ['Panadol'],
      substances: ['paracetamol'],
      classes: ['painkiller'],
    },
  ],
});
const found = (text: string, ...chosen: readonly string[]): readonly string[] =>
  search
    .suggest(
      text,
      chosen.map((name) => ({ name })),
    )
    .map(({ label }) => label);

describe('what she types', () => {
  test.each([
    ['lus', ['Lustral', 'Add “lus” as I wrote it']],
    ['SERT', ['Sertraline', 'Add “SERT” as I wrote it']],
    ['sertraline ', ['Sertraline']],
    ['st johns w', ['St John’s wort', 'Add “st johns w” as I wrote it']],
    ['cocodamol', ['Co-codamol', 'Add “cocodamol” as I wrote it']],
    ['parac', ['Paracetamol', 'Tramadol with paracetamol', 'Add “parac” as I wrote it']],
    ['my   tonic', ['Add “my tonic” as I wrote it']],
  ])('%j finds names and brands, the likeliest first, and can be kept as it is', (text, labels) => {
    expect(found(text)).toEqual(labels);
  });

  test('is not found twice', () => {
    expect(found('lus', 'lustral')).toEqual(['Add “lus” as I wrote it']);
  });
});

test('what is chosen has what rules read; what she writes herself has its name alone', () => {
  expect(search.medicineOf(' LUSTRAL')).toEqual({
    name: 'Lustral',
    substances: ['sertraline'],
    classes: ['ssri'],
  });
  expect(search.medicineOf(' my  tonic ')).toEqual({ name: 'my tonic' });
});
