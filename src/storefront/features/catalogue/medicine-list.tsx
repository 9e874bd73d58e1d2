import { usePictureAddress } from '#features/session';
import type { Product } from '#contract';
import { Button, Card, inPounds, LinkButton, Loading, Notice, Picture, Skeleton } from '#ui';
import styles from './medicine-list.module.css';
import { lowestPrice, type Medicines } from './use-medicines.ts';

interface MedicineListProps {
  readonly medicines: Medicines;
  readonly treatmentId: string;
}

/** The medicines a consultation can lead to. None can be bought without one. */
export function MedicineList({ medicines, treatmentId }: MedicineListProps) {
  if (medicines.kind === 'loading') return <Outline />;
  if (medicines.kind === 'failed')
    return (
      <Notice kind="error" role="alert" title="The treatments and prices did not load">
        <p>{medicines.message}</p>
        <div>
          <Button look="secondary" onClick={medicines.retry}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  if (medicines.products.length === 0) return <Notice title="No products available" />;
  return (
    <ul role="list" className={styles.list}>
      {medicines.products.map((product) => (
        <Medicine key={product._id} product={product} treatmentId={treatmentId} />
      ))}
    </ul>
  );
}

function Medicine({ product, treatmentId }: { product: Product; treatmentId: string }) {
  const addressOf = usePictureAddress();
  const from = lowestPrice([product]);
  const strengths = [...new Set(product.options.map(({ strength }) => strength))];
  const available = product.options.some(({ inStock }) => inStock);
  return (
    <li className={styles.place}>
      <Card padded={false} className={styles.card}>
        <Picture
          src={addressOf(product.image)}
          alt=""
          width={320}
          height={200}
          className={styles.picture}
        />
        <div className={styles.body}>
          <h3 className={styles.name}>{product.name}</h3>
          <p className={styles.strengths}>{strengths.join(', ')}</p>
          <p className={styles.price}>
            {from === undefined ? null : `From ${inPounds(from)}`}
            {available ? null : <span className={styles.out}>Out of Stock</span>}
          </p>
          <LinkButton to="/consultation/$id" params={{ id: treatmentId }} look="secondary">
            Start Consultation
            <span className="visually-hidden"> for {product.name}</span>
          </LinkButton>
        </div>
      </Card>
    </li>
  );
}

function Outline() {
  return (
    <Loading label="Loading treatments and prices">
      <div className={styles.list}>
        {[0, 1, 2].map((place) => (
          <Card key={place} className={styles.outline}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton shape="line" />
            <Skeleton shape="button" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
