import type { Failure, FieldError } from '#domain';

/** What can go wrong before a use case is reached, or in spite of it. */
type RequestFailure =
  | { readonly kind: 'malformed'; readonly problems?: readonly FieldError[] }
  | { readonly kind: 'method-not-allowed' }
  | { readonly kind: 'range-not-satisfiable' }
  | { readonly kind: 'too-large'; readonly isFile: false }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unforeseen' };

export type AnyFailure = Failure | RequestFailure;
