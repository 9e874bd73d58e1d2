/** The treatments and what there is to say about them. */
export { bodyOf } from './body.ts';
export { RelatedPosts, Sources } from './further-reading.tsx';
export { MedicineCarousel } from './medicine-carousel.tsx';
export { search } from './search.ts';
export { searchTreatments } from './search-treatments.ts';
export { TreatmentCarousel } from './treatment-carousel.tsx';
export { TreatmentFacts } from './treatment-facts.tsx';
export { TreatmentSearch } from './treatment-search.tsx';
export { TreatmentSections } from './treatment-sections.tsx';
export { findTreatment, treatments } from './treatments.ts';
export { UrgentHelp } from './urgent-help.tsx';
export { useMedicines } from './use-medicines.ts';
