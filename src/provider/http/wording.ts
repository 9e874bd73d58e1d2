import { orderNumber, type FailureOf, type ReasonedStep, type StaffAction } from '#domain';
import type { AnyFailure } from './any-failure.ts';

/** What the customer reads when something fails. */
export function wordsFor(failure: AnyFailure): string {
  switch (failure.kind) {
    case 'malformed':
      return (
        failure.problems?.find(({ isForCustomer }) => isForCustomer)?.message ??
        'The request could not be read.'
      );
    case 'unauthenticated':
      return 'Your session has ended. Please sign in again.';
    case 'wrong-credentials':
      return 'The email address or the password is not right.';
    case 'too-many-attempts':
      return `There were too many attempts. Please try again in ${minutes(failure.seconds)}.`;
    case 'email-taken':
      return 'There is an account with this email address already. Please log in instead.';
    case 'under-age':
      return 'You have to be 18 or over to have an account.';
    case 'reset-invalid':
      return 'This link has expired or was used already. Please ask for another one.';
    case 'not-proven':
      return 'That did not show who you are. Try again, or ask your lead for a new invitation.';
    case 'proof-needed':
      return 'Please show once more that it is you: a decision needs a proof that is not older than ten minutes.';
    case 'role-forbids':
      return `A ${failure.role} may not ${IN_WORDS[failure.action]}.`;
    case 'desk-token-retired':
      return 'There are prescribers now, and the desk’s token names nobody: sign in under your own name.';
    case 'invitation-invalid':
      return 'This invitation has expired or was used already. Ask your lead for another one.';
    case 'staff-known':
      return 'Somebody with this email address is of the team already.';
    case 'sign-in-required':
      return 'Please log in first.';
    case 'notice-not-genuine':
      return 'The signature of this notice does not fit.';
    case 'consultation-required':
      return failure.product === undefined
        ? 'This is a prescription medicine. Please complete its consultation first.'
        : `${failure.product} is a prescription medicine, and we have no answers of yours for it that still hold. Please complete its consultation, or take it out of your cart.`;
    case 'questions-required':
      return `${failure.product ?? 'This pharmacy medicine'} needs answers to a few questions first, for each order. A pharmacist reads them before it is sent. Nothing else in your cart has changed.`;
    case 'consultation-used':
      return usedInWords(failure.order);
    case 'medicine-withheld':
      return withheldInWords(failure.by[0]);
    case 'answered-by-another':
      return 'These answers belong to another account than the one that is logged in. They were not sent.';
    case 'supply-limit':
      return [failure.message, ...ABOVE_LIMIT[failure.where], ...moreAfter(failure.again)].join(
        ' ',
      );
    case 'address-invalid':
      return 'This address has expired. Please try again.';
    case 'not-found':
      return `We could not find that ${failure.what}.`;
    case 'method-not-allowed':
      return 'This address does not take such a request.';
    case 'range-not-satisfiable':
      return 'There is no such part of this file.';
    case 'below-minimum':
      return `The smallest quantity of ${named(failure)} is ${failure.minimum}.`;
    case 'above-maximum':
      return `You can order at most ${failure.maximum} of ${named(failure)}.`;
    case 'out-of-stock':
      return failure.stock === 0
        ? `${failure.product ?? 'This product'} is out of stock.`
        : `We have only ${failure.stock} of ${named(failure)} left.`;
    case 'stock-share':
      return `An order of yours with ${failure.product} waits for its payment. Please pay or cancel that one first: you find it in My Orders.`;
    case 'network-share':
      return `Much of the ${failure.product} that we have waits for payment in orders from your network, such as your home’s or your phone’s. Please try again in half an hour, or from another network now.`;
    case 'stock-gone':
      return `${failure.product} was sold while this order was not paid. Nothing was taken from your card. Cancel the order, and what is still available is back in your cart.`;
    case 'promo-unknown':
      return 'We do not know this promo code.';
    case 'shipping-unknown':
      return 'Please choose a shipping method.';
    case 'cart-empty':
      return 'Your cart is empty.';
    case 'total-changed':
      return `The total has changed and is now £${(failure.total / 100).toFixed(2)}. Please check your order.`;
    case 'key-reused':
      return 'This order was sent already, with something else in it. Please reload the page.';
    case 'too-late':
      return failure.because;
    case 'retained':
      return failure.because;
    case 'weight-unverified':
      return "The patient's weight has to be verified before this order is approved.";
    case 'identity-unverified':
      return `${UNVERIFIED[failure.standing]} Verify it, or say why you approve this order all the same.`;
    case 'identity-unreadable':
      return 'The identity service could not read this ID, and nothing was recorded. Ask her for a sharper photo of all of it, or compare it yourself.';
    case 'unprintable':
      return `There is a character in this letter that a PDF of ours cannot show (${failure.character}). Print the page instead: it shows what your browser can.`;
    case 'identity-service-silent':
      return 'The identity service gave no reply that can be used, and nothing was recorded. Try again in a few minutes, or compare the ID yourself.';
    case 'messages-open':
      return failure.isUnread
        ? `She has written, and nobody has read it: read it, or say why you ${failure.step} this order all the same.`
        : `She was asked, and has not answered: wait for her answer, or say why you ${failure.step} this order all the same.`;
    case 'consultation-missing':
      return `This order cannot be approved: there is no eligible consultation of this patient that can be read for ${failure.medicines.join('; ')}. Restore it from a backup, or decline the order.`;
    case 'flag-unanswered':
      return `A high flag is answered with a reason before this order is ${TAKEN[failure.step]}.`;
    case 'decided':
      return `${failure.by} decided this order at ${TIME.format(failure.at)}: ${OUTCOMES[failure.outcome]}. Nothing of yours was kept.`;
    case 'case-held':
      return `${failure.by} has had this case open since ${TIME.format(failure.since)}. Take it over, with a reason, to decide it yourself.`;
    case 'second-check-waits':
      return failure.isOwn
        ? `You approved this order at ${TIME.format(failure.at)}. Another prescriber has to agree, or send it back.`
        : `${failure.by} approved this order at ${TIME.format(failure.at)}. Agree to it, or send it back to decide it anew.`;
    case 'second-check-unasked':
      return 'Nobody has approved this order first: there is nothing to agree to, and nothing to send back.';
    case 'taken':
      return 'A file of this name is there already. Please try again.';
    case 'already-stored':
      return 'This file has been uploaded already. Please upload the other one under a new name.';
    case 'too-large':
      return 'isFile' in failure
        ? 'This is too long. Please shorten it and try again.'
        : 'This is too large. A file can have up to 5 MB.';
    case 'unsupported-type':
      return failure.only
        ? `This has to be sent as ${failure.only}.`
        : 'Only PDF, PNG and JPEG files can be uploaded.';
    case 'consultation-unknown':
      return 'We do not offer this consultation.';
    case 'consultation-refused':
      return failure.by[0].message;
    case 'consultation-altered':
      return 'What was sent does not follow from the answers. Please reload the page and try again.';
    case 'consultation-outdated':
      return 'Some questions have changed since you answered them. Please reload the page: it asks you those again.';
    case 'repeat-without-order':
      return 'A repeat order needs an earlier order of this treatment. Please start a new consultation.';
    case 'unacceptable':
    case 'consultation-incomplete':
    case 'upload-missing':
      return failure.problems[0].message;
    case 'unavailable':
      return 'We cannot do this at the moment. Please try again shortly.';
    case 'unforeseen':
      return 'An unexpected error occurred. Please try again later.';
  }
}

const IN_WORDS: Readonly<Record<StaffAction, string>> = {
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
  deliver: 'record that an order was delivered',
  'gp-letters': 'handle letters to a GP',
  'read-record': 'read the record',
  'keep-record': 'keep the record',
  erase: 'erase anybody',
  'manage-staff': 'manage the team',
  oversee: 'see how the team works',
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

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

const UNVERIFIED: Readonly<Record<FailureOf<'identity-unverified'>['standing'], string>> = {
  missing: "Nobody has verified the patient's identity.",
  changed: "The patient's name or date of birth was changed since her identity was verified.",
  'does-not-match': "The patient's identity was looked at, and did not match.",
};

const TAKEN: Readonly<Record<ReasonedStep, string>> = {
  approve: 'approved',
  pass: 'passed',
  dispatch: 'dispatched',
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
  again ? [`You can order more after ${DAY.format(again)}.`] : [];

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? '1 minute' : `${count} minutes`;
}

const named = ({ product }: { readonly product?: string }): string => product ?? 'this product';
