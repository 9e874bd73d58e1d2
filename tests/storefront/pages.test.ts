import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { bodyOf, findTreatment, treatments } from '#features/catalogue';
import { createStorefrontRouter } from '../../src/storefront/router.tsx';
import { pagePaths } from '../../scripts/prerender/page-paths.ts';

const router = createStorefrontRouter(createMemoryHistory());
/** Whether a page of the router's stands at exactly this address. */
const isRoute = (path: string): boolean =>
  path === '/' || router.matchRoutes(path, {}).at(-1)?.pathname === path;

describe('the addresses that the server is told of', () => {
  it('are pages of the router, all of them', () => {
    expect(pagePaths().length).toBeGreaterThan(10);
    expect(pagePaths().filter((path) => !isRoute(path))).toEqual([]);
  });

  it('leave none of the router’s pages out', () => {
    const patterns = Object.keys(router.routesByPath).map((path) =>
      path
        .replace('$orderId', '*')
        .replace('$article', 'understanding-migraines')
        .replace(/\$\w+/, 'hrt'),
    );
    expect(patterns.filter((path) => !pagePaths().includes(path))).toEqual([]);
  });

  it.each(['/nowhere', '/cart/extra', '/treatments/a/b'])('%s is none of either', (path) => {
    expect(pagePaths()).not.toContain(path);
    expect(isRoute(path)).toBe(false);
  });
});

describe('a treatment', () => {
  it('is there for every questionnaire, with a picture and words', () => {
    const ids = pagePaths().flatMap((path) => /^\/consultation\/(.*)$/.exec(path)?.[1] ?? []);
    expect(treatments.map(({ id }) => id).sort()).toEqual(ids.sort());
    for (const { picture, summary, name } of treatments)
      expect([picture, summary, name].every((text) => text.length > 0)).toBe(true);
  });

  it('has general words when nobody has written its own', async () => {
    const [one] = treatments;
    if (!one) throw new Error('There is no treatment.');
    const { lead, evidence, condition } = await bodyOf({ ...one, id: 'a-sixth-one' });
    expect(lead).toContain('prescriber');
    expect(evidence).not.toBe('');
    expect(condition).toEqual([]);
    expect(findTreatment('a-sixth-one')).toBeUndefined();
  });

  it('is told of in lists by its condition only: no medicine, no price', () => {
    const words = treatments.map(({ name, summary }) => `${name} ${summary}`).join(' ');
    expect(words).not.toMatch(/£|triptan|ciclovir|oestrogen|semaglutide|tirzepatide|acid|HRT|GLP/i);
  });
});
