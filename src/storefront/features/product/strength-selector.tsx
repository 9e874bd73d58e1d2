import type { Product } from '#contract';
import styles from './product-card.module.css';
import { titleOf } from './title-of.ts';

interface StrengthSelectorProps {
  readonly product: Product;
  readonly selected: string;
  readonly onSelect: (optionId: string) => void;
}

/** One of a product's strengths; what is out of stock can be seen and not chosen. */
export function StrengthSelector({ product, selected, onSelect }: StrengthSelectorProps) {
  return (
    <fieldset className={styles.strengths}>
      <legend className={styles.legend}>
        Strength<span className="visually-hidden"> of {titleOf(product)}</span>
      </legend>
      {product.options.map(({ _id, strength, inStock }) => (
        <label key={_id} className={styles.strength}>
          <input
            type="radio"
            name={`strength-${product.code}`}
            value={_id}
            checked={_id === selected}
            disabled={!inStock}
            onChange={() => onSelect(_id)}
          />
          <span>
            {strength}
            {inStock ? null : <span className="visually-hidden">, out of stock</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
