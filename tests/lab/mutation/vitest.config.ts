/** What Stryker's workers run. */
import { defineConfig } from 'vitest/config';
import { Silent } from './silent.ts';
import { SETUP_VARIABLE } from './variables.ts';

const setup = process.env[SETUP_VARIABLE] ?? '';

export default defineConfig({
  test: {
    include: ['tests/lab/mutation/all-tests.ts'],
    globalSetup: setup === '' ? [] : [setup],
    reporters: [new Silent()],
    // As in vite.config.ts: others may need the machine, and nothing here is about speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
