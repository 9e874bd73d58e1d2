import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markupError, plainMarkup } from '#domain';

const STRAY = 'has markup other than plain <p>, <ul>, <li> and <strong>';

describe('the markup of a description', () => {
  it.each([
    '',
    'Plain words.',
    '<p>A <strong>strong</strong> word.</p><ul><li>One</li><li>Two</li></ul>',
    'Two &lt; three &amp; four &gt; &quot;one&quot; &#39;',
  ])('%j is fine, and goes out as it is', (html) => {
    expect(markupError(html)).toBeUndefined();
    expect(plainMarkup(html)).toBe(html);
  });

  it.each([
    ['<p class="x">A</p>', STRAY, 'A</p>'],
    ['<script>alert(1)</script>', STRAY, 'alert(1)'],
    ['<p>A<br></p>', STRAY, '<p>A</p>'],
    ['A < B', STRAY, 'A '],
    ['A > B', STRAY, 'A > B'],
    ['<P>A</P>', STRAY, 'A'],
    ['<p >A</p>', STRAY, 'A</p>'],
    ['<pre>A</pre>', STRAY, 'A'],
    ['< /p>', STRAY, ''],
    ['<img src=x onerror=alert(1)//', STRAY, ''],
    ['this & that', "has a bare '&' (write &amp;)", 'this & that'],
    ['&nbsp;', "has a bare '&' (write &amp;)", '&nbsp;'],
    ['&amp', "has a bare '&' (write &amp;)", '&amp'],
    ['<p>A', 'never closes <p>', '<p>A'],
    ['<ul><li>A</li>', 'never closes <ul>', '<ul><li>A</li>'],
    ['<ul><li>A', 'never closes <li>', '<ul><li>A'],
    ['A</p>', 'has </p> where nothing of the kind is open', 'A</p>'],
    [
      '<p><strong>A</p></strong>',
      'has </p> where nothing of the kind is open',
      '<p><strong>A</p></strong>',
    ],
  ])('%j has a problem', (html, problem, plain) => {
    expect(markupError(html)).toBe(problem);
    expect(plainMarkup(html)).toBe(plain);
  });

  const texts = fc
    .array(fc.constantFrom('<', '>', '/', 'p', 'ul', 'li', 'strong', 'script', ' ', '&amp;', '&'))
    .map((parts) => parts.join(''));

  it('goes out with no tag but those four, whatever was written', () => {
    fc.assert(
      fc.property(texts, (html) => {
        const tags = plainMarkup(html).match(/<[^>]*>?/g) ?? [];
        for (const tag of tags) expect(tag).toMatch(/^<\/?(p|ul|li|strong)>$/);
      }),
    );
  });

  it('that has no problem is not touched', () => {
    fc.assert(
      fc.property(texts, (html) => {
        fc.pre(markupError(html) === undefined);
        expect(plainMarkup(html)).toBe(html);
      }),
    );
  });
});
