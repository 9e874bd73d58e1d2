/** What people and the team do that is written down, each by what causes it. */
import { beforeEach } from 'vitest';
import {
  askIdentityService,
  asObjectPath,
  cancelOrder,
  checkSecond,
  checkSupply,
  type ConsultationId,
  correctPractice,
  type CustomerId,
  type ObjectPath,
  desk,
  endLetter,
  eraseCustomer,
  holdCase,
  holdRecord,
  login,
  mailLetter,
  noteLook,
  type OrderId,
  postLetter,
  releaseRecord,
  requestUpload,
  returnLetter,
  sendNextMail,
  sendOrderMessage,
  sendTeamMessage,
  storeUpload,
  submitConsultation,
  updateProfile,
  verifyRecord,
  type Verification,
  withdrawGpConsent,
} from '#domain';
import { type Entry, type Stream, type What } from '#record';
import { headache, slimming } from '../../kit/consultations.ts';
import { PNG } from '../../kit/files.ts';
import { AGREES } from '../../kit/gp.ts';
import { tamper } from '../../kit/past-the-ports.ts';
import { registration } from '../../kit/samples.ts';
import { sellAsPharmacyMedicine } from '../../kit/shelf.ts';
import { answersAtTheClinic } from './small-clinic.ts';
import {
  approved,
  asks,
  background,
  bankSets,
  BY,
  identified,
  orders,
  ordersCream,
  ordersSlimmer,
  pays,
  WEIGHT,
} from './orders.ts';
import { prescriber } from './team.ts';
import {
  consults,
  CREAM,
  customer,
  guest,
  puts,
  shelve,
  TABLETS,
  TRIPTAN,
  valueOf,
} from './people.ts';
import { DAY, HOUR, MINUTE, openPharmacy, pharmacy, SECOND, wait } from './pharmacy.ts';

/** Whose day it is: somebody with an account, until somebody else comes. */
export let who: CustomerId;

export const comesAs = (id: CustomerId): CustomerId => (who = id);

/** Says that a file's tests are about what somebody does; she comes anew before each. */
export const opensForSomebody = (): void => {
  openPharmacy();
  beforeEach(async () => {
    comesAs(await customer());
  });
};

const SENDER = { by: BY, staff: undefined };
export const entriesOf = (stream: Stream): Promise<readonly Entry[]> =>
  pharmacy.ports.database.record.entries([stream]);
export const of = (id: OrderId): Promise<readonly Entry[]> => entriesOf(`order:${id}`);
export const refusing = (answers = {}) =>
  submitConsultation(
    pharmacy.ports,
    who,
    slimming({ allergicReaction: 'yes', ...answers }),
    '192.0.2.1',
  );
export const verified = async (): Promise<Verification['findings']> =>
  (await verifyRecord(pharmacy.ports)).findings;
/** As somebody does who may do anything. */
export const tampered = (statements: string): Promise<void> => tamper(pharmacy.sql, statements);

async function released(): Promise<OrderId> {
  await puts(who, CREAM, 2);
  const id = await orders(who);
  wait(30 * MINUTE);
  await background();
  return id;
}

