import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product, ProductOption } from '#contract';
import { lowestPrice } from '../../src/storefront/features/catalogue/use-medicines.ts';
import { firstChoice } from '../../src/storefront/features/product/first-choice.ts';
import { AddToCart } from '../../src/storefront/features/product/add-to-cart.tsx';
import { type Choosing, chosenLimits } from '../../src/storefront/features/product/use-choosing.ts';
import { ProductCard, titleOf } from '#features/product';
import { OrderItems } from '../../src/storefront/features/orders/order-items.tsx';
import { pictureAddress } from '../../src/storefront/features/session/picture-address.ts';

const option = (price: number, inStock: boolean): ProductOption => ({
  _id: `option-${price}`,
  strength: `${price} mg`,
  price,
  inStock,
  min: 1,
  max: 2,
  description: '',
  pil: null,
  qtyPerPack: '6 tablets',
  form: 'Tablet',
  faqs: [],
});
const product = (...options: readonly ProductOption[]): Product => ({
  _id: 'Sample medicine',
  name: 'Sample medicine',
  code: 'sample',
  image: 'tablets.svg',
  type: 'POM',
  legalCategory: 'POM',
  options,
});

const ADDRESSED = { addressOf: (image: string) => `/api/images/${image}` };
const ORDERED = {
  _id: 'option-1',
  name: 'Sample medicine',
  strength: '1 mg',
  quantity: 1,
  price: 1,
  image: 'tablets.svg',
  declined: null,
  declinedMoney: null,
};

describe('the strength that is selected at first', () => {
  it.each([
    ['the first', product(option(10, true), option(20, true)), 'option-10'],
    ['the first in stock', product(option(10, false), option(20, true)), 'option-20'],
    ['the first when none is in stock', product(option(10, false), option(20, false)), 'option-10'],
  ])('is %s', (_case, offered, expected) => {
    expect(firstChoice(offered)?._id).toBe(expected);
  });
});

describe('the price that a treatment starts from', () => {
  it.each([
    [[product(option(20, true), option(10, true)), product(option(15, true))], 10],
    [[product(option(10, false), option(20, true))], 20],
    [[product(option(20, false), option(10, false))], 10],
    [[], undefined],
  ])('%#', (products, expected) => {
    expect(lowestPrice(products)).toBe(expected);
  });
});

describe('a product’s picture', () => {
  it.each([
    ['/api/images/', 'tablets.svg', '/api/images/tablets.svg'],
    [undefined, 'tablets.svg', undefined],
    ['/api/images/', '', undefined],
    ['/api/images/', 'https://example.com/image.png', undefined],
  ])('%s and %s', (base, image, expected) => {
    expect(pictureAddress(base, image)).toBe(expected);
  });
});

describe('what is out of stock', () => {
  const choosing: Choosing = {
    ...{ label: 'Sample medicine 1 mg', inStock: false, isInCart: false, adding: false },
    ...{ failure: undefined, add: () => Promise.resolve(false) },
    addOne: () => Promise.resolve(false),
    stepper: {
      ...{ value: 1, label: '1 mg', onMinus: () => undefined, onPlus: () => undefined },
      ...chosenLimits(1, option(1, false)),
    },
  };
  const buttonOf = (change: Partial<Choosing>) =>
    renderToStaticMarkup(<AddToCart choosing={{ ...choosing, ...change }} />);

  it('says so where it would be added, and cannot be', () => {
    expect(buttonOf({})).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Out of stock</);
    expect(buttonOf({})).not.toContain('Add to cart');
    expect(buttonOf({ inStock: true })).toContain('Add to cart');
    expect(buttonOf({ isInCart: true })).toContain('Added to cart');
  });

  it.each([
    [true, false],
    [false, true],
  ])('can be counted up: in stock %s, disabled %s', (inStock, disabled) => {
    expect(chosenLimits(1, option(10, inStock)).plusDisabled).toBe(disabled);
    expect(chosenLimits(2, option(10, inStock)).minusDisabled).toBe(disabled);
  });
});

it.each([
  [
    'card on a shelf',
    <ProductCard product={product(option(1, true))} {...ADDRESSED} children={() => null} />,
  ],
  ['list of an order', <OrderItems items={[ORDERED]} {...ADDRESSED} />],
])(
  'a %s is told where pictures are by what lists it, and looks it up for none of them',
  (_what, shown) => {
    // Without a session, in which alone something can be looked up.
    expect(renderToStaticMarkup(shown)).toContain('src="/api/images/tablets.svg"');
  },
);

describe('the title of a product', () => {
  it.each([
    ['its name', { name: 'Sample name' }, 'Sample name'],
    [
      'its _id, which is also a display name, where it has no other',
      { name: '' },
      'Sample medicine',
    ],
  ])('is %s', (_what, change, title) => {
    expect(titleOf({ ...product(option(1, true)), ...change })).toBe(title);
  });

  it('is its _id also where nothing else was sent', () => {
    const { name: _name, ...unnamed } = product(option(1, true));
    expect(titleOf(JSON.parse(JSON.stringify(unnamed)))).toBe('Sample medicine');
  });
});
