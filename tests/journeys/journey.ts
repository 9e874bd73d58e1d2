/** What every journey starts with: a running server, a browser, and eyes for unexpected complaints. */
import { test as base, expect } from '@playwright/test';
import { startServer, type Server } from './server.ts';

interface Watched {
  /** Complaints of the browser that a journey expects, as when it stops the server itself. */
  readonly expectedComplaints: RegExp[];
}

export const test = base.extend<Watched, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  expectedComplaints: async ({}, use) => use([]),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    const unexpected = complaints.filter((text) => !expectedComplaints.some((e) => e.test(text)));
    expect(unexpected, 'the browser complained').toEqual([]);
  },
});

export { expect };
