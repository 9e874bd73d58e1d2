import { inPounds } from '#contract/in-pounds';
import {
  dayInWords,
  orderNumber,
  UNVERIFIED_IN_WORDS,
  type FailureOf,
  type ReasonedStep,
  type StaffAction,
} from '#domain';
import type { AnyFailure } from './any-failure.ts';

/** What the customer reads when something fails. */
export const wordsFor = <K extends AnyFailure['kind']>(failure: FailureOfKind<K>): string =>
  WORDS[failure.kind](failure);

type FailureOfKind<K> = Extract<AnyFailure, { readonly kind: K }>;

const WORDS: { readonly [K in AnyFailure['kind']]: (failure: FailureOfKind<K>) => string } = {
  malformed: (failure) =>
    failure.problems?.find(({ isForCustomer }) => isForCustomer)?.message ??
    'The request could not be read.',
  unauthenticated: () => 'Your session has ended. Please sign in again.',
  suspended: () =>
    'You were suspended: you are signed out, and are let in no more. What you decided keeps your name. Whoever leads the team can say more.',
  'wrong-credentials': () => 'The email address or the password is not right.',
  'too-many-attempts': (failure) =>
    `There were too many attempts. Please try again in ${minutes(failure.seconds)}.`,
  'email-taken': () =>
    'There is an account with this email address already. Please log in instead.',
  'under-age': () => 'You have to be 18 or over to have an account.',
  'reset-invalid': () => 'This link has expired or was used already. Please ask for another one.',
  'not-proven': () =>
    'That did not show who you are. Try again, or ask your lead for a new invitation.',
  'proof-needed': () =>
    'Please show once more that it is you: a decision needs a proof that is not older than ten minutes.',
  'role-forbids': (failure) => `A ${failure.role} may not ${IN_WORDS[failure.action]}.`,
  'desk-token-retired': () =>
    'There are prescribers now, and the desk’s token names nobody: sign in under your own name (at /team, or npm run staff -- sign-in). It still verifies the record, and looks after the record and the team where nobody leads. Where every lead is locked out, whoever runs the server lets one in again: npm run staff -- recover.',
  'invitation-invalid': () =>
    'This invitation has expired or was used already. Ask your lead for another one.',
  'staff-known': ({ by, known }) => KNOWN_BY[by](known),
  'sign-in-required': () => 'Please log in first.',
  'notice-not-genuine': () => 'The signature of this notice does not fit.',
  'consultation-required': (failure) =>
    failure.product === undefined
      ? 'This is a prescription medicine. Please complete its consultation first.'
      : `${failure.product} is a prescription medicine, and we have no answers of yours for it that still hold. Please complete its consultation, or take it out of your cart.`,
  'questions-required': (failure) =>
    `${failure.product ?? 'This pharmacy medicine'} needs answers to a few questions first, for each order. A pharmacist reads them before it is sent. Nothing else in your cart has changed.`,
  'consultation-used': (failure) => usedInWords(failure.order),
  'medicine-withheld': (failure) => withheldInWords(failure.by[0]),
  'answered-by-another': () =>
    'These answers belong to another account than the one that is logged in. They were not sent.',
  'supply-limit': (failure) =>
    [failure.message, ...ABOVE_LIMIT[failure.where], ...moreAfter(failure.again)].join(' '),
  'address-invalid': () => 'This address has expired. Please try again.',
  'not-found': (failure) =>
    failure.what === 'patient of this order'
      ? 'The patient of this order was erased, and her case with her. What is left of the order is in its record.'
      : `We could not find that ${failure.what}.`,
  'method-not-allowed': () => 'This address does not take such a request.',
  'range-not-satisfiable': () => 'There is no such part of this file.',
  'below-minimum': (failure) => `The smallest quantity of ${named(failure)} is ${failure.minimum}.`,
  'above-maximum': (failure) => `You can order at most ${failure.maximum} of ${named(failure)}.`,
  'out-of-stock': (failure) =>
    failure.stock === 0
      ? `${failure.product ?? 'This product'} is out of stock.`
      : `We have only ${failure.stock} of ${named(failure)} left.`,
  'stock-share': (failure) =>
    `An order of yours with ${failure.product} waits for its payment. Please pay or cancel that one first: you find it in My Orders.`,
  'network-share': (failure) =>
    `Much of the ${failure.product} that we have waits for payment in orders from your network, such as your home’s or your phone’s. Please try again in half an hour, or from another network now.`,
  'stock-gone': (failure) =>
    `${failure.product} was sold while this order was not paid. Nothing was taken from your card. Cancel the order, and what is still available is back in your cart.`,
  'promo-unknown': () => 'We do not know this promo code.',
  'shipping-unknown': () => 'Please choose a shipping method.',
  'cart-empty': () => 'Your cart is empty.',
  'total-changed': (failure) =>
    `The total has changed and is now ${inPounds(failure.total / 100)}. Please check your order.`,
  'key-reused': () =>
    'This order was sent already, with something else in it. Please reload the page.',
  'too-late': (failure) => failure.because,
  retained: (failure) => failure.because,
  'weight-unverified': () =>
    "The patient's weight has to be verified before this order is approved.",
  'identity-unverified': (failure) =>
    newsOf(failure) ??
    `${UNVERIFIED_IN_WORDS[failure.standing]} Verify it, or say why you ${failure.step} this order all the same.${WHOSE[failure.step]}`,
  'identity-unreadable': () =>
    'The identity service could not read this ID, and nothing was recorded. Ask her for a sharper photo of all of it, or compare it yourself.',
  unprintable: (failure) =>
    `There is a character in this letter that a PDF of ours cannot show (${failure.character}). Print the page instead: it shows what your browser can.`,
  'identity-service-silent': () =>
    'The identity service gave no reply that can be used, and nothing was recorded. Try again in a few minutes, or compare the ID yourself.',
  'messages-open': (failure) =>
    newsOf(failure) ??
    (failure.isUnread
      ? `She has written, and nobody has read it: read it, or say why you ${failure.step} this order all the same.${WHOSE[failure.step]}`
      : `She was asked, and has not answered: wait for her answer, or say why you ${failure.step} this order all the same.`),
  'consultation-missing': (failure) =>
    `This order cannot be approved: there is no eligible consultation of this patient that can be read for ${failure.medicines.join('; ')}. Restore it from a backup, or decline the order.`,
  'flag-unanswered': (failure) =>
    newsOf(failure) ??
    `A high flag is answered with a reason before this order is ${TAKEN[failure.step]}.${WHOSE[failure.step]}`,
  decided: (failure) =>
    `${failure.by} decided this order at ${TIME.format(failure.at)}: ${OUTCOMES[failure.outcome]}. Nothing of yours was kept.`,
  'case-held': (failure) =>
    `${failure.by} has had this case open since ${TIME.format(failure.since)}. Take it over, with a reason, to decide it yourself.`,
  'second-check-waits': (failure) => SECOND_CHECK[failure.who](failure),
  'second-check-unasked': () =>
    'Nobody has approved this order first: there is nothing to agree to, and nothing to send back.',
  taken: () => 'A file of this name is there already. Please try again.',
  'already-stored': () =>
    'This file has been uploaded already. Please upload the other one under a new name.',
  'too-large': (failure) =>
    'isFile' in failure
      ? 'This is too long. Please shorten it and try again.'
      : 'This is too large. A file can have up to 5 MB.',
  'unsupported-type': (failure) =>
    failure.only
      ? `This has to be sent as ${failure.only}.`
      : 'Only PDF, PNG and JPEG files can be uploaded.',
  'consultation-unknown': () => 'We do not offer this consultation.',
  'consultation-refused': (failure) => failure.by[0].message,
  'consultation-altered': () =>
    'What was sent does not follow from the answers. Please reload the page and try again.',
  'consultation-outdated': () =>
    'Some questions have changed since you answered them. Please reload the page: it asks you those again.',
  'repeat-without-order': () =>
    'A repeat order needs an earlier order of this treatment. Please start a new consultation.',
  unacceptable: (failure) => failure.problems[0].message,
  'consultation-incomplete': (failure) => failure.problems[0].message,
  'upload-missing': (failure) => failure.problems[0].message,
  unavailable: () => 'We cannot do this at the moment. Please try again shortly.',
  unforeseen: () => 'An unexpected error occurred. Please try again later.',
};

