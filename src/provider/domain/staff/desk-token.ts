/**
 * What the desk's token is good for. It is one for whoever can read it and names nobody, so that it does what nobody can do
 * who signs in, also at the command line, and nothing else.
 */
import type { Ports } from '../ports.ts';
import { PERMISSIONS, type StaffAction } from './roles.ts';

/**
 * Somebody has to look after the record, and let the first lead in, where nobody of the team may. With a lead the token lets
 * nobody in: a lead who lost her way in is let in by another, or by whoever has the database itself (`recoverLead`).
 */
const WHERE_NOBODY_MAY: ReadonlySet<StaffAction> = new Set([
  'keep-record',
  'export-person',
  'release-hold',
  'erase',
  'read-staff',
  'manage-staff',
]);

/** No program can sign in, that verifies the record each night; it shows no word of it. */
const ALWAYS: ReadonlySet<StaffAction> = new Set(['verify-record']);

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
