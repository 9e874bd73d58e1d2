import { useSearch } from '@tanstack/react-router';
import { TreatmentSearch } from '#features/catalogue';
import { Breadcrumb, Page, PageTitle, useDocumentHead } from '#ui';
import { wayTo } from './structured-data.ts';
import styles from './treatments.module.css';

export function TreatmentsPage() {
  const { q = '' } = useSearch({ from: '/treatments' });
  useDocumentHead({
    title: 'Treatments we offer',
    description:
      'Private consultations for weight loss, menopause, genital herpes, period pain and migraines, reviewed by UK prescribers.',
    data: [wayTo(['Treatments we offer', '/treatments'])],
  });
  return (
    <Page>
      <div>
        <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Treatments we offer' }]} />
        <div className={styles.head}>
          <PageTitle>Treatments we offer</PageTitle>
          <p className={styles.lead}>
            Choose what is on your mind. You see what it costs and what we ask before you begin.
          </p>
        </div>
      </div>
      <TreatmentSearch asked={q} />
    </Page>
  );
}
