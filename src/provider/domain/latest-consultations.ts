import type { ConsultationRecord } from './consultation.ts';
import { endOf, isCurrent } from './current-consultation.ts';
import type { CustomerId, OrderId } from './ids.ts';
import type { Ports } from './ports.ts';
import type { UsedBy } from './consultation-store.ts';
import { tooEarly, type TooEarly } from './supply/too-early.ts';

/** A customer's latest consultation of a treatment, and whether it still allows its medicines. */
interface LatestConsultation {
  readonly record: ConsultationRecord;
  readonly endsAt: Date;
  readonly standing:
    | { readonly state: 'current' | 'ended' }
    | { readonly state: 'used' | 'declined'; readonly orderId: OrderId };
}

interface Consulted {
  /** Newest first. */
  readonly latest: readonly LatestConsultation[];
  /** The questionnaires that she may answer as a repeat order. */
  readonly repeatable: readonly string[];
  /** The questionnaires that she would answer too early to have a medicine. */
  readonly tooEarly: readonly TooEarly[];
}

/** What she has finished, so that she is neither asked again for it nor asked in vain. */
export async function latestConsultations(ports: Ports, customer: CustomerId): Promise<Consulted> {
  const { consultations } = ports.database;
  const latest = await consultations.latest(customer);
  return {
    latest: latest.map(({ record, usedBy }) => ({
      record,
      endsAt: endOf(record.at),
      standing: standingOf(ports, record, usedBy),
    })),
    repeatable: await consultations.delivered(customer),
    tooEarly: await tooEarly(ports, customer),
  };
}

/** Of an order of another account of hers she is told nothing: somebody else may have shared her device. */
function standingOf(
  ports: Ports,
  record: ConsultationRecord,
  usedBy: UsedBy | null,
): LatestConsultation['standing'] {
  if (usedBy?.isOwn) return { state: usedBy.isDeclined ? 'declined' : 'used', orderId: usedBy.id };
  return { state: usedBy === null && isCurrent(ports, record) ? 'current' : 'ended' };
}
