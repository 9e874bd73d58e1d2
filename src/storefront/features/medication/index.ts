/** The choice of a medicine after a consultation. */
export { MedicationScreen, prepareMedicines } from './medication-screen.tsx';
