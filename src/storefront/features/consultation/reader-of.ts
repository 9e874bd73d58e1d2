import { questionnaires } from 'virtual:questionnaires';
import type { Reader } from '#features/standing';

/** Who reads the answers to a questionnaire. */
export const readerOf = (id: string): Reader =>
  questionnaires.some((one) => one.id === id && one.isPharmacy) ? 'pharmacist' : 'prescriber';
