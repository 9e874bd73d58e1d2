import { expect, it } from 'vitest';
import { keptFaqs } from '#domain';

const FAQ = { que: 'Is it real?', ans: 'No, a sample.' };
const LOST = expect.objectContaining({ ans: expect.stringContaining('can no longer be read') });

it.each<[unknown, unknown]>([
  [[], []],
  [[FAQ], [FAQ]],
  [
    [{ que: 7, ans: null }, FAQ],
    [LOST, FAQ],
  ],
  [[[FAQ]], [LOST]],
  [null, [LOST]],
  ['Is it real?', [LOST]],
  [{}, [LOST]],
])('what is kept as %j is asked about a product as %j', (kept, faqs) => {
  expect(keptFaqs(kept)).toEqual(faqs);
});
