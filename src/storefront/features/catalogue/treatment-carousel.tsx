import { Carousel, LinkButton } from '#ui';
import { TreatmentCard } from './treatment-card.tsx';
import { treatments } from './treatments.ts';

/** Every treatment in a row, and the way to all of them. */
export function TreatmentCarousel({ title }: { readonly title: string }) {
  return (
    <Carousel
      title={title}
      slides={5}
      aside={
        <LinkButton to="/treatments" look="quiet">
          View all<span className="visually-hidden"> treatments</span>
        </LinkButton>
      }
    >
      {treatments.map((treatment) => (
        <TreatmentCard key={treatment.id} treatment={treatment} heading="h3" />
      ))}
    </Carousel>
  );
}
