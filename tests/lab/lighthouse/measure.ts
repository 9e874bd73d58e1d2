import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import type { Measured } from './judge.ts';

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Audits that ask for the opposite of what is meant here. */
  readonly without: readonly string[];
}

/** A mid-range phone on a slow line: 1.6 Mbit/s, 150 ms, a processor at a quarter of this one's speed. */
const SLOW = { rttMs: 150, throughputKbps: 1.6 * 1024, cpuSlowdownMultiplier: 4 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's word for a visit whose beginning its recording lacks. */
const NOT_RECORDED = 'NO_NAVSTART';

/** Opens a browser of its own, asks Lighthouse about a page, and closes it. Nothing where the visit was not recorded. */
export async function measure(
  program: string,
  address: string,
  { name, path, without }: MeasuredPage,
): Promise<Measured | undefined> {
  const browser = await openBrowser(program);
  try {
    const result = await lighthouse(address + path, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits: [...without],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      throttling: SLOW,
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${path}.`);
    const { audits, categories, environment, runtimeError } = result.lhr;
    if (runtimeError?.code === NOT_RECORDED) return undefined;
    if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
    const score = (category: string) => (categories[category]?.score ?? Number.NaN) * 100;
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    return {
      name,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbt: value('total-blocking-time'),
      index: environment.benchmarkIndex,
      lowAudits: Object.values(categories).flatMap(({ title, auditRefs }) =>
        auditRefs
          .filter(({ weight }) => weight > 0)
          .map(({ id }) => audits[id])
          .filter((audit) => audit?.score !== null && (audit?.score ?? 0) < 0.9)
          .map((audit) => `${title}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
      ),
    };
  } finally {
    await browser.close();
  }
}
