import { openInvitation as open } from '#domain';
import type { Handler } from '../operation.ts';
import { problem } from '../problem.ts';
import { staffMemberShape } from '../shapes/staff.ts';

export const openInvitation: Handler<'openInvitation'> = async ({ body, from }, { ports }) => {
  const opened = await open(ports, body.token, from);
  if (!opened.ok) return problem(opened.failure);
  const { member, passkey, codeAddress } = opened.value;
  return { status: 200, body: { member: staffMemberShape(member), passkey, codeAddress } };
};
