import type { Product, ProductOption } from '#contract';
import { canBeChosen } from './first-choice.ts';
import styles from './product-card.module.css';
import { titleOf } from './title-of.ts';

interface StrengthSelectorProps {
  readonly product: Product;
  readonly selected: string;
  readonly onSelect: (optionId: string) => void;
}

/** One of a product's strengths; what is out of stock, or not for her, can be seen and not chosen. */
export function StrengthSelector({ product, selected, onSelect }: StrengthSelectorProps) {
  return (
    <fieldset className={styles.strengths}>
      <legend className={styles.legend}>
        Strength<span className="visually-hidden"> of {titleOf(product)}</span>
      </legend>
      {product.options.map((option) => (
        <label key={option._id} className={styles.strength}>
          <input
            type="radio"
            name={`strength-${product.code}`}
            value={option._id}
            checked={option._id === selected}
            disabled={!canBeChosen(option)}
            onChange={() => onSelect(option._id)}
          />
          <span>
            {option.strength}
            <span className="visually-hidden">{whyNot(option)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const whyNot = ({ inStock, offered = true }: ProductOption): string =>
  offered ? (inStock ? '' : ', out of stock') : ', not for you now: the reason is below';
