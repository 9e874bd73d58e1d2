import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset, { type Axes } from 'subset-font';

/** A font with only what nearly every page needs of it. */
interface Cut {
  readonly name: string;
  /** What it is cut from: a file of a package. */
  readonly from: string;
  /** Axes that keep one place only, or a part; those that are not named stay whole. */
  readonly axes: Axes;
}

export const CUTS: readonly Cut[] = [
  // Headings have one weight, and one optical size, about the middle of theirs: with the whole axis the
  // file would not fit into what a server may send before it has heard from the browser (14 kB), and on
  // a slow line the first heading would wait for one more round trip.
  {
    name: 'fraunces-basic',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 480, opsz: 36 },
  },
  {
    name: 'figtree-basic',
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    // The weights that style sheets ask for.
    axes: { wght: { min: 400, max: 700 } },
  },
];

/** Where they are kept, below the repository. */
export const FOLDER = 'src/storefront/ui/fonts';

/** What English is written with, degrees and the dots of lists too, as CSS has it; the same stands in `fonts.css`. */
export const BASIC =
  'U+20-7E, U+A0, U+A3, U+B0, U+B7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026';

/** Letters that are moved or joined for each other, and figures of one width. */
const FEATURES = ['kern', 'liga', 'tnum'];

/** The characters of a `unicode-range`. */
export function charactersIn(range: string): string {
  return range
    .split(/,\s*/)
    .map((part) => {
      const [first = '', last = first] = part.replace('U+', '').split('-');
      const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
    })
    .join('');
}

const { resolve } = createRequire(import.meta.url);

/** The font's file, WOFF 2. */
export const cutOf = async ({ from, axes }: Cut): Promise<Uint8Array> =>
  subset(await readFile(resolve(from)), charactersIn(BASIC), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
