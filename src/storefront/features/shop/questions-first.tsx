import { useCart } from '#features/cart';
import { BuyActions, titleOf } from '#features/product';
import { useStandings } from '#features/standing';
import type { Product, ProductOption } from '#contract';
import { LinkButton } from '#ui';
import styles from './questions-first.module.css';

interface QuestionsFirstProps {
  readonly product: Product;
  readonly option: ProductOption;
  /** Which questions. */
  readonly questionnaire: string;
}

/** The way to the questions that come before a pharmacy medicine; once they are answered, and while it is in the cart, to buy it. */
export function QuestionsFirst({ product, option, questionnaire }: QuestionsFirstProps) {
  const { state } = useCart();
  const latest = useStandings()(questionnaire)?.latest;
  const lines = state.kind === 'read' ? state.cart.items : [];
  const isInCart = lines.some(({ productId }) => productId === option._id);
  const isAnswered = latest?.state === 'current';
  // Out of stock it is said at once: it would be asked in vain.
  if (isAnswered || isInCart || !option.inStock)
    return (
      <BuyActions
        product={product}
        option={option}
        {...(isAnswered && { consultationId: latest.consultationId })}
      />
    );
  return (
    <>
      <p className={styles.why}>
        A pharmacy medicine: a pharmacist needs to know a little about you before she sells it.
      </p>
      <LinkButton to="/consultation/$id" params={{ id: questionnaire }} wide>
        A few questions first
        <span className="visually-hidden">: {titleOf(product)}</span>
      </LinkButton>
    </>
  );
}
