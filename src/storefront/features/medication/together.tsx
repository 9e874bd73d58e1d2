import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useCart, useCartActions } from '#features/cart';
import { BuyActions, titleOf } from '#features/product';
import { type Product, type ProductOption, inPounds } from '#contract';
import { Button, RadioGroup } from '#ui';
import styles from './together.module.css';

interface TogetherProps {
  readonly product: Product;
  readonly option: ProductOption;
  /** All medicines of the consultation. */
  readonly products: readonly Product[];
  readonly consultationId: string;
  readonly path: string;
}

interface Partner {
  readonly product: Product;
  readonly option: ProductOption;
}

/**
 * A medicine that is only for her together with another one: both are chosen at once. What is in the cart already
 * counts, and then the medicine is bought as any other.
 */
export function Together({ product, option, products, consultationId, path }: TogetherProps) {
  const { state } = useCart();
  const inCart = state.kind === 'read' ? state.cart.items.map(({ productId }) => productId) : [];
  const missing = (option.needs ?? []).find(
    ({ oneOf }) => !oneOf.some((id) => inCart.includes(id)),
  );
  if (!missing)
    return (
      <BuyActions
        product={product}
        option={option}
        consultationId={consultationId}
        recommendedAt={path}
      />
    );
  return (
    <BothActions
      key={`${option._id} ${missing.oneOf.join()}`}
      message={missing.message}
      first={{ product, option }}
      partners={partnersIn(products, missing.oneOf)}
      consultationId={consultationId}
      path={path}
    />
  );
}

const partnersIn = (products: readonly Product[], ids: readonly string[]): readonly Partner[] =>
  products.flatMap((product) =>
    product.options
      .filter(({ _id, inStock }) => inStock && ids.includes(_id))
      .map((option) => ({ product, option })),
  );

interface BothActionsProps {
  readonly message: string;
  readonly first: Partner;
  readonly partners: readonly Partner[];
  readonly consultationId: string;
  readonly path: string;
}

function BothActions({ message, first, partners, consultationId, path }: BothActionsProps) {
  const navigate = useNavigate();
  const { state, adding } = useCart();
  const { add } = useCartActions();
  const id = useId();
  const [chosen, setChosen] = useState(partners[0]?.option._id);
  const [failure, setFailure] = useState<string>();
  const partner = partners.find(({ option }) => option._id === chosen);
  const inCart = state.kind === 'read' ? state.cart.items.map(({ productId }) => productId) : [];

  const put = async ({ product, option }: Partner): Promise<boolean> => {
    if (inCart.includes(option._id)) return true;
    const change = await add({
      productId: option._id,
      quantity: option.min,
      code: product.code,
      consultationId,
    });
    if (change?.ok === false && change.failure.kind === 'problem')
      setFailure(change.failure.message);
    return change?.ok === true;
  };
  const addBoth = async (): Promise<boolean> =>
    partner !== undefined && (await put(partner)) && put(first);
  const buyBoth = async () => {
    if (await addBoth()) await navigate({ to: '/cart', state: { fromConsultation: true, path } });
  };
  const label = `${titleOf(first.product)} ${first.option.strength}`;
  const isAdding = adding.has(first.option._id) || (!!chosen && adding.has(chosen));
  return (
    <>
      <fieldset className={styles.together}>
        <legend className={styles.legend}>Together with</legend>
        <p>{message}</p>
        {partners.length === 0 ? (
          <p>None of them is in stock at the moment.</p>
        ) : (
          <RadioGroup
            id={id}
            name={id}
            value={chosen}
            choices={partners.map(({ product, option }) => ({
              value: option._id,
              label: `${titleOf(product)}, ${option.strength}`,
              hint: `${option.qtyPerPack}, ${inPounds(option.price)}`,
            }))}
            onChange={setChosen}
          />
        )}
      </fieldset>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          This was not added to your cart. {failure}
        </p>
      )}
      <Button
        look="secondary"
        wide
        aria-disabled={!partner || undefined}
        pending={isAdding}
        onClick={() => void addBoth()}
      >
        Add both to cart<span className="visually-hidden">: {label}</span>
      </Button>
      <Button
        wide
        aria-disabled={!partner || undefined}
        pending={isAdding}
        onClick={() => void buyBoth()}
      >
        Buy both<span className="visually-hidden">: {label}</span>
      </Button>
    </>
  );
}
