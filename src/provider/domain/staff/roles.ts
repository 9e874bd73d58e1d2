/** Who of the team may do what. Each role does what it is there for, and nothing else. */

export const ROLES = ['prescriber', 'pharmacist', 'dispenser', 'support', 'lead'] as const;

export type Role = (typeof ROLES)[number];

/** What somebody of the team does to orders and to the team. */
export type StaffAction =
  | 'read-orders'
  | 'hold-case'
  | 'message'
  | 'verify'
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'check-supply'
  | 'read-dispensing'
  | 'dispatch'
  /** Although something is known of her that was not when it was approved or checked. */
  | 'dispatch-all-the-same'
  | 'deliver'
  | 'gp-letters'
  | 'read-record'
  | 'keep-record'
  /** All that is kept of one person leaves the pharmacy with it. */
  | 'export-person'
  /** What may not be erased may be after it. */
  | 'release-hold'
  /** Whether it is as it was written: no word of it is shown. */
  | 'verify-record'
  | 'erase'
  | 'read-staff'
  | 'manage-staff'
  | 'oversee';

interface Permission {
  readonly roles: readonly Role[];
  /** Whether it needs a proof of the person that is fresh: a decision is nobody's who left her desk. */
  readonly needsProof: boolean;
}

const may = (...roles: readonly Role[]): Permission => ({ roles, needsProof: false });
const mayWithProof = (...roles: readonly Role[]): Permission => ({ roles, needsProof: true });

/**
 * Only a prescriber decides about a prescription medicine (Human Medicines Regulations 2012, regulation 214);
 * a pharmacist supervises what leaves the pharmacy, and she alone the sale of a pharmacy medicine (regulation 220; a prescriber
 * may be none); support helps with orders and decides nothing about a medicine.
 */
export const PERMISSIONS: Readonly<Record<StaffAction, Permission>> = {
  'read-orders': may('prescriber', 'pharmacist', 'dispenser', 'support', 'lead'),
  'hold-case': may('prescriber'),
  message: may('prescriber', 'pharmacist', 'support'),
  verify: may('prescriber', 'pharmacist'),
  approve: mayWithProof('prescriber'),
  decline: mayWithProof('prescriber'),
  cancel: mayWithProof('pharmacist', 'support', 'lead'),
  'check-supply': mayWithProof('pharmacist'),
  'read-dispensing': may('pharmacist', 'dispenser', 'lead'),
  dispatch: may('pharmacist', 'dispenser'),
  'dispatch-all-the-same': may('pharmacist'),
  deliver: may('pharmacist', 'dispenser', 'support'),
  'gp-letters': may('prescriber', 'pharmacist', 'dispenser', 'support'),
  'read-record': may('prescriber', 'pharmacist', 'lead'),
  'keep-record': may('lead'),
  'export-person': mayWithProof('lead'),
  'release-hold': mayWithProof('lead'),
  'verify-record': may('lead'),
  erase: mayWithProof('lead'),
  'read-staff': may('lead'),
  'manage-staff': mayWithProof('lead'),
  oversee: may('lead'),
};

/** Whose name on a decision has to stand in a regulator's register. */
export const isRegistered = (role: Role): boolean => role === 'prescriber' || role === 'pharmacist';
