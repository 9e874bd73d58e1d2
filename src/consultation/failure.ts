import type { Failure } from './types.ts';

const GENERIC = 'An unexpected error occurred. Please try again later.';

/** What an actor throws when it has words for the patient. */
export class ConsultationFailure extends Error {
  override readonly name = 'ConsultationFailure';
}

export const failureOf = (during: Failure['during'], error: unknown): Failure => ({
  during,
  message: error instanceof ConsultationFailure ? error.message : GENERIC,
});
