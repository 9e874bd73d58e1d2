/** What the spec says by a toast, and what stands in its place once the toast has gone (section 8 of both documents). */
import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import type { Server } from './server.ts';

export interface ToastCase {
  readonly when: string;
  readonly act: (page: Page, server: Server) => Promise<void>;
  readonly toast: string;
  /** What is said in place, beside it. */
  readonly onPage: string | RegExp;
}

export const GENERIC = 'An unexpected error occurred. Please try again later.';

/** A server in trouble that has no words for it. */
export const inTrouble = (route: Route) => route.fulfill({ status: 500, body: '' });

/** The same, for one method of an address. */
export const inTroubleAt = (method: string) => (route: Route) =>
  route.request().method() === method ? inTrouble(route) : route.continue();

/** A test of each. */
export function areSaid(cases: readonly ToastCase[]): void {
  for (const { when, act, toast, onPage } of cases)
    test(`${when} is said by a toast, and in place`, async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      await act(page, server);
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: toast })).toBeVisible();
      const locator = page.locator('header, main, dialog, footer').filter({ visible: true });
      await expect(locator.filter({ hasText: onPage }).first()).toBeVisible();
    });
}
