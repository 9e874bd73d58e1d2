/**
 * What can happen to a consultation, an order or an account: who does it, and how it is said. What each keeps is in `events/`: `facts`
 * stay for good and name nobody; `person` is what names or describes her, and is what an erasure takes.
 */
import type { ConsultationEvents } from './events/of-consultations.ts';
import type { GpLetterEvents } from './events/of-gp-letters.ts';
import type { KeepingEvents } from './events/of-keeping.ts';
import type { OrderEvents } from './events/of-orders.ts';
import type { PersonEvents } from './events/of-people.ts';

/** Who did it: she herself, somebody of the team by name, or the server because of what it learnt. */
export interface Who {
  readonly role: 'patient' | 'staff' | 'server';
  readonly name: string | null;
  /** Her id, where she was signed in; not said of anybody else, nor in entries of before: names may be alike, or change. */
  readonly staff?: string;
}

/**
 * Events whose reason is the team's own and is left out of the copy that a person asks for of herself: for whom her record is held is
 * between the pharmacy and a court, a regulator or an insurer, and why a colleague took over is about a colleague.
 */
export const TEAMS_OWN: ReadonlySet<string> = new Set<What>([
  'held',
  'hold-released',
  'case-taken-over',
]);

export type Events = ConsultationEvents &
  OrderEvents &
  GpLetterEvents &
  PersonEvents &
  KeepingEvents;

export type What = keyof Events;
export type OrderWhat = keyof (OrderEvents & GpLetterEvents);

interface EventKind {
  readonly on: 'consultation' | 'order' | 'customer' | 'both';
  /** Who it is where nobody is named. */
  readonly by: Who['role'];
  /** The sentence of an explanation. */
  readonly says: string;
}

