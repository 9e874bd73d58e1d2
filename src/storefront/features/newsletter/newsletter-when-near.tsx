import { useEffect, useRef, useState } from 'react';
import { LoadFailure, useLater } from '#ui';
import styles from './newsletter.module.css';

const load = () => import('./newsletter.tsx');

/** The form, fetched when somebody comes near it: it stands at the end of every page. */
export function NewsletterWhenNear() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const form = useLater(load, isNear);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '10% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
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
