/** Somebody new of the team, as she is entered. */
import type { RequestOf, StaffMember } from '#contract';

type Role = StaffMember['role'];

export type NewMember = RequestOf<'inviteStaff'>['body'];

export type Entered = Readonly<
  Record<'name' | 'email' | 'role' | 'registration', string | undefined>
>;

export const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'prescriber', label: 'Prescriber: decides about medicines' },
  { value: 'pharmacist', label: 'Pharmacist: checks supplies, dispenses' },
  { value: 'dispenser', label: 'Dispenser: picks, labels and dispatches' },
  { value: 'support', label: 'Support: writes to patients, helps with orders' },
  { value: 'lead', label: 'Lead: manages the team, reads figures and looks' },
];

const REGISTERED: ReadonlySet<string | undefined> = new Set<Role>(['prescriber', 'pharmacist']);

/** Whether her name on a decision stands in a regulator's register. */
export const isRegistered = (role: string | undefined): boolean => REGISTERED.has(role);

const textOf = (text: string | undefined): string => (text ?? '').trim();

/** By question, in their order; false where nothing is missing. */
export const missingIn = ({ name, email, role, registration }: Entered) => ({
  name: textOf(name) === '' && 'Enter her name, as it will stand under what she does.',
  email: textOf(email) === '' && 'Enter the email address that the invitation is mailed to.',
  role: role === undefined && 'Choose her role.',
  registration:
    isRegistered(role) &&
    textOf(registration) === '' &&
    'Enter her registration: decisions carry it.',
});

/** What is sent; nothing where something is missing. */
export function newMember(entered: Entered): NewMember | undefined {
  const role = ROLES.find(({ value }) => value === entered.role)?.value;
  if (role === undefined || Object.values(missingIn(entered)).some(Boolean)) return undefined;
  const [name, email] = [textOf(entered.name), textOf(entered.email)];
  return {
    ...{ name, email, role },
    ...(isRegistered(role) && { registration: textOf(entered.registration) }),
  };
}
