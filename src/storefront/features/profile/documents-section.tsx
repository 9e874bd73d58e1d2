import { useState } from 'react';
import type { Customer } from '#contract';
import { Card } from '#ui';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './form.module.css';

interface DocumentsSectionProps {
  readonly customer: Customer;
  /** She tried to upload; told whether there is something to mend. */
  readonly onTried: (isWrong: boolean) => void;
}

/** What she shows a prescriber: the form to hand something in, and what she has handed in. */
export function DocumentsSection({ customer, onTried }: DocumentsSectionProps) {
  const [handedIn, setHandedIn] = useState(0);
  return (
    <section aria-labelledby="documents">
      <Card className={styles.section}>
        <h3 id="documents" className={styles.title}>
          Patient Documents
        </h3>
        <p className={styles.note}>
          A photo of your ID, or of yourself on your scales, helps a prescriber to say yes. Only our
          clinical team sees it; to compare your ID, it may ask an identity service.
        </p>
        {!customer.documents.some(({ type }) => type === 'ID') && (
          <p className={styles.note}>
            You have not sent an ID yet: a photo of your passport or driving licence shows that your
            name and date of birth are yours. Choose ID below, and the photo.
          </p>
        )}
        {/* A fresh form after each. */}
        <DocumentForm
          key={handedIn}
          isNext={handedIn > 0}
          customer={customer}
          onTried={onTried}
          onDone={() => setHandedIn((before) => before + 1)}
        />
        <DocumentList documents={customer.documents} />
      </Card>
    </section>
  );
}
