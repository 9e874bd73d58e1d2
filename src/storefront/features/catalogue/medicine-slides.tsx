import type { Product, ProductOption } from '#contract';
import { BuyActions, ProductCard, titleOf } from '#features/product';
import { usePictureAddress } from '#features/session';
import { Carousel, LinkButton } from '#ui';

interface MedicineSlidesProps {
  readonly title: string;
  readonly products: readonly Product[];
  readonly treatmentId: string;
  /** A finished consultation that allows them. */
  readonly consultationId: string | undefined;
}

/** A card for each medicine, with what she may do now. */
export function MedicineSlides({ title, products, ...allowing }: MedicineSlidesProps) {
  const addressOf = usePictureAddress();
  return (
    <Carousel title={title} slides={4}>
      {products.map((product) => (
        <ProductCard key={product._id} product={product} addressOf={addressOf} heading="h3">
          {(option) => <Action {...allowing} product={product} option={option} />}
        </ProductCard>
      ))}
    </Carousel>
  );
}

interface ActionProps extends Pick<MedicineSlidesProps, 'treatmentId' | 'consultationId'> {
  readonly product: Product;
  readonly option: ProductOption;
}

function Action({ treatmentId, consultationId, product, option }: ActionProps) {
  if (consultationId === undefined)
    return (
      <LinkButton to="/consultation/$id" params={{ id: treatmentId }} look="secondary" wide>
        Start Consultation
        <span className="visually-hidden"> for {titleOf(product)}</span>
      </LinkButton>
    );
  return (
    <BuyActions
      product={product}
      option={option}
      consultationId={consultationId}
      recommendedAt={`/consultation/${treatmentId}`}
    />
  );
}
