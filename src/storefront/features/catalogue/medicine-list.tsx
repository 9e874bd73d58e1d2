import { ProductCard, ProductGrid, ProductGridOutline } from '#features/product';
import { Button, LinkButton, Notice } from '#ui';
import type { Medicines } from './use-medicines.ts';

interface MedicineListProps {
  readonly medicines: Medicines;
  readonly treatmentId: string;
}

/** The medicines a consultation can lead to. None can be bought without one. */
export function MedicineList({ medicines, treatmentId }: MedicineListProps) {
  if (medicines.kind === 'loading')
    return <ProductGridOutline label="Loading treatments and prices" />;
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
    <ProductGrid products={medicines.products}>
      {(product) => (
        <ProductCard product={product} heading="h3">
          {() => (
            <LinkButton to="/consultation/$id" params={{ id: treatmentId }} look="secondary" wide>
              Start Consultation
              <span className="visually-hidden"> for {product.name}</span>
            </LinkButton>
          )}
        </ProductCard>
      )}
    </ProductGrid>
  );
}
