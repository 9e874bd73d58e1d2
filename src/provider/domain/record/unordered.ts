/** A consultation that led to no order, for whoever asks what became of it. */
import type { Stream, Unordered } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import { endOf } from '../current-consultation.ts';
import type { ConsultationId, CustomerId } from '../ids.ts';
import { orderNumber } from '../order.ts';
import type { Ports } from '../ports.ts';
import { besideHers } from '../signals/others.ts';
import { keptOf, type Kept } from './kept.ts';

type Reading = Pick<Ports, 'database' | 'clock'>;

/**
 * What is kept of it, of refused attempts of hers at the same questionnaire, and what happened then.
 *
 * @returns nothing where nothing of such an id is there, neither what the desk reads nor an entry
 */
export async function unorderedRecord(
  ports: Ports,
  id: ConsultationId,
): Promise<
  | {
      readonly kept: Kept;
      /** What of it is of another account. */
      readonly beside: readonly Stream[];
      readonly customer: CustomerId | undefined;
      readonly unordered: Unordered;
    }
  | undefined
> {
  const { consultations, record } = ports.database;
  const stream: Stream = `consultation:${id}`;
  const [own] = await consultations.byId([id]);
  // One that was taken away behind the record's back is told by its entries.
  if (!own && (await record.entries([stream])).length === 0) return undefined;
  const attempts = own ? await consultations.refused(own.customerId, own.questionnaireId) : [];
  const behind = own ? [own, ...attempts.filter((attempt) => attempt.id !== id)] : [];
  return {
    kept: await keptOf(ports, own ? [`customer:${own.customerId}`] : [stream], behind),
    beside: own ? besideHers(behind, own.customerId) : [],
    customer: own?.customerId,
    unordered: own ? await whatCame(ports, own) : { ...about(ports, id), ...NOTHING_KNOWN },
  };
}

const NOTHING_KNOWN = { isThere: false, endsAt: null, usedBy: null, later: [] };

const about = ({ clock }: Pick<Ports, 'clock'>, consultation: ConsultationId) => ({
  ...{ consultation, asOf: clock().toISOString() },
});

async function whatCame(
  ports: Reading,
  { id, customerId, questionnaireId, at, conclusion }: ConsultationRecord,
): Promise<Unordered> {
  const { consultations } = ports.database;
  const posted = await consultations.ofPerson(customerId);
  const later = posted
    .filter((one) => one.questionnaireId === questionnaireId && one.id !== id && one.at > at)
    .reverse();
  const led = await consultations.ledTo(later.map((one) => one.id));
  const isEligible = conclusion.outcome === 'eligible';
  const usedBy = isEligible ? await consultations.usedBy(customerId, id) : undefined;
  return {
    ...about(ports, id),
    isThere: true,
    endsAt: isEligible ? endOf(at).toISOString() : null,
    usedBy: usedBy ? { number: orderNumber(usedBy), isDeclined: usedBy.isDeclined } : null,
    later: later.map((one) => ({
      ...{ at: one.at.toISOString(), outcome: one.conclusion.outcome },
      orders: led
        .filter(({ consultation }) => consultation === one.id)
        .map(({ number }) => orderNumber({ number })),
    })),
  };
}
