/** What every journey starts with: a running server, a browser, and eyes for unexpected console errors. */
import { test as base, expect } from '@playwright/test';
import { serversInTurn, startServer, type Server, type ServersInTurn } from './server.ts';

export interface Watched {
  /** Console errors of the browser that a journey expects, as when it stops the server itself. */
  readonly expectedErrors: RegExp[];
  /** What she chose about cookies before she came. */
  readonly cookieChoice: 'accepted' | 'rejected' | 'nothing';
}

/** What the journeys of one worker share. */
export interface Shared {
  readonly server: Server;
  /** For a journey with a server that no other one knows. */
  readonly servers: ServersInTurn;
}

export const test = base.extend<Watched, Shared>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({}, use) => {
      const servers = serversInTurn();
      await use(servers);
      await servers.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  expectedErrors: async ({}, use) => use([]),
  cookieChoice: ['rejected', { option: true }],
  context: async ({ context, cookieChoice }, use) => {
    if (cookieChoice !== 'nothing')
      await context.addInitScript((choice) => {
        try {
          localStorage['cookieChoice'] ??= choice;
        } catch {
          // A browser that keeps nothing.
        }
      }, cookieChoice);
    await use(context);
  },
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      // A browser looks for it beside a page of words, which names no icon.
      if (url.endsWith('/favicon.ico')) return;
      if (['error', 'warning'].includes(message.type())) errors.push(`${message.text()} ${url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      // What was rendered ahead goes when the page is there, and with it whatever one holds of it.
      if (javaScriptEnabled !== false && options?.waitUntil !== 'commit')
        await page.locator('#root[data-ahead]').waitFor({ state: 'detached' });
      return response;
    };
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((e) => e.test(text)));
    expect(unexpected, 'the browser complained').toEqual([]);
  },
});

export { expect };