export const IN_WORDS: Readonly<Record<StaffAction, string>> = {
  'read-orders': 'read orders',
  'hold-case': 'open a case to decide it',
  message: 'write to a patient',
  verify: 'verify a weight or who somebody is',
  approve: 'approve an order',
  decline: 'decline an order',
  cancel: 'cancel an order',
  'check-supply': 'check a pharmacy medicine',
  'read-dispensing': 'see what is to be dispensed',
  dispatch: 'dispatch an order',
  'dispatch-all-the-same': 'dispatch an order although something new is known of its patient',
  deliver: 'record that an order was delivered',
  'gp-letters': 'handle letters to a GP',
  'read-record': 'read the record',
  'keep-record': 'keep the record',
  'export-person': 'have all that is kept of somebody',
  'release-hold': 'end a legal hold',
  'verify-record': 'verify the record',
  erase: 'erase anybody',
  'read-staff': 'see who is of the team',
  'manage-staff': 'manage the team',
  oversee: 'see how the team works',
};

const KNOWN_BY: Readonly<Record<FailureOf<'staff-known'>['by'], (known: string) => string>> = {
  email: () => 'Somebody with this email address is of the team already.',
  name: (known) =>
    `${known} is or was of the team under this name: nobody could tell the two apart by it in the record. Write her name so that it differs, for example with a second first name. Where it is she, and her invitation went wrong, suspend that one first.`,
  registration: (known) =>
    `This is the registration of ${known}, who is of the team: it stands for one person. Look at the number again. Where it is she, invite her again, or suspend her first.`,
};

