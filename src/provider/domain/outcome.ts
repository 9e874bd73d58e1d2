import type { NonEmpty, Refusal } from '#engine';
import type { DecisionOutcome } from './decisions/decision.ts';
import type { ProductName, StaffId } from './ids.ts';
import type { Withheld } from './medicines/kept.ts';
import type { Pence, Quantity } from './product.ts';
import type { Unverified } from './verifications/identity.ts';
import type { WhyUnproven } from './oversight/refused-call.ts';
import type { Role, StaffAction } from './staff/roles.ts';

/** What is wrong with one answer or field of a posted consultation. */
export interface FieldError {
  readonly question?: string;
  readonly field?: string;
  readonly constraint: string;
  readonly message: string;
}

/** Steps towards a patient that are taken against what is known of her with a reason alone. */
export type ReasonedStep = 'approve' | 'pass' | 'dispatch';

/** What stands against a step, in a reason's way. */
interface Unanswered {
  readonly step: ReasonedStep;
  /** There is a reason, and it does not name what became known since. */
  readonly isNew: boolean;
  readonly problems: readonly FieldError[];
  /** By their digests, all that a reason is asked for. */
  readonly doubts: readonly string[];
}

/** Why a use case did not do what it was asked. Values, never exceptions; no status codes. */
export type Failure =
  | { readonly kind: 'unauthenticated' }
  /** The session was one of somebody who is of the team no more. */
  | { readonly kind: 'suspended' }
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  /** Neither passkey nor passphrase and code were hers. */
  | { readonly kind: 'not-proven'; readonly why: WhyUnproven; readonly staff?: StaffId | undefined }
  /** A decision needs a proof of the person that is fresh. */
  | { readonly kind: 'proof-needed' }
  | { readonly kind: 'role-forbids'; readonly role: Role; readonly action: StaffAction }
  /** The desk's token names nobody: once there are prescribers, they act under their own names. */
  | { readonly kind: 'desk-token-retired' }
  | { readonly kind: 'invitation-invalid' }
  | {
      readonly kind: 'staff-known';
      readonly by: 'email' | 'name' | 'registration';
      /** What whoever has it is called. */
      readonly known: string;
    }
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'under-age' }
  | { readonly kind: 'reset-invalid' }
  | { readonly kind: 'sign-in-required' }
  | { readonly kind: 'notice-not-genuine' }
  | {
      readonly kind: 'not-found';
      readonly what:
        | 'product'
        | 'cart line'
        | 'order'
        /** The order is there; whose it was is erased. */
        | 'patient of this order'
        | 'consultation'
        | 'order or consultation'
        | 'file'
        | 'address'
        | 'customer'
        | 'notification'
        | 'staff member'
        | 'letter'
        | 'identity service';
    }
  /** A prescription medicine: never answered, or by answers that hold no more. */
  | {
      readonly kind: 'consultation-required';
      readonly product?: ProductName;
      /** The one that it went into the cart with. */
      readonly questionnaire?: string;
    }
  /** A pharmacy medicine asks something first, and she has no answers to it that still hold. */
  | {
      readonly kind: 'questions-required';
      readonly questionnaire: string;
      readonly product?: ProductName;
    }
  /** By an order, or by a prescriber who declined one. Nothing is said of one that is another account's. */
  | {
      readonly kind: 'consultation-used';
      readonly order: { readonly number: number; readonly isDeclined: boolean } | undefined;
    }
  /** By rules of her consultation, as of today and with what she had from us. */
  | { readonly kind: 'medicine-withheld'; readonly by: NonEmpty<Withheld> }
  | { readonly kind: 'answered-by-another' }
  /** More than one person may have: in her cart, in what she would add to it, or in an order that waits. When she may have more, where waiting helps. */
  | {
      readonly kind: 'supply-limit';
      readonly where: 'cart' | 'addition' | 'order';
      readonly message: string;
      readonly again: Date | undefined;
    }
  | { readonly kind: 'address-invalid' }
  | { readonly kind: 'below-minimum'; readonly minimum: Quantity; readonly product?: ProductName }
  | { readonly kind: 'above-maximum'; readonly maximum: Quantity; readonly product?: ProductName }
  | { readonly kind: 'out-of-stock'; readonly stock: Quantity; readonly product?: ProductName }
  /** She keeps as much of it from others, unpaid, as one person may. */
  | { readonly kind: 'stock-share'; readonly product: ProductName }
  /** Unpaid orders from her network keep as much of it from others as those of one network may. */
  | { readonly kind: 'network-share'; readonly product: ProductName }
  /** What an unpaid order would need is sold by now. */
  | { readonly kind: 'stock-gone'; readonly product: ProductName }
  | { readonly kind: 'promo-unknown' }
  | { readonly kind: 'shipping-unknown' }
  | { readonly kind: 'cart-empty' }
  | { readonly kind: 'total-changed'; readonly total: Pence }
  | { readonly kind: 'key-reused' }
  /** The order has moved on; the sentence says what it is now. */
  | { readonly kind: 'too-late'; readonly because: string }
  /** A PDF has no letter for it, and leaves nothing out in silence. */
  | { readonly kind: 'unprintable'; readonly character: string }
  /** A record may not be erased, or not be released, or is kept under another id; the sentence says why. */
  | { readonly kind: 'retained'; readonly because: string }
  | { readonly kind: 'weight-unverified' }
  /** Whoever takes the step all the same says why. */
  | (Unanswered & {
      readonly kind: 'identity-unverified';
      readonly standing: Unverified;
    })
  /** Whoever takes the step before that is read, or answered, says why. */
  | (Unanswered & { readonly kind: 'messages-open'; readonly isUnread: boolean })
  /** Nobody can know what a prescriber would approve. */
  | { readonly kind: 'consultation-missing'; readonly medicines: NonEmpty<string> }
  /** It is away, slow, or says something that nobody can use: nothing is known of her. */
  | { readonly kind: 'identity-service-silent' }
  /** An identity service cannot read what it was sent. */
  | { readonly kind: 'identity-unreadable' }
  /** A high flag is answered with a reason before the step is taken. */
  | (Unanswered & { readonly kind: 'flag-unanswered' })
  /** Somebody was faster: who, when, and what was decided. */
  | {
      readonly kind: 'decided';
      readonly by: string;
      readonly at: Date;
      readonly outcome: DecisionOutcome;
    }
  /** Somebody else has the case open. */
  | { readonly kind: 'case-held'; readonly by: string; readonly since: Date }
  /** A first prescriber has approved it, and another one has to agree; who it is that asks. */
  | {
      readonly kind: 'second-check-waits';
      readonly by: string;
      readonly at: Date;
      readonly who: 'herself' | 'another' | 'nobody-provable';
    }
  | { readonly kind: 'second-check-unasked' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'already-stored' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unsupported-type'; readonly only?: string }
  | { readonly kind: 'unacceptable'; readonly problems: NonEmpty<FieldError> }
  | { readonly kind: 'consultation-unknown' }
  | { readonly kind: 'consultation-incomplete'; readonly problems: NonEmpty<FieldError> }
  | { readonly kind: 'consultation-refused'; readonly by: NonEmpty<Refusal> }
  | { readonly kind: 'consultation-altered'; readonly problems: NonEmpty<FieldError> }
  /** Questions read otherwise today than where she has answered them. */
  | { readonly kind: 'consultation-outdated'; readonly problems: NonEmpty<FieldError> }
  | { readonly kind: 'repeat-without-order' }
  | { readonly kind: 'upload-missing'; readonly problems: NonEmpty<FieldError> };

export type FailureKind = Failure['kind'];

export type FailureOf<Kind extends FailureKind> = Extract<Failure, { readonly kind: Kind }>;

/** What came of a use case: its value, or one of the failures that its type names. */
export type Outcome<Value, Kind extends FailureKind> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: FailureOf<Kind> };

export const done = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

export const failed = <F extends Failure>(
  failure: F,
): { readonly ok: false; readonly failure: F } => ({
  ok: false,
  failure,
});
