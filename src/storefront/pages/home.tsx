import { ClipboardCheck, MessageCircleHeart, Package } from 'lucide-react';
import bouquet from '../features/catalogue/illustrations/bouquet.svg?url';
import { TreatmentList } from '#features/catalogue';
import { LinkButton, PageTitle, useDocumentHead } from '#ui';
import styles from './home.module.css';

export function HomePage() {
  useDocumentHead({ title: "Women's health, heard" });
  return <Home />;
}

const values = [
  {
    title: 'You are Seen',
    words:
      'Your symptoms are real here. Nobody tells you that it is just your age, or just a period.',
  },
  {
    title: 'You are Heard',
    words:
      'We ask what a good clinician would ask, in plain words, and a prescriber reads every answer.',
  },
  {
    title: 'You are one of Us',
    words: 'A pharmacy for women, by people who know the waiting rooms you have sat in.',
  },
];

const steps = [
  {
    icon: MessageCircleHeart,
    title: 'Tell us in private',
    words:
      'A few minutes of questions, on your phone, whenever it suits you. Your answers are kept while you go.',
  },
  {
    icon: ClipboardCheck,
    title: 'A prescriber reviews it',
    words:
      'If treatment is not safe for you, we say so at once and tell you where to turn instead.',
  },
  {
    icon: Package,
    title: 'It arrives discreetly',
    words:
      'Dispatched within 1-2 working days of approval, in a plain parcel with nothing on it to explain.',
  },
];

/** What the home page shows; also under the notice of a page that is not there. */
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
        <img src={bouquet} alt="" width={560} height={640} className={styles.bouquet} />
      </div>

      <section className={styles.values} aria-label="What we stand for">
        <ul role="list" className={styles.valueList}>
          {values.map(({ title, words }) => (
            <li key={title} className={styles.value}>
              <h2 className={styles.valueTitle}>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section} aria-labelledby="offer">
        <div className={styles.sectionHead}>
          <h2 id="offer" className={styles.sectionTitle}>
            Treatments We Offer
          </h2>
          <LinkButton to="/treatments" look="quiet">
            View all<span className="visually-hidden"> treatments</span>
          </LinkButton>
        </div>
        <TreatmentList heading="h3" />
      </section>

      <section className={styles.section} aria-labelledby="how">
        <h2 id="how" className={styles.sectionTitle}>
          How it works
        </h2>
        <ol role="list" className={styles.steps}>
          {steps.map(({ icon: Icon, title, words }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.stepIcon}>
                <Icon aria-hidden="true" size={26} strokeWidth={1.6} />
              </span>
              <h3 className={styles.stepTitle}>
                <span className={styles.stepNumber}>{index + 1}. </span>
                {title}
              </h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.trust} aria-labelledby="trust">
        <div className={styles.trustInner}>
          <h2 id="trust" className={styles.trustTitle}>
            The safeguards are the point.
          </h2>
          <ul role="list" className={styles.facts}>
            <li>
              Every consultation is checked twice: by our questionnaire as you answer, and by a
              person.
            </li>
            <li>Prescribing decisions are made by independent pharmacist prescribers.</li>
            <li>We only share with your GP what you agree to, unless the law asks for more.</li>
            <li>You can cancel at any time until your order is dispatched.</li>
          </ul>
        </div>
      </section>
    </>
  );
}
