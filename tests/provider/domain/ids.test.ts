import { expect, it } from 'vitest';
import {
  asCustomerId,
  asOptionId,
  asProductId,
  asProductName,
  type CustomerId,
  type OptionId,
  type ProductId,
  type ProductName,
} from '#domain';

it("takes no ordinary text, no other kind's id and no name for an id", () => {
  // @ts-expect-error Text that nobody has looked at.
  const text: CustomerId = 'a customer';
  // @ts-expect-error An option is a strength of a product.
  const option: OptionId = asProductId('Sample Cream');
  // @ts-expect-error What a product is shown under finds nothing.
  const product: ProductId = asProductName('Sample Cream');
  // @ts-expect-error And nobody is shown an id.
  const name: ProductName = asProductId('Sample Cream');
  expect([text, option, product, name]).toHaveLength(4);
});

it('lets an id be shown and kept as the text that it is', () => {
  const texts: readonly string[] = [asCustomerId('one'), asOptionId('two')];
  expect(texts).toEqual(['one', 'two']);
});
