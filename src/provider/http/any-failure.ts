import type { Failure, FieldError } from '#domain';

/** A field that the contract does not take. */
export interface MalformedField extends FieldError {
  /** Its words are the contract's own (`x-messages`), and say how to mend it; others are for programs. */
  readonly isForCustomer?: true;
}

/** What can go wrong before a use case is reached, or in spite of it. */
type RequestFailure =
  | { readonly kind: 'malformed'; readonly problems?: readonly MalformedField[] }
  | { readonly kind: 'method-not-allowed' }
  | { readonly kind: 'range-not-satisfiable' }
  | { readonly kind: 'too-large'; readonly isFile: false }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unforeseen' };

export type AnyFailure = Failure | RequestFailure;
