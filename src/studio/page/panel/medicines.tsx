import type { CalendarDate, QuestionnaireDocument } from '#engine';
import { classes } from '#ui';
import type { MedicineReading } from '../reading/medicines.ts';
import type { EarlierReading } from '../reading/reading.ts';
import { AnswersRead } from './answers-read.tsx';
import { Badge } from './badge.tsx';
import styles from './list.module.css';
import { SourceLine } from './source-line.tsx';

interface MedicinesProps {
  readonly now: readonly MedicineReading[];
  readonly before: EarlierReading | undefined;
  readonly document: QuestionnaireDocument;
  readonly on: CalendarDate;
}

/** Every medicine that the questionnaire can lead to: offered, or withheld and by which rules. */
export function Medicines({ now, before, document, on }: MedicinesProps) {
  const { together = [], limits = [] } = document['x-medicines'] ?? {};
  return (
    <>
      <ul role="list" className={styles.list}>
        {now.map((medicine) => (
          <MedicineItem
            key={medicine.id}
            medicine={medicine}
            before={before?.medicines.find(({ id }) => id === medicine.id)}
            version={before?.version}
            on={on}
          />
        ))}
      </ul>
      {together.length + limits.length > 0 && (
        <>
          <h4 className={styles.group}>Judged when she orders</h4>
          <ul role="list" className={styles.list}>
            {[...together, ...limits].map(({ id, message }) => (
              <li key={id} className={styles.item}>
                <p className={styles.name}>
                  <code>{id}</code>
                </p>
                <p>{message}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface MedicineItemProps {
  readonly medicine: MedicineReading;
  readonly before: MedicineReading | undefined;
  readonly version: string | undefined;
  readonly on: CalendarDate;
}

const wordsOf = ({ isOffered }: MedicineReading): string => (isOffered ? 'Offered' : 'Withheld');

function MedicineItem({ medicine, before, version, on }: MedicineItemProps) {
  const { id, title, isOffered, because } = medicine;
  const differs = version !== undefined && before?.isOffered !== isOffered;
  return (
    <li className={classes(styles.item, differs && styles.differs)} data-medicine={id}>
      <p className={styles.title}>{title}</p>
      <p className={styles.name}>
        <code>{id}</code>
        <Badge look={isOffered ? 'good' : 'bad'}>{wordsOf(medicine)}</Badge>
        {differs && (
          <Badge look="differs">
            {before ? `${version}: ${wordsOf(before)}` : `Not in ${version}`}
          </Badge>
        )}
      </p>
      {because.map((reason) => (
        <div key={reason.id}>
          <p>
            By <code>{reason.id}</code>
            {reason.isOpen ? ', which cannot be decided yet' : ''}: withheld when {reason.inWords}.
          </p>
          <p>The patient reads: {reason.message}</p>
          {reason.advice !== undefined && <p>{reason.advice}</p>}
          <SourceLine source={reason.source} reviewBy={reason.reviewBy} on={on} />
          <AnswersRead read={reason.read} />
        </div>
      ))}
    </li>
  );
}
