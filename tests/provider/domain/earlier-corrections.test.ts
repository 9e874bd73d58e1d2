/** What was corrected on a letter is shown at her next one, where she writes the same again, and never taken by itself. */
import { beforeEach, describe, expect, it } from 'vitest';
import { correctPractice, type CustomerId, type OrderId } from '#domain';
import { AGREES } from '../../kit/gp.ts';
import { type Answers, dispatchedFor, letterOf, readLetter } from './letters.ts';
import { BY } from './orders.ts';
import { customer, valueOf } from './people.ts';
import { DAY, openPharmacy, pharmacy, wait } from './pharmacy.ts';

openPharmacy();

const MOVED = {
  ...{ name: 'Sample Surgery', doctor: null, address: '9 New Street', postcode: 'SW1A 2AA' },
};
const WHY = 'The practice says that it has moved.';

let who: CustomerId;
beforeEach(async () => {
  who = await customer();
});

const corrects = async (id: OrderId, practice = MOVED, reason = WHY) =>
  valueOf(await correctPractice(pharmacy.ports, await letterOf(id), { by: BY, practice, reason }));
const corrected = async (answers?: Answers): Promise<OrderId> => {
  const id = await dispatchedFor(who, answers);
  await corrects(id);
  wait(60 * DAY);
  return id;
};
const shownAt = async (id: OrderId) => (await readLetter(id)).earlier;

describe('where she writes the same of her practice again', () => {
  it('shows what was corrected, by whom and why, and goes where she wrote until that is taken', async () => {
    await corrected();
    const id = await dispatchedFor(who);
    const { earlier, kept } = await readLetter(id);
    expect(earlier).toMatchObject({ practice: MOVED, by: BY, reason: WHY });
    expect(kept.letter?.practice.address).not.toBe(MOVED.address);
    await corrects(id, MOVED, `As ${BY} corrected it: ${WHY}`);
    const taken = await readLetter(id);
    expect(taken.kept.letter?.practice).toEqual(MOVED);
    expect(taken.earlier).toBeUndefined();
  });

  it('shows the newest of several', async () => {
    const first = await corrected();
    expect(await shownAt(first)).toBeUndefined();
    const second = await dispatchedFor(who);
    await corrects(second, { ...MOVED, address: '10 New Street' }, 'It has moved again.');
    wait(60 * DAY);
    expect(await shownAt(await dispatchedFor(who))).toMatchObject({
      ...{ practice: { address: '10 New Street' }, reason: 'It has moved again.' },
    });
  });
});

describe('nothing is shown', () => {
  it('where nobody has corrected any, or she writes something else of her practice', async () => {
    const uncorrected = await dispatchedFor(who);
    expect(await shownAt(uncorrected)).toBeUndefined();
    wait(60 * DAY);
    await corrected();
    const other = { ...AGREES, practiceName: 'Another Surgery' };
    expect(await shownAt(await dispatchedFor(who, other))).toBeUndefined();
  });

  it('of somebody else’s letter, though she wrote the same', async () => {
    await corrected();
    expect(await shownAt(await dispatchedFor(await customer()))).toBeUndefined();
  });
});
