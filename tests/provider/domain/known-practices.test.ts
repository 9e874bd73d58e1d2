/** A letter goes by mail with the dispatch where somebody has confirmed the practice's address before, and else waits. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CustomerId,
  desk,
  dispatchBatch,
  eraseCustomer,
  type OrderId,
  postLetter,
  returnLetter,
  verifyRecord,
  withdrawGpConsent,
} from '#domain';
import { AGREES } from '../../kit/gp.ts';
import {
  addressed,
  type Answers,
  approvedFor,
  dispatchedFor,
  dispatches,
  isDown,
  knowsNobody,
  letterOf,
  lettersSent,
  mails,
  PRACTICE,
  readLetter,
  toPost,
} from './letters.ts';
import { BY, happened } from './orders.ts';
import { customer, failure, valueOf } from './people.ts';
import { DAY, HOUR, NOON, openPharmacy, pharmacy, wait } from './pharmacy.ts';

openPharmacy();

const DISPENSER = 'Sample Dispenser';
const OTHER = { ...PRACTICE, email: 'other.surgery@nhs.net', by: 'Sample Other' };

let who: CustomerId;
beforeEach(async () => {
  who = await customer();
});

/** Somebody has confirmed where the practice of a first patient reads its mail, and a letter went there. */
async function confirmed(answers: Answers = AGREES, address = PRACTICE): Promise<CustomerId> {
  const first = await customer();
  valueOf(await addressed(await dispatchedFor(first, answers), address));
  await mails();
  wait(DAY);
  return first;
}

const dispatched = (answers?: Answers): Promise<OrderId> => dispatchedFor(who, answers);
const standingOf = async (id: OrderId) => (await readLetter(id)).standing;
const mailOf = async (id: OrderId) => (await readLetter(id)).kept.mail;

/** What its record says of that. */
async function entryOf(id: OrderId, of: string) {
  const entries = await pharmacy.ports.database.record.entries([`order:${id}`]);
  return entries.find(({ what }) => what === of);
}

/** About her, of those of one kind. */
const saidOf = async (id: OrderId, of: string): Promise<unknown> =>
  JSON.parse((await entryOf(id, of))?.person ?? '{}');

describe('a letter to a practice whose address was confirmed', () => {
  it('goes there with the dispatch, and says who confirmed it, when, and that it was for an earlier letter', async () => {
    await confirmed();
    const id = await approvedFor(who, {
      ...AGREES,
      practiceName: ` ${AGREES.practiceName.toUpperCase()}`,
    });
    await dispatches(id, DISPENSER);
    expect(await toPost()).toEqual([]);
    expect(await readLetter(id)).toMatchObject({
      standing: 'mailing',
      kept: {
        mail: {
          ...{ to: PRACTICE.email, by: BY, state: 'queued', confirmedAt: NOON },
          method: 'taken over from an earlier letter to this practice',
        },
      },
    });
    const entry = await entryOf(id, 'gp-letter-addressed');
    expect(entry).toMatchObject({ who: { name: DISPENSER } });
    expect(JSON.parse(entry?.person ?? '{}')).toMatchObject({
      ...{ email: PRACTICE.email, confirmedBy: BY, confirmedOn: '2026-11-21' },
    });
    await mails();
    expect(lettersSent()).toEqual([PRACTICE.email, PRACTICE.email]);
    expect(await standingOf(id)).toBe('mailed');
    expect(await happened(id)).toEqual(
      expect.arrayContaining(['gp-letter-addressed', 'gp-letter-mailed']),
    );
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  });

  it('tells nothing of how it was confirmed, which was written for another patient’s letter', async () => {
    await confirmed(AGREES, { ...PRACTICE, method: 'telephoned about Sample Somebody' });
    const id = await dispatched();
    const entries = await pharmacy.ports.database.record.entries([`order:${id}`]);
    expect(JSON.stringify([entries, await mailOf(id)])).not.toContain('Somebody');
  });

  it('goes there with each dispatch of a batch, and the batch says so of each', async () => {
    await confirmed();
    const [one, other] = [await approvedFor(who), await approvedFor(await customer())];
    const silent = await approvedFor(await customer(), {});
    const parcels = [one, other, silent].map((order, index) => ({
      ...{ order, shipper: 'Royal Mail', trackingId: `SAMPLE${index}` },
    }));
    const mailing = { standing: 'mailing', kept: { mail: { to: PRACTICE.email } } };
    const stillIn = async (): Promise<undefined> => undefined;
    expect(await dispatchBatch(pharmacy.ports, DISPENSER, parcels, stillIn)).toMatchObject([
      { gpLetters: [mailing] },
      { gpLetters: [mailing] },
      { gpLetters: [] },
    ]);
    // The same batch again.
    expect(await dispatchBatch(pharmacy.ports, DISPENSER, parcels, stillIn)).toMatchObject([
      { gpLetters: [mailing] },
      { gpLetters: [mailing] },
      { gpLetters: [] },
    ]);
    await mails();
    expect(lettersSent()).toHaveLength(3);
  });

  it('goes to the one that was confirmed last', async () => {
    const waiting = await dispatchedFor(await customer());
    await confirmed();
    expect(await standingOf(waiting)).toBe('to-post');
    valueOf(await addressed(waiting, OTHER));
    await mails();
    const id = await dispatched();
    expect(await mailOf(id)).toMatchObject({ to: OTHER.email, by: OTHER.by });
  });

  it('waits while none has gone to the one that was confirmed last', async () => {
    const waiting = await dispatchedFor(await customer());
    await confirmed();
    valueOf(await addressed(waiting, OTHER));
    await mails(isDown);
    expect(await standingOf(await dispatched())).toBe('to-post');
  });

  it('waits where the last that went there was not taken, until somebody has confirmed it again', async () => {
    await confirmed();
    const failed = await dispatched();
    await mails(knowsNobody);
    expect(await standingOf(failed)).toBe('to-post');
    const next = await dispatchedFor(await customer());
    expect(await standingOf(next)).toBe('to-post');
    wait(HOUR);
    valueOf(await addressed(next));
    await mails();
    expect(await standingOf(await dispatchedFor(await customer()))).toBe('mailing');
  });

  it('waits where that is more than a year ago, however many have gone there since', async () => {
    await confirmed();
    wait(363 * DAY);
    const last = await dispatched();
    expect(await mailOf(last)).toMatchObject({ confirmedAt: NOON });
    await mails();
    wait(2 * DAY);
    const next = await dispatchedFor(await customer());
    expect(await readLetter(next)).toMatchObject({
      ...{ standing: 'to-post', knownEmail: PRACTICE.email },
    });
  });

  it('waits where a file cannot show it letter by letter', async () => {
    await confirmed();
    expect(await standingOf(await dispatched({ ...AGREES, gpName: 'Dr 診' }))).toBe('to-post');
  });
});

