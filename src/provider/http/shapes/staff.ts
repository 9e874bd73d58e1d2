import type {
  StaffChange,
  StaffCredential,
  StaffMember as StaffMemberShape,
  TeamMember,
} from '#contract';
import {
  PERMISSIONS,
  type Credential,
  type NamedStaffChange,
  type OpenSession,
  type Proof,
  type StaffAction,
  type StaffMember,
} from '#domain';

export const staffMemberShape = ({
  id,
  name,
  email,
  role,
  registration,
  invitedAt,
  joinedAt,
  suspendedAt,
}: StaffMember): StaffMemberShape => ({
  _id: id,
  name,
  email,
  role,
  registration,
  state: suspendedAt !== null ? 'suspended' : joinedAt === null ? 'invited' : 'active',
  invitedAt: invitedAt.toISOString(),
  joinedAt: joinedAt?.toISOString() ?? null,
  suspendedAt: suspendedAt?.toISOString() ?? null,
});

export const staffChangeShape = ({ at, ...change }: NamedStaffChange): StaffChange => ({
  at: at.toISOString(),
  ...change,
});

export const teamMemberShape = (
  { member, provedUntil }: OpenSession,
  proofs: readonly Proof[],
): TeamMember => ({
  member: staffMemberShape(member),
  may: actionsOf(member),
  provedUntil: provedUntil.toISOString(),
  proofs: [...proofs],
});

const actionsOf = ({ role }: StaffMember): StaffAction[] =>
  Object.entries(PERMISSIONS).flatMap(([action, { roles }]) =>
    roles.includes(role) ? [action as StaffAction] : [],
  );

/** @template Address nothing where nobody but she is told it */
export const invitedShape = <Address extends string | null>({
  member,
  address,
}: {
  readonly member: StaffMember;
  readonly address: Address;
}) => ({ member: staffMemberShape(member), address });

export const credentialOf = (body: StaffCredential): Credential =>
  'response' in body
    ? { kind: 'passkey', response: body.response }
    : { kind: 'passphrase', ...body };
