import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ArrowLeft } from '#ui/icons';
import leaf from '../features/catalogue/illustrations/leaf.svg?url';
import { useAccountDialogs } from '#features/account';
import {
  CartContents,
  CartSummary,
  PromoCode,
  ShippingMethods,
  useCart,
  usePricing,
} from '#features/cart';
import { UnpaidOrder } from '#features/checkout';
import { useUser } from '#features/session';
import { AddOns } from '#features/shop';
import type { Cart } from '#contract';
import { Button, LinkButton, Page, PageTitle, useDocumentHead } from '#ui';
import styles from './cart.module.css';

export function CartPage() {
  useDocumentHead({ title: 'Your cart', noindex: true });
  const user = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Page>
      <div className={styles.head}>
        <BackToRecommendation />
        <div className={styles.banner}>
          <div className={styles.words}>
            <PageTitle ref={title}>Your cart</PageTitle>
            <p>Everything comes in one plain parcel, with nothing on it to explain.</p>
            <WhoIsHere />
          </div>
          <img src={leaf} alt="" width={160} height={160} className={styles.leaf} />
        </div>
      </div>
      {user && <UnpaidOrder customerId={user._id} />}
      <CartContents onRemoved={() => title.current?.focus({ preventScroll: true })}>
        {(cart) => <Next cart={cart} />}
      </CartContents>
      <Forgotten />
    </Page>
  );
}

/** What she may have forgotten, once there is something that it would go with. */
function Forgotten() {
  const { state } = useCart();
  return state.kind === 'read' && state.cart.items.length > 0 ? <AddOns /> : null;
}

/** Whose cart this is. */
function WhoIsHere() {
  const user = useUser();
  const { open } = useAccountDialogs();
  if (user)
    return (
      <p className={styles.who}>
        Logged in as: {user.firstname} {user.lastname}
      </p>
    );
  return (
    <p>
      Not yet logged in?{' '}
      <button type="button" className={styles.login} onClick={() => open('login')}>
        Login here
      </button>
    </p>
  );
}

/** Shipping, promo code, what it all costs, and on to the checkout. */
function Next({ cart }: { readonly cart: Cart }) {
  const pricing = usePricing();
  const user = useUser();
  const navigate = useNavigate();
  const { open } = useAccountDialogs();
  const [isAsked, setAsked] = useState(false);
  const isChosen = cart.shippingMethods.some(({ _id }) => _id === pricing.shippingId);
  const goOn = () => {
    setAsked(!isChosen);
    if (!isChosen) document.getElementById('shipping')?.focus();
    else if (user) void navigate({ to: '/checkout' });
    else open('login');
  };
  return (
    <>
      <ShippingMethods
        methods={cart.shippingMethods}
        pricing={pricing}
        error={isAsked && !isChosen ? 'Please choose a shipping method' : undefined}
      />
      <PromoCode cart={cart} pricing={pricing} />
      <CartSummary cart={cart}>
        <Button wide aria-disabled={!isChosen || undefined} onClick={goOn}>
          Continue to checkout
        </Button>
        <LinkButton to="/" look="secondary" wide>
          Back to homepage
        </LinkButton>
      </CartSummary>
    </>
  );
}

/** Back to the medicines of the consultation that she came from, if she did. */
function BackToRecommendation() {
  const { fromConsultation, path } = useLocation({ select: ({ state }) => state });
  if (fromConsultation !== true || path === undefined) return null;
  return (
    <LinkButton to={path} state={{ fromCart: true }} look="secondary" className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Recommendation page
    </LinkButton>
  );
}
