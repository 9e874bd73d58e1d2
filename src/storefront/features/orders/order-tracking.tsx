import type { Order } from '#contract';
import { ExternalLink } from '#ui';
import styles from './order-tracking.module.css';

/** Who brings the parcel, and where it can be followed. */
export function OrderTracking({ order }: { readonly order: Order }) {
  const { shipper, trackingId, trackingLink } = order;
  const later = order.status === 'cancelled' ? 'Not dispatched' : 'Known once it is dispatched';
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Shipper</dt>
          <dd>{shipper ?? later}</dd>
        </div>
        <div>
          <dt>Tracking ID</dt>
          <dd>{trackingId ?? later}</dd>
        </div>
      </dl>
      {trackingLink !== null && <ExternalLink href={trackingLink}>Track your parcel</ExternalLink>}
    </>
  );
}
