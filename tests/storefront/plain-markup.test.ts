/** What the browser's policy makes of a description, before the browser takes it for HTML. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMarkup } from '../../src/storefront/ui/plain-markup.ts';
import { HOSTILE_MARKUP } from '../fixtures/hostile-markup.ts';

const PLAIN = /^(?:[^<]|<\/?(?:p|ul|ol|li|strong|em|br)>)*$/;

describe('of a hostile description only plain text is left', () => {
  it.each(HOSTILE_MARKUP)('%s', (_what, html) => {
    expect(plainMarkup(html)).toMatch(PLAIN);
  });

  it('and of any other, too', () => {
    const parts = [
      '<',
      '>',
      '/',
      'p',
      'script',
      ' onclick=x',
      '<p>',
      '</p>',
      '<!--',
      '\0',
      '\n',
      '"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (chosen) => {
        expect(plainMarkup(chosen.join(''))).toMatch(PLAIN);
      }),
      { numRuns: 5000 },
    );
  });
});

it.each([
  '<p>A <strong>strong</strong>, an <em>emphatic</em> word.</p>',
  '<ul><li>One</li><li>Two</li></ul><ol><li>First<br>line</li></ol>',
  'Fish &amp; chips, &lt;plain&gt;',
])('an honest one stays as it is: %s', (html) => {
  expect(plainMarkup(html)).toBe(html);
});