/** Every event there is, in one table. */
export const EVENTS = {
  submitted: { on: 'consultation', by: 'patient', says: 'She finished the consultation.' },
  refused: { on: 'consultation', by: 'patient', says: 'Her answers were refused.' },
  'answers-changed': {
    on: 'consultation',
    by: 'patient',
    says: 'She had answered otherwise before, in a way that refuses.',
  },
  flagged: { on: 'consultation', by: 'server', says: 'Her answers raised flags.' },
  'medicines-judged': {
    on: 'consultation',
    by: 'server',
    says: 'Each medicine was judged for her.',
  },
  adopted: {
    on: 'consultation',
    by: 'patient',
    says: 'She signed in, and what she had answered as a guest became one of her account.',
  },
  ordered: { on: 'order', by: 'patient', says: 'She ordered.' },
  received: { on: 'order', by: 'server', says: 'Her payment was authorised or taken.' },
  approved: { on: 'order', by: 'server', says: 'The order became active.' },
  'payment-taken': { on: 'order', by: 'server', says: 'The money was taken.' },
  'payment-released': { on: 'order', by: 'server', says: 'The money that was held was let go.' },
  'payment-refunded': { on: 'order', by: 'server', says: 'The money was given back.' },
  'payment-gone': { on: 'order', by: 'server', says: 'The payment ended, and so did the order.' },
  unpaid: { on: 'order', by: 'server', says: 'It was not paid in time, and was cancelled.' },
  'stock-released': { on: 'order', by: 'server', says: 'It was not paid, and keeps no stock.' },
  'stock-taken': { on: 'order', by: 'patient', says: 'She came back to pay; it has its stock.' },
  'stock-gone': { on: 'order', by: 'server', says: 'What she paid for late was sold.' },
  'limit-reached': {
    on: 'order',
    by: 'server',
    says: 'She had as much as one person may, and it was cancelled.',
  },
  'weight-verified': { on: 'order', by: 'staff', says: 'Somebody saw her weight.' },
  'identity-service-asked': {
    on: 'order',
    by: 'staff',
    says: 'An identity service was sent her name, her date of birth and a document of hers.',
  },
  'identity-verified': { on: 'order', by: 'staff', says: 'Somebody looked at who she is.' },
  'prescriber-approved': { on: 'order', by: 'staff', says: 'The prescriber approved.' },
  'first-approved': {
    on: 'order',
    by: 'staff',
    says: 'The first of two prescribers approved; another one has to agree.',
  },
  'second-check-sent-back': {
    on: 'order',
    by: 'staff',
    says: 'One of two prescribers sent it back to be decided anew.',
  },
  'case-taken-over': {
    on: 'order',
    by: 'staff',
    says: 'A prescriber took the case over from another.',
  },
  asked: { on: 'order', by: 'staff', says: 'She was asked something.' },
  answered: { on: 'order', by: 'patient', says: 'She wrote about it, or answered a question.' },
  messaged: { on: 'order', by: 'staff', says: 'The team wrote to her.' },
  declined: { on: 'order', by: 'staff', says: 'The prescriber declined.' },
  'supply-checked': {
    on: 'order',
    by: 'staff',
    says: 'A pharmacist checked the pharmacy medicines, and what she passed may be picked.',
  },
  'check-declined': {
    on: 'order',
    by: 'staff',
    says: 'The pharmacist declined to supply a pharmacy medicine, and the order ended.',
  },
  'gp-letter-made': { on: 'order', by: 'server', says: 'A letter to her GP was made.' },
  'gp-letter-posted': { on: 'order', by: 'staff', says: 'The letter to her GP was posted.' },
  'gp-letter-corrected': {
    on: 'order',
    by: 'staff',
    says: 'Where the letter to her GP goes was corrected.',
  },
  'gp-letter-addressed': {
    on: 'order',
    by: 'staff',
    says: 'The letter to her GP goes by mail, to an address of the practice that the team has confirmed.',
  },
  'gp-letter-mailed': {
    on: 'order',
    by: 'server',
    says: 'The letter to her GP was sent by mail.',
  },
  'gp-letter-mail-failed': {
    on: 'order',
    by: 'server',
    says: 'Nobody took the mail to her GP practice: the letter is to be posted.',
  },
  'gp-letter-mail-stopped': {
    on: 'order',
    by: 'server',
    says: 'The letter to her GP was not sent by mail after all: it is to be posted.',
  },
  'gp-letter-came-back': {
    on: 'order',
    by: 'staff',
    says: 'The letter to her GP came back from the post: it is to be posted again.',
  },
  'gp-letter-returned': {
    on: 'order',
    by: 'staff',
    says: 'The mail to her GP practice did not arrive: the letter is to be posted.',
  },
  'gp-letter-ended': {
    on: 'order',
    by: 'staff',
    says: 'The letter to her GP reached nobody, and is not posted any more: her GP was not told by it.',
  },
  'gp-consent-withdrawn': {
    on: 'order',
    by: 'patient',
    says: 'She took back her consent to tell her GP: what was not posted stays here.',
  },
  cancelled: { on: 'order', by: 'patient', says: 'The order was cancelled.' },
  dispatched: { on: 'order', by: 'staff', says: 'The parcel was handed over.' },
  delivered: { on: 'order', by: 'staff', says: 'The parcel arrived.' },
  'person-changed': {
    on: 'customer',
    by: 'patient',
    says: 'She changed what her account says of who she is.',
  },
  viewed: { on: 'both', by: 'staff', says: 'Somebody looked at it.' },
  held: { on: 'both', by: 'staff', says: 'It was put under a legal hold.' },
  'hold-released': { on: 'both', by: 'staff', says: 'The legal hold ended.' },
  erased: { on: 'both', by: 'staff', says: 'What names or describes her was erased.' },
} as const satisfies Readonly<Record<What, EventKind>>;

/** What happened, in a sentence. */
export const eventInWords = (what: string): string =>
  isEvent(what) ? EVENTS[what].says : `Something that this version does not know: ${what}.`;

export const isEvent = (what: string): what is What => Object.hasOwn(EVENTS, what);
