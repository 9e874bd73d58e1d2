import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openProvider } from '#provider';
import { findBrowser } from '../browser.ts';
import { buildStorefront } from '../storefront-build.ts';
import { percentile, type Row } from './table.ts';

const SLOWDOWN = 4;
const KEYSTROKES = 40;

/** Loads a consultation as a first visitor would, types into it, and reads the browser's own clocks. */
export async function benchBrowser(): Promise<readonly Row[]> {
  await buildStorefront(process.cwd(), 'warn');
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const provider = await openProvider({
    port: 0,
    dataDir,
    questionnairesDir: resolve('questionnaires'),
    storefrontDir: resolve('dist/storefront'),
    validateResponses: false,
    logLevel: 'silent',
  });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await measure(browser, provider.address.replace('127.0.0.1', 'localhost'));
  } finally {
    await browser.close();
    await provider.close();
    await rm(dataDir, { recursive: true });
  }
}

async function measure(browser: Browser, address: string): Promise<readonly Row[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await observeInteractions(page);
  await page.goto(`${address}/consultation/migraines`);
  await page.locator('[data-question="firstName"]').waitFor();
  const bytes = await scriptBytes(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const firstName = page.locator('[name="firstName"]');
  await firstName.click();
  await typeInto(page, 'a');
  const [first = Number.NaN] = await durations(page);
  for (let i = 0; i < KEYSTROKES; i++) await typeInto(page, 'b');
  const keystrokes = await durations(page);
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    {
      what: 'JavaScript of the route, compressed',
      value: `${(bytes / 1000).toFixed(1)} kB`,
      target: 'at most 200 kB',
    },
    { what: 'first keystroke to paint', value: ms(first) },
    {
      what: `keystroke to paint, median of ${keystrokes.length}`,
      value: ms(percentile(keystrokes, 0.5)),
    },
    { what: 'keystroke to paint, 98th percentile', value: ms(percentile(keystrokes, 0.98)) },
  ];
}

/** Event Timing: from the key to the next paint, to 8 ms, as the browser itself counts it. */
const observeInteractions = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { keystrokes: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'keydown') seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** One key, and the two frames that follow it, so that its entry has been made. */
async function typeInto(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const durations = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes);

/** What came over the wire, as the browser counted it. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
