import { isNonEmpty } from '#engine';
import type { Customer } from '../account-store.ts';
import { dayInWords } from '../days.ts';
import { withNamedOrder, type Step } from '../orders/named-order.ts';
import { patientOf } from '../orders/order-with-patient.ts';
import { done, failed, type FieldError } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { evidenceFailure } from './evidence.ts';
import type { IdentityVerification, SentIdentity } from './identity.ts';
import { keepIdentity, outcomeInWords } from './keep-identity.ts';
import { requestOf, sentBefore, type KeptVerification } from './sent-once.ts';

/** What somebody had before her eyes: it may have been changed since. */
export interface Compared {
  readonly name: string;
  readonly dob: string;
}

/**
 * Somebody of the team has looked at who she is, and what she was compared with is still what her account says.
 *
 * @param requestId made by whoever sends it, for this one time: sent again, it is kept once
 */
export async function verifyIdentity(
  ports: Ports,
  name: string,
  verification: IdentityVerification,
  compared: Compared,
  requestId?: string,
): Step<'too-late' | 'unacceptable'> {
  const problems = fieldErrors(verification);
  if (isNonEmpty(problems)) return failed({ kind: 'unacceptable', problems });
  const unknown = await evidenceFailure(ports, name, verification.evidence);
  if (unknown) return failed(unknown);
  return withNamedOrder(ports, name, async (store, order) => {
    const request = requestOf(ports, requestId, order.id, { ...verification, compared });
    const sent = { sentId: requestId ?? null, request };
    const before = sentBefore(inWords(await store.identities.sentAs(order.id, sent)), sent);
    if (before) return before;
    const patient = await patientOf(store, order);
    if (!patient.ok) return patient;
    const customer = patient.value;
    if (!isSame(customer, compared)) return failed(otherNow(customer));
    const { firstname, lastname, dob } = customer;
    const seen = { ...verification, firstname, lastname, dob, said: null, ...sent };
    await keepIdentity(ports, store, order, seen);
    return done(undefined);
  });
}

export const inWords = (kept: SentIdentity | undefined): KeptVerification | undefined =>
  kept && { ...kept, saw: `${kept.method}, ${outcomeInWords(kept)}` };

function fieldErrors({
  method,
  outcome,
  evidence,
  note,
}: IdentityVerification): readonly FieldError[] {
  return [
    ...(method === 'photo of a document' && evidence === null
      ? [fieldError('/evidence', 'Choose the photo that she has sent of her document.')]
      : []),
    ...(outcome === 'does-not-match' && note === null
      ? [fieldError('/note', 'Say what does not match.')]
      : []),
  ];
}

const fieldError = (field: string, message: string): FieldError => ({
  field,
  constraint: 'required',
  message,
});

/** How the letters are written does not count, nor how many spaces stand between them. */
export const isSame = ({ firstname, lastname, dob }: Customer, compared: Compared): boolean =>
  dob === compared.dob && plain(`${firstname} ${lastname}`) === plain(compared.name);

const plain = (name: string): string =>
  name.normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

export const otherNow = ({ firstname, lastname, dob }: Customer) => ({
  kind: 'too-late' as const,
  because: `Her account says ${firstname} ${lastname}, born ${dayInWords(dob)}: compare it with that.`,
});
