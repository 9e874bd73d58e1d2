import { describe, expect, it } from 'vitest';
import { looksIn } from '../../src/workspace/oversight/sought-looks.ts';
import { soughtIn } from '../../src/workspace/queue/sought.ts';
import { nextIn, pageAfter } from '../../src/workspace/sign-in/next-in.ts';

describe('what is sought, as an address says it,', () => {
  it.each([
    ['words', ' Sample Patient ', 'Sample Patient'],
    ['a number of an order', 100_001, '100001'],
    ['a character that no server keeps', '\0Sample\0', 'Sample'],
    ['half a character', 'Sample \uD83D', 'Sample'],
    ['more than the longest search', '😀'.repeat(101), '😀'.repeat(100)],
    ['nothing', ' \0 ', undefined],
    ['no words', { sought: 'Sample' }, undefined],
  ])('is %s', (_what, sought, expected) => {
    expect(soughtIn({ sought }).sought).toBe(expected);
    expect(looksIn({ sought }).sought).toBe(expected);
  });
});

describe('the page after she has signed in', () => {
  it.each([
    ['/team/orders/sample', '/orders/sample'],
    ['/orders/sample', '/orders/sample'],
    ['/team/looks?sought=Sample#top', '/looks?sought=Sample#top'],
    ['/team?view=past', '/?view=past'],
    ['/team', undefined],
    ['/teamwork', '/teamwork'],
    ['/team//example.com', undefined],
    ['//example.com', undefined],
    ['/\\example.com', undefined],
    ['https://example.com', undefined],
    ['/team/sign-in?next=/team/sign-in', undefined],
    ['/team/join', undefined],
    ['', undefined],
    [7, undefined],
  ])('is, of %j, %j', (next, page) => {
    expect(pageAfter(nextIn({ next }).next)).toBe(page);
  });
});
