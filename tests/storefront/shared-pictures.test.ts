import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDER, pictures } from '../../src/build/shared-pictures/pictures.ts';
import { noteOf, sizeOf, withNote } from '../../src/build/shared-pictures/png.ts';
import { publicPaths } from '../../src/storefront/page-paths.ts';

/** Some messengers show no picture that is larger. */
const LARGEST = 300_000;

describe('what a shared link shows', () => {
  it('is there for every article and every treatment, and for the rest', () => {
    const paths = publicPaths().flatMap(
      (path) => /^\/(?:tribe-reads|treatments)\/([^/]+)$/.exec(path)?.[1] ?? [],
    );
    expect(paths.length).toBeGreaterThan(9);
    expect(pictures().map(({ name }) => name)).toEqual(expect.arrayContaining(['tribe', ...paths]));
  });

  it.each(pictures())('$name is made of its illustration as it is now', ({ name, madeOf }) => {
    const file = join(FOLDER, `${name}.png`);
    expect(existsSync(file), `${name}.png is missing: npm run pictures`).toBe(true);
    const png = readFileSync(file);
    expect(noteOf(png), `${name} has changed: npm run pictures`).toBe(madeOf);
    expect(sizeOf(png)).toEqual({ width: 1200, height: 630 });
    expect(png.length).toBeLessThan(LARGEST);
  });
});

describe('a comment in a picture', () => {
  const [picture] = pictures();
  const png = readFileSync(join(FOLDER, `${picture?.name}.png`));

  it('is read back, and leaves the picture as it was', () => {
    const noted = withNote(png, 'of something else');
    expect(noteOf(noted)).toBe('of something else');
    expect(sizeOf(noted)).toEqual(sizeOf(png));
  });

  it('is looked for in pictures only', () => {
    expect(() => sizeOf(Buffer.from('<svg></svg>, which is not a picture'))).toThrow('no PNG');
  });
});
