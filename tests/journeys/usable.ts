import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe reports, shortly: rule, and the elements concerned. */
async function findings(page: Page): Promise<readonly string[]> {
  await settled(page);
  await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: rules } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, RULES);
}

/** A toast that fades is neither here nor there: waits until every transition has ended. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );

/** The page, or a dialog over it. */
const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );

/** Softly expects of a state of a page that axe finds nothing and that 320 px are wide enough. */
export async function isUsable(page: Page, state: string): Promise<void> {
  expect.soft(await findings(page), `${state}: axe`).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await scrollsSideways(page), `${state}: scrolls sideways at 320 px`).toBe(false);
  if (size) await page.setViewportSize(size);
}
