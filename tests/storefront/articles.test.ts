import { describe, expect, it } from 'vitest';
import { neighboursOf, readArticle } from '#features/articles';
import { searchArticles } from '../../src/storefront/features/articles/search-articles.ts';

const slugs = (query: string) => searchArticles(query).map(({ slug }) => slug);

describe('a search through the articles', () => {
  it.each([
    ['menopause', 'menopause-hrt-for-me'],
    ['HRT', 'menopause-hrt-for-me'],
    ['hot flushes', 'menopause-hrt-for-me'],
    ['flashing lights', 'understanding-migraines'],
    ['headaches', 'understanding-migraines'],
    ['weights', 'muscle-loss-at-older-age'],
    ['sarcopenia', 'muscle-loss-at-older-age'],
    ['STI', 'gential-herpes-women-guide'],
    ['cold sore', 'gential-herpes-women-guide'],
    ['endometriosis', 'womens-health-gap'],
  ])('for %s begins with %s', (query, slug) => {
    expect(slugs(query)[0]).toBe(slug);
  });

  it('for nothing shows all five', () => expect(slugs('  ')).toHaveLength(5));
  it('for something else finds none', () => expect(slugs('carburettor')).toEqual([]));
});

describe('an article', () => {
  it('has one before and one after it, round and round', () => {
    const first = neighboursOf('womens-health-gap');
    expect(first.next?.slug).toBe('menopause-hrt-for-me');
    expect(first.previous?.slug).toBe('understanding-migraines');
    expect(neighboursOf('understanding-migraines').next?.slug).toBe('womens-health-gap');
  });

  it('brings its text and its sources', async () => {
    const article = await readArticle('understanding-migraines');
    expect(article?.text.length).toBeGreaterThan(20);
    expect(article?.sources.length).toBeGreaterThan(3);
    expect(article?.picture).not.toBe('');
    expect(await readArticle('no-such-article')).toBeUndefined();
  });
});