/** Why a medicine is not for her, and from when it is again. */
export const becauseInWords = ({
  message,
  again,
}: FailureOf<'medicine-withheld'>['by'][number]): string =>
  [message, ...moreAfter(again)].join(' ');

const withheldInWords = (reason: FailureOf<'medicine-withheld'>['by'][number]): string =>
  [becauseInWords(reason), ...(reason.advice === undefined ? [] : [reason.advice])].join(' ');

function usedInWords(order: FailureOf<'consultation-used'>['order']): string {
  if (!order)
    return 'This consultation does not allow a medicine any more. Please complete a new one.';
  if (order.isDeclined)
    return `A prescriber could not approve your order ${orderNumber(order)}, and looked at these answers for it. The order says why. You are welcome to complete a new consultation.`;
  return `You have ordered with this consultation already (${orderNumber(order)}). Please complete a new one, or cancel that order first.`;
}

/** There is a reason, and what it does not speak of follows: nobody has read that. */
const newsOf = ({
  isNew,
  step,
}: FailureOf<'flag-unanswered' | 'identity-unverified' | 'messages-open'>) =>
  isNew
    ? `The reason that was given does not speak of all that stands against this order now. Read what it leaves out, and say why you ${step} it all the same.${WHOSE[step]}`
    : undefined;

const TAKEN: Readonly<Record<ReasonedStep, string>> = {
  approve: 'approved',
  pass: 'passed',
  dispatch: 'dispatched',
};

/** Whose reason it is, where others may take the step. */
const WHOSE: Readonly<Record<ReasonedStep, string>> = {
  approve: '',
  pass: '',
  dispatch:
    ' Show its case to a prescriber or a pharmacist: the reason has to be a pharmacist’s, who dispatches it.',
};

type Approved = FailureOf<'second-check-waits'>;

const SECOND_CHECK: Readonly<Record<Approved['who'], (first: Approved) => string>> = {
  herself: ({ at }) =>
    `You approved this order at ${TIME.format(at)}. Another prescriber has to agree, or send it back.`,
  another: ({ by, at }) =>
    `${by} approved this order at ${TIME.format(at)}. Agree to it, or send it back to decide it anew.`,
  'nobody-provable': ({ by, at }) =>
    `${by} approved this order at ${TIME.format(at)}. Whoever agrees signs in under her own name (npm run staff -- sign-in): two names at the command line may be one person.`,
};

const OUTCOMES: Readonly<Record<FailureOf<'decided'>['outcome'], string>> = {
  approved: 'approved',
  'part-approved': 'approved in part',
  declined: 'declined',
};

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const ABOVE_LIMIT = {
  cart: ['Please take what is more than that out of your cart.'],
  addition: [],
  order: ['Another order of yours counts, too. Please cancel one of them.'],
} as const;

const moreAfter = (again: Date | undefined): readonly string[] =>
  again ? [`You can order more after ${dayInWords(again)}.`] : [];

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

const named = ({ product }: { readonly product?: string }): string => product ?? 'this product';
