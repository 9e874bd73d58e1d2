/** The choice of a medicine after a consultation. */
export { MedicationScreen } from './medication-screen.tsx';
