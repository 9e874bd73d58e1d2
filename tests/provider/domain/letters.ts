/** Orders whose patients agreed that their GPs are told, and mail to practices. */
import {
  type CustomerId,
  desk,
  lettersToPost,
  type Mail,
  mailLetter,
  type OrderId,
  readGpLetter,
  sendNextMail,
  UnavailableError,
} from '#domain';
import { headache } from '../../kit/consultations.ts';
import { AGREES } from '../../kit/gp.ts';
import { BY, orders, pays } from './orders.ts';
import { consults, puts, TRIPTAN, valueOf } from './people.ts';
import { pharmacy } from './pharmacy.ts';

const PARCEL = { shipper: 'Royal Mail', trackingId: 'SAMPLE1' };

/** An address that somebody has confirmed. */
export const PRACTICE = {
  ...{ email: 'sample.surgery@nhs.net', method: 'telephoned the practice', by: BY },
};

export type Answers = Record<string, unknown>;

export async function approvedFor(who: CustomerId, answers: Answers = AGREES): Promise<OrderId> {
  await consults(who, headache(answers));
  await puts(who, TRIPTAN);
  const id = await orders(who);
  await pays(who, id);
  valueOf(await desk.approve(pharmacy.ports, id, BY, { reason: 'Sample reason' }));
  return id;
}

export const dispatches = async (id: OrderId, by = BY): Promise<OrderId> =>
  valueOf(await desk.dispatch(pharmacy.ports, id, by, PARCEL));

export const dispatchedFor = async (who: CustomerId, answers?: Answers): Promise<OrderId> =>
  dispatches(await approvedFor(who, answers));

export const letterOf = async (id: OrderId): Promise<string> =>
  (await pharmacy.ports.database.gpLetters.ofOrder(id))[0]?.id ?? '';

export const readLetter = async (id: OrderId) =>
  valueOf(await readGpLetter(pharmacy.ports, await letterOf(id), BY));

export const addressed = async (
  id: OrderId,
  address: typeof PRACTICE & { readonly knowsItCameBack?: boolean } = PRACTICE,
) => mailLetter(pharmacy.ports, await letterOf(id), address);

export const toPost = async () =>
  (await lettersToPost(pharmacy.ports, { after: undefined, limit: 100 })).letters.map(
    ({ id }) => id,
  );

/** All mail that is due is worked off. */
export async function mails(send?: Mail['send']): Promise<void> {
  const mail = send ? { ...pharmacy.ports.mail, send } : pharmacy.ports.mail;
  while ((await sendNextMail({ ...pharmacy.ports, mail })) !== 'none due');
}

export const isDown: Mail['send'] = () => Promise.reject(new UnavailableError('It is down.'));
export const knowsNobody: Mail['send'] = async ({ attachment }) =>
  attachment ? 'refused' : 'sent';

/** Letters that left, by where they went. */
export const lettersSent = (): readonly string[] =>
  pharmacy.sent.filter(({ attachment }) => attachment).map(({ to }) => to);
