/** Somebody with an account, at the dialogs as a person uses them. */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { emailsIn } from '../kit/emails.ts';
import { PASSWORD } from '../kit/samples.ts';
import type { Server } from './server.ts';

/** The link in the newest letter to this address, once it has been sent. */
export async function linkSentTo(server: Server, email: string): Promise<string> {
  const outbox = join(server.dataDir, 'outbox');
  let link = '';
  const look = async () => {
    const emails = await emailsIn(outbox);
    const text = emails.filter(({ to }) => to === email).at(-1)?.text;
    link = /https?:\S+/.exec(text ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(look, { message: `a letter to ${email}` }).not.toBe('');
  return link;
}

/** The account's dialog, whichever is open. */
export class AccountDialog {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog');
  }

  async opens(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.isTitled('Login');
  }

  async isTitled(title: string): Promise<void> {
    const heading = this.root.getByRole('heading', { level: 2, name: title, exact: true });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
  }

  async isClosed(): Promise<void> {
    await expect(this.root).toBeHidden();
  }

  async fills(fields: { readonly [name: string]: string }): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      const inputs = this.root.locator(`[name="${name}"]`);
      const parts = (await inputs.count()) === 3 ? text.split('-').reverse() : [text];
      for (const [index, part] of parts.entries()) await inputs.nth(index).fill(part);
    }
  }

  async presses(name: string): Promise<void> {
    await this.root.getByRole('button', { name, exact: true }).click();
  }

  problemAt(name: string): Locator {
    return this.root.locator(`[data-question="${name}"]`);
  }

  /** What a dialog says first. */
  said(words: string): Locator {
    return this.root.getByRole('status').filter({ hasText: words });
  }

  /** Logs in, from wherever the button is. */
  async logsIn(email: string, password = PASSWORD): Promise<void> {
    await this.isTitled('Login');
    await this.fills({ email, password });
    await this.presses('Login');
    await this.isClosed();
  }
}

/** In the header, for somebody who is logged in. */
export const profileLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /your profile/ });
