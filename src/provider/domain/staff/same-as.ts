/** Whom somebody new of the team could not be told apart from, by those who read what either of them did. */
import type { FailureOf } from '../outcome.ts';
import { plainName } from '../plain-name.ts';
import type { StaffMember } from './staff-store.ts';

type Named = Pick<StaffMember, 'name' | 'email' | 'role' | 'registration'>;

/**
 * An entry of the record is under a name, with the registration where there is one: two of one name and one role, or of one
 * name and no registration, would be one person to whoever reads it; and one registration is one person's, who would be
 * both pairs of eyes under two names. Whoever was suspended stays in the record; she comes back under her own registration.
 */
export function sameAs(
  team: readonly StaffMember[],
  added: Named,
): FailureOf<'staff-known'> | undefined {
  const ofEmail = team.find(({ email }) => email === added.email);
  if (ofEmail) return { kind: 'staff-known', by: 'email', known: ofEmail.name };
  const ofName = team.find((member) => isOfName(member, added));
  if (ofName) return { kind: 'staff-known', by: 'name', known: ofName.name };
  const ofRegistration = team.find(
    (member) => member.suspendedAt === null && isOfRegistration(member, added),
  );
  return ofRegistration && { kind: 'staff-known', by: 'registration', known: ofRegistration.name };
}

function isOfName(member: StaffMember, added: Named): boolean {
  if (lookOf(member.name) !== lookOf(added.name)) return false;
  // Of whoever never joined there is no entry.
  if (member.suspendedAt !== null && (member.joinedAt === null || isOfRegistration(member, added)))
    return false;
  const hasNone = member.registration === null && added.registration === null;
  return member.role === added.role || hasNone;
}

const isOfRegistration = (one: Named, other: Named): boolean =>
  one.registration !== null &&
  other.registration !== null &&
  lookOf(one.registration) === lookOf(other.registration);

/** Letters of other alphabets, and the Latin ones that they look like: the same is written in the same place below. */
const LOOKALIKES = 'АВЕКМНОРСТУХЅІЈаеорсухѕіјһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχıɑɡ';
const LATIN = 'ABEKMHOPCTYXSIJaeopcyxsijhdqwlABEZHIKMNOPTYXaikvopuxiag';

/** A name as it is compared, of letters as they are seen: whoever reads an entry sees no alphabet. */
const lookOf = (name: string): string =>
  plainName(
    [...name.normalize('NFKD')]
      .map((letter) => LATIN[LOOKALIKES.indexOf(letter)] ?? letter)
      .join(''),
  );
