import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../../kit/samples.ts';
import { send } from '../../kit/accounts.ts';
import type { Email } from '../../kit/emails.ts';
import type { Shop } from '../../kit/shop.ts';

export function messages(given: () => Shop): void {
  describe('messages', () => {
    let shop: Shop;
    beforeAll(() => {
      shop = given();
    });

    beforeEach(async () => {
      shop.setTime('2026-11-21T12:00:00Z');
    });

    const emailsTo = async (email: string): Promise<readonly Email[]> =>
      (await shop.emails()).filter(({ to }) => to === email);

    describe('the newsletter', () => {
      const subscribe = (email: string): Promise<Response> =>
        send(shop, '/mail-subscriptions', { email });

      it('is subscribed to once, and every time it looks the same', async () => {
        const email = newEmail();
        for (const written of [email, email.toUpperCase(), email]) {
          const response = await subscribe(written);
          expect(response.status).toBe(200);
          expect(await response.json()).toEqual({ message: 'Successfully subscribed' });
        }
        const emails = await emailsTo(email);
        expect(emails.map(({ subject }) => subject)).toEqual(['Welcome to our newsletter']);
        expect(emails[0]?.text).toContain('If it was not you');
      });

      it('is confirmed once to somebody who presses twice', async () => {
        const email = newEmail();
        const answers = await Promise.all([subscribe(email), subscribe(email), subscribe(email)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await emailsTo(email)).toHaveLength(1);
      });

      it('is stopped with one press, in a mail program or on the page behind its link', async () => {
        const email = newEmail();
        await subscribe(email);
        const [received] = await emailsTo(email);
        const [header = '', how] = received?.unsubscribe ?? [];
        expect(how).toBe('List-Unsubscribe=One-Click');
        const [, link = ''] = /^<(http\S+)>$/.exec(header) ?? [];
        expect(received?.text).toContain(link);
        const isOn = (): Promise<boolean> => shop.provider.database.subscriptions.has(email);

        // Programs that look where a link leads stop nothing.
        const page = await fetch(link);
        expect(page.headers.get('content-type')).toMatch(/^text\/html/);
        expect(await page.text()).toContain('<form method="post"><button>Take me off the list');
        expect(await isOn()).toBe(true);

        const press = () =>
          fetch(link, {
            method: 'POST',
            body: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          });
        expect(await (await press()).text()).toContain('You are off the list');
        expect(await isOn()).toBe(false);
        expect((await press()).status).toBe(200);
      });

      it('needs an address', async () => {
        for (const email of ['', 'sample', 'sample@example.com, other@example.com'])
          expect((await subscribe(email)).status).toBe(400);
      });
    });

    describe('a message to the pharmacy', () => {
      const message = (change: object = {}) => ({
        firstName: 'Sample',
        lastName: 'Customer',
        email: newEmail(),
        phone: '07700900123',
        cause: 'Delivery issues',
        note: 'When will my parcel come?\nIt is a sample.',
        ...change,
      });

      it('is kept and goes to the team, and nobody else gets mail', async () => {
        const sent = message();
        const response = await send(shop, '/contact', sent);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual({
          message: 'Thank you for your message, the Tribe team will be in touch shortly',
        });
        const emails = (await shop.emails()).filter(({ text }) => text.includes(sent.email));
        expect(emails).toHaveLength(1);
        const [received] = emails;
        expect(received?.to).not.toBe(sent.email);
        expect(received?.subject).toBe('Message from the website: Delivery issues');
        expect(received?.text).toContain(`Reply-To: ${sent.email}\n`);
        expect(received?.text).toContain('When will my parcel come?\nIt is a sample.');
        const kept = await shop.provider.database.contactMessages.ofEmail(sent.email);
        expect(kept.map(({ message }) => message)).toEqual([sent]);
      });

      it('may come without a note', async () => {
        const { note: _note, ...short } = message();
        expect((await send(shop, '/contact', short)).status).toBe(200);
      });

      it.each([
        ['a cause of its own', { cause: 'Sample' }],
        ['a name with a line end', { firstName: 'Sample\r\nBcc: other@example.com' }],
        ['an address with a line end', { email: 'sample@example.com\r\nBcc: other@example.com' }],
        ['a blank name', { lastName: ' ' }],
      ])('with %s is refused', async (_what, change) => {
        expect((await send(shop, '/contact', message(change))).status).toBe(400);
      });
    });
  });
}
