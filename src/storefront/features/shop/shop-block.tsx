import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { Carousel, classes, LinkButton } from '#ui';
import { ArrowRight } from '#ui/icons';
import { CATEGORIES, type Category } from './categories.ts';
import styles from './shop-block.module.css';
import { useHasToken } from './use-has-token.ts';

/** What somebody would look for on each shelf. */
const WORDS: Readonly<Record<Category, string>> = {
  Skincare: 'Dry, itchy or spotty skin',
  'Anti Nausea': 'Feeling sick, on the road or off it',
  'Asthma and Allergies': 'Sneezes, itchy eyes, hay fever',
  'Sexual Health': 'Protection, comfort, tests',
  'Reproductive Health': 'Trying for a baby, or finding out',
  'Urinary Health': 'When it stings, or will not wait',
  'Menstrual Health': 'Cramps, and days that drag',
  'General Health': 'For the cupboard at home',
  Menopause: 'Dryness, warmth and sleep',
  'Weight Loss': 'A little help with habits',
  'Pain Relief': 'Heads, backs and joints',
  'Digestive Health': 'Heartburn, wind and the rest',
};

/** The shelves of the shop in a row, once there is a token to shop with. */
export function ShopBlock({ title }: { readonly title: string }) {
  // The token comes while somebody reads: its cards are made in slices.
  const isOpen = useDeferredValue(useHasToken());
  if (!isOpen)
    return (
      <div className={styles.waiting}>
        <h2 className={styles.title}>{title}</h2>
        <p role="status" className={styles.loading}>
          Loading...
        </p>
        <noscript>
          <LinkButton to="/shop-otc" look="secondary">
            See what our shop holds
          </LinkButton>
        </noscript>
      </div>
    );
  return (
    <Carousel
      title={title}
      slides={4}
      className={styles.row}
      aside={
        <LinkButton to="/shop-otc" look="quiet">
          View all<span className="visually-hidden"> of the shop</span>
        </LinkButton>
      }
    >
      {CATEGORIES.map((category) => (
        <div key={category} className={styles.shelf}>
          <h3 className={styles.name}>
            <Link to="/shop-otc" search={{ category }} className={classes('covers', styles.link)}>
              {category}
            </Link>
          </h3>
          <p className={styles.words}>{WORDS[category]}</p>
          <ArrowRight aria-hidden="true" size={20} className={styles.arrow} />
        </div>
      ))}
    </Carousel>
  );
}
