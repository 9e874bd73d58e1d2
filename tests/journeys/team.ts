/** Who works in the team's workspace: a server of its own, because it has a prescriber, and people with passkeys. */
import type { Browser, Page } from '@playwright/test';
import type { Invited } from '#contract';
import { londonDay } from '#engine';
import { deskTokenIn } from '../kit/desk-token.ts';
import { bodyOf, customerAt } from '../kit/customer.ts';
import { registrationOf } from '../kit/team.ts';
import { Buyer } from './buyer.ts';
import { expect, test as base } from './journey.ts';
import type { Server, ServersInTurn } from './server.ts';

/** Each journey has a team that no other one knows: who joined, and what was decided, is counted and shown to it. */
export const teamWith = (settings: Parameters<ServersInTurn['open']>[0] = {}) =>
  base.extend<{ readonly team: Server }>({
    async team({ servers }, use) {
      const server = await servers.open(settings);
      await use(server);
      await server.end();
    },
    // So that its pages are closed before it ends.
    baseURL: async ({ team }, use) => use(team.address),
  });

export const test = teamWith();

/** A phone or a security key that belongs to whoever sits at this page, and asks her for a finger. */
export async function withAuthenticator(page: Page): Promise<{
  /** Whether she is there to show her finger. */
  attends(isThere: boolean): Promise<void>;
}> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return {
    async attends(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/** The address of an invitation that whoever runs the server has printed. */
export async function invitation(server: Server, name: string, role: string): Promise<string> {
  const accessToken = await deskTokenIn(server.dataDir);
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;
  const member = { name, email, role, registration: registrationOf(name) };
  const response = await customerAt(server, { accessToken }).post('/team/staff', member);
  return (await bodyOf<Invited>(response, 201)).address;
}

export async function joins(page: Page, server: Server, name: string, role: string): Promise<void> {
  await withAuthenticator(page);
  await page.goto(await invitation(server, name, role));
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstPageFor(role));
}

/** A day is written as one says it, part by part. */
export async function seenToday(page: Page): Promise<void> {
  const [year = '', month = '', day = ''] = londonDay(new Date()).split('-');
  const seen = page.getByRole('group', { name: 'Seen on' });
  await seen.getByRole('textbox', { name: 'Day' }).fill(day);
  await seen.getByRole('textbox', { name: 'Month' }).fill(month);
  await seen.getByRole('textbox', { name: 'Year' }).fill(year);
}

/** What is shown to whoever comes in. */
export const firstPageFor = (role: string): string =>
  ['pharmacist', 'dispenser'].includes(role) ? 'Dispensing' : 'Orders';

/** A case that waits for nothing but a decision: one medicine, paid for, of somebody who is known. */
export async function oneMedicine(
  team: Server,
): Promise<{ readonly buyer: Buyer; readonly id: string }> {
  const buyer = await Buyer.registers(team, { lastname: 'Patient' });
  const id = await buyer.pays(await buyer.ordersTriptan());
  await buyer.isIdentified(id);
  return { buyer, id };
}

/** Somebody else of the team, at a browser of her own. */
export async function colleague(
  browser: Browser,
  server: Server,
  name: string,
  role = 'prescriber',
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await joins(page, server, name, role);
  return page;
}

export { expect };
