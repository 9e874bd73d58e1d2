import { ProductCard, ProductGridOutline } from '#features/product';
import { Carousel, LinkButton, LoadFailure, Notice } from '#ui';
import type { Medicines } from './use-medicines.ts';

interface MedicineCarouselProps {
  readonly title: string;
  readonly medicines: Medicines;
  readonly treatmentId: string;
}

/** The medicines a consultation can lead to. None can be bought without one. */
export function MedicineCarousel({ title, medicines, treatmentId }: MedicineCarouselProps) {
  const { answer, again } = medicines;
  if (answer.kind === 'loading')
    return <ProductGridOutline label="Loading treatments and prices" />;
  if (answer.kind === 'failed')
    return (
      <LoadFailure
        title="The treatments and prices did not load"
        message={answer.message}
        onRetry={again}
      />
    );
  const { results } = answer.data;
  if (results.length === 0) return <Notice title="No products available" />;
  return (
    <Carousel title={title} slides={4}>
      {results.map((product) => (
        <ProductCard key={product._id} product={product} heading="h3">
          {() => (
            <LinkButton to="/consultation/$id" params={{ id: treatmentId }} look="secondary" wide>
              Start Consultation
              <span className="visually-hidden"> for {product.name}</span>
            </LinkButton>
          )}
        </ProductCard>
      ))}
    </Carousel>
  );
}
