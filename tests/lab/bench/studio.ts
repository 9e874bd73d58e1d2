import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { readEarlier } from '#documents';
import { findBrowser } from '../../../scripts/browser.ts';
import { builtStudioPage } from '../../../scripts/studio-page.ts';
import { serveStudio } from '../../../src/studio/server/index.ts';
import { percentile, type Row } from './table.ts';

const FOLDER = resolve('questionnaires');
const ON = '2026-03-02';
const EDITS = 12;
/**
 * The upper end before the edits. No band ends below 50, so each edit refuses somebody; and from 36 on the patient that the
 * studio shows is the youngest whom it refuses. Below, it shows a patient of 35, the most ordinary age.
 */
const FIRST_END = 36;

/**
 * From a key to what is said of it, as somebody sees it: another upper end of the age band in the real studio, with the
 * pause after which it is read. What `check` finds, whom it affects and all the rest are worked out beside each other, on
 * the same cores, and each is timed from the same key to the frame in which it is shown. The first edit of each document
 * finds nothing that was worked out for one before it, and is not counted.
 */
export async function benchStudio(): Promise<readonly Row[]> {
  const earlier = (version: string) => readEarlier(version, FOLDER);
  const page = await builtStudioPage(process.cwd());
  const studio = await serveStudio({ folder: FOLDER, earlier }, page, 0);
  const browser = await chromium.launch({
    executablePath: findBrowser('chromium-headless-shell'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const rows: Row[] = [];
  try {
    for (const { questionnaire } of await earlier('HEAD'))
      rows.push(...(await timesOf(browser, studio.address, questionnaire.id)));
  } finally {
    await browser.close();
    await studio.close();
  }
  return rows;
}

async function timesOf(browser: Browser, address: string, id: string): Promise<readonly Row[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The first question starts the solver, which takes its time.
  page.setDefaultTimeout(60_000);
  await page.goto(`${address}/?questionnaire=${id}&mode=new&on=${ON}&edit=yes`);
  await page.getByRole('button', { name: 'Edit dateOfBirth', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'age-band' }).click();
  await page.getByText('Worked out for every patient.').waitFor();
  await page.evaluate(recordTimes);
  const to = page.getByLabel('To', { exact: true });
  const times: Told[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    await to.fill(String(FIRST_END + edit));
    const told = await page.waitForFunction(() => {
      const { findings, whom, all } = window.told ?? {};
      return findings && whom && all ? { findings, whom, all } : undefined;
    });
    if (edit > 0) times.push((await told.jsonValue()) as Told);
  }
  await page.close();
  const row = (what: string, of: keyof Told): Row => {
    const each = times.map((told) => told[of]);
    return {
      what: `${id}, ${what}`,
      value: `${Math.round(percentile(each, 0.5))} and ${Math.round(percentile(each, 0.95))} ms`,
      target: 'p50 under 300 ms, p95 under 1 s',
    };
  };
  return [
    row('what check finds', 'findings'),
    row('whom it affects', 'whom'),
    row('all of it, claims and classes too', 'all'),
  ];
}

/** How long after the key each was shown, in milliseconds. */
interface Told {
  readonly findings: number;
  readonly whom: number;
  readonly all: number;
}

declare global {
  interface Window {
    /** What was shown since the last key; not a number until its frame is there. */
    told?: Partial<Record<keyof Told, number>>;
  }
}

/**
 * In the page itself, so that nothing is asked of it while it works. What is of an earlier text is paler there: findings are
 * those of this key once they were paler and are so no more, also where they are the same as before.
 */
function recordTimes(): void {
  const section = document.querySelector('[aria-label="What it does"]');
  if (!section) throw new Error('There is nothing that says what an edit does.');
  let key = { at: 0, witness: '', hasPaled: false };
  addEventListener(
    'input',
    ({ timeStamp, target }) => {
      const oldest = target instanceof HTMLInputElement ? Number(target.value) : NaN;
      key = { at: timeStamp, witness: `(aged ${oldest + 1})`, hasPaled: false };
      window.told = {};
    },
    true,
  );
  new MutationObserver(() => {
    const { told } = window;
    if (!told) return;
    const findings = [...section.querySelectorAll('details')].find((fold) =>
      fold.querySelector('summary')?.textContent.startsWith('Findings'),
    );
    const isPaler = findings?.querySelector('[class*="_older_"]') !== null;
    key.hasPaled ||= isPaler;
    const isTold = {
      findings: key.hasPaled && !isPaler,
      whom: section.textContent.includes(key.witness),
      all: 'findings' in told && 'whom' in told && !section.textContent.includes('Working it out'),
    };
    const { at } = key;
    for (const what of ['findings', 'whom', 'all'] as const) {
      if (!isTold[what] || what in told) continue;
      told[what] = NaN;
      requestAnimationFrame(() => {
        told[what] = performance.now() - at;
      });
    }
  }).observe(section, { subtree: true, childList: true, characterData: true, attributes: true });
}
