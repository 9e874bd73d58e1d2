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
 * From a key to what it does, as somebody sees it: another upper end of the age band in the real studio, with the pause
 * after which it is read. The first edit of each document starts what works it out, and is not counted.
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
  // The first edit starts the solver, which takes its time.
  page.setDefaultTimeout(300_000);
  await page.goto(`${address}/?questionnaire=${id}&mode=new&on=${ON}&edit=yes`);
  await page.getByRole('button', { name: 'Edit dateOfBirth', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'age-band' }).click();
  const to = page.getByLabel('To', { exact: true });
  const affected: number[] = [];
  const all: number[] = [];
  for (let edit = 0; edit <= EDITS; edit++) {
    const oldest = FIRST_END + edit;
    const began = performance.now();
    const isSaid = async (isAll: boolean): Promise<number> => {
      await page.waitForFunction(
        ([witness, isAll]) => {
          const said = document.querySelector('[aria-label="What it does"]')?.textContent ?? '';
          return said.includes(witness) && !(isAll && said.includes('Working it out'));
        },
        [`(aged ${oldest + 1})`, isAll] as const,
      );
      return performance.now() - began;
    };
    await to.fill(String(oldest));
    const [first, last] = await Promise.all([isSaid(false), isSaid(true)]);
    if (edit === 0) continue;
    affected.push(first);
    all.push(last);
  }
  await page.close();
  const row = (what: string, times: readonly number[]): Row => ({
    what: `${id}, ${what}`,
    value: `${Math.round(percentile(times, 0.5))} and ${Math.round(percentile(times, 0.95))} ms`,
    target: 'p50 under 300 ms, p95 under 1 s',
  });
  return [row('whom it affects', affected), row('findings, claims and classes too', all)];
}
