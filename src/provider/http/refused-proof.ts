import type { OperationName } from '#contract';
import type { FailureOf } from '#domain';
import type { Given } from './operation.ts';
import { problem, type ProblemResponse } from './problem.ts';

/** Whoever has not proved who she is hears always the same; why not is written down for whoever leads the team. */
export function refusedProof(
  { refused }: Given,
  call: OperationName,
  failure: FailureOf<'not-proven'>,
): ProblemResponse<'not-proven'> {
  const { why, staff } = failure;
  refused({ who: staff === undefined ? 'nobody' : { member: staff }, why, call });
  return problem(failure);
}
