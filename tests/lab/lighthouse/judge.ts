import { inColumns } from '#desk';

/** What Lighthouse says of a page: scores out of 100, times in ms. */
export interface Measured {
  readonly name: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  /** Largest contentful paint. */
  readonly lcp: number;
  /** How far things move after they have been shown. */
  readonly cls: number;
  /** For how long the page answers nothing. */
  readonly tbt: number;
  /** How quick the machine was then, as Lighthouse finds it: above 1000 a desktop, 500 to 1000 a good phone. */
  readonly index: number;
  /** What costs points, in Lighthouse's words. */
  readonly lowAudits: readonly string[];
}

type Figure = Exclude<keyof Measured, 'name' | 'lowAudits'>;

type Target = { readonly atLeast: number } | { readonly atMost: number };

interface Column {
  readonly figure: Figure;
  readonly title: string;
  /** What it has to be; nothing where it only says what the others rest on. */
  readonly target?: Target | ((article: Measured) => Target);
  readonly shown: (value: number) => string;
}

const score = (value: number): string => String(Math.round(value));

const COLUMNS: readonly Column[] = [
  { figure: 'performance', title: 'Performance', target: { atLeast: 98 }, shown: score },
  { figure: 'accessibility', title: 'Accessibility', target: { atLeast: 100 }, shown: score },
  { figure: 'best-practices', title: 'Best practices', target: { atLeast: 100 }, shown: score },
  { figure: 'seo', title: 'SEO', target: { atLeast: 100 }, shown: score },
  {
    figure: 'lcp',
    title: 'LCP',
    target: { atMost: 1200 },
    shown: (ms) => `${(ms / 1000).toFixed(2)} s`,
  },
  { figure: 'cls', title: 'CLS', target: { atMost: 0 }, shown: (shift) => shift.toFixed(3) },
  {
    figure: 'tbt',
    title: 'TBT',
    target: ({ tbt }) => ({ atMost: Math.max(LONG_TASK_MS, TIMES_AN_ARTICLE * tbt) }),
    shown: (ms) => `${Math.round(ms)} ms`,
  },
  { figure: 'index', title: 'Machine', shown: score },
];

/**
 * How long a page blocks depends on the machine far more than on the page. So a page is held against an article,
 * which has the least to do, in the same run; below what is called one long task there is nothing to compare.
 */
const TIMES_AN_ARTICLE = 1.5;
const LONG_TASK_MS = 50;

/** Each target that a page misses, in words. */
export const missesOf = (pages: readonly Measured[], article: Measured): readonly string[] =>
  pages.flatMap((page) =>
    COLUMNS.flatMap(({ figure, title, target, shown }) => {
      const limit = typeof target === 'function' ? target(article) : target;
      if (!limit || !misses(page[figure], limit)) return [];
      const bound =
        'atLeast' in limit ? `at least ${shown(limit.atLeast)}` : `at most ${shown(limit.atMost)}`;
      return [`${page.name}: ${title} is ${shown(page[figure])}, and should be ${bound}.`];
    }),
  );

const misses = (value: number, target: Target): boolean =>
  // What could not be measured is not good.
  !('atLeast' in target ? value >= target.atLeast : value <= target.atMost);

/** Of several visits to a page the middle one of each figure, and every low audit. */
export function middleOf(visits: readonly [Measured, ...Measured[]]): Measured {
  const [first] = visits;
  const figures = COLUMNS.map(({ figure }) => {
    const sorted = visits.map((visit) => visit[figure]).sort((one, other) => one - other);
    return [figure, sorted[Math.floor(sorted.length / 2)] ?? Number.NaN] as const;
  });
  const lowAudits = [...new Set(visits.flatMap((visit) => visit.lowAudits))];
  return { ...first, ...Object.fromEntries(figures), lowAudits };
}

/** The table, as a terminal or a README shows it. */
export function tableOf(pages: readonly Measured[], format: 'plain' | 'markdown'): string {
  const head = ['Page', ...COLUMNS.map(({ title }) => title)];
  const rows = pages.map((page) => [
    page.name,
    ...COLUMNS.map(({ figure, shown }) => shown(page[figure])),
  ]);
  const [titles = [], ...lines] = inColumns([head, ...rows], 1);
  if (format === 'plain')
    return [titles, ...lines].map((cells) => cells.join('  ').trimEnd()).join('\n');
  const rule = titles.map(({ length }, column) =>
    column === 0 ? '-'.repeat(length) : `${'-'.repeat(length - 1)}:`,
  );
  return [titles, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