/** Everything that is written down, each by what causes it. */
export const CAUSES: Readonly<Record<What, () => Promise<unknown>>> = {
  submitted: () => consults(who),
  refused: refusing,
  'answers-changed': async () => {
    await refusing();
    wait(SECOND);
    await consults(who);
  },
  flagged: () => answersAtTheClinic(who),
  'medicines-judged': () => answersAtTheClinic(who),
  adopted: () => signsInAfter(),
  ordered: () => ordersCream(who),
  received: async () => pays(who, await ordersCream(who)),
  approved: () => approved(who),
  'payment-taken': async () => pays(who, await ordersCream(who)),
  'payment-released': async () => cancelOrder(pharmacy.ports, who, await ordersCream(who)),
  'payment-refunded': async () => {
    const id = await ordersCream(who);
    await pays(who, id);
    await cancelOrder(pharmacy.ports, who, id);
  },
  'payment-gone': async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    bankSets(id, { status: 'canceled' });
    await asks(who, id);
  },
  unpaid: async () => {
    await ordersCream(who);
    wait(2 * DAY);
    await background();
  },
  'stock-released': released,
  'stock-taken': async () => {
    const id = await released();
    wait(HOUR);
    await asks(who, id);
  },
  'stock-gone': async () => {
    const id = await released();
    await shelve('cream-30g', { stock: 1 });
    pharmacy.bank.pay(id);
    await asks(who, id);
  },
  'limit-reached': async () => {
    const order = async () => (await puts(who, TABLETS, 2), orders(who));
    const id = await order();
    wait(30 * MINUTE);
    await background();
    await pays(who, await order());
    pharmacy.bank.pay(id);
    await asks(who, id);
  },
  'weight-verified': () => approved(who),
  'prescriber-approved': () => approved(who),
  'first-approved': async () => halfApproved(),
  'second-check-sent-back': async () => {
    const id = await halfApproved();
    const check = { agrees: false, reason: 'Sample reason' } as const;
    valueOf(await checkSecond(FOUR_EYES(), id, { by: 'Sample Other' }, check));
  },
  'case-taken-over': async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    const [one, other] = [await prescriber('One'), await prescriber('Other')];
    valueOf(await holdCase(pharmacy.ports, id, one, undefined));
    valueOf(await holdCase(pharmacy.ports, id, other, 'Sample reason'));
  },
  asked: () => asked(true),
  messaged: () => asked(false),
  answered: () => answered(),
  declined: async () => {
    const id = await ordersSlimmer(who);
    await pays(who, id);
    await desk.decline(pharmacy.ports, id, BY, 'Sample reason');
  },
  'supply-checked': async () =>
    valueOf(await checkSupply(pharmacy.ports, await waitsForCheck(), BY, { passes: true })),
  'check-declined': async () => {
    const check = { passes: false, words: 'Sample words' } as const;
    valueOf(await checkSupply(pharmacy.ports, await waitsForCheck(), BY, check));
  },
  'identity-verified': async () => identified(await ordersSlimmer(who)),
  'identity-service-asked': () => comparedByService(),
  'gp-letter-made': () => letterMade(),
  'gp-letter-posted': async () => {
    const id = await letterMade();
    valueOf(await desk.dispatch(pharmacy.ports, id, BY, PARCEL));
    const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
    valueOf(await postLetter(pharmacy.ports, letter?.id ?? '', BY));
  },
  'gp-letter-addressed': () => letterAddressed(),
  'gp-letter-mailed': async () => {
    await letterAddressed();
    await mailed();
  },
  'gp-letter-mail-failed': async () => {
    await letterAddressed();
    await mailed({ ...pharmacy.ports.mail, send: async () => 'refused' });
  },
  'gp-letter-mail-stopped': async () => {
    await letterAddressed();
    const { gpLetters } = pharmacy.ports.database;
    await gpLetters.addReturnedAddress('sample@nhs.net', pharmacy.ports.clock());
    await mailed();
  },
  'gp-letter-came-back': async () => {
    const id = await letterMade();
    valueOf(await desk.dispatch(pharmacy.ports, id, BY, PARCEL));
    const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
    valueOf(await postLetter(pharmacy.ports, letter?.id ?? '', BY));
    const sentAt = pharmacy.ports.clock();
    const back = { by: BY, sentAt, reason: 'Sample reason' };
    valueOf(await returnLetter(pharmacy.ports, letter?.id ?? '', back));
  },
  'gp-letter-returned': async () => {
    const id = await letterAddressed();
    await mailed();
    const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
    const sentAt = letter?.mail?.at ?? pharmacy.ports.clock();
    const back = { by: BY, sentAt, reason: 'Sample reason' };
    valueOf(await returnLetter(pharmacy.ports, letter?.id ?? '', back));
  },
  'gp-letter-corrected': () => letterCorrected(),
  'gp-letter-ended': () => letterEnded(),
  'gp-consent-withdrawn': async () =>
    valueOf(await withdrawGpConsent(pharmacy.ports, who, await letterMade())),
  cancelled: async () => cancelOrder(pharmacy.ports, who, await ordersCream(who)),
  dispatched: () => sent(),
  delivered: async () => desk.deliver(pharmacy.ports, await sent(), BY),
  viewed: async () =>
    noteLook(pharmacy.ports, [`order:${await ordersCream(who)}`], 'desk', undefined),
  'person-changed': () => updateProfile(pharmacy.ports, who, who, { lastname: 'Renamed' }),
  held: async () => {
    await consults(who);
    await holdRecord(pharmacy.ports, who, BY, 'Sample reason');
  },
  'hold-released': async () => {
    await consults(who);
    await holdRecord(pharmacy.ports, who, BY, 'Sample reason');
    await releaseRecord(pharmacy.ports, who, BY, 'Sample end');
  },
  erased: async () => {
    await consults(who);
    await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false });
  },
};

/** What she answered as a guest becomes that of her account. */
export async function signsInAfter(): Promise<ConsultationId> {
  const visitor = await guest();
  const id = await consults(visitor);
  const email = (await pharmacy.ports.database.customers.email(who)) ?? '';
  const { password } = registration();
  valueOf(await login(pharmacy.ports, { email, password, from: '192.0.2.1' }, visitor));
  return id;
}

/** Every medicine here is approved by two. */
const FOUR_EYES = () => ({
  ...pharmacy.ports,
  secondCheckClasses: ['slimmer'],
});

