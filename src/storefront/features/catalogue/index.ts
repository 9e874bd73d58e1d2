/** The treatments and what there is to say about them. */
export { introductionOf } from './introduction.ts';
export { MedicineList } from './medicine-list.tsx';
export { TreatmentFacts } from './treatment-facts.tsx';
export { TreatmentList } from './treatment-list.tsx';
export { TreatmentSections } from './treatment-sections.tsx';
export { findTreatment, treatments, type Treatment } from './treatments.ts';
export { useMedicines } from './use-medicines.ts';
