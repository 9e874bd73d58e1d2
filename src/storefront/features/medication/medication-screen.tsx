import { type ComponentProps, useEffect } from 'react';
import type { LatestConsultation } from '#consultation';
import { useCartActions } from '#features/cart';
import { StandingAlert, type Reader } from '#features/standing';
import { Button, Loading, LoadFailure, PageTitle, Skeleton, useDocumentHead, useLater } from '#ui';
import type { NothingSuitable as Words } from '#engine';
import type { Medicines } from './medicines.tsx';
import { isNothingSuitable, NothingSuitable } from './nothing-suitable.tsx';
import styles from './medication-screen.module.css';

// Only for who has answered everything.
const load = () => import('./medicines.tsx');

/** Fetches what the screen will show, while the server still looks for its products. */
export function prepareMedicines(): void {
  load().catch(() => undefined);
}

interface MedicationScreenProps extends ComponentProps<typeof Medicines> {
  /** 'Medication(<treatment>)' */
  readonly heading: string;
  /** Who reads her answers. */
  readonly reader: Reader;
  /** The consultation, once it does not allow them any more. */
  readonly over: LatestConsultation | undefined;
  /** What the questionnaire says where no medicine is for her. */
  readonly nothingSuitable: Words | undefined;
  /** She begins a new one. */
  readonly onAnew: () => void;
}

/** The medicines that a finished consultation allows. */
export function MedicationScreen(screen: MedicationScreenProps) {
  const { heading, reader, over, nothingSuitable, onAnew, ...props } = screen;
  const { load: loadCart } = useCartActions();
  const medicines = useLater(load);
  useDocumentHead({ title: heading, noindex: true });
  useEffect(() => {
    void loadCart();
  }, [loadCart]);
  if (over)
    return (
      <div className={styles.screen}>
        <PageTitle>{heading}</PageTitle>
        <StandingAlert latest={over} reader={reader}>
          <div>
            <Button onClick={onAnew}>
              {reader === 'pharmacist' ? 'Answer again' : 'Start a new consultation'}
            </Button>
          </div>
        </StandingAlert>
      </div>
    );
  if (isNothingSuitable(props.products))
    return (
      <div className={styles.screen}>
        <PageTitle>{heading}</PageTitle>
        <NothingSuitable words={nothingSuitable} products={props.products} />
      </div>
    );
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageTitle>{heading}</PageTitle>
        <p className={styles.lead}>{LEADS[reader]}</p>
        <p className={styles.note}>
          A {reader} reviews your answers before anything is sent, and may suggest something else.
        </p>
      </div>
      {medicines.kind === 'here' && <medicines.part.Medicines {...props} />}
      {medicines.kind === 'waiting' && (
        <Loading label="Loading the medicines...">
          <Skeleton shape="box" />
        </Loading>
      )}
      {medicines.kind === 'failed' && (
        <LoadFailure
          title="The medicines did not load"
          message="Your consultation is saved. You do not have to answer anything again."
          onRetry={medicines.again}
        />
      )}
    </div>
  );
}

const LEADS: Readonly<Record<Reader, string>> = {
  prescriber: 'Consultation completed: Please select your treatment below to continue',
  pharmacist: 'Thank you: You can add it to your cart now',
};
