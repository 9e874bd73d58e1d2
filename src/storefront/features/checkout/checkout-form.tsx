import { useEffect, useState } from 'react';
import type { Cart, Customer } from '#contract';
import { ADDRESS_LINES, type AddressLine, addressFieldsOf } from '#features/address';
import {
  CartNotLoaded,
  CartSummary,
  KeptPromoCode,
  ShippingMethods,
  useCart,
  useCartActions,
  usePricing,
} from '#features/cart';
import {
  Button,
  describedBy,
  ErrorSummary,
  inPounds,
  LinkButton,
  Loading,
  Alert,
  QuestionFrame,
  Skeleton,
  TextInput,
} from '#ui';
import { deliveryAddress, fieldErrorsIn } from './address.ts';
import styles from './checkout.module.css';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useOrdering } from './use-ordering.ts';

interface CheckoutFormProps {
  readonly user: Customer;
  readonly onOrdered: (orderId: string) => void;
}

/** Where the parcel goes, how it comes and what it costs; then the order is made. */
export function CheckoutForm({ user, onOrdered }: CheckoutFormProps) {
  const { state } = useCart();
  const { load } = useCartActions();
  useEffect(() => void load(), [load]);
  if (state.kind === 'unread') return <Outline />;
  if (state.kind === 'failed') return <CartNotLoaded />;
  if (state.cart.items.length === 0)
    return (
      <div className={styles.empty}>
        <UnpaidOrder customerId={user._id}>
          <p>Looks like your cart is empty.</p>
          <div className={styles.actions}>
            <LinkButton to="/cart" look="secondary">
              Review Cart
            </LinkButton>
          </div>
        </UnpaidOrder>
      </div>
    );
  return <Ready cart={state.cart} user={user} onOrdered={onOrdered} />;
}

const FIELDS: Readonly<
  Record<
    AddressLine,
    { readonly label: string; readonly autoComplete: string; readonly hint?: string }
  >
> = {
  line1: { label: 'Street address', autoComplete: 'address-line1' },
  line2: {
    label: 'Street address, line 2',
    autoComplete: 'address-line2',
    hint: 'Flat, building or area. If there is none, put a dash.',
  },
  city: { label: 'Town or city', autoComplete: 'address-level2' },
  county: { label: 'State or county', autoComplete: 'address-level1' },
  postalCode: { label: 'Postcode', autoComplete: 'postal-code' },
};

const NO_SHIPPING = 'Please choose a shipping method';

function Ready({ cart, user, onOrdered }: CheckoutFormProps & { readonly cart: Cart }) {
  const pricing = usePricing();
  const ordering = useOrdering(user, onOrdered);
  const [address, setAddress] = useState(() => addressFieldsOf(user.address));
  const [attempt, setAttempt] = useState(0);
  const method = cart.shippingMethods.find(({ _id }) => _id === pricing.shippingId);
  const wrong = attempt === 0 ? {} : fieldErrorsIn(address);
  const shippingError = attempt > 0 && !method ? NO_SHIPPING : undefined;
  const fieldErrors = [
    ...ADDRESS_LINES.flatMap((field) => {
      const message = wrong[field];
      return message === undefined
        ? []
        : [{ controlId: field, message, question: FIELDS[field].label }];
    }),
    ...(shippingError === undefined ? [] : [{ controlId: 'shipping', message: shippingError }]),
  ];

  const submit = async () => {
    if (ordering.pending) return;
    setAttempt((before) => before + 1);
    if (!method || Object.keys(fieldErrorsIn(address)).length > 0) return;
    await ordering.order({
      ...deliveryAddress(address),
      shippingId: method._id,
      ...(pricing.discountCode !== undefined && { discountCode: pricing.discountCode }),
      total: cart.total,
    });
  };
  return (
    <form
      noValidate
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.left}>
        <ErrorSummary fieldErrors={fieldErrors} attempt={attempt} />
        <section className={styles.part} aria-labelledby="delivery">
          <h2 id="delivery" className={styles.heading}>
            Delivery address
          </h2>
          {ADDRESS_LINES.map((field) => {
            const { label, autoComplete, hint } = FIELDS[field];
            const error = wrong[field];
            return (
              <QuestionFrame
                key={field}
                id={field}
                name={field}
                label={label}
                hint={hint}
                error={error}
                required
              >
                <TextInput
                  id={field}
                  name={field}
                  value={address[field]}
                  onChange={(value) => setAddress({ ...address, [field]: value ?? '' })}
                  autoComplete={autoComplete}
                  maxLength={200}
                  required
                  invalid={error !== undefined}
                  describedBy={describedBy(field, { hint, error })}
                />
              </QuestionFrame>
            );
          })}
        </section>
        <ShippingMethods methods={cart.shippingMethods} pricing={pricing} error={shippingError} />
        <KeptPromoCode
          cart={cart}
          pricing={pricing}
          onRemoved={() => document.getElementById('shipping')?.focus()}
        />
      </div>
      <CartSummary cart={cart}>
        {ordering.failure && (
          <Alert kind="error" role="alert" title="Your order was not made">
            <p>{ordering.failure.message}</p>
          </Alert>
        )}
        <Button
          type="submit"
          wide
          aria-disabled={!method || undefined}
          pending={ordering.pending}
          pendingLabel="Submitting..."
        >
          Continue to checkout
          <span className="visually-hidden">, {inPounds(cart.total)}</span>
        </Button>
        <LinkButton to="/cart" look="secondary" wide>
          Review Cart
        </LinkButton>
      </CartSummary>
    </form>
  );
}

function Outline() {
  return (
    <Loading label="Loading your order">
      <div className={styles.outline}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}
