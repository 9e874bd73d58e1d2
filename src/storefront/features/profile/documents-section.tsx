import { useState } from 'react';
import type { Customer, ResponseOf } from '#contract';
import { Card } from '#ui';
import { DocumentForm } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';
import styles from './form.module.css';

type Identity = ResponseOf<'readProfile'>['identity'];

interface DocumentsSectionProps {
  readonly customer: Customer;
  readonly identity: Identity;
  /** She tried to upload; told whether there is something to mend. */
  readonly onTried: (isWrong: boolean) => void;
}

/** What she shows a prescriber: the form to hand something in, and what she has handed in. */
export function DocumentsSection({ customer, identity, onTried }: DocumentsSectionProps) {
  const hasSentId = customer.documents.some(({ type }) => type === 'ID');
  const [handedIn, setHandedIn] = useState(0);
  return (
    <section aria-labelledby="documents">
      <Card className={styles.section}>
        <h3 id="documents" className={styles.title}>
          Patient Documents
        </h3>
        <p className={styles.note}>
          A photo of your ID, or of yourself on your scales, helps a prescriber to say yes. Only our
          clinical team sees it; to compare your ID, it may ask an identity service. A file is sent
          to us as soon as you choose it, and deleted after a week unless you then press Upload.
        </p>
        <p className={styles.note}>{inWords(identity, hasSentId)}</p>
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

/** What she has sent is one thing, and what somebody has verified another. */
function inWords(identity: Identity, hasSentId: boolean): string {
  switch (identity) {
    case 'verified':
      return 'Your name and date of birth are verified.';
    case 'changed':
      return 'You have changed your name or date of birth since they were verified. Please send an ID that shows them as they are now.';
    case 'does-not-match':
      return 'Our team could not match your name and date of birth with an ID. Please check that they are right, or send another ID.';
    case 'missing':
      return hasSentId
        ? 'You have sent an ID. Our team has not verified your name and date of birth yet.'
        : 'You have not sent an ID yet: a photo of your passport or driving licence shows that your name and date of birth are yours. Choose ID below, and the photo.';
  }
}
