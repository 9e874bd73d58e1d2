import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CartContents } from '#features/cart';
import { LinkButton, Page, PageTitle, prepareToasts, useDocumentHead } from '#ui';
import styles from './cart.module.css';

export function CartPage() {
  useDocumentHead({ title: 'Your cart', noindex: true });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(prepareToasts, []);
  return (
    <Page>
      <div className={styles.head}>
        <BackToRecommendation />
        <PageTitle ref={title}>Your cart</PageTitle>
      </div>
      <CartContents onRemoved={() => title.current?.focus({ preventScroll: true })} />
    </Page>
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
