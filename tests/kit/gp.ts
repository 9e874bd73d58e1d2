/** What somebody answers who agrees that her GP is told. */
import { surgery } from './patient.ts';

export const AGREES = { gpAgreement: true, ...surgery } as const;
