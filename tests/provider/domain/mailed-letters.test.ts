/** A letter to a GP that goes by mail: to an address somebody has confirmed, once, and only until she says no. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CustomerId,
  desk,
  eraseCustomer,
  type Mail,
  mailLetter,
  type Message,
  NotKnownError,
  type OrderId,
  postLetter,
  readGpConsent,
  verifyRecord,
  withdrawGpConsent,
} from '#domain';
import { AGREES } from '../../kit/gp.ts';
import {
  addressed,
  type Answers,
  dispatchedFor,
  isDown,
  knowsNobody,
  letterOf,
  mails,
  PRACTICE,
  readLetter as read,
  toPost,
} from './letters.ts';
import { of } from './happenings.ts';
import { BY, happened } from './orders.ts';
import { customer, valueOf } from './people.ts';
import { DAY, HOUR, MINUTE, openPharmacy, pharmacy, wait } from './pharmacy.ts';

openPharmacy();

let who: CustomerId;
beforeEach(async () => {
  who = await customer();
});

const dispatched = (answers?: Answers): Promise<OrderId> => dispatchedFor(who, answers);
const withdrawn = (id: OrderId) => withdrawGpConsent(pharmacy.ports, who, id);
const toPractice = (): readonly Message[] =>
  pharmacy.sent.filter(({ to }) => to === PRACTICE.email);

describe('a letter by mail', () => {
  it('goes to the confirmed address with the letter as a PDF, and names nobody, no condition and no medicine', async () => {
    const id = await dispatched();
    expect(await addressed(id)).toMatchObject({ ok: true, value: { standing: 'mailing' } });
    expect(await toPost()).toEqual([]);
    await mails();
    const [mail, ...others] = toPractice();
    expect(others).toEqual([]);
    expect(mail?.attachment?.name).toMatch(/^letter-T-\d+\.pdf$/);
    expect(new TextDecoder('latin1').decode(mail?.attachment?.content.slice(0, 8))).toBe(
      '%PDF-1.7',
    );
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(
      /triptan|headache|migraine|sample patient/i,
    );
    expect(await read(id)).toMatchObject({
      standing: 'mailed',
      kept: { mail: { to: PRACTICE.email, by: BY, method: PRACTICE.method, state: 'sent' } },
    });
    const consent = valueOf(await readGpConsent(pharmacy.ports, who, id));
    expect(consent.canWithdraw).toBe(true);
    expect(await happened(id)).toEqual(
      expect.arrayContaining(['gp-letter-addressed', 'gp-letter-mailed']),
    );
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  });

  it('is neither posted nor sent a second time', async () => {
    const id = await dispatched();
    await Promise.all([addressed(id), addressed(id, { ...PRACTICE, email: 'another@nhs.net' })]);
    await mails();
    await addressed(id);
    await mails();
    const letters = pharmacy.sent.filter(({ attachment }) => attachment);
    expect(letters).toHaveLength(1);
    const posted = await postLetter(pharmacy.ports, await letterOf(id), BY);
    expect(posted).toMatchObject({ ok: false, failure: { kind: 'too-late' } });
  });

  it('was looked at by whoever addresses it as it is addressed, also where another takes a step meanwhile', async () => {
    const id = await dispatched();
    valueOf(await addressed(id));
    const { orders } = pharmacy.ports.database;
    let isRead = false;
    const events: typeof orders.events = async (order) => {
      const before = await orders.events(order);
      if (!isRead) {
        isRead = true;
        valueOf(await desk.deliver(pharmacy.ports, order, 'Another'));
      }
      return before;
    };
    const meanwhile = { ...pharmacy.ports.database, orders: { ...orders, events } };
    const ports = { ...pharmacy.ports, database: meanwhile };
    valueOf(await mailLetter(ports, await letterOf(id), PRACTICE));
    expect(await happened(id)).toContain('delivered');
    expect(await of(id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ what: 'viewed', who: { role: 'staff', name: BY } }),
      ]),
    );
  });

  it.each(['sample@example.com', 'sample@nhs.net.example.com', 'sample@notnhs.net', 'a@nhs.uk'])(
    'goes to no address such as %s, which is not the health service’s',
    async (email) => {
      const id = await dispatched();
      expect(await addressed(id, { ...PRACTICE, email })).toMatchObject({
        ok: false,
        failure: { kind: 'unacceptable', problems: [{ field: '/email' }] },
      });
      expect(await toPost()).toEqual([await letterOf(id)]);
    },
  );

  it.each(['a@nhs.net', 'a@NHS.net', 'a@nhs.scot', 'a@surgery.wales.nhs.uk', 'a@x.hscni.net'])(
    'may go to %s',
    async (email) => {
      expect(await addressed(await dispatched(), { ...PRACTICE, email })).toMatchObject({
        ok: true,
      });
    },
  );

  it('offers the address for a later letter to the same practice, and for no other', async () => {
    const first = await dispatched();
    expect((await read(first)).knownEmail).toBeUndefined();
    await addressed(first);
    await mails();
    // So long that it does not go there by itself.
    wait(366 * DAY);
    who = await customer();
    const written = { practiceName: ` ${AGREES.practiceName.toUpperCase()}` };
    expect((await read(await dispatched({ ...AGREES, ...written }))).knownEmail).toBe(
      PRACTICE.email,
    );
    who = await customer();
    const elsewhere = { practicePostcode: 'M1 1AE' };
    expect((await read(await dispatched({ ...AGREES, ...elsewhere }))).knownEmail).toBeUndefined();
  });

  it('of a name that a PDF cannot show stays to be posted', async () => {
    const id = await dispatched({ ...AGREES, practiceName: '診療所' });
    expect(await addressed(id)).toMatchObject({ ok: false, failure: { kind: 'unprintable' } });
    expect(await toPost()).toEqual([await letterOf(id)]);
  });
});

describe('a letter by mail whose patient takes her consent back', () => {
  it('before it left is not sent', async () => {
    const id = await dispatched();
    await addressed(id);
    expect(await withdrawn(id)).toMatchObject({ ok: true });
    await mails();
    expect(toPractice()).toEqual([]);
    expect(await read(id)).toMatchObject({ standing: 'withdrawn', words: null });
  });

  it('while it leaves is kept, and what leaves is not sent again', async () => {
    const id = await dispatched();
    await addressed(id);
    let said: unknown;
    await mails(async (message) => {
      if (message.attachment) said = await withdrawn(id);
      return pharmacy.ports.mail.send(message);
    });
    expect(said).toMatchObject({ ok: true, value: { canWithdraw: false } });
    expect(await read(id)).toMatchObject({ standing: 'mailed' });
  });

  it('while nobody takes it is stopped', async () => {
    const id = await dispatched();
    await addressed(id);
    await mails(isDown);
    expect(await withdrawn(id)).toMatchObject({ ok: true });
    wait(HOUR);
    await mails();
    expect(toPractice()).toEqual([]);
  });

  it('while it is handed over is said to be under way where nobody can tell, and is not sent again', async () => {
    const id = await dispatched();
    await addressed(id);
    await mails(async ({ attachment }) => {
      if (attachment) await withdrawn(id);
      throw new NotKnownError('It was lost.');
    });
    const underWay = { standing: 'withdrawn', kept: { mail: { state: 'under-way' } } };
    expect(await read(id)).toMatchObject(underWay);
    wait(DAY);
    await mails();
    expect(toPractice()).toEqual([]);
    expect(await read(id)).toMatchObject(underWay);
  });

  it('while a server says that it does not take it is stopped, and not said to be under way', async () => {
    const id = await dispatched();
    await addressed(id);
    await mails(async (message) => {
      if (message.attachment) await withdrawn(id);
      return isDown(message);
    });
    expect(await read(id)).toMatchObject({
      ...{ standing: 'withdrawn', kept: { mail: { state: 'queued' } } },
    });
  });

  it('after one attempt of which nobody can tell is said to be under way, whatever came of the next', async () => {
    const id = await dispatched();
    await addressed(id);
    await mails(() => Promise.reject(new NotKnownError('It was lost.')));
    wait(HOUR);
    await mails(isDown);
    await withdrawn(id);
    expect(await read(id)).toMatchObject({
      ...{ standing: 'withdrawn', kept: { mail: { state: 'under-way' } } },
    });
  });
});

describe('a mail server that', () => {
  it('is down has the letter later, in the same bytes', async () => {
    const id = await dispatched();
    await addressed(id);
    await mails(isDown);
    expect(await read(id)).toMatchObject({
      standing: 'mailing',
      kept: { mail: { state: 'queued' } },
    });
    wait(HOUR);
    await mails();
    expect(toPractice()).toHaveLength(1);
  });

  it('is down for more than a day leaves it to the post', async () => {
    const id = await dispatched();
    await addressed(id);
    for (let hours = 0; hours <= 30; hours += 3) {
      await mails(isDown);
      wait(3 * HOUR);
    }
    expect(await toPost()).toEqual([await letterOf(id)]);
    expect(await happened(id)).toContain('gp-letter-mail-failed');
    valueOf(await postLetter(pharmacy.ports, await letterOf(id), BY));
    await mails();
    expect(toPractice()).toEqual([]);
  });

  it('does not know the practice leaves it to the post, or to another address', async () => {
    const id = await dispatched();
    await addressed(id);
    await mails(knowsNobody);
    expect(await read(id)).toMatchObject({
      standing: 'to-post',
      kept: { mail: { state: 'failed' } },
    });
    expect(await addressed(id)).toMatchObject({ ok: true });
    await mails();
    expect(toPractice()).toHaveLength(1);
  });

  it('has it when this server ends before that is written down gets the same again, and it is one entry', async () => {
    const id = await dispatched();
    await addressed(id);
    const ends = mails(async (message) => {
      await pharmacy.ports.mail.send(message);
      if (message.attachment) throw new Error('The process ends.');
      return 'sent';
    });
    await expect(ends).rejects.toThrow('The process ends.');
    wait(6 * MINUTE);
    await mails();
    const [first, second] = toPractice();
    expect(second).toEqual(first);
    expect((await happened(id)).filter((what) => what === 'gp-letter-mailed')).toHaveLength(1);
  });
});

it('of somebody who is erased nothing of a letter waits or is kept, and the others of her practice are', async () => {
  const other = await dispatched();
  await addressed(other);
  await mails();
  who = await customer();
  const id = await dispatched();
  await addressed(id);
  await mails();
  valueOf(await desk.deliver(pharmacy.ports, id, BY));
  const forgotten: unknown[] = [];
  const mail: Mail = {
    ...pharmacy.ports.mail,
    forget: async (...what) => void forgotten.push(what),
  };
  valueOf(await eraseCustomer({ ...pharmacy.ports, mail }, who, { by: BY, isEarly: true }));
  expect(forgotten).toContainEqual([PRACTICE.email, `gp-letter-${await letterOf(id)}`]);
  expect((await read(id)).kept.mail).toMatchObject({ to: 'erased', method: 'erased' });
  expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
});
