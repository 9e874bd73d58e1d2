/** Whether a decision that arrives is one that was made already, and whose reply was lost. */
import { canonical } from '#record';
import type { OrderId } from '../ids.ts';
import { failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { requestOf } from '../verifications/sent-once.ts';
import type { Decider, DecisionRequest, FirstApproval, KeptDecision } from './decision.ts';

type Sent = Pick<DecisionRequest, 'id' | 'about' | 'reasons'>;

/** What is kept of it beside its id. What she had read of her doubts by then is none of it: a page shows more as time goes. */
export const sentAs = (
  ports: Pick<Ports, 'digest'>,
  order: OrderId,
  { by, first }: Decider,
  { id, about, reasons = {} }: Sent,
): string | null =>
  // A second one agrees to what the first decided: she sends no word of it herself.
  requestOf(ports, id, order, first === undefined ? { by, about: sorted(about), reasons } : { by });

/** In whatever order its lines are named. */
const sorted = (about: DecisionRequest['about']): DecisionRequest['about'] =>
  Array.isArray(about)
    ? [...about].sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1))
    : about;

/**
 * @param kept what is decided of the order by now, for good or by the first of two
 * @param request what arrives, as `sentAs` gives it
 * @returns whether it came under the id of what is kept: as the same, or as something else
 */
export function sentAgain(
  kept: Pick<KeptDecision | FirstApproval, 'id' | 'request'>,
  id: string | undefined,
  request: string | null,
): 'same' | 'another' | undefined {
  if (id === undefined || kept.id !== id) return undefined;
  return kept.request === null || kept.request === request ? 'same' : 'another';
}

export const underOneId = ({ by }: Pick<KeptDecision, 'by'>) =>
  failed({
    kind: 'too-late' as const,
    because: `${by} has decided this order under the same id, and this is not the same: nothing of it was kept. Look at the order as it is now.`,
  });
