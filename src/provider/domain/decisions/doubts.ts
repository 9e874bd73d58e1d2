/**
 * What speaks against an order: a prescriber who approves it, a pharmacist who passes it, and whoever dispatches it answer
 * that with a reason, and each names what she has read. What became known since nobody has answered, whatever was typed.
 */
import { canonical, type JudgedAgain } from '#record';
import type { Customer } from '../account-store.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { isChecked } from '../dispensing/waits-for.ts';
import type { OptionId, OrderId } from '../ids.ts';
import { withheldOption } from '../medicines/flags.ts';
import { sideOf, type OrderMessage } from '../messages/message.ts';
import type { Order, OrderState } from '../order.ts';
import { orderWithPatient } from '../orders/order-with-patient.ts';
import { highRead, raised, readOf, type OwnedFlag, type Reader } from '../orders/whose-flags.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { plainName } from '../plain-name.ts';
import {
  identityOf,
  type IdentityStanding,
  type LookedAt,
  type Unverified,
} from '../verifications/identity.ts';
import type { ApprovalReasons, Declined } from './decision.ts';
import { flagsNow } from './flags-now.ts';

export interface Doubt {
  /** Of a flag its id; else what it is. */
  readonly id: string;
  /** Tells it from whatever else is doubted under the same id, and names nobody. */
  readonly digest: string;
  /** Which reason answers it. */
  readonly about: keyof ApprovalReasons;
  readonly message: string;
  /** What her record keeps of that instead, as of the flag. */
  readonly inRecord?: string | undefined;
  readonly whose: OwnedFlag['whose'];
  /** It is answered where one of these is supplied. */
  readonly options: readonly string[];
  /** Since when it is so; nothing of a flag, which is raised whenever it is asked for. */
  readonly since?: Date | undefined;
  /** Of who she is. */
  readonly standing?: Unverified;
}

export interface Known {
  readonly whole: Order;
  readonly customer: Customer;
  readonly flags: readonly OwnedFlag[];
  /** What it was ordered with, and all that the same person has posted, newest first. */
  readonly records: readonly ConsultationRecord[];
  readonly hers: readonly ConsultationRecord[];
  /** What was known of her as they were raised. */
  readonly histories: readonly JudgedAgain[];
  readonly identity: IdentityStanding;
  /** What was written about it, the first one first. */
  readonly messages: readonly OrderMessage[];
  /** Since when it waits for her answer. */
  readonly asksSince: Date | undefined;
  readonly approvedAt: Date | null;
  /** What was read at its approval and its check. */
  readonly read: readonly string[];
}

/**
 * What is raised for one of them, or for either, and open at this moment, whatever a page showed before.
 *
 * @param declined what whoever decides does not supply: what was to go together with it goes alone
 */
export async function knownNow(
  ports: Ports,
  store: Store,
  { id, approvedAt }: Pick<OrderState, 'id' | 'approvedAt'>,
  reader: Reader | 'both',
  declined: readonly Declined[] = [],
): Promise<Outcome<Known, 'not-found'>> {
  const found = await orderWithPatient(store, id);
  if (!found.ok) return found;
  const { order: whole, patient: customer } = found.value;
  const flagged = await flagsNow(ports, store, without(whole, declined), { customer, reader });
  const identity = await identityOf(store, customer);
  const messages = await store.messages.of(id);
  const asksSince = await store.messages.asksSince(id);
  const read = await readOfOrder(store, id);
  const about = { whole, customer, identity, messages, asksSince, approvedAt, read };
  return done({ ...about, ...flagged });
}

/** The order as it is once they are declined. */
const without = (order: Order, declined: readonly Declined[]): Order => ({
  ...order,
  lines: order.lines.map((line) => {
    const words = declined.find(({ option }) => option === line.optionId)?.words;
    return words === undefined ? line : { ...line, declined: words };
  }),
});

