/**
 * What the desk's token is good for. It is one for whoever can read it and names nobody, so that it does what nobody can do
 * who signs in, also at the command line, and nothing else.
 */
import type { Ports } from '../ports.ts';
import { PERMISSIONS, type StaffAction } from './roles.ts';

/** Somebody has to look after the record where nobody of the team may. */
const WHERE_NOBODY_MAY: ReadonlySet<StaffAction> = new Set(['keep-record', 'erase']);

/** Whoever has lost her way in, or was never let in, cannot sign in; and no program can, that verifies the record each night. */
const ALWAYS: ReadonlySet<StaffAction> = new Set(['read-staff', 'manage-staff', 'verify-record']);

/** It is good for everything before the first prescriber has joined. */
export async function isDeskTokenRetired(
  { database: { staff } }: Pick<Ports, 'database'>,
  action: StaffAction,
): Promise<boolean> {
  if (ALWAYS.has(action) || !(await staff.hasHadPrescriber())) return false;
  if (!WHERE_NOBODY_MAY.has(action)) return true;
  const { roles } = PERMISSIONS[action];
  return (await staff.list()).some(
    ({ role, joinedAt, suspendedAt }) =>
      roles.includes(role) && joinedAt !== null && suspendedAt === null,
  );
}
