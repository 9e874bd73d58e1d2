import type { Payload } from '../reading/payload.ts';
import styles from './payload-view.module.css';

interface PayloadViewProps {
  readonly now: Payload;
  /** What the earlier version would send, and what that is called. */
  readonly before: { readonly payload: Payload; readonly version: string } | undefined;
}

/** The payload as it would be posted; both, where the earlier version would post something else. */
export function PayloadView({ now, before }: PayloadViewProps) {
  if (!before || wordsOf(before.payload) === wordsOf(now))
    return <Sent payload={now} label="What is sent" />;
  return (
    <>
      <h4 className={styles.heading}>Now</h4>
      <Sent payload={now} label="What is sent now" />
      <h4 className={styles.heading}>Before ({before.version})</h4>
      <Sent payload={before.payload} label={`What was sent in ${before.version}`} />
    </>
  );
}

const wordsOf = (payload: Payload): string =>
  payload.kind === 'sent' ? payload.json : payload.sentence;

function Sent({ payload, label }: { readonly payload: Payload; readonly label: string }) {
  return payload.kind === 'sent' ? (
    <pre tabIndex={0} role="region" aria-label={label} className={styles.json}>
      {payload.json}
    </pre>
  ) : (
    <p>{payload.sentence}</p>
  );
}
