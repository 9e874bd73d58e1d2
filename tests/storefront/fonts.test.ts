/** What pages are written with: cut from the packages, and whole where the cut ends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BASIC, charactersIn, CUTS, cutOf, FOLDER } from '../../src/build/font-cuts.ts';

const faces = readFileSync('src/storefront/ui/fonts.css', 'utf8')
  .split('@font-face')
  .filter((face) => face.includes('unicode-range'));
const rangeOf = (face: string) =>
  /unicode-range:\s*([^;]+);/.exec(face)?.[1]?.replace(/\s+/g, ' ') ?? '';

describe('the cut fonts', () => {
  for (const cut of CUTS)
    test(`${cut.name} is what \`npm run fonts\` makes of its package`, async () => {
      const kept = readFileSync(join(FOLDER, `${cut.name}.woff2`));
      expect(kept.equals(await cutOf(cut))).toBe(true);
    });

  test('are asked for by the characters that are in them', () => {
    const cut = faces.filter((face) => face.includes('-basic.woff2'));
    expect(cut.map(rangeOf)).toEqual([BASIC, BASIC]);
  });

  test('and the whole ones by all others of Latin, and by none of those', () => {
    const whole = faces.filter((face) => !face.includes('-basic.woff2'));
    expect(whole).toHaveLength(2);
    for (const face of whole) {
      const others = new Set(charactersIn(rangeOf(face)));
      expect([...charactersIn(BASIC)].filter((character) => others.has(character))).toEqual([]);
      const latin = charactersIn('U+20-7E, U+A0-FF');
      const known = new Set([...charactersIn(BASIC), ...others]);
      expect([...latin].filter((character) => !known.has(character))).toEqual([]);
    }
  });
});
