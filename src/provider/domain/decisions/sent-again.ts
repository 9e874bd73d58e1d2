/**
 * Whether a decision that arrives is one that was made already, and whose reply was lost. What was sent is kept as a
 * digest beside its id. Of what is older than that, and of what was erased, it is not: of that the same is what came
 * under the same id, from the same people, and to the same end. Another act is never the same.
 */
import { canonical } from '#record';
import type { OrderId } from '../ids.ts';
import { failed } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import { requestOf } from '../verifications/sent-once.ts';
import type { Deciding } from './deciding.ts';
import type {
  Decider,
  DecisionOutcome,
  DecisionRequest,
  FirstApproval,
  KeptDecision,
} from './decision.ts';
import { neededReasons } from './doubts.ts';
import { isSecondOf, lineDecisions } from './written-decision.ts';

type Digests = Pick<Ports, 'digest'>;
type Sent = Pick<DecisionRequest, 'id' | 'about' | 'reasons'>;
/** Nothing where it came under another id. */
type Again = 'same' | 'another' | undefined;

/** What is kept of it beside its id: of a second prescriber, that she agrees; of anybody else, what she decides. */
export const sentAs = (
  ports: Digests,
  order: OrderId,
  decider: Decider,
  request: Sent,
): string | null =>
  decider.first === undefined
    ? decidedAs(ports, order, decider, request)
    : agreedAs(ports, order, decider, request.id);

/** What she had read of her doubts by then is none of it: a page shows more as time goes. */
const decidedAs = (
  ports: Digests,
  order: OrderId,
  { by }: Pick<Decider, 'by'>,
  { id, about, reasons = {} }: Sent,
): string | null => requestOf(ports, id, order, { by, about: sorted(about), reasons });

/** She agrees to what the first one decided: she sends no word of it herself. */
const agreedAs = (
  ports: Digests,
  order: OrderId,
  { by }: Pick<Decider, 'by'>,
  id: string | undefined,
): string | null => requestOf(ports, id, order, { by });

/** In whatever order its lines are named. */
const sorted = (about: DecisionRequest['about']): DecisionRequest['about'] =>
  Array.isArray(about)
    ? [...about].sort((one, other) => (canonical(one) < canonical(other) ? -1 : 1))
    : about;

/** @returns whether what somebody decides came under the id of what is decided: as the same, or as something else */
export function decidedAgain(
  ports: Digests,
  order: OrderId,
  kept: KeptDecision,
  decider: Decider,
  request: DecisionRequest,
): Again {
  if (request.id !== kept.id) return undefined;
  return sameIf(
    kept.request === null
      ? kept.by === decider.by && kept.outcome === outcomeOf(request.about)
      : kept.request === decidedAs(ports, order, decider, request),
  );
}

/** @returns the same of a second prescriber's yes */
export function agreedAgain(
  ports: Digests,
  order: OrderId,
  kept: KeptDecision,
  decider: Decider,
  id: string | undefined,
): Again {
  if (id !== kept.id) return undefined;
  return sameIf(
    kept.request === null
      ? kept.outcome !== 'declined' && isSecondOf(kept.by, decider)
      : kept.request === agreedAs(ports, order, decider, id),
  );
}

/** @returns the same of what the first of two has decided, whose lines and reasons are kept as they were sent */
export function firstAgain(
  { ports, order, decider, request, ...deciding }: Deciding,
  first: FirstApproval,
): Again {
  if (request.id !== first.id) return undefined;
  if (first.request !== null)
    return sameIf(first.request === decidedAs(ports, order.id, decider, request));
  const about = lineDecisions(deciding);
  const reasons = neededReasons(deciding.asked, request.reasons);
  const { id } = request;
  return sameIf(
    decidedAs(ports, order.id, decider, { id, about, reasons }) ===
      decidedAs(ports, order.id, first, { id, about: first.lines, reasons: first.reasons }),
  );
}

const sameIf = (isSame: boolean): Again => (isSame ? 'same' : 'another');

function outcomeOf(about: DecisionRequest['about']): DecisionOutcome {
  if (about === 'approve all') return 'approved';
  const lines = Array.isArray(about) ? about : [about];
  if (lines.every(({ isApproved }) => isApproved)) return 'approved';
  return lines.some(({ isApproved }) => isApproved) ? 'part-approved' : 'declined';
}

export const underOneId = ({ by }: Pick<KeptDecision, 'by'>) =>
  failed({
    kind: 'too-late' as const,
    because: `${by} has decided this order under the same id, and this is not the same: nothing of it was kept. Look at the order as it is now.`,
  });
