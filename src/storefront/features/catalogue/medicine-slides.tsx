import type { Product } from '#contract';
import { ProductCard } from '#features/product';
import { Carousel, LinkButton } from '#ui';

interface MedicineSlidesProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly treatmentId: string;
}

/** A card for each medicine. */
export const MedicineSlides = ({ title, products, treatmentId }: MedicineSlidesProps) => (
  <Carousel title={title} slides={4}>
    {products.map((product) => (
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
