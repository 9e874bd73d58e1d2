import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import { systemBrowser } from './system-browser.ts';
import {
  missed,
  pageInWords,
  PATIENCE_MS,
  seek,
  type Aim,
  type Found,
  type Plain,
  type Sought,
  type Tab,
} from './tab.ts';

/** Firefox, driven through WebDriver BiDi, which it speaks itself. */
export async function openFirefox(): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: systemBrowser('firefox'),
    headless: true,
    defaultViewport: { width: 412, height: 839 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return new FirefoxTab(page, () => browser.close());
}

class FirefoxTab implements Tab {
  private readonly page: Page;
  readonly close: () => Promise<void>;

  constructor(page: Page, close: () => Promise<void>) {
    this.page = page;
    this.close = close;
  }

  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
  }

  run<Args extends readonly Plain[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.page.evaluate(work as never, ...args) as Promise<Result>;
  }

  async find(sought: Sought): Promise<Found> {
    const element = await this.wait(sought, 'see');
    return {
      type: (text) => element.type(text),
      clear: async () => {
        await element.focus();
        await element.evaluate((input) => input.select());
        await this.page.keyboard.press('Backspace');
      },
      choose: async (value) => void (await element.select(value)),
      upload: (file) => element.uploadFile(file),
    };
  }

  async press(sought: Sought): Promise<void> {
    await (await this.wait(sought, 'press')).click();
  }

  private async wait(sought: Sought, aim: Aim): Promise<ElementHandle<HTMLInputElement>> {
    const { css, words } = sought;
    const handle = await this.page
      .waitForFunction(seek, {}, css, words ?? null, aim)
      .catch(async () => {
        throw missed(sought, aim, await this.run(pageInWords));
      });
    const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
    if (element === null) throw new Error(`${css} is no element.`);
    return element;
  }

  async back(): Promise<void> {
    await this.page.goBack();
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }
}
