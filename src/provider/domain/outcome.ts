import type { NonEmpty, Refusal } from '#engine';
import type { Quantity } from './product.ts';

/** What is wrong with one answer or field of a posted consultation. */
export interface Complaint {
  readonly question?: string;
  readonly field?: string;
  readonly constraint: string;
  readonly message: string;
}

/** Why a use case did not do what it was asked. Values, never exceptions; no status codes. */
export type Failure =
  | { readonly kind: 'unauthenticated' }
  | {
      readonly kind: 'not-found';
      readonly what: 'product' | 'cart line' | 'order' | 'consultation' | 'file' | 'address';
    }
  | { readonly kind: 'consultation-required' }
  | { readonly kind: 'address-invalid' }
  | { readonly kind: 'below-minimum'; readonly minimum: Quantity }
  | { readonly kind: 'above-maximum'; readonly maximum: Quantity }
  | { readonly kind: 'out-of-stock'; readonly stock: Quantity }
  | { readonly kind: 'taken' }
  | { readonly kind: 'already-stored' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unsupported-type' }
  | { readonly kind: 'unacceptable'; readonly problems: NonEmpty<Complaint> }
  | { readonly kind: 'consultation-unknown' }
  | { readonly kind: 'consultation-incomplete'; readonly problems: NonEmpty<Complaint> }
  | { readonly kind: 'consultation-refused'; readonly by: NonEmpty<Refusal> }
  | { readonly kind: 'consultation-altered'; readonly problems: NonEmpty<Complaint> }
  | { readonly kind: 'repeat-without-order' }
  | { readonly kind: 'upload-missing'; readonly problems: NonEmpty<Complaint> };

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
