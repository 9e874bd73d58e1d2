import { spawn } from 'node:child_process';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { sparePort } from '../kit/spare-port.ts';
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

/** WebKitGTK's MiniBrowser: the engine of Safari, driven through classic WebDriver. */
export async function openWebKit(): Promise<Tab> {
  const port = await sparePort();
  const service = spawn(
    systemBrowser('virtual-screen'),
    ['-a', systemBrowser('webkit-driver'), `--port=${port}`],
    {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    },
  );
  const end = () => {
    if (service.pid !== undefined) process.kill(-service.pid);
  };
  try {
    await isReady(`http://127.0.0.1:${port}/status`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: systemBrowser('webkit'),
          args: ['--automation'],
        },
      })
      .build();
    return new WebKitTab(driver, end);
  } catch (error) {
    end();
    throw error;
  }
}

/** The driver says nothing when it has started: it is asked until it answers. */
async function isReady(status: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    const response = await fetch(status).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

class WebKitTab implements Tab {
  private readonly driver: WebDriver;
  private readonly end: () => void;

  constructor(driver: WebDriver, end: () => void) {
    this.driver = driver;
    this.end = end;
  }

  goTo(address: string): Promise<void> {
    return this.driver.get(address);
  }

  run<Args extends readonly Plain[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.driver.executeScript<Result>(work, ...args);
  }

  async find(sought: Sought): Promise<Found> {
    const element = await this.wait(sought, 'see');
    return {
      type: (text) => element.sendKeys(text),
      clear: () => element.clear(),
      choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
      upload: (file) => element.sendKeys(file),
    };
  }

  async press(sought: Sought): Promise<void> {
    await (await this.wait(sought, 'press')).click();
  }

  private async wait(sought: Sought, aim: Aim): Promise<WebElement> {
    const { css, words } = sought;
    const element = await this.driver
      .wait(
        () => this.driver.executeScript<WebElement | null>(seek, css, words ?? null, aim),
        PATIENCE_MS,
      )
      .catch(() => null);
    if (element === null) throw missed(sought, aim, await this.run(pageInWords));
    return element;
  }

  back(): Promise<void> {
    return this.driver.navigate().back();
  }

  reload(): Promise<void> {
    return this.driver.navigate().refresh();
  }

  async close(): Promise<void> {
    await this.driver.quit();
    this.end();
  }
}
