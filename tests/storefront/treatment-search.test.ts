import { describe, expect, it } from 'vitest';
import { searchTreatments, treatments } from '#features/catalogue';

const found = (query: string) => searchTreatments(query).map(({ id }) => id);

describe('a search of the treatments', () => {
  it.each([
    ['menopause', 'hrt'],
    ['Menapause', 'hrt'],
    ['hot flushes', 'hrt'],
    ['night sweats', 'hrt'],
    ['HRT', 'hrt'],
    ['I have hot flashes at night', 'hrt'],
    ['cold sores down there', 'genital-herpes'],
    ['herpies', 'genital-herpes'],
    ['STI', 'genital-herpes'],
    ['periods', 'period-pain-relief'],
    ['period pain', 'period-pain-relief'],
    ['heavy bleeding', 'period-pain-relief'],
    ['cramp', 'period-pain-relief'],
    ['headaches', 'migraines'],
    ['migrane', 'migraines'],
    ['AURA', 'migraines'],
    ['lose weight', 'injectable-weight-loss'],
    ['wieght loss', 'injectable-weight-loss'],
    ['obes', 'injectable-weight-loss'],
    ['pain relief for my migraine', 'migraines'],
    ['sexual health', 'genital-herpes'],
    ['menstrual health', 'period-pain-relief'],
    ['triptan', 'migraines'],
    ['antivirals', 'genital-herpes'],
    ['GLP-1', 'injectable-weight-loss'],
    ['glp1 injection', 'injectable-weight-loss'],
    ['progesterone', 'hrt'],
    ['anti-inflammatory', 'period-pain-relief'],
    ['NSAIDs', 'period-pain-relief'],
  ])('for %s leads to %s first', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it.each(['', '   ', '?!', '(', '\\', 'treatments', 'help with my'])(
    'for %j, which means nothing yet, shows all',
    (query) => {
      expect(found(query)).toEqual(treatments.map(({ id }) => id));
    },
  );

  it.each(['broken leg', 'zzz', 'hrtx', '<script>'])('for %s finds none', (query) => {
    expect(found(query)).toEqual([]);
  });

  it('keeps only those that answer to most of it', () => {
    expect(found('hot flushes')).toEqual(['hrt']);
    expect(found('anxiety')).toEqual(['hrt']);
  });
});