describe('a letter that was sent by mail and did not arrive', () => {
  const returned = async (id: OrderId) => {
    const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
    const sentAt = letter?.posted?.at ?? letter?.mail?.at ?? pharmacy.ports.clock();
    const back = { by: DISPENSER, sentAt, reason: 'It came back.' };
    return returnLetter(pharmacy.ports, await letterOf(id), back);
  };

  it('is to be posted, under the name of whoever says so, and no other goes there by itself', async () => {
    await confirmed();
    const id = await dispatched();
    expect(await returned(id)).toMatchObject(failure('too-late'));
    await mails();
    expect(await returned(id)).toMatchObject({ ok: true, value: { standing: 'to-post' } });
    expect(await returned(id)).toMatchObject({ ok: true, value: { standing: 'to-post' } });
    expect(await toPost()).toEqual([await letterOf(id)]);
    // Nobody is led to confirm it unseen.
    expect((await readLetter(id)).knownEmail).toBeUndefined();
    const entry = await entryOf(id, 'gp-letter-returned');
    expect(entry).toMatchObject({ who: { name: DISPENSER } });
    expect(await standingOf(await dispatchedFor(await customer()))).toBe('to-post');
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  });

  it('came back for every letter to that address: none leaves for it, not even one that waits already, until somebody confirms it anew', async () => {
    const other = { ...AGREES, practiceName: 'Sample Branch Surgery' };
    await confirmed();
    await confirmed(other);
    const id = await dispatched();
    await mails();
    const waiting = await dispatchedFor(await customer());
    expect(await standingOf(waiting)).toBe('mailing');
    const left = lettersSent().length;
    valueOf(await returned(id));
    await mails();
    expect(await standingOf(waiting)).toBe('to-post');
    expect(await happened(waiting)).not.toContain('gp-letter-mail-failed');
    const [stopped] = await pharmacy.ports.database.gpLetters.ofOrder(waiting);
    expect(stopped?.mail).toMatchObject({ state: 'stopped', to: PRACTICE.email });
    expect(await saidOf(waiting, 'gp-letter-mail-stopped')).toMatchObject({
      email: PRACTICE.email,
      reason: 'Mail had come back from this address since it was confirmed.',
    });
    // Under another name of the practice too.
    const branch = await dispatchedFor(await customer(), other);
    await mails();
    expect(await standingOf(branch)).toBe('to-post');
    expect(lettersSent()).toHaveLength(left);
    wait(HOUR);
    const problem = { field: '/knowsItCameBack', constraint: 'came-back' };
    const message = expect.stringMatching(/ came back on 23 November 2026\./);
    for (const email of [PRACTICE.email, PRACTICE.email.toUpperCase()])
      expect(await addressed(branch, { ...PRACTICE, email })).toMatchObject({
        failure: { kind: 'unacceptable', problems: [{ ...problem, message }] },
      });
    valueOf(await addressed(branch, { ...PRACTICE, knowsItCameBack: true }));
    expect(await saidOf(branch, 'gp-letter-addressed')).toMatchObject({
      email: PRACTICE.email,
      cameBackOn: '2026-11-23',
    });
    await mails();
    expect(await standingOf(branch)).toBe('mailed');
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  });

  it('may go to another address, where the next ones follow it', async () => {
    await confirmed();
    const id = await dispatched();
    await mails();
    valueOf(await returned(id));
    wait(HOUR);
    valueOf(await addressed(id, OTHER));
    await mails();
    expect(await standingOf(id)).toBe('mailed');
    expect(await mailOf(await dispatchedFor(await customer()))).toMatchObject({ to: OTHER.email });
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  });

  it('stays where it is once she takes her consent back', async () => {
    await confirmed();
    const id = await dispatched();
    await mails();
    valueOf(await returned(id));
    valueOf(await withdrawGpConsent(pharmacy.ports, who, id));
    expect(await standingOf(id)).toBe('withdrawn');
  });

  it('is not one that still waits; what was posted came back from there, and mail goes where it went', async () => {
    await confirmed();
    const id = await dispatched({ ...AGREES, gpName: 'Dr 診' });
    expect(await returned(id)).toMatchObject(failure('too-late'));
    valueOf(await postLetter(pharmacy.ports, await letterOf(id), BY));
    expect(await returned(id)).toMatchObject({ ok: true, value: { standing: 'to-post' } });
    expect(await entryOf(id, 'gp-letter-came-back')).toMatchObject({ who: { name: DISPENSER } });
    expect(await standingOf(await dispatchedFor(await customer()))).toBe('mailing');
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  });
});

