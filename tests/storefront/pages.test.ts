import { existsSync } from 'node:fs';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { bodyOf, findTreatment, treatments } from '#features/catalogue';
import { createStorefrontRouter } from '../../src/storefront/router.tsx';
import { pagePaths } from '../../src/storefront/page-paths.ts';

const router = createStorefrontRouter(createMemoryHistory());
/** Whether a page of the router's stands at exactly this address. */
const isRoute = (path: string): boolean =>
  path === '/' || router.matchRoutes(path, {}).at(-1)?.pathname === path;

describe('the addresses that the server is told of', () => {
  const paths = pagePaths().map(({ path }) => path);

  it('are pages of the router, with every part of them filled in', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/', '/cart', '/about', '/treatments/hrt/prices', '/consultation/migraines'],
        ...['/tribe-reads/understanding-migraines', '/orders/*'],
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !isRoute(path) || path.includes('$'))).toEqual([]);
  });

  it('name the files that show them, unless they lead elsewhere', () => {
    const elsewhere = pagePaths().filter(({ files }) => files.length === 0);
    expect(elsewhere.map(({ path }) => path).sort()).toEqual([
      ...['/about', '/contact', '/treatments-details/hrt'],
    ]);
    for (const file of pagePaths().flatMap(({ files }) => files))
      if (!file.startsWith('virtual:'))
        expect([`src/storefront/${file}`, `src/${file}`].some((each) => existsSync(each))).toBe(
          true,
        );
  });

  it.each(['/nowhere', '/cart/extra', '/treatments/a/b'])('%s is none of either', (path) => {
    expect(paths).not.toContain(path);
    expect(isRoute(path)).toBe(false);
  });
});

describe('a treatment', () => {
  it('is there for every questionnaire that a prescriber reads, with a picture and words', () => {
    const ids = pagePaths().flatMap(({ path }) => /^\/consultation\/(.*)$/.exec(path)?.[1] ?? []);
    const pharmacy = ['period-pain-tablets', 'thrush-capsule'];
    expect(ids).toEqual(expect.arrayContaining(pharmacy));
    const shown = treatments.map(({ id }) => id);
    expect([...shown, ...pharmacy].sort()).toEqual(ids.sort());
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
