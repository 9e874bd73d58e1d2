import { failed, type CustomerId, type FailureOf, type Outcome } from '#domain';
import { nameOf, type StaffCaller } from './callers.ts';
import { NAMELESS } from './desk-step.ts';
import { problem } from './problem.ts';

const NAMELESS_LOOK: FailureOf<'unacceptable'> = {
  kind: 'unacceptable',
  problems: [{ field: '/by', constraint: 'required', message: 'Say who looks.' }],
};

/** Does something to a person's record under a name, and answers whose it was, or why it was not done. */
export async function recordStep(
  staff: StaffCaller,
  said: string | undefined,
  take: (by: string) => Promise<Outcome<CustomerId, 'not-found' | 'retained'>>,
) {
  const by = nameOf(staff, said);
  const step = by === undefined ? failed(NAMELESS) : await take(by);
  return step.ok ? { status: 200 as const, body: { _id: step.value } } : problem(step.failure);
}

/** Reads something of the record under a name. Whoever reads it says who she is; of somebody who is signed in it is known. */
export async function recordLook<Response>(
  staff: StaffCaller,
  said: string | undefined,
  read: (by: string) => Promise<Response>,
) {
  const by = nameOf(staff, said);
  return by === undefined ? problem(NAMELESS_LOOK) : read(by);
}
