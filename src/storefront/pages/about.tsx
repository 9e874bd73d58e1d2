import { Link, useLoaderData } from '@tanstack/react-router';
import { Prose } from '#features/prose';
import { pharmacy } from '#features/shell';
import { ExternalLink, Page, useDocumentHead } from '#ui';
import styles from './about.module.css';
import { PageHead } from './page-head.tsx';
import { pharmacyData } from './structured-data.ts';

export function AboutPage() {
  const { title, description, lead, text } = useLoaderData({ from: '/about-us' });
  useDocumentHead({ title, description, data: [pharmacyData()] });
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Prose text={text} />
      <section className={styles.section} aria-labelledby="prescribers">
        <h2 id="prescribers" className={styles.title}>
          Our prescribers
        </h2>
        <p>
          Independent pharmacist prescribers. These are sample names and numbers; the real ones
          stand here before anything is sold.
        </p>
        <ul role="list" className={styles.people}>
          {pharmacy.prescribers.map(({ id, name, registration }) => (
            <li key={id} className={styles.person}>
              <p className={styles.name}>{name}</p>
              <p>{registration}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.pair}>
        <section className={styles.section} aria-labelledby="pharmacy">
          <h2 id="pharmacy" className={styles.title}>
            Our pharmacy
          </h2>
          <address className={styles.address}>
            Tribe
            <br />
            {pharmacy.address}
          </address>
          <p>{pharmacy.registration}</p>
          <p>{pharmacy.superintendent}</p>
        </section>
        <section className={styles.section} aria-labelledby="regulators">
          <h2 id="regulators" className={styles.title}>
            Who watches over us
          </h2>
          <ul role="list" className={styles.regulators}>
            {pharmacy.regulators.map(({ name, what, href }) => (
              <li key={name}>
                <ExternalLink href={href}>{name}</ExternalLink>
                <br />
                {what}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.section} aria-labelledby="complaints">
        <h2 id="complaints" className={styles.title}>
          Tell us what you think
        </h2>
        <p>
          Praise, feedback or a complaint: <Link to="/contact-us">write to us</Link>. The
          superintendent pharmacist reads every complaint, and we answer within 5 working days. What
          you can expect of us is in our{' '}
          <Link to="/terms-and-conditions">terms and conditions</Link>.
        </p>
      </section>
    </Page>
  );
}
