/** Whether one more medicine may lie in a cart. What it needs beside it may still come: that is for the order to say. */
import type { CartLine } from '../cart.ts';
import type { CustomerId } from '../ids.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { besideOf } from './history.ts';
import { judgedNow, reasonsAgainst, reasonsTogether, withheldFor } from './judge.ts';
import type { JudgedConsultation, MedicineLine } from './judged-consultation.ts';

/** @param lines all that is in the cart already */
export function withheldFromCart(
  judged: JudgedConsultation,
  lines: readonly CartLine[],
  added: MedicineLine,
): FailureOf<'medicine-withheld'> | undefined {
  const medicines = lines.filter(({ type }) => type === 'POM');
  const inCart = medicines.find(({ optionId }) => optionId === added.optionId);
  const line = { ...added, quantity: added.quantity + (inCart?.quantity ?? 0) };
  const others = medicines.filter((other) => other !== inCart);
  // What is wrong in the cart already keeps nobody from adding something else.
  const together = reasonsTogether(judged, [...others, line]).filter(
    ({ kind, medicines: of }) => kind !== 'needs' && of.includes(added.optionId),
  );
  return withheldFor([...reasonsAgainst(judged, line), ...together]);
}

/** Whether there may be one more of a line. What is no longer allowed at all, the order says. */
export async function withheldFromLine(
  ports: Pick<Ports, 'questionnaires' | 'clock' | 'report'>,
  store: Store,
  customer: CustomerId,
  { type, optionId, productId, consultationId }: CartLine,
): Promise<FailureOf<'medicine-withheld'> | undefined> {
  if (type !== 'POM' || consultationId === null) return undefined;
  const allowed = await store.consultations.allowing(customer, productId, consultationId);
  const lines = await store.carts.lines(customer);
  const judged =
    allowed && (await judgedNow(ports, store, customer, allowed, besideOf(lines, allowed)));
  return judged && withheldFromCart(judged, lines, { optionId, quantity: 1 });
}
