import { AddOnActions, ProductCard } from '#features/product';
import { usePictureAddress } from '#features/session';
import { Carousel, LoadFailure, Loading, Skeleton } from '#ui';
import styles from './add-ons.module.css';
import { useAddOns } from './use-add-ons.ts';

const TITLE = 'Forgetting Something??';

/** What may have been forgotten, beside a cart. Nothing where there is nothing to offer. */
export function AddOns() {
  const { query, again } = useAddOns();
  const addressOf = usePictureAddress();
  switch (query.kind) {
    case 'loading':
      return <Outline />;
    case 'failed':
      return (
        <LoadFailure
          title="What else we could offer did not load"
          message="Your cart is not affected."
          onRetry={again}
        />
      );
    case 'loaded':
      return query.data.results.length === 0 ? null : (
        <Carousel title={TITLE} slides={3}>
          {query.data.results.map((product) => (
            <ProductCard key={product._id} product={product} addressOf={addressOf} heading="h3">
              {(option) => <AddOnActions product={product} option={option} />}
            </ProductCard>
          ))}
        </Carousel>
      );
  }
}

function Outline() {
  return (
    <Loading label="Loading what else we offer">
      <div className={styles.outline}>
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}
