/** Finds a Chromium for the browser tests, or installs Debian's, or says in one line what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser: CHROMIUM_PATH, Playwright's own, the system's, or a fresh Debian one. */
export function findBrowser(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is '${named}', and there is no such file.`);
  }
  const known = [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
  return known ?? installOnDebian();
}

function installOnDebian(): string {
  const [path = ''] = SYSTEM;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing Debian’s chromium.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env });
    if (existsSync(path)) return path;
  }
  throw new Error(
    'The journeys need a Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );
}
