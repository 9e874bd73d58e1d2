import bouquet from '../features/catalogue/illustrations/bouquet.svg?url';
import { TreatmentCarousel } from '#features/catalogue';
import { ShopBlock } from '#features/shop';
import { LinkButton, PageTitle, useDocumentHead } from '#ui';
import styles from './home.module.css';
import { pharmacyData } from './structured-data.ts';
import { HowItWorks } from './home/how-it-works.tsx';
import { Trust } from './home/trust.tsx';
import { Values } from './home/values.tsx';

export function HomePage() {
  useDocumentHead({ title: "Women's health, heard", data: [pharmacyData()] });
  return <Home />;
}

/** What the home page shows; also under the alert of a page that is not there. */
export function Home() {
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.heroWords}>
          <p className={styles.eyebrow}>An online pharmacy for women&rsquo;s health</p>
          <PageTitle size="hero">Care that starts by listening.</PageTitle>
          <p className={styles.lead}>
            Some things are hard to say in a ten-minute appointment. Say them here. A UK prescriber
            reads every word.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/treatments">Start your Consultation</LinkButton>
          </div>
          <p className={styles.small}>
            About 5 minutes. No account needed. Nothing to pay to find out.
          </p>
        </div>
        <img
          src={bouquet}
          alt=""
          width={560}
          height={640}
          className={styles.bouquet}
          fetchPriority="high"
        />
      </div>
      <div className={styles.values}>
        <div className={styles.inner}>
          <Values />
        </div>
      </div>
      <div className={styles.section}>
        <TreatmentCarousel title="Treatments We Offer" />
      </div>
      <div className={styles.section}>
        <ShopBlock title="Everyday care, no consultation" />
      </div>
      <div className={styles.section}>
        <HowItWorks />
      </div>
      <div className={styles.section}>
        <Trust />
      </div>
    </>
  );
}
