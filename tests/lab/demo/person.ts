/** A made-up patient at a server, over HTTP as her browser is. */
import { randomUUID } from 'node:crypto';
import { assess, calendarDay, londonDay, type Mode, type Questionnaire } from '#engine';
import { loggedIn, registered } from '../../kit/accounts.ts';
import { submitted } from '../../kit/consultations.ts';
import { bodyOf, type Customer } from '../../kit/customer.ts';
import { add, order, pay } from '../../kit/orders.ts';
import { answersTo, type Sheet } from '../../kit/patient.ts';
import { ADDRESS, CARDS, CHECKOUT, type Line } from '../../kit/samples.ts';
import type { Shop } from '../../kit/shop.ts';
import { picture } from '../../kit/files.ts';
import { uploads } from '../../kit/uploads.ts';

/** The server that she comes to, and its time. */
export interface Scene {
  readonly shop: Pick<Shop, 'api' | 'provider' | 'deskToken'>;
  readonly now: () => Date;
  readonly questionnaireOf: (id: string) => Questionnaire;
}

export interface Person {
  /** Is eligible with what she answers; gives the consultation's id. */
  consults(about: string, changes?: Sheet, mode?: Mode): Promise<string>;
  /** Is refused with one of her answers. */
  isRefused(about: string, refusing: Sheet): Promise<void>;
  sendsPhoto(): Promise<string>;
  /** Orders and pays; gives the order's id. */
  buys(lines: readonly Line[], card?: string): Promise<string>;
  /** Orders, and goes away at the card form. */
  leavesUnpaid(lines: readonly Line[]): Promise<void>;
  writes(order: string, text: string): Promise<void>;
  cancels(order: string): Promise<void>;
}

const FAMILIES = [
  ...['Alder', 'Ash', 'Aspen', 'Beech', 'Birch', 'Bramble', 'Cedar', 'Cherry', 'Elder', 'Elm'],
  ...['Fern', 'Furze', 'Hawthorn', 'Hazel', 'Heather', 'Holly', 'Hornbeam', 'Ivy', 'Juniper'],
  ...['Larch', 'Laurel', 'Lime', 'Maple', 'Medlar', 'Myrtle', 'Oak', 'Olive', 'Pear', 'Pine'],
  ...['Plane', 'Plum', 'Poplar', 'Quince', 'Rowan', 'Sorrel', 'Spindle', 'Walnut', 'Willow', 'Yew'],
];

/** From 1: no two people have one name and birthday. */
function detailsOf(number: number) {
  const [first, second] = [
    FAMILIES[number % FAMILIES.length],
    FAMILIES[Math.floor(number / FAMILIES.length)],
  ];
  const year = 1966 + ((number * 7) % 36);
  const [month, day] = [1 + (number % 12), 1 + (number % 28)].map((part) =>
    `${part}`.padStart(2, '0'),
  );
  return {
    firstname: 'Sample',
    lastname: number < FAMILIES.length ? `${first}` : `${second}-${first}`,
    dob: `${year}-${month}-${day}`,
    phone: `07700 900${`${number % 1000}`.padStart(3, '0')}`,
    email: `sample.${number}@example.com`,
  };
}

/** Creates her account. Everybody comes from a network and lives at an address of her own. */
export async function newPerson(scene: Scene, number: number): Promise<Person> {
  const details = detailsOf(number);
  const home = { ...ADDRESS, line1: `${number} Sample Street`, line2: '' };
  const checkout = { ...CHECKOUT, ...home };
  let customer = await registered(scene.shop, details);
  let came = scene.now().getTime();
  /** Her session is a browser's: it lasts for some minutes, and then she comes back. */
  const here = async (): Promise<Customer> => {
    const isBack = scene.now().getTime() !== came;
    came = scene.now().getTime();
    if (isBack) ({ customer } = await loggedIn(scene.shop, details.email));
    return customer;
  };
  const sheetOf = (about: string, changes: Sheet, mode: Mode) => {
    const { firstname: firstName, lastname: lastName, dob: dateOfBirth } = details;
    const answers = { ...answersTo(about, mode), firstName, lastName, dateOfBirth, ...changes };
    const on = calendarDay(londonDay(scene.now()));
    const judged = assess(scene.questionnaireOf(about), answers, { on, mode });
    if (judged.outcome === 'eligible') return judged.submission;
    throw new Error(`${about}: with ${JSON.stringify(changes)} she is ${judged.outcome}.`);
  };
  const orders = async (lines: readonly Line[]) => {
    const her = await here();
    for (const one of lines) await add(her, one);
    return order(her, checkout);
  };
  return {
    consults: async (about, changes = {}, mode = 'new') =>
      submitted(await here(), sheetOf(about, changes, mode)),
    async isRefused(about, refusing) {
      const submission = sheetOf(about, {}, 'new');
      const answers = { ...submission.answers, ...refusing };
      const posted = await (
        await here()
      ).post('/customers/consultations', { ...submission, answers });
      await bodyOf(posted, 422);
    },
    // A picture of her own: one that others have sent as well is a signal.
    sendsPhoto: async () => uploads(await here(), picture(300 + number, 240, number % 256)),
    async buys(lines, card = CARDS.good) {
      const { orderId, clientSecret } = await orders(lines);
      await pay(scene.shop, clientSecret, card);
      await customer.post(`/orders/${orderId}/payment`, undefined);
      return orderId;
    },
    async leavesUnpaid(lines) {
      await orders(lines);
    },
    async writes(id, text) {
      const sent = await (await here()).post(`/orders/${id}/messages`, { id: randomUUID(), text });
      await bodyOf(sent, 200);
    },
    async cancels(id) {
      await bodyOf(await (await here()).post(`/orders/${id}/cancel`, undefined), 200);
    },
  };
}
