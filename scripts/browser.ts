/** Finds a Chromium for the browser tests, or installs Debian's, or says in one line what to do. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * Debian's packages. The one without windows draws the same pages for a fifth less processor time, which is
 * a minute of the journeys; what is measured is measured in the whole one.
 */
type Package = 'chromium' | 'chromium-headless-shell';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a browser: CHROMIUM_PATH, Playwright's own, the system's, or a fresh Debian one. */
export function findBrowser(preferred: Package = 'chromium'): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is '${named}', and there is no such file.`);
  }
  const own = pathOf(preferred);
  const known = [chromium.executablePath(), own, ...SYSTEM].find((path) => existsSync(path));
  return known ?? installOnDebian(preferred);
}

const pathOf = (debian: Package): string => `/usr/bin/${debian}`;

function installOnDebian(preferred: Package): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    // Older releases have only the whole one.
    for (const name of new Set([preferred, 'chromium'] as const)) {
      console.log(`No browser found: installing Debian’s ${name}.`);
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit', env });
      if (existsSync(pathOf(name))) return pathOf(name);
    }
  }
  throw new Error(
    'The journeys need a Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.',
  );
}
