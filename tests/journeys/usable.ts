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

/** What is wider than the page, or than a dialog over it, by its selector and its right edge in pixels. */
const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
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
  );

/** What stands in somebody's way: what axe finds, and what 320 px are not wide enough for. */
export async function obstacles(page: Page): Promise<readonly string[]> {
  const found = await findings(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const scrolls = await scrollsSideways(page);
  if (size) await page.setViewportSize(size);
  return [...found, ...scrolls.map((element) => `scrolls sideways at 320 px: ${element}`)];
}

/** Softly expects of a state of a page that nothing stands in anybody's way. */
export async function isUsable(page: Page, state: string): Promise<void> {
  expect.soft(await obstacles(page), state).toEqual([]);
}