describe('a letter to a practice that nobody can tell from another', () => {
  it.each([
    ...[{ practiceName: 'The Surgery' }, { practiceName: 'Health Centre' }, { practiceName: '-' }],
    ...[{ practiceName: 'GP' }, { practiceName: 'Not sure' }, { practiceName: '12345' }],
    ...[{ practicePostcode: 'SW1A' }, { practicePostcode: 'hello' }],
  ])('such as %o waits', async (practice) => {
    await confirmed({ ...AGREES, ...practice });
    expect(await standingOf(await dispatched({ ...AGREES, ...practice }))).toBe('to-post');
  });

  it('because she gave no postcode waits', async () => {
    const { practicePostcode: _none, ...practice } = AGREES;
    await confirmed(practice);
    expect(await standingOf(await dispatched(practice))).toBe('to-post');
  });

  it.each([{ practiceName: 'Sample Health Centre' }, { practicePostcode: 'M1 1AE' }])(
    'is not the one of another name or postcode: %o waits',
    async (practice) => {
      await confirmed();
      expect(await standingOf(await dispatched({ ...AGREES, ...practice }))).toBe('to-post');
    },
  );
});

describe('without her consent no letter goes to a known practice', () => {
  it('where she gave none', async () => {
    await confirmed();
    await dispatched({ gpAgreement: false });
    await mails();
    expect(lettersSent()).toHaveLength(1);
  });

  it('where she took it back before the dispatch', async () => {
    await confirmed();
    const id = await approvedFor(who);
    valueOf(await withdrawGpConsent(pharmacy.ports, who, id));
    await dispatches(id);
    await mails();
    expect(lettersSent()).toHaveLength(1);
    expect(await happened(id)).not.toContain('gp-letter-addressed');
  });

  it('where she takes it back between the dispatch and the mail', async () => {
    await confirmed();
    const id = await dispatched();
    valueOf(await withdrawGpConsent(pharmacy.ports, who, id));
    await mails();
    expect(lettersSent()).toHaveLength(1);
    expect(await standingOf(id)).toBe('withdrawn');
  });
});

it('an order that cannot be dispatched sends none, and one that was sends none again', async () => {
  await confirmed();
  const id = await dispatched();
  const parcel = { shipper: 'Royal Mail', trackingId: 'SAMPLE2' };
  expect(await desk.dispatch(pharmacy.ports, id, BY, parcel)).toMatchObject(failure('too-late'));
  await mails();
  wait(HOUR);
  await mails();
  expect(lettersSent()).toHaveLength(2);
});

describe('of somebody who is erased', () => {
  async function erases(whose: CustomerId): Promise<void> {
    for (const { id } of await pharmacy.ports.database.orders.list(whose, 'active'))
      valueOf(await desk.deliver(pharmacy.ports, id, BY));
    // What was sent stays to be counted.
    const mail = { ...pharmacy.ports.mail, forget: async () => undefined };
    valueOf(await eraseCustomer({ ...pharmacy.ports, mail }, whose, { by: BY, isEarly: true }));
    expect((await verifyRecord(pharmacy.ports)).findings).toEqual([]);
  }

  it('no address is known', async () => {
    await erases(await confirmed());
    expect(await standingOf(await dispatched())).toBe('to-post');
  });

  it('what went there since for others still knows it, and who confirmed it', async () => {
    const first = await confirmed();
    await dispatched();
    await mails();
    await erases(first);
    const id = await dispatchedFor(await customer());
    expect(await mailOf(id)).toMatchObject({ to: PRACTICE.email, by: BY, confirmedAt: NOON });
  });
});
