/** The number of an order stays in one line, wherever it stands in a sentence. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Unbroken } from '#ui';

const number = (name: string): string => `<span class="unbroken">${name}</span>`;

it.each([
  ['alone', 'T-100001', number('T-100001')],
  ['in a sentence', 'Order T-100001 is here.', `Order ${number('T-100001')} is here.`],
  ['beside another', 'T-1, T-22', `${number('T-1')}, ${number('T-22')}`],
  ['in no other word', 'VAT-1 and T-cells', 'VAT-1 and T-cells'],
])('%s', (_, words, html) => {
  expect(renderToStaticMarkup(<Unbroken>{words}</Unbroken>)).toBe(`<span>${html}</span>`);
});

it('leaves what is no text as it is', () => {
  const given = (
    <Unbroken>
      About {'T-100001'}: <b>T-100002</b>
    </Unbroken>
  );
  expect(renderToStaticMarkup(given)).toBe(
    `<span>About ${number('T-100001')}: <b>T-100002</b></span>`,
  );
});
