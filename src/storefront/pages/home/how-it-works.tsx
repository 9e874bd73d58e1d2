import { ClipboardCheck, MessageCircleHeart, Package } from '#ui/icons';
import styles from './how-it-works.module.css';

const STEPS = [
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

/** From the first question to the parcel. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className={styles.section}>
      <h2 id="how" className={styles.heading}>
        How it works
      </h2>
      <ol role="list" className={styles.steps}>
        {STEPS.map(({ icon: Icon, title, words }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" size={26} strokeWidth={1.6} />
            </span>
            <h3 className={styles.title}>
              <span className={styles.number}>{index + 1}. </span>
              {title}
            </h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