/** What was read of an order at its approval and at its check. */
export const readOfOrder = async (
  { orders, dispensing }: Pick<Store, 'orders' | 'dispensing'>,
  id: OrderId,
): Promise<readonly string[]> => [
  ...((await orders.readAtDecision(id)) ?? []),
  ...((await dispensing.readAtCheck(id)) ?? []),
];

type Doubted = Omit<Known, 'histories' | 'records' | 'hers'>;

/** The gravest first: what is flagged, who she is, what she wrote. */
export const doubtsOf = (ports: Pick<Ports, 'digest'>, known: Doubted): readonly Doubt[] => [
  ...flagDoubts(ports, known),
  ...identityDoubts(ports, known),
  ...patientDoubts(ports, known),
  ...messageDoubts(ports, known),
];

const flagDoubts = (ports: Pick<Ports, 'digest'>, { whole, flags }: Doubted): readonly Doubt[] =>
  flags
    .filter(({ level }) => level === 'high')
    .map((flag) => {
      const withheld = withheldOption(flag);
      return {
        ...{ id: flag.id, digest: readOf(ports, flag), whose: flag.whose },
        ...{ message: flag.message, inRecord: flag.inRecord },
        about: withheld === undefined ? 'flags' : 'withheld',
        // What is declined is given against nothing.
        options: withheld === undefined ? decidedBy(whole, flag.whose) : [withheld],
      };
    });

/** What one of them decides about, or both do; of an order that nobody has to decide about, all of it. */
function decidedBy(
  { lines, prescriptionLines }: Order,
  whose: OwnedFlag['whose'],
): readonly OptionId[] {
  const prescribed = prescriptionLines.map(({ optionId }) => optionId);
  const checked = lines.filter(isChecked).map(({ optionId }) => optionId);
  if (whose !== 'both') return whose === 'prescriber' ? prescribed : checked;
  const both = [...prescribed, ...checked];
  return both.length > 0 ? both : lines.map(({ optionId }) => optionId);
}

export const UNVERIFIED_IN_WORDS: Readonly<Record<Unverified, string>> = {
  missing: "Nobody has verified the patient's identity.",
  changed: "The patient's name or date of birth was changed since her identity was verified.",
  'does-not-match': "The patient's identity was looked at, and did not match.",
  'another-since':
    "The patient's name or date of birth is another than when this order was looked at last.",
  'not-kept':
    "It is not known whether the patient's name and date of birth are those of the approval: they were not kept with it.",
};

/**
 * Whoever prescribes knows who the patient is; what is sold without a prescription asks nobody. Once it is approved, a
 * document that says since that she is somebody else is whoever's who looks next.
 */
function identityDoubts(
  { digest }: Pick<Ports, 'digest'>,
  { whole, identity: { standing, kept }, approvedAt }: Doubted,
): readonly Doubt[] {
  if (standing === 'verified' || !whole.needsPrescriber) return [];
  const isNews = standing === 'does-not-match' && kept !== null && kept.at >= (approvedAt ?? 0);
  if (approvedAt !== null && !isNews) return [];
  const whose = approvedAt === null ? 'prescriber' : 'both';
  const looked = kept && [kept.at.toISOString(), kept.firstname, kept.lastname, kept.dob];
  return [
    {
      ...{ id: standing, digest: digest(canonical(['identity', standing, looked])) },
      ...{ about: 'identity', message: UNVERIFIED_IN_WORDS[standing], whose, standing },
      ...{ options: decidedBy(whole, whose), since: kept?.at },
    },
  ];
}

/** Stands before the digest of who she was among what was read. */
const PATIENT = 'patient:';

/** Who she is, as it is compared: how a name is written makes nobody another person. */
const patientDigest = (
  { digest }: Pick<Ports, 'digest'>,
  { firstname, lastname, dob }: LookedAt,
): string => digest(canonical(['patient', plainName(firstname + lastname), dob]));

