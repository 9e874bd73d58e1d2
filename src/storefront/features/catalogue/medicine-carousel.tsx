import { useRef } from 'react';
import { ProductCardOutline } from '#features/product';
import { CarouselOutline, LoadFailure, Alert, useLater, useNear } from '#ui';
import type { Medicines } from './use-medicines.ts';

const load = () => import('./medicine-slides.tsx');

interface MedicineCarouselProps {
  readonly title: string;
  readonly medicines: Medicines;
  readonly treatmentId: string;
  /** A finished consultation that allows them. */
  readonly consultationId: string | undefined;
}

/**
 * The medicines a consultation can lead to. None can be bought without one that she has finished. They stand below what a phone
 * shows, so what shows them is fetched when somebody comes near.
 */
export function MedicineCarousel(props: MedicineCarouselProps) {
  const rootRef = useRef<HTMLDivElement>(null);
  const slides = useLater(load, useNear(rootRef, '50% 0px'));
  return (
    <div ref={rootRef}>
      <Shown {...props} slides={slides} />
    </div>
  );
}

interface ShownProps extends MedicineCarouselProps {
  readonly slides: ReturnType<typeof useLater<Awaited<ReturnType<typeof load>>>>;
}

function Shown({ title, medicines: { query, again }, slides, ...allowing }: ShownProps) {
  const failure = 'The treatments and prices did not load';
  if (query.kind === 'failed')
    return <LoadFailure title={failure} message={query.message} onRetry={again} />;
  if (slides.kind === 'failed') return <LoadFailure title={failure} onRetry={slides.again} />;
  if (query.kind === 'loading' || slides.kind === 'waiting')
    return (
      <CarouselOutline label="Loading treatments and prices" title={title}>
        <ProductCardOutline />
        <ProductCardOutline />
        <ProductCardOutline />
        <ProductCardOutline />
      </CarouselOutline>
    );
  const { results: products } = query.data;
  if (products.length === 0) return <Alert title="No products available" />;
  return <slides.part.MedicineSlides {...{ title, products, ...allowing }} />;
}
