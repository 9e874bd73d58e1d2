import { type Product, type ProductOption, inPounds } from '#contract';
import { Dialog, Picture, SafeHtml } from '#ui';
import { ExternalLink } from '#ui/icons';
import styles from './product-details.module.css';
import { titleOf } from './title-of.ts';

interface ProductDetailsProps {
  readonly product: Product;
  /** The strength that is selected. */
  readonly option: ProductOption;
  readonly picture: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything there is to say about a product's selected strength. */
export default function ProductDetails(props: ProductDetailsProps) {
  const { product, option, picture, open, onClose } = props;
  return (
    <Dialog open={open} title={titleOf(product)} onClose={onClose}>
      <div className={styles.details}>
        <Picture src={picture} alt="" width={320} height={200} className={styles.picture} />
        <dl className={styles.facts}>
          <Fact name="Strength" value={option.strength} />
          <Fact name="Price" value={inPounds(option.price)} />
          <Fact name="Availability" value={option.inStock ? 'In Stock' : 'Out of Stock'} />
          <Fact name="Pack" value={option.qtyPerPack} />
          <Fact name="Form" value={option.form} />
        </dl>
        <section className={styles.part}>
          <h3 className={styles.heading}>Description</h3>
          <SafeHtml html={option.description} />
        </section>
        <section className={styles.part}>
          <h3 className={styles.heading}>Patient information leaflet</h3>
          {option.pil === null ? (
            <p>Not available</p>
          ) : (
            <p>
              <a href={option.pil} target="_blank" rel="noopener noreferrer">
                Read the leaflet
                <ExternalLink aria-hidden="true" size={16} className={styles.outside} />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </p>
          )}
        </section>
        <section className={styles.part}>
          <h3 className={styles.heading}>Questions</h3>
          {option.faqs.length === 0 ? (
            <p>No questions here yet...</p>
          ) : (
            option.faqs.map(({ que, ans }) => (
              <details key={que} className={styles.question}>
                <summary>{que}</summary>
                <p>{ans}</p>
              </details>
            ))
          )}
        </section>
      </div>
    </Dialog>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
