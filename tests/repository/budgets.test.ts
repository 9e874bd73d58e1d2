/** A route that grows too heavy stops the build: see src/build/budgets. */
import { describe, expect, test } from 'vitest';
import { judge, type Weighed } from '../../src/build/budgets/judge.ts';
import { weigh } from '../../src/build/budgets/weigh.ts';

const home: Weighed = { path: '/', kind: 'page', bytes: 129_900 };
const heavy: Weighed = { ...home, bytes: 130_001 };

describe('a budget of bytes', () => {
  test('is kept to', () => {
    expect(judge([home]).overruns).toEqual([]);
    expect(judge([{ ...home, bytes: 130_000 }]).overruns).toEqual([]);
  });

  test('is not kept to by one byte', () =>
    expect(judge([heavy]).overruns).toEqual([
      '/ loads 130.1 kB of JavaScript; 130 kB are allowed.',
    ]));

  test('is the one of its kind', () => {
    const large = { path: '/large', bytes: 180_000 };
    const overrunsOf = (kind: Weighed['kind']) => judge([{ ...large, kind }]).overruns.length;
    expect(overrunsOf('consultation')).toBe(0);
    expect(overrunsOf('checkout')).toBe(1);
    expect(overrunsOf('page')).toBe(1);
  });

  test('is not kept to by weighing nothing', () =>
    expect(judge([]).overruns).toEqual(['No route was weighed.']));

  test('is printed beside what is loaded, the heaviest first', () =>
    expect(judge([home, heavy]).lines).toEqual([' 130.1 kB of 130  /', ' 129.9 kB of 130  /']));
});

describe('a route weighs', () => {
  const chunk = (fileName: string, module: string, imports: readonly string[] = []) =>
    ({ type: 'chunk', fileName, moduleIds: [`/src/storefront/${module}`], imports }) as never;
  const bundle = {
    start: chunk('start.js', 'start.ts'),
    main: chunk('main.js', 'main.tsx', ['vendor.js']),
    vendor: chunk('vendor.js', 'react.js'),
    home: chunk('home.js', 'pages/home.tsx', ['vendor.js', 'cards.js']),
    cards: chunk('cards.js', 'cards.tsx'),
    later: chunk('later.js', 'later.tsx'),
  };
  const route = { path: '/', ahead: 'everybody', files: ['pages/home.tsx'] } as const;

  test('each script that it needs once, and none that comes later', () =>
    expect(weigh(bundle, [route], (address) => (address === '/vendor.js' ? 1000 : 1))).toEqual([
      { path: '/', kind: 'page', bytes: 1004 },
    ]));

  test('nothing less because a module of it has moved: it is missed', () =>
    expect(() => weigh(bundle, [{ ...route, files: ['pages/house.tsx'] }], () => 1)).toThrow(
      'No script of the build has',
    ));

  test('as what it is: read, a consultation or the checkout, and nothing that leads elsewhere', () => {
    const routes = [
      { ...route, path: '/consultation/hrt', ahead: 'newcomers' },
      { ...route, path: '/checkout', ahead: undefined },
      { path: '/about', ahead: undefined, files: [] },
    ] as const;
    expect(weigh(bundle, routes, () => 1).map(({ kind }) => kind)).toEqual([
      'consultation',
      'checkout',
    ]);
  });
});
