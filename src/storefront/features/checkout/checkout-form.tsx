import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { UNEXPECTED } from '#client';
import { type Cart, type Customer, type OrderCreated, inPounds } from '#contract';
import { addressFields, addressTextsOf, deliveryAddress } from '#features/address';
import {
  CartNotLoaded,
  CartSummary,
  KeptPromoCode,
  ShippingMethods,
  useCart,
  useCartActions,
  usePricing,
} from '#features/cart';
import { FormFields, useForm } from '#features/fields';
import { Alert, Button, ErrorSummary, LinkButton, Loading, Skeleton, toast } from '#ui';
import styles from './checkout.module.css';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useOrdering } from './use-ordering.ts';

interface CheckoutFormProps {
  readonly user: Customer;
  readonly onOrdered: (order: OrderCreated) => void;
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

const FIELDS = addressFields({
  line1: { label: 'Street address', required: 'Street address is required' },
  line2: {
    label: 'Street address, line 2',
    hint: 'Flat, building or area. If there is none, put a dash.',
    required: 'Street address is required',
  },
  city: { label: 'Town or city', required: 'Town/City is required' },
  county: { label: 'State or county', required: 'State/County is required' },
  postalCode: { label: 'Postcode', required: 'Postcode is required' },
});

const NO_SHIPPING = { controlId: 'shipping', message: 'Please choose a shipping method' };

function Ready({ cart, user, onOrdered }: CheckoutFormProps & { readonly cart: Cart }) {
  const pricing = usePricing();
  const order = useOrdering(user, onOrdered);
  const method = cart.shippingMethods.find(({ _id }) => _id === pricing.shippingId);
  const form = useForm({
    id: 'address',
    fields: FIELDS,
    initial: addressTextsOf(user.address),
    beside: method ? [] : [NO_SHIPPING],
    onFailed: toast.error,
    send: async (address) =>
      method
        ? order({
            ...deliveryAddress(address),
            shippingId: method._id,
            // One that takes nothing off is said where it stands, and holds no order up.
            ...(cart.discount && { discountCode: cart.discount.code }),
            total: cart.total,
          })
        : UNEXPECTED,
  });
  return (
    <form noValidate className={styles.columns} onSubmit={form.onSubmit}>
      <div className={styles.left}>
        <ErrorSummary fieldErrors={form.summary} attempt={form.attempt} />
        <section className={styles.part} aria-labelledby="delivery">
          <h2 id="delivery" className={styles.heading}>
            Delivery address
          </h2>
          <FormFields form={form} />
        </section>
        <ShippingMethods
          methods={cart.shippingMethods}
          pricing={pricing}
          error={form.beside[0]?.message}
        />
        <KeptPromoCode
          cart={cart}
          pricing={pricing}
          onRemoved={() => document.getElementById('shipping')?.focus()}
        />
      </div>
      <CartSummary cart={cart}>
        {form.message !== undefined && (
          <Alert kind="error" role="alert" title="Your order was not made">
            <p>{form.message}</p>
            {cart.items.map(
              ({ _id, name, questionnaire }) =>
                questionnaire !== undefined && (
                  <p key={_id}>
                    <Link to="/consultation/$id" params={{ id: questionnaire }}>
                      Answer the questions about {name}
                    </Link>
                  </p>
                ),
            )}
          </Alert>
        )}
        <Button
          type="submit"
          wide
          aria-disabled={!method || undefined}
          pending={form.pending}
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
