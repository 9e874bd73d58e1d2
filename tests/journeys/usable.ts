import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Its own `source` is what people read, twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // None of these rules reads style sheets, which it would fetch once more.
  preload: { assets: ['media'] },
  resultTypes: ['violations'],
};

type WithAxe = Window & { axe?: typeof import('axe-core') };

/** What axe reports, shortly: rule, and the elements concerned. */
async function findings(page: Page): Promise<readonly string[]> {
  await animationsFinished(page);
  // Once for every document: many states are looked at in one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as WithAxe;
    if (!axe) throw new Error('axe is not in the page.');
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, OPTIONS);
}

/** A toast that fades is neither here nor there: waits until every transition has ended. */
const animationsFinished = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );

/**
 * What is wider than the page, or than a dialog over it, by its selector and its right edge in pixels.
 *
 * @param besides selects what else has to show the whole of itself
 */
const scrollsSideways = (page: Page, besides: string) =>
  page.evaluate(
    (selector) =>
      [document.documentElement, ...document.querySelectorAll(selector)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .flatMap((frame) => {
          const right = frame.getBoundingClientRect().left + frame.clientWidth;
          const wide = [...frame.querySelectorAll('*')].filter(
            (element) => element.getBoundingClientRect().right > right,
          );
          return [frame, ...wide].map(
            (element) =>
              `${element.tagName.toLowerCase()}.${element.className}: ` +
              `${element.getBoundingClientRect().right} of ${right}`,
          );
        }),
    besides,
  );

const DIALOGS = 'dialog[open]';
/** A table may scroll by itself on a phone, and nowhere else. */
const TABLES = '[role=region]:has(> table)';
const WIDTHS = [
  [320, DIALOGS],
  [768, `${DIALOGS}, ${TABLES}`],
  [1280, `${DIALOGS}, ${TABLES}`],
] as const;

/** What stands in somebody's way: what axe finds, and what a phone, a tablet or a desk is not wide enough for. */
export async function obstacles(page: Page): Promise<readonly string[]> {
  const found = await findings(page);
  const size = page.viewportSize();
  const scrolls: string[] = [];
  for (const [width, besides] of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const wide = await scrollsSideways(page, besides);
    scrolls.push(...wide.map((element) => `scrolls sideways at ${width} px: ${element}`));
  }
  if (size) await page.setViewportSize(size);
  return [...found, ...scrolls];
}

/** Softly expects of a state of a page that nothing stands in anybody's way. */
export async function isUsable(page: Page, state: string): Promise<void> {
  expect.soft(await obstacles(page), state).toEqual([]);
}
