import type { Issue, Problem, ProblemCode } from '#contract';
import type { AnyFailure, MalformedField } from './any-failure.ts';
import { becauseShape } from './shapes/because.ts';
import { wordsFor } from './wording.ts';

/** The one place that knows which failure is which status. */
const STATUS = {
  malformed: 400,
  'notice-not-genuine': 400,
  unauthenticated: 401,
  suspended: 401,
  'not-proven': 401,
  'wrong-credentials': 401,
  'consultation-required': 403,
  'consultation-used': 403,
  'questions-required': 403,
  'medicine-withheld': 403,
  'answered-by-another': 403,
  'address-invalid': 403,
  'sign-in-required': 403,
  'proof-needed': 403,
  'role-forbids': 403,
  'desk-token-retired': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'below-minimum': 409,
  'above-maximum': 409,
  'out-of-stock': 409,
  'supply-limit': 409,
  'stock-share': 409,
  'network-share': 409,
  'stock-gone': 409,
  'email-taken': 409,
  'staff-known': 409,
  'cart-empty': 409,
  'total-changed': 409,
  'key-reused': 409,
  'too-late': 409,
  retained: 409,
  'weight-unverified': 409,
  'identity-unverified': 409,
  'identity-unreadable': 409,
  unprintable: 409,
  'messages-open': 409,
  'consultation-missing': 409,
  'flag-unanswered': 409,
  'case-held': 409,
  'second-check-waits': 409,
  'second-check-unasked': 409,
  decided: 409,
  taken: 409,
  'already-stored': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'range-not-satisfiable': 416,
  unacceptable: 422,
  'under-age': 422,
  'reset-invalid': 422,
  'invitation-invalid': 422,
  'promo-unknown': 422,
  'shipping-unknown': 422,
  'consultation-unknown': 422,
  'consultation-incomplete': 422,
  'consultation-refused': 422,
  'consultation-altered': 422,
  'consultation-outdated': 422,
  'repeat-without-order': 422,
  'upload-missing': 422,
  'too-many-attempts': 429,
  unforeseen: 500,
  'identity-service-silent': 503,
  unavailable: 503,
} as const satisfies Record<AnyFailure['kind'] & ProblemCode, number> & Record<ProblemCode, number>;

export interface ProblemResponse<Kind extends AnyFailure['kind']> {
  readonly status: (typeof STATUS)[Kind];
  readonly body: Problem;
  readonly headers: { readonly 'retry-after'?: number };
}

/** A failure as a response. Its type knows the status, so an undeclared one does not compile. */
export function problem<F extends AnyFailure>(failure: F): ProblemResponse<F['kind']> {
  const kind: F['kind'] = failure.kind;
  return {
    status: STATUS[kind],
    body: { code: kind, message: wordsFor(failure), ...details(failure) },
    headers: failure.kind === 'too-many-attempts' ? { 'retry-after': failure.seconds } : {},
  };
}

function details(
  failure: AnyFailure,
): Pick<Problem, 'problems' | 'rules' | 'withheld' | 'questionnaire' | 'doubts'> {
  if ('doubts' in failure) {
    const { problems: open, doubts } = failure;
    return { doubts: [...doubts], ...(open.length > 0 && { problems: open.map(issueOf) }) };
  }
  const problems = 'problems' in failure ? failure.problems : aboutField(failure);
  if (problems) return { problems: problems.map(issueOf) };
  if (failure.kind === 'medicine-withheld') return { withheld: failure.by.map(becauseShape) };
  if (failure.kind === 'questions-required') return { questionnaire: failure.questionnaire };
  if (failure.kind !== 'consultation-refused') return {};
  return { rules: failure.by.map(({ id, question, message }) => ({ id, question, message })) };
}

const issueOf = ({ isForCustomer: _, ...issue }: MalformedField): Issue => issue;

/** The field that a failure as a whole is about, so that a form can say it there. */
function aboutField(failure: AnyFailure): readonly MalformedField[] | undefined {
  const message = wordsFor(failure);
  if (failure.kind === 'email-taken') return [{ field: '/email', constraint: 'unique', message }];
  if (failure.kind === 'staff-known')
    return [{ field: `/${failure.by}`, constraint: 'unique', message }];
  if (failure.kind === 'under-age')
    return [{ field: '/dob', constraint: 'x-minimum-age', message }];
  return undefined;
}
