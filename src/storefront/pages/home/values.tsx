import { Carousel } from '#ui';
import styles from './values.module.css';

const VALUES = [
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

/** What we stand for. There would be room for four and five; as there are three, they share it. */
export function Values() {
  return (
    <Carousel title="What we stand for" slides={3}>
      {VALUES.map(({ title, words }) => (
        <div key={title} className={styles.value}>
          <h3 className={styles.title}>{title}</h3>
          <p>{words}</p>
        </div>
      ))}
    </Carousel>
  );
}
