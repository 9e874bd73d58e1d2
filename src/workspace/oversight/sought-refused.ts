/** What somebody looks for among what was refused, as her address has it beside the looks that she looks for. */
import type { RefusedCall, RequestOf } from '#contract';
import { wordsIn } from '../queue/sought.ts';

export type SoughtRefused = Pick<
  RequestOf<'teamListRefusedCalls'>['query'],
  'who' | 'by' | 'why' | 'day'
>;

/** As an address names them: the looks have names of their own. */
export interface RefusedInAddress {
  readonly refusedWho?: NonNullable<SoughtRefused['who']>;
  readonly refusedBy?: string;
  readonly refusedWhy?: NonNullable<SoughtRefused['why']>;
  readonly refusedDay?: string;
}

export const WITHOUT_A_NAME: Readonly<Record<RefusedCall['who'], string>> = {
  member: 'somebody of the team',
  desk: 'the desk’s token',
  nobody: 'nobody who is known',
};

export const WHY: Readonly<Record<RefusedCall['why'], string>> = {
  'role-forbids': 'her role may not',
  'desk-token-retired': 'the desk’s token is not good for it any more',
  'desk-token-wrong': 'a token that is neither the desk’s nor of any session',
  'customers-token': 'the token of a customer’s session',
  'reason-not-hers': 'it needs a reason, and hers does not count: a pharmacist’s does',
  'response-used': 'the passkey’s response was used before, or came too late',
  'response-not-hers':
    'the passkey’s response was made for another page, changed, or not with her key',
  'passkey-copied': 'the passkey’s count went back: it may have been copied',
  'passphrase-wrong': 'a wrong passphrase',
  'code-wrong': 'a wrong one-time code, or one of too long ago',
  'code-used': 'a one-time code that was used before, or is older than one that was',
  'of-another': 'it proved somebody else than whose session it was',
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What is no such thing is not looked for. */
export function refusedIn(address: Readonly<Record<string, unknown>>): RefusedInAddress {
  const { refusedWho: who, refusedWhy: why } = address;
  const [by, day] = [wordsIn(address['refusedBy']), wordsIn(address['refusedDay'])];
  return {
    ...(isOneOf(WITHOUT_A_NAME, who) && { refusedWho: who }),
    ...(by !== undefined && { refusedBy: by }),
    ...(isOneOf(WHY, why) && { refusedWhy: why }),
    ...(day !== undefined && DAY.test(day) && { refusedDay: day }),
  };
}

const isOneOf = <Name extends string>(
  of: Readonly<Record<Name, string>>,
  value: unknown,
): value is Name => typeof value === 'string' && Object.hasOwn(of, value);

export const soughtRefused = ({
  refusedWho: who,
  refusedBy: by,
  refusedWhy: why,
  refusedDay: day,
}: RefusedInAddress): SoughtRefused => ({
  ...(who !== undefined && { who }),
  ...(by !== undefined && { by }),
  ...(why !== undefined && { why }),
  ...(day !== undefined && { day }),
});
