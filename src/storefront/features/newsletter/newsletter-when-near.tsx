import { useRef } from 'react';
import { LoadFailure, useLater, useNear } from '#ui';
import styles from './newsletter.module.css';

const load = () => import('./newsletter.tsx');

/** The form, fetched when somebody comes near it: it stands at the end of every page. */
export function NewsletterWhenNear() {
  const rootRef = useRef<HTMLDivElement>(null);
  const form = useLater(load, useNear(rootRef));
  return (
    <div ref={rootRef} className={styles.container}>
      {form.kind === 'here' && <form.part.Newsletter />}
      {form.kind === 'failed' && (
        <LoadFailure
          title="The form for our letters did not load"
          retry="Load the form"
          onRetry={form.again}
        />
      )}
    </div>
  );
}
