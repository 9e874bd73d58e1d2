import { defineConfig } from 'vitest/config';

/** npm run browsers: the journeys that matter most, in the engines of the other phones. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.browser.ts'],
    // Far from London on purpose, as everywhere.
    env: { TZ: 'Pacific/Kiritimati' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
