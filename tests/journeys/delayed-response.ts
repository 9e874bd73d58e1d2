import type { Page } from '@playwright/test';

/** Holds back what is asked for at an address, as a slow line does, until the function it gives is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
