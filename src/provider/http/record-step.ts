import { failed, type CustomerId, type Outcome } from '#domain';
import { nameOf, type StaffCaller } from './callers.ts';
import { NAMELESS } from './desk-step.ts';
import { problem } from './problem.ts';

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
