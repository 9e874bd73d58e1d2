/**
 * node --import tsx tests/lab/screenshots.ts <folder>
 *
 * Walks every page and every step of every treatment's questionnaire on a phone and on a desk, on a
 * server and a database of its own, and leaves a picture of each in the folder.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import { findBrowser } from '../../scripts/browser.ts';
import { showRefusal, walkConsultation } from './screenshots/walk-consultation.ts';
import { openMeasuredShop } from './measured-shop.ts';

const WIDTHS = [390, 1280];

/** A picture of the whole page, from its top: the header sticks to wherever one has scrolled. */
async function picture(page: Page, file: string): Promise<void> {
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    const images = [...document.images];
    // What is further down would be fetched only when somebody comes near it.
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

async function walkAll(
  browser: Browser,
  baseURL: string,
  loaded: readonly LoadedQuestionnaire[],
  folder: string,
): Promise<void> {
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 800 ? 844 : 900 };
    const open = () => browser.newPage({ baseURL, viewport, reducedMotion: 'reduce' });
    const page = await open();
    const visit = async (path: string, name: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await picture(page, join(folder, `${name}-${width}.png`));
    };
    await visit('/', 'home');
    await visit('/treatments', 'treatments');
    await visit('/cart', 'cart-empty');
    for (const { questionnaire } of loaded) {
      const { id } = questionnaire;
      const take = (name: string) => picture(page, join(folder, `${id}-${name}-${width}.png`));
      await visit(`/treatments/${id}`, `${id}-treatment`);
      await walkConsultation(page, questionnaire, take);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await page.getByRole('button', { name: 'Added to cart' }).waitFor();
    }
    await visit('/cart', 'cart');
    await page.close();

    const another = await open();
    for (const { questionnaire } of loaded.slice(0, 1)) {
      await showRefusal(another, questionnaire);
      await picture(another, join(folder, `${questionnaire.id}-refused-${width}.png`));
    }
    await another.close();
  }
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Say which folder the pictures go to.');
const folder = resolve(target);
await mkdir(folder, { recursive: true });
const shop = await openMeasuredShop();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
try {
  const loaded = await readQuestionnaires(resolve('questionnaires'));
  // What a pharmacist asks has no treatment page, and leads to no choice of medicines.
  const treatments = loaded.filter(({ isPharmacy }) => !isPharmacy);
  await walkAll(browser, shop.address, treatments, folder);
} finally {
  await browser.close();
  await shop.close();
}
