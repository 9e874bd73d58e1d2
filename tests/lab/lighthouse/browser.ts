import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';

interface OpenBrowser {
  /** Where it is told what to do. */
  readonly port: number;
  close(): Promise<void>;
}

const LISTENING = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//;

/** Starts a browser that knows nothing and keeps nothing. */
export async function openBrowser(program: string): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const browser = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // When nobody is left who could say something: the program may be a script that started the browser.
  const ended = once(browser, 'close');
  for await (const line of createInterface(browser.stderr)) {
    const port = Number(LISTENING.exec(line)?.[1]);
    if (Number.isNaN(port)) continue;
    browser.stderr.resume();
    const close = async (): Promise<void> => {
      await askToEnd(port);
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    return { port, close };
  }
  await rm(profile, { recursive: true, force: true });
  throw new Error(`${program} ended before it could be told anything.`);
}

/** A signal would end no more than the script that a package starts its browser with. */
async function askToEnd(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.close');
}
