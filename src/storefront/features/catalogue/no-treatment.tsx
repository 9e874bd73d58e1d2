import type { ReactNode } from 'react';
import { titleOf } from '#features/product';
import { type Shelf, useShelves } from '#features/shop';
import { Alert, LinkButton, LoadFailure, Loading, Skeleton } from '#ui';
import styles from './no-treatment.module.css';
import { searchShop } from './search-shop.ts';

interface NoTreatmentProps {
  readonly query: string;
  /** The way back to all treatments. */
  readonly showAll: ReactNode;
}

/** Where a search finds no treatment: what the shop has for it; only where that has nothing either, somebody else. */
export function NoTreatment({ query, showAll }: NoTreatmentProps) {
  const { query: shelves, again } = useShelves();
  switch (shelves.kind) {
    case 'loading':
      return (
        <Loading label="Looking in our shop">
          <Skeleton shape="box" />
        </Loading>
      );
    case 'failed':
      return (
        <>
          <LoadFailure
            title="We do not offer a treatment for that yet, and could not look in our shop"
            message={shelves.message}
            onRetry={again}
          />
          <div>{showAll}</div>
        </>
      );
    case 'loaded':
      return <Instead found={searchShop(shelves.data, query)} showAll={showAll} />;
  }
}

interface InsteadProps extends Pick<NoTreatmentProps, 'showAll'> {
  readonly found: readonly Shelf[];
}

/** What she is led to. */
const Instead = ({ found, showAll }: InsteadProps) =>
  found.length > 0 ? (
    <Alert title="Our shop has something for that, without a prescription">
      {found.map(({ category, products }) => (
        <div key={category} className={styles.shelf}>
          <p>{products.map(titleOf).join(', ')}</p>
          <LinkButton to="/shop-otc" search={{ category }}>
            See {category} in our shop
          </LinkButton>
        </div>
      ))}
      <p>
        We offer no consultation for it. Your GP or a pharmacist can advise you; for urgent advice
        call 111.
      </p>
      <div>{showAll}</div>
    </Alert>
  ) : (
    <Alert title="We do not offer a treatment for that yet">
      <p>
        Our shop has nothing by these words either. Try another word, like a symptom. Your GP or a
        pharmacist can advise you on anything; for urgent advice call 111.
      </p>
      <div>{showAll}</div>
    </Alert>
  );
