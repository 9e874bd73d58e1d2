import type { PersonRecord as PersonRecordShape } from '#contract';
import type { AccountRecord, PersonRecord } from '#domain';
import { customerShape } from './customer.ts';
import { personLetterShape } from './gp-letter.ts';
import { keptRecordShape } from './kept-record.ts';
import { orderShape } from './order.ts';
import { pounds } from './pounds.ts';

/** All that is kept of a person, as she may ask for it. */
export const personRecordShape = (person: PersonRecord): PersonRecordShape => ({
  _id: person.id,
  ...accountShape(person),
  customer: person.customer ? customerShape(person.customer) : null,
  orders: person.orders.map(orderShape),
  notifications: person.notifications.map(({ title, body, at }) => ({
    ...{ title, body, createdAt: at.toISOString() },
  })),
  messages: person.messages.map(({ message, at }) => ({
    ...{ firstName: message.firstName, lastName: message.lastName },
    ...{ email: message.email, phone: message.phone },
    ...{ cause: message.cause, note: message.note ?? '', createdAt: at.toISOString() },
  })),
  gpLetters: person.gpLetters.map(personLetterShape),
  isSubscribed: person.isSubscribed,
  marks: [...person.marks],
  kept: keptRecordShape(person),
});

/** Each member by its name: what is added to the one does not compile without the other. */
const accountShape = ({
  since,
  cart,
  files,
  sessions,
  networks,
  adoptions,
}: AccountRecord): Pick<PersonRecordShape, keyof AccountRecord> => ({
  since: since.toISOString(),
  cart: cart.map(({ name, strength, quantity, pricePence, addedAt }) => ({
    ...{ name, strength, quantity, price: pounds(pricePence), addedAt: addedAt.toISOString() },
  })),
  files: files.map(({ path, mediaType, digest, askedAt, storedAt, by }) => ({
    ...{ path, mediaType, sha256: digest, askedAt: askedAt.toISOString() },
    ...{ storedAt: storedAt?.toISOString() ?? null, isFromTeam: by !== null },
  })),
  sessions: sessions.map(({ startedAt, endedAt }) => ({
    ...{ startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  })),
  networks: networks.map(({ at, ...network }) => ({ ...network, at: at.toISOString() })),
  adoptions: adoptions.map((at) => at.toISOString()),
});