/** A file of hers, as her browser sends it. */
export async function uploaded(path: ObjectPath): Promise<void> {
  const { ports } = pharmacy;
  const address = valueOf(await requestUpload(ports, { customer: who, path, from: '192.0.2.1' }));
  const { searchParams } = new URL(address, 'https://tribe.example');
  const claim = {
    expires: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
  const sentFile = { path, claim, mediaType: 'image/png' as const, content: new Uint8Array(PNG) };
  valueOf(await storeUpload(ports, sentFile));
}

/** An order of somebody whose ID was compared by an identity service. */
export async function comparedByService(): Promise<OrderId> {
  const path = asObjectPath('customers/sample-passport.png');
  const { ports } = pharmacy;
  await uploaded(path);
  valueOf(await updateProfile(ports, who, who, { documents: [{ type: 'ID', path }] }));
  const id = await ordersSlimmer(who);
  const her = await ports.database.customers.find(who);
  const asked = {
    ...{ id: 'sample-question-1', evidence: path },
    ...{ name: `${her?.firstname} ${her?.lastname}`, dob: her?.dob ?? '' },
  };
  const compare = async () => ({ outcome: 'matches' as const, reference: 'sample-1' });
  const withService = { ...ports, identity: { name: 'Sample ID', compare } };
  valueOf(await askIdentityService(withService, id, SENDER, asked));
  return id;
}

/** A paid order of what is sold in a pharmacy alone. */
async function waitsForCheck(): Promise<OrderId> {
  await sellAsPharmacyMedicine(pharmacy.sql, 'Sample Cream');
  const id = await ordersCream(who);
  await pays(who, id);
  return id;
}

export async function halfApproved(): Promise<OrderId> {
  const id = await ordersSlimmer(who);
  await pays(who, id);
  valueOf(await desk.verifyWeight(pharmacy.ports, id, WEIGHT));
  valueOf(await desk.approve(FOUR_EYES(), id, BY, { reason: 'Sample reason' }));
  return id;
}

export async function asked(needsAnswer = true): Promise<OrderId> {
  const id = await ordersSlimmer(who);
  await pays(who, id);
  const message = { id: 'sample-question-id', text: 'Sample question', files: [], needsAnswer };
  return valueOf(await sendTeamMessage(pharmacy.ports, id, SENDER, message));
}

export const FILE = asObjectPath('customers/sample-answer.png');

/** With a photograph. */
export async function answered(): Promise<OrderId> {
  const id = await asked(true);
  await uploaded(FILE);
  const answer = { id: 'sample-answer-id', text: 'Sample answer', files: [FILE] };
  return valueOf(await sendOrderMessage(pharmacy.ports, who, id, answer, '192.0.2.1'));
}

const PARCEL = { shipper: 'Royal Mail', trackingId: 'AB123456789GB' };

/** An approved order of somebody who agreed that her GP is told. */
export async function letterMade(): Promise<OrderId> {
  await consults(who, headache(AGREES));
  await puts(who, TRIPTAN);
  const id = await orders(who);
  await pays(who, id);
  valueOf(await desk.approve(pharmacy.ports, id, BY, { reason: 'Sample reason' }));
  return id;
}

/** It goes elsewhere than its patient wrote. */
export async function letterCorrected(): Promise<OrderId> {
  const id = await letterMade();
  valueOf(await desk.dispatch(pharmacy.ports, id, BY, PARCEL));
  const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
  const practice = { name: 'Moved Surgery', doctor: null, address: '2 Road', postcode: 'SW1A 1AA' };
  const correction = { by: BY, practice, reason: 'Sample reason' };
  valueOf(await correctPractice(pharmacy.ports, letter?.id ?? '', correction));
  return id;
}

/** It reaches nobody. */
export async function letterEnded(): Promise<OrderId> {
  const id = await letterMade();
  valueOf(await desk.dispatch(pharmacy.ports, id, BY, PARCEL));
  const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
  const end = { by: BY, reason: 'Sample reason' };
  valueOf(await endLetter(pharmacy.ports, letter?.id ?? '', end));
  return id;
}

export async function letterAddressed(): Promise<OrderId> {
  const id = await letterMade();
  valueOf(await desk.dispatch(pharmacy.ports, id, BY, PARCEL));
  const [letter] = await pharmacy.ports.database.gpLetters.ofOrder(id);
  const address = { email: 'sample@nhs.net', method: 'Sample telephone call', by: BY };
  valueOf(await mailLetter(pharmacy.ports, letter?.id ?? '', address));
  return id;
}

const mailed = async (mail = pharmacy.ports.mail): Promise<void> => {
  while ((await sendNextMail({ ...pharmacy.ports, mail })) !== 'none due');
};

export async function sent(): Promise<OrderId> {
  const id = await approved(who);
  valueOf(await desk.dispatch(pharmacy.ports, id, BY, PARCEL));
  return id;
}

export async function letterMailed(): Promise<OrderId> {
  const id = await letterAddressed();
  await mailed();
  return id;
}

export async function checked(): Promise<OrderId> {
  const id = await waitsForCheck();
  valueOf(await checkSupply(pharmacy.ports, id, BY, { passes: true }));
  return id;
}
