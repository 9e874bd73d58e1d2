/** Forgotten passwords, the newsletter, messages to the team, and how mail is sent in the end. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  contact,
  eraseCustomer,
  forgetWhatIsDue,
  forgotPassword,
  login,
  renewSession,
  resetPassword,
  sendNextMail,
  subscribe,
  unsubscribe,
  UnavailableError,
  type Message,
  type Ports,
} from '#domain';
import { databaseOn, type Queries } from '#database';
import { pastThePorts } from '../../kit/past-the-ports.ts';
import { PASSWORD } from '../../kit/samples.ts';
import { count, customer, promised, stores, valueOf } from './people.ts';
import { DAY, HOUR, MINUTE, NOON, pharmacy, wait } from './pharmacy.ts';

const FROM = '192.0.2.1';
const EMAIL = 'sample@example.com';

export function passwordsAndEmails(): void {
  describe('a forgotten password', () => {
    beforeEach(() => customer(EMAIL));
    const invalid = { ok: false, failure: { kind: 'reset-invalid' } };
    const now = () => pharmacy.ports.clock();
    const hashOf = (token: string) => pharmacy.ports.tokens.hashOf(token);
    const forget = (email = EMAIL) => forgotPassword(pharmacy.ports, { email, from: FROM });
    const reset = (token: string, ports: Ports = pharmacy.ports) =>
      resetPassword(ports, { token, password: 'a new sample', from: FROM });
    const enter = (password: string) =>
      login(pharmacy.ports, { email: EMAIL, password, from: FROM }, undefined);

    /** The token of the newest link. */
    const link = async (): Promise<string> => {
      const text = (await promised()).at(-1)?.text ?? '';
      return /\nhttps:\/\/tribe\.example\/reset-password\?token=(\S+)\n/.exec(text)?.[1] ?? 'none';
    };

    const sendsAll = async (ports: Ports): Promise<void> => {
      while ((await sendNextMail(ports)) !== 'none due');
    };

    /** What the database is asked when a link is, and by what follows. */
    async function statements(
      email: string,
      follows: (ports: Ports) => Promise<void> = async () => undefined,
    ): Promise<readonly string[]> {
      const texts: string[] = [];
      const noting = ({ query }: Queries): Queries => ({
        query: (text, parameters) => {
          texts.push(text);
          return query(text, parameters);
        },
      });
      const { sql } = pharmacy;
      const database = databaseOn({
        ...noting(sql),
        transaction: (work) => sql.transaction((queries) => work(noting(queries))),
        script: sql.script,
      });
      const ports = { ...pharmacy.ports, database };
      await forgotPassword(ports, { email, from: FROM });
      await follows(ports);
      return texts;
    }

    it('is replaced with the link in a mail, once', async () => {
      expect(await forget(' SAMPLE@example.com')).toEqual({ ok: true, value: undefined });
      expect(await promised()).toEqual([
        {
          recipient: EMAIL,
          subject: 'Set a new password',
          text: expect.stringContaining('asked to set a new password'),
          at: NOON,
        },
      ]);
      const token = await link();
      expect(await reset(token)).toEqual({ ok: true, value: undefined });
      expect((await enter('a new sample')).ok).toBe(true);
      expect(await enter(PASSWORD)).toMatchObject({ failure: { kind: 'wrong-credentials' } });
      expect(await reset(token)).toEqual(invalid);
    });

    it('ends every session, and its owner is told', async () => {
      const { tokens } = valueOf(await enter(PASSWORD));
      await forget();
      const token = await link();
      wait(MINUTE);
      await reset(token);
      expect((await renewSession(pharmacy.ports, tokens.refreshToken, FROM)).ok).toBe(false);
      const [row] = await pastThePorts(pharmacy.sql, 'SELECT ended_at FROM sessions');
      expect(row).toEqual({ ended_at: new Date(NOON.getTime() + MINUTE) });
      expect((await promised()).at(-1)).toEqual({
        recipient: EMAIL,
        subject: 'Your password was changed',
        text: expect.stringMatching(/https:\/\/tribe\.example\n[^]+ team@tribe\.example\./),
        at: new Date(NOON.getTime() + MINUTE),
      });
    });

    it('no longer keeps its owner waiting', async () => {
      for (let attempt = 0; attempt < 5; attempt++) await enter('wrong');
      expect(await enter(PASSWORD)).toMatchObject({ failure: { kind: 'too-many-attempts' } });
      await forget();
      await reset(await link());
      expect((await enter('a new sample')).ok).toBe(true);
    });

    it('has a link that works for an hour, and only the newest', async () => {
      await forget();
      const first = await link();
      wait(MINUTE);
      await forget();
      const second = await link();
      expect(await reset(first)).toEqual(invalid);
      wait(HOUR);
      expect(await reset(second)).toEqual(invalid);
      await forget();
      const third = await link();
      wait(HOUR - 1);
      expect((await reset(third)).ok).toBe(true);
    });

    describe('that a stranger asks about again and again', () => {
      const network = (n: number): string => `network ${n}`;
      const floods = (n: number) =>
        forgotPassword(pharmacy.ports, { email: EMAIL, from: network(n) });

      it('always leaves its owner the same words, and a link in her last mail that works', async () => {
        for (let minute = 0; minute < 150; minute++) {
          for (let n = 0; n < 3; n++) await floods(3 * minute + n);
          expect(await forget()).toEqual({ ok: true, value: undefined });
          expect(
            await pharmacy.ports.database.passwordResets.isOpen(hashOf(await link()), now()),
          ).toBe(true);
          wait(MINUTE);
        }
        expect((await reset(await link())).ok).toBe(true);
      });

      it('sends her five mails, and then one in a quarter of an hour', async () => {
        for (let minute = 0; minute < 150; minute++) {
          for (let n = 0; n < 3; n++) await floods(3 * minute + n);
          wait(MINUTE);
        }
        const mails = (await promised()).length;
        expect(mails).toBeGreaterThan(5);
        expect(mails).toBeLessThanOrEqual(5 + 5 + 150 / 15);
      });

      it('is forgotten when she has set another: who forgets that, too, gets a mail', async () => {
        for (let n = 0; n < 20; n++) await floods(n);
        await reset(await link());
        const before = (await promised()).length;
        await forget();
        expect((await promised()).length).toBe(before + 1);
        expect((await reset(await link())).ok).toBe(true);
      });

      it('asks the database the same whether or not there is such an account', async () => {
        for (let n = 0; n < 20; n++) {
          await floods(n);
          await forgotPassword(pharmacy.ports, { email: 'nobody@example.com', from: network(n) });
        }
        const before = (await promised()).length;
        expect(await statements('nobody@example.com')).toEqual(await statements(EMAIL));
        expect((await promised()).length).toBe(before);
      });
    });

    it('costs no work while the link is none', async () => {
      const passwords: Ports['passwords'] = {
        ...pharmacy.ports.passwords,
        hash: async () => {
          throw new Error('Hashed for nothing.');
        },
      };
      expect(await reset('guessed', { ...pharmacy.ports, passwords })).toEqual(invalid);
    });

    it('is not replaced when another was quicker, or the account is gone', async () => {
      await forget();
      const token = await link();
      const used = stores((store) => ({
        ...store,
        passwordResets: { ...store.passwordResets, spend: async () => undefined },
      }));
      expect(await reset(token, used)).toEqual(invalid);
      const gone = stores((store) => ({
        ...store,
        customers: { ...store.customers, find: async () => undefined },
      }));
      expect(await reset(token, gone)).toEqual(invalid);
      expect((await enter(PASSWORD)).ok).toBe(true);
    });

    it('of nobody looks the same, and the mail is to nobody', async () => {
      expect(await forget('nobody@example.com')).toEqual({ ok: true, value: undefined });
      expect((await promised()).map(({ recipient }) => recipient)).toEqual(['']);
      expect(await count('password_resets')).toBe(0);
    });

    it('asks the database the same whether or not there is such an account, its mail included', async () => {
      const known = await statements(EMAIL, sendsAll);
      expect(known.length).toBeGreaterThan(5);
      expect(await statements('nobody@example.com', sendsAll)).toEqual(known);
    });
  });

  describe('the newsletter', () => {
    const LINK =
      /: (https:\/\/tribe\.example\/api\/mail-subscriptions\/unsubscribe\?token=(\S+))\n/;

    it('says in each mail how to stop it, and one press with what stands there is enough', async () => {
      await subscribe(pharmacy.ports, { email: EMAIL, from: FROM });
      await subscribe(pharmacy.ports, { email: 'other@example.com', from: FROM });
      while ((await sendNextMail(pharmacy.ports)) !== 'none due');
      const [mail] = pharmacy.sent;
      const [, link, token = ''] = LINK.exec(mail?.text ?? '') ?? [];
      expect(mail?.unsubscribe).toBe(link);
      await unsubscribe(pharmacy.ports, 'made up');
      expect(await count('mail_subscriptions')).toBe(2);
      await unsubscribe(pharmacy.ports, token);
      expect(await count('mail_subscriptions')).toBe(1);
      expect(await pharmacy.ports.database.subscriptions.has('other@example.com')).toBe(true);
    });

    it('welcomes an address once, however it is written', async () => {
      const come = (email: string) => subscribe(pharmacy.ports, { email, from: FROM });
      expect(await come(EMAIL)).toEqual({ ok: true, value: undefined });
      expect(await come(' SAMPLE@EXAMPLE.COM')).toEqual({ ok: true, value: undefined });
      expect(await promised()).toEqual([
        {
          recipient: EMAIL,
          subject: 'Welcome to our newsletter',
          text: expect.stringMatching(LINK),
          at: NOON,
        },
      ]);
      const rows = await pastThePorts(
        pharmacy.sql,
        'SELECT email, subscribed_at FROM mail_subscriptions',
      );
      expect(rows).toEqual([{ email: EMAIL, subscribed_at: NOON }]);
    });
  });

  describe('what is only kept for a while', () => {
    const message = {
      firstName: 'Sample',
      lastName: 'Customer',
      email: EMAIL,
      phone: '07700900123',
      cause: 'Delivery',
    };
    const forgetAll = async (): Promise<void> => {
      while (await forgetWhatIsDue(pharmacy.ports));
    };

    it('a message to the team goes after two years', async () => {
      await contact(pharmacy.ports, message, FROM);
      // One of them is a leap year.
      wait((365 + 366) * DAY);
      await forgetAll();
      expect(await count('contact_messages')).toBe(1);
      wait(1);
      await forgetAll();
      expect(await count('contact_messages')).toBe(0);
    });

    it('where she has logged in goes after ninety days', async () => {
      await customer(EMAIL);
      await login(pharmacy.ports, { email: EMAIL, password: PASSWORD, from: FROM }, undefined);
      wait(90 * DAY);
      await forgetAll();
      expect(await count('known_networks')).toBe(1);
      wait(1);
      await forgetAll();
      expect(await count('known_networks')).toBe(0);
    });
  });

  describe('a message to the team', () => {
    const message = {
      firstName: 'Sample',
      lastName: 'Customer',
      email: EMAIL,
      phone: '07700900123',
      cause: 'Delivery',
      note: 'Where is it?',
    };

    it('acts on no terminal that it is read in', async () => {
      const note = 'Where is it?\u{1B}[2K\u{202E}\nIt was due.';
      await contact(pharmacy.ports, { ...message, lastName: 'Customer\u{9B}2K', note }, FROM);
      const [{ text } = { text: '' }] = await promised();
      expect(text).toContain('From: Sample Customer\\u{9B}2K\n');
      expect(text).toContain('Where is it?\\u{1B}[2K\\u{202E}\nIt was due.\n');
    });

    it('is kept as it was written, and goes to the team alone', async () => {
      expect(await contact(pharmacy.ports, message, FROM)).toEqual({ ok: true, value: undefined });
      expect(await promised()).toEqual([
        {
          recipient: 'team@tribe.example',
          subject: 'Message from the website: Delivery',
          text: expect.stringContaining('Where is it?'),
          at: NOON,
        },
      ]);
      const kept = await pharmacy.ports.database.contactMessages.ofEmail(message.email);
      expect(kept).toEqual([{ message, at: NOON }]);
    });
  });

  describe('mail that is due', () => {
    const write = (id: string): Promise<void> =>
      pharmacy.ports.database.outbox.add({
        id,
        to: EMAIL,
        subject: 'Sample',
        text: `Letter ${id}`,
        at: pharmacy.ports.clock(),
      });

    const send = (outcome: Ports['mail']['send'] = pharmacy.ports.mail.send) =>
      sendNextMail({ ...pharmacy.ports, mail: { ...pharmacy.ports.mail, send: outcome } });
    const away = async (): Promise<never> => {
      throw new UnavailableError('The post is closed.');
    };

    it('to somebody who is erased while it is on its way stays nowhere', async () => {
      const id = await customer(EMAIL);
      await write('one');
      const { mail } = pharmacy.ports;
      const slow: Ports['mail']['send'] = async (message) => {
        valueOf(await eraseCustomer(pharmacy.ports, id, { by: 'Sample', isEarly: false }));
        return mail.send(message);
      };
      expect(await send(slow)).toBe('sent');
      expect([pharmacy.sent, await promised()]).toEqual([[], []]);
    });

    it('is sent once, the oldest first', async () => {
      await write('one');
      wait(MINUTE);
      await write('two');
      expect(await send()).toBe('sent');
      expect(pharmacy.sent).toEqual([
        { id: 'one', to: EMAIL, subject: 'Sample', text: 'Letter one', at: NOON },
      ]);
      expect(await send()).toBe('sent');
      expect(await send()).toBe('none due');
      expect(pharmacy.sent.map(({ id }) => id)).toEqual(['one', 'two']);
    });

    it('that nobody takes is given up', async () => {
      await write('one');
      expect(await send(async () => 'refused')).toBe('refused');
      expect(await count('outbox')).toBe(0);
    });

    it('waits a minute when the post is closed, then twice as long each time, six hours at most', async () => {
      await write('one');
      const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360];
      for (const minutes of waits) {
        expect(await send(away)).toBe('postponed');
        wait(minutes * MINUTE - 1);
        expect(await send()).toBe('none due');
        wait(1);
      }
      expect(await send()).toBe('sent');
    });

    it('waits no longer than that after thousands of times', async () => {
      await write('one');
      await pastThePorts(pharmacy.sql, 'UPDATE outbox SET attempts = 5000');
      expect(await send(away)).toBe('postponed');
      wait(6 * HOUR);
      expect(await send()).toBe('sent');
    });

    it('is left to others for five minutes while it is being sent', async () => {
      await write('one');
      const beside: string[] = [];
      const crash = new Error('The process ended.');
      const sending = send(async () => {
        beside.push(await send());
        wait(5 * MINUTE - 1);
        beside.push(await send());
        wait(1);
        beside.push(await send());
        throw crash;
      });
      await expect(sending).rejects.toBe(crash);
      expect(beside).toEqual(['none due', 'none due', 'sent']);
    });

    it('that fails for another reason stays, and the reason is told', async () => {
      await write('one');
      const broken = new Error('A defect of ours.');
      await expect(
        send(async () => {
          throw broken;
        }),
      ).rejects.toBe(broken);
      const [row] = await pastThePorts<{ due_at: Date }>(pharmacy.sql, 'SELECT due_at FROM outbox');
      expect(row?.due_at).toEqual(new Date(NOON.getTime() + 5 * MINUTE));
    });

    it('is the message as it was written', async () => {
      await write('one');
      const taken: Message[] = [];
      await send(async (message) => (taken.push(message), 'sent'));
      expect(taken).toHaveLength(1);
    });
  });
}
