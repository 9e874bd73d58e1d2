import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { bodyOf, treatments } from '#features/catalogue';

const sourceOf = (id: string) =>
  readFile(new URL(`../../src/storefront/content/treatments/${id}.md`, import.meta.url), 'utf8');

describe.each(treatments)('the text on $name', (treatment) => {
  it('has both parts, help at once, sources, and something to read on', async () => {
    const body = await bodyOf(treatment);
    expect(body.condition.length).toBeGreaterThanOrEqual(3);
    expect(body.treatment.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Treatment', 'Choosing a medicine', 'Side effects', 'Pro tips']),
    );
    expect(body.urgent.map(({ call }) => call)).toEqual(['111', '999']);
    expect(body.sources.every(({ url }) => url.startsWith('https://'))).toBe(true);
    expect(body.sources.length).toBeGreaterThanOrEqual(3);
    expect(body.related.length).toBeGreaterThan(0);
    for (const { blocks } of [...body.condition, ...body.treatment])
      expect(blocks.length).toBeGreaterThan(0);
  });

  it('is of some length', async () => {
    const words = (await sourceOf(treatment.id)).split(/\s+/).length;
    expect(words).toBeGreaterThan(700);
  });
});

/** What the pharmacy's clinical copy has to say, whoever rewrites it. */
const FACTS = [
  ['period-pain-relief', /maximum is 8 tablets \(4 g\) per 24 hours/],
  ['period-pain-relief', /every 6-8 hours, up to three times daily/],
  ['hrt', /1 year after your last period if you are over 50/],
  ['hrt', /2 years if you are under 50/],
  ['genital-herpes', /See a GP if there is no improvement after 7 days/],
  ['genital-herpes', /under once a year, 1-4 a year, or 5 or more/],
  ['injectable-weight-loss', /10-minute video consultation/],
  ['injectable-weight-loss', /\*\*18 to 75\*\*/],
  ['migraines', /fewer than 10 or more than 10 episodes a month/],
  ['migraines', /scale of 1 to 10/],
] as const;

it.each(FACTS)('the text on %s says %s', async (id, fact) => {
  expect(await sourceOf(id)).toMatch(fact);
});

const RELATED = {
  'injectable-weight-loss': ['/tribe-reads/muscle-loss-at-older-age', '/treatments-details/hrt'],
  'genital-herpes': ['/tribe-reads/gential-herpes-women-guide', '/tribe-reads/womens-health-gap'],
  'period-pain-relief': ['/tribe-reads/womens-health-gap'],
  migraines: ['/tribe-reads/womens-health-gap', '/tribe-reads/understanding-migraines'],
  hrt: ['/tribe-reads/menopause-hrt-for-me'],
};

it.each(Object.entries(RELATED))('%s leads on to its related posts', async (id, addresses) => {
  const treatment = treatments.find((each) => each.id === id);
  if (!treatment) throw new Error(`There is no treatment ${id}.`);
  expect((await bodyOf(treatment)).related.map(({ to }) => to)).toEqual(addresses);
});
