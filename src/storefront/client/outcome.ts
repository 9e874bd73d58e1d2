import type { ResponseOf, Issue, OperationName, Problem, RuleRefusal } from '#contract';

/** Why a call brought nothing. `message` is written for the customer in every case. */
export interface Failure {
  /** `problem`: the server says why. `offline`: it was not reached. `unexpected`: anything else. */
  readonly kind: 'problem' | 'offline' | 'unexpected';
  readonly status?: number;
  readonly message: string;
  /** What was wrong with what was sent. */
  readonly problems?: readonly Issue[];
  /** The rules that refuse a consultation. */
  readonly rules?: readonly RuleRefusal[];
}

/** What a call came to: a value either way, never an exception. */
export type Outcome<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: Failure };

/** For what no server said and nobody foresaw. */
export const UNEXPECTED: Failure = {
  kind: 'unexpected',
  message: 'An unexpected error occurred. Please try again later.',
};

const OFFLINE = 'We could not reach the pharmacy. Check your connection and try again.';

interface FetchResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * A finished or failed call of this operation as an outcome. openapi-fetch's own type of `data` turns
 * read-only lists into objects, so the contract's is put in its place; the server checks its responses
 * against the same contract.
 */
export async function outcomeOf<Operation extends OperationName>(
  call: Promise<FetchResult>,
): Promise<Outcome<ResponseOf<Operation>>> {
  try {
    const { data, error, response } = await call;
    if (response.ok && data !== undefined) return { ok: true, data: data as ResponseOf<Operation> };
    return { ok: false, failure: failureOf(response.status, error) };
  } catch (error) {
    return { ok: false, failure: failureOfException(error) };
  }
}

/** The failure that a status and a response's body amount to. */
export function failureOf(status: number, body: unknown): Failure {
  if (!isProblem(body)) return { ...UNEXPECTED, status };
  const { message, problems, rules } = body;
  return {
    kind: 'problem',
    status,
    message,
    ...(problems && { problems }),
    ...(rules && { rules }),
  };
}

/** fetch throws a TypeError when no response came; anything else is one that we cannot read. */
export const failureOfException = (error: unknown): Failure =>
  error instanceof TypeError ? { kind: 'offline', message: OFFLINE } : UNEXPECTED;

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  body.message !== '';
