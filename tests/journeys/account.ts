/** Somebody with an account: arranged over the API, or at the dialogs as a person uses them. */
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Customer } from '#contract';
import { emailsIn } from '../provider/emails.ts';
import type { Server } from './server.ts';

export const PASSWORD = 'a long sample';

export const newEmail = (): string => `${randomUUID()}@example.com`;

export interface AccountHolder {
  readonly user: Customer;
  readonly email: string;
  readonly accessToken: string;
}

/** An account, made over the API. */
export async function newAccount({ address }: Server): Promise<AccountHolder> {
  const email = newEmail();
  const { data } = await post<{
    readonly data: { readonly user: Customer; readonly accessToken: string };
  }>(`${address}/api/customers/register`, {
    email,
    password: PASSWORD,
    firstname: 'Sample',
    lastname: 'Customer',
    dob: '1990-05-17',
    phone: '07700 900123',
  });
  return { email, user: data.user, accessToken: data.accessToken };
}

/** Something that needs no prescription; two of it can be ordered at once. */
export const TABLETS = { productId: 'kwells-300mcg-12', code: 'kwells' };

export const addTablets = (
  { address }: Server,
  accessToken: string,
  quantity: number,
): Promise<unknown> => post(`${address}/api/cart`, { ...TABLETS, quantity }, accessToken);

/** An address of somebody's own, for the server counts attempts by address. */
export const ownAddress = (): { readonly 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

/** Posts to the API. */
export async function post<T>(address: string, body: unknown, accessToken?: string): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...ownAddress(),
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The link in the newest letter to this address, once it has been sent. */
export async function linkSentTo(server: Server, email: string): Promise<string> {
  const outbox = join(await server.ask({ what: 'data-folder' }), 'outbox');
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

export const registration = (email: string) => ({
  firstname: 'Sample',
  lastname: 'Patient',
  dob: '1985-03-27',
  email,
  phone: '07700 900123',
  password: PASSWORD,
});

/** In the header, for somebody who is logged in. */
export const profileLink = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /your profile/ });
