import { useLoaderData } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCart, useCartActions } from '#features/cart';
import {
  introductionOf,
  MedicineList,
  type Treatment,
  TreatmentFacts,
  TreatmentSections,
  useMedicines,
} from '#features/catalogue';
import { Breadcrumb, Card, LinkButton, Page, PageTitle, useDocumentHead } from '#ui';
import styles from './treatment.module.css';

export function TreatmentPage() {
  const treatment = useLoaderData({ from: '/treatments/$treatment' });
  return <Known key={treatment.id} treatment={treatment} />;
}

function Known({ treatment }: { readonly treatment: Treatment }) {
  const { id, name, picture, summary } = treatment;
  const { lead, evidence, sections } = introductionOf(id);
  const medicines = useMedicines(treatment);
  const deliveryFrom = useDeliveryFrom();
  useDocumentHead({ title: name, description: summary });
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Treatments we offer', to: '/treatments' },
          { label: name },
        ]}
      />
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageTitle>{name}</PageTitle>
          <p className={styles.lead}>{lead}</p>
          <img src={picture} alt="" width={320} height={320} className={styles.picture} />
        </div>
        <Card className={styles.before}>
          <h2 className={styles.beforeTitle}>Before you start</h2>
          <TreatmentFacts medicines={medicines} deliveryFrom={deliveryFrom} evidence={evidence} />
          <LinkButton to="/consultation/$id" params={{ id }} preload="intent" wide>
            Start Consultation
          </LinkButton>
        </Card>
      </div>
      {sections.length > 0 && (
        <section className={styles.section} aria-labelledby="about">
          <h2 id="about" className={styles.sectionTitle}>
            Good to know
          </h2>
          <TreatmentSections sections={sections} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="medicines">
        <h2 id="medicines" className={styles.sectionTitle}>
          Treatments & Prices
        </h2>
        <p className={styles.note}>
          These are prescription medicines. Which of them suits you, if any, is decided after your
          consultation.
        </p>
        <MedicineList medicines={medicines} treatmentId={id} />
      </section>
    </Page>
  );
}

/** The cheapest delivery, as the cart's answer has it. */
function useDeliveryFrom(): number | undefined {
  const { state } = useCart();
  const { loadQuietly } = useCartActions();
  const unread = state.kind === 'unread';
  useEffect(() => {
    if (unread) void loadQuietly();
  }, [unread, loadQuietly]);
  if (state.kind !== 'read' || state.cart.shippingMethods.length === 0) return undefined;
  return Math.min(...state.cart.shippingMethods.map(({ price }) => price));
}
