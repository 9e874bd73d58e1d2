/** What the team's page says of a member. */
import type { StaffMember } from '#contract';
import { dayInLondon } from '#case';

/** How she is, and since which day, which stays in one line: the time of it stands with what was changed. */
export function standingOf({ invitedAt, joinedAt, suspendedAt }: StaffMember): string {
  if (suspendedAt !== null) return `Suspended since ${inOneLine(suspendedAt)}`;
  if (joinedAt !== null) return `Joined on ${inOneLine(joinedAt)}`;
  return `Invited on ${inOneLine(invitedAt)}, not joined yet`;
}

const inOneLine = (instant: string): string => dayInLondon(instant).replaceAll(' ', '\u00a0');

export type MemberStep = 'invite-again' | 'end-sessions' | 'suspend';

/** What can be done with her; nobody suspends herself, and whoever is suspended stays so. */
export function stepsFor({ _id, state }: StaffMember, self: string): readonly MemberStep[] {
  if (state === 'suspended') return [];
  return [
    'invite-again',
    ...(state === 'active' ? ['end-sessions' as const] : []),
    ...(_id === self ? [] : ['suspend' as const]),
  ];
}

export const BUTTON: Readonly<Record<MemberStep, string>> = {
  'invite-again': 'Invite again',
  'end-sessions': 'End sessions',
  suspend: 'Suspend',
};

/** Of what she is asked before it is done, what will happen, a sentence each. */
export function whatHappens(step: MemberStep, { state, email }: StaffMember): readonly string[] {
  const isIn = state === 'active';
  switch (step) {
    case 'invite-again':
      return [
        isIn
          ? `A new one-time address is mailed to ${email}, and shown to nobody else. An address from before works no more.`
          : `A new one-time address is shown to you and mailed to ${email}. An address from before works no more.`,
        ...(isIn
          ? [
              'Once it is used, what she signs in with now works no more, and she is signed out everywhere else. Until then it does: where somebody else may have her device, end her sessions too, or suspend her.',
            ]
          : []),
      ];
    case 'end-sessions':
      return [
        'She is signed out everywhere at once, and a case that she has open is free for others.',
        'She can sign in again: suspend her if she should not.',
      ];
    case 'suspend':
      return [
        ...(isIn
          ? [
              'Her sessions end at once, and a case that she has open is free for others.',
              'What she decided keeps her name.',
            ]
          : ['Her invitation works no more.']),
        'This is for good: to come back she would have to be invited with another email address.',
      ];
  }
}
