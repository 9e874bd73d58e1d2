/** What stands in place of questions that would be answered in vain. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { LatestConsultation, TooEarly } from '#consultation';
import { StandingAlert, TooEarlyAlert, type Reader } from '#features/standing';
import { Button, Alert, useDocumentHead } from '#ui';
import styles from './consultation.module.css';

interface FinishedBeforeProps {
  readonly latest: LatestConsultation;
  readonly tooEarly: TooEarly | undefined;
  readonly reader: Reader;
  readonly onChoose: () => void;
  readonly onAnew: () => void;
}

/** She has answered all of it already, and it still counts. */
export function FinishedBefore({
  latest,
  tooEarly,
  reader,
  onChoose,
  onAnew,
}: FinishedBeforeProps) {
  const isPharmacist = reader === 'pharmacist';
  useDocumentHead({ title: 'Consultation completed', noindex: true });
  return (
    <InsteadAlert>
      {tooEarly && <TooEarlyAlert {...tooEarly} />}
      <StandingAlert latest={latest} reader={reader}>
        <div className={styles.ways}>
          <Button onClick={onChoose}>
            {isPharmacist ? 'Go on to the medicine' : 'Choose your medicine'}
          </Button>
          <Button look="secondary" onClick={onAnew}>
            {isPharmacist ? 'Answer again' : 'Start a new consultation'}
          </Button>
        </div>
      </StandingAlert>
    </InsteadAlert>
  );
}

/** A repeat order repeats one that has arrived: without it, nobody would take her answers. */
export function NothingToRepeat({ onAnew }: Pick<FinishedBeforeProps, 'onAnew'>) {
  useDocumentHead({ title: 'Nothing to order again yet', noindex: true });
  return (
    <InsteadAlert>
      <Alert role="status" title="There is nothing to order again yet">
        <p>
          Ordering again is for a medicine that has arrived from us before. A new consultation asks
          a little more, and leads to the same medicines.
        </p>
        <div className={styles.ways}>
          <Button onClick={onAnew}>Start a new consultation</Button>
        </div>
      </Alert>
    </InsteadAlert>
  );
}

/** Whoever is here now is not she who answered, and gets neither her answers nor what they led to. */
export function AnsweredByAnother({ onAnew }: Pick<FinishedBeforeProps, 'onAnew'>) {
  useDocumentHead({ title: 'Consultation', noindex: true });
  return (
    <InsteadAlert>
      <Alert role="status" title="These answers belong to another account">
        <p>
          Whoever was answering here is no longer logged in. Her answers are shown to nobody else,
          and are not sent for anybody else.
        </p>
        <div className={styles.ways}>
          <Button onClick={onAnew}>Start a consultation</Button>
        </div>
      </Alert>
    </InsteadAlert>
  );
}

/** The questions may have had the focus, which would be lost with them. */
function InsteadAlert({ children }: { readonly children: ReactNode }) {
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) rootRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={rootRef} tabIndex={-1} className={styles.instead}>
      {children}
    </div>
  );
}