/** Whoever approved it, and whoever checked it after her, did so for whom her account named then. */
function patientDoubts(ports: Pick<Ports, 'digest'>, known: Doubted): readonly Doubt[] {
  const { whole, approvedAt } = known;
  if (!whole.needsPrescriber || approvedAt === null || whole.dispatch !== null) return [];
  return anotherSince(ports, known);
}

/** @param known what was read as somebody looked, among which stands whom it was for */
export function anotherSince(
  ports: Pick<Ports, 'digest'>,
  { whole, customer, read }: Pick<Known, 'whole' | 'customer' | 'read'>,
): readonly Doubt[] {
  const digest = patientDigest(ports, customer);
  if (read.includes(PATIENT + digest)) return [];
  const isKept = read.some((known) => known.startsWith(PATIENT));
  const standing = isKept ? 'another-since' : 'not-kept';
  return [
    {
      ...{
        id: standing,
        digest,
        about: 'identity',
        message: UNVERIFIED_IN_WORDS[standing],
        whose: 'both',
      },
      ...{ options: decidedBy(whole, 'both'), standing },
    },
  ];
}

/** That somebody has read one message says nothing of the next one. */
function messageDoubts(
  { digest }: Pick<Ports, 'digest'>,
  { whole, messages, asksSince }: Doubted,
): readonly Doubt[] {
  const common = { about: 'messages', whose: 'both', options: decidedBy(whole, 'both') } as const;
  const unread = messages.filter(
    (message) => sideOf(message) === 'patient' && message.readAt === null,
  );
  return [
    ...unread.map(({ id, at }) => ({
      ...{ ...common, id: 'unread', digest: digest(canonical(['unread', id])), since: at },
      message: 'She has written, and nobody has read it.',
    })),
    ...(asksSince
      ? [
          {
            ...{ ...common, id: 'asked', since: asksSince },
            digest: digest(canonical(['asked', asksSince.toISOString()])),
            message: 'She was asked, and has not answered.',
          },
        ]
      : []),
  ];
}

/** What one of them answers, or whoever looks at all of it, where this is supplied. */
export const askedOf = (
  doubts: readonly Doubt[],
  reader: Reader | 'both',
  going: readonly OptionId[],
): readonly Doubt[] =>
  doubts.filter(
    ({ whose, options }) =>
      (whose === reader || whose === 'both' || reader === 'both') &&
      options.some((option) => going.some((id) => id === option)),
  );

/** A reason that nothing asks for answers nothing, not even what is found out later. */
export function neededReasons(
  asked: readonly Doubt[],
  reasons: ApprovalReasons = {},
): ApprovalReasons {
  const needed = (name: keyof ApprovalReasons) =>
    asked.some(({ about }) => about === name) ? reasons[name] : undefined;
  return {
    flags: reasons.flags,
    withheld: needed('withheld'),
    identity: needed('identity'),
    messages: needed('messages'),
  };
}

/** What a decision keeps of what was read: of each high flag, of who she is where that was asked about, and for whom it was. */
export const readOfDoubts = (
  ports: Pick<Ports, 'digest'>,
  {
    customer,
    flags,
    asked,
  }: Pick<Known, 'customer' | 'flags'> & { readonly asked: readonly Doubt[] },
): readonly string[] => [
  PATIENT + patientDigest(ports, customer),
  ...highRead(ports, flags),
  ...asked.filter(({ about }) => about === 'identity').map(({ digest }) => digest),
];

/** What the record says of the flags, in facts that stay, and of what they were judged with and what was said to them. */
export const saidOfDoubts = (
  { flags, histories }: Pick<Known, 'flags' | 'histories'>,
  needed: ApprovalReasons,
) => {
  const { said, ...facts } = raised(flags);
  return {
    ...facts,
    person: {
      said,
      histories,
      reason: needed.flags ?? null,
      withheldReason: needed.withheld ?? null,
      identityReason: needed.identity ?? null,
      messagesReason: needed.messages ?? null,
    },
  };
};
