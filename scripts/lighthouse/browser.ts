import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

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
  const ended = once(browser, 'exit');
  const close = async (): Promise<void> => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface(browser.stderr)) {
    const port = LISTENING.exec(line)?.[1];
    if (port === undefined) continue;
    browser.stderr.resume();
    return { port: Number(port), close };
  }
  await close();
  throw new Error(`${program} ended before it could be told anything.`);
}
