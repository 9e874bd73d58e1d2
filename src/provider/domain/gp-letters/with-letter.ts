import { limitStaff } from '../accounts/rate-limit.ts';
import { asGpLetterId, type StaffId } from '../ids.ts';
import { withNamedOrder } from '../orders/named-order.ts';
import type { HeldOrder } from '../orders/order-store.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { countStepsBy, noteLook } from '../record/look.ts';
import type { Store } from '../store.ts';
import { letterNow, type ReadGpLetter, type StandingLetter } from './read-letters.ts';
import { standingOf } from './standing.ts';

type NotTaken = 'not-found' | 'too-late' | 'unacceptable' | 'unprintable';

/** What comes of a step that somebody of the team takes with a letter: the letter as it is then. */
export type LetterStep = Promise<Outcome<ReadGpLetter, NotTaken | 'too-many-attempts'>>;

/** Who of the team takes it. */
interface LetterStaff {
  readonly by: string;
  readonly staff?: StaffId | undefined;
}

/** Holds a letter's order, for one step of work on the letter as it stands then. */
export async function withLetter(
  ports: Ports,
  name: string,
  { by, staff }: LetterStaff,
  work: (
    store: Store,
    order: HeldOrder,
    letter: StandingLetter,
  ) => Promise<Outcome<undefined, NotTaken>>,
): LetterStep {
  const blocked = await limitStaff(ports, ports.database, 'gp-letter', staff);
  if (blocked) return failed(blocked);
  const id = asGpLetterId(name);
  const known = await ports.database.gpLetters.find(id);
  if (!known) return failed(NO_LETTER);
  const before = await countStepsBy(ports, known.orderId, by);
  const step = await withNamedOrder<NotTaken>(ports, known.orderId, async (store, order) => {
    const kept = await store.gpLetters.find(id);
    if (!kept) return failed(NO_LETTER);
    const standing = standingOf(kept, await store.gpLetters.withdrawal(order.id));
    return work(store, order, { kept, standing });
  });
  if (!step.ok) return step;
  // Whoever reads it by a step that changed nothing has looked at it.
  if ((await countStepsBy(ports, known.orderId, by)) === before)
    await noteLook(ports, [`order:${known.orderId}`], 'gp-letter', by);
  const letter = await letterNow(ports, id);
  return letter ? done(letter) : failed(NO_LETTER);
}

const NO_LETTER = { kind: 'not-found', what: 'letter' } as const;
