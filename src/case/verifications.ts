import { dayInWords, type DeskOrder, type RequestOf } from '#contract';
import type { Words } from './words.ts';

type Verification = DeskOrder['verifications'][number];

/** How somebody has looked at who a patient is. */
export const IDENTITY_METHODS = [
  'document in person',
  'document on a video call',
  'photo of a document',
  'electronic check',
] as const satisfies readonly RequestOf<'teamVerifyIdentity'>['body']['method'][];

/** What was seen of her, how, when and by whom, for the desk and the workspace alike. */
export interface VerificationInWords {
  readonly what: string;
  readonly says: string;
  /** Where the file that it rests on is kept. */
  readonly evidence: string | null;
}

export const verificationsInWords = (
  { verifications }: Pick<DeskOrder, 'verifications'>,
  words: Words,
): readonly VerificationInWords[] =>
  verifications.map((verification) => ({
    what: WHAT[verification.what],
    says: saysOf(verification, words),
    evidence: verification.evidence,
  }));

const WHAT: Readonly<Record<Verification['what'], string>> = {
  identity: 'Name and date of birth',
  age: 'Age',
  weight: 'Weight',
  'gp-consent': 'That her GP is told',
};

const STANDING: Readonly<Record<Verification['standing'], string>> = {
  verified: 'Verified',
  missing: 'Missing: nobody has verified it',
  changed: 'Void: her name or date of birth was changed since it was verified',
  'does-not-match': 'Does not match what was looked at',
  given: 'She agrees',
  'not-given': 'She does not agree',
  withdrawn: 'She has taken it back',
};

function saysOf(
  { standing, kilograms, method, questionnaire, service, on, by, note }: Verification,
  words: Words,
): string {
  const day = on === null ? undefined : dayInWords(on);
  const at = questionnaire === null ? '' : ` at ${words.nameOf(questionnaire)}`;
  const how = [
    ...(kilograms === null ? [] : [`${kilograms} kg on ${day ?? 'a day that nobody knows'}`]),
    ...(method === null ? [] : [`${method}${at}`]),
    ...(service ? [`${service.name}, reference ${service.reference}`] : []),
    ...(kilograms !== null || day === undefined ? [] : [`on ${day}`]),
    ...(by === null ? [] : [`${service ? 'asked ' : ''}by ${by}`]),
  ];
  if (how.length === 0) return `${STANDING[standing]}.`;
  const noted = note === null ? '' : kilograms === null ? `; ${note}` : `${ALL_THE_SAME}${note}`;
  return `${STANDING[standing]}: ${how.join(', ')}${noted}`;
}

const ALL_THE_SAME = '; taken all the same: ';

/** What must not be overlooked of who she is; nothing where somebody has verified it. */
export function identityWarning({
  verifications,
}: Pick<DeskOrder, 'verifications'>): string | undefined {
  const identity = verifications.find(({ what }) => what === 'identity');
  switch (identity?.standing) {
    case 'changed':
      return 'Her name or date of birth was changed since her identity was verified.';
    case 'does-not-match':
      return 'Her identity was looked at, and did not match.';
    case 'verified':
      return identity.service?.isStandIn
        ? 'Only a stand-in says who she is: nobody has checked a real document.'
        : undefined;
    default:
      return 'Nobody has verified who she is.';
  }
}
