import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';

/** Real journeys: the built storefront, the real server and database, a real headless Chromium. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './build-storefront.ts',
  outputDir: '../../test-results',
  // Each has a server, a database and a browser of its own; the files are shared out among them. One more
  // than there are cores in the smallest machine: now and then each waits for an answer or for a frame.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // No journey is a race: whatever is expected may take its time on a busy machine. What is not there is said after a
  // minute or two; that a journey is long, on a machine that does ten other things, is no fault of it.
  timeout: 1_800_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Pixel 7'],
    // Nobody looks at these pixels: seven times as many would be drawn otherwise.
    deviceScaleFactor: 1,
    browserName: 'chromium',
    locale: 'en-GB',
    // A customer abroad: ages and days are London's all the same.
    timezoneId: 'America/Los_Angeles',
    launchOptions: {
      executablePath: findBrowser('chromium-headless-shell'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'off',
  },
});
