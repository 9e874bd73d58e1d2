/** What a case rests on that somebody has to have seen: who she is, what she weighs, and what she consents to. */
import { ageOn, isCalendarDate, londonDay } from '#engine';
import type { ConsultationRecord } from '../consultation.ts';
import type { GpStanding } from '../gp-letters/consent.ts';
import { consentIn } from '../gp-letters/gp-letter.ts';
import type { ObjectPath } from '../ids.ts';
import type { WeightVerification } from '../order.ts';
import type { IdentityStanding } from './identity.ts';
import { isStandIn } from './identity-service.ts';

export interface Verification {
  readonly what: 'identity' | 'age' | 'weight' | 'gp-consent';
  readonly standing:
    | IdentityStanding['standing']
    /** Of consent. */
    | 'given'
    | 'not-given'
    | 'withdrawn';
  readonly method: string | null;
  /** The one at which she answered, of what she has said herself. */
  readonly questionnaire: string | null;
  /** Who of the team. */
  readonly by: string | null;
  /** The day in London. */
  readonly on: string | null;
  readonly kilograms: number | null;
  readonly evidence: ObjectPath | null;
  readonly note: string | null;
  /** Which identity service said it, where one did. */
  readonly service: {
    readonly name: string;
    readonly reference: string;
    readonly isStandIn: boolean;
  } | null;
}

interface Seen {
  readonly identity: IdentityStanding;
  readonly weights: readonly WeightVerification[];
  readonly needsWeight: boolean;
  readonly records: readonly ConsultationRecord[];
  readonly gp: Pick<GpStanding, 'withdrawal'>;
}

const NOTHING = {
  ...{ method: null, by: null, on: null, kilograms: null, evidence: null, note: null },
  ...{ service: null, questionnaire: null },
} as const;

/** A missing one is named: it is never just not there. */
export const verificationsOf = (seen: Seen): readonly Verification[] => [
  identityIn(seen.identity),
  ageIn(seen.identity),
  ...seen.weights.map(weightIn),
  ...(seen.needsWeight
    ? [{ ...NOTHING, what: 'weight' as const, standing: 'missing' as const }]
    : []),
  // A pharmacist's questions ask for no consent to tell a GP.
  ...seen.records.filter(({ isPharmacy }) => !isPharmacy).map(consentOf),
  ...withdrawalIn(seen.gp),
];

function identityIn({ standing, kept }: IdentityStanding): Verification {
  if (!kept) return { ...NOTHING, what: 'identity', standing };
  const { method, by, at, evidence, note, said } = kept;
  return {
    ...{ ...NOTHING, what: 'identity', standing, method, by, on: londonDay(at), evidence, note },
    service: said && {
      ...{ name: said.service, reference: said.reference },
      isStandIn: isStandIn({ name: said.service }),
    },
  };
}

/** It follows from the date of birth that was compared, and is void with it. */
function ageIn(identity: IdentityStanding): Verification {
  const { kept, standing } = identity;
  const verified = { ...identityIn(identity), what: 'age' as const };
  if (!kept || standing !== 'verified' || !isCalendarDate(kept.dob))
    return { ...verified, note: null };
  return { ...verified, note: `${ageOn(kept.dob, londonDay(kept.at))} years old then` };
}

const weightIn = ({
  by,
  method,
  grams,
  on,
  evidence,
  reason,
}: WeightVerification): Verification => ({
  ...{ ...NOTHING, what: 'weight', standing: 'verified', method, by, on, evidence },
  ...{ kilograms: grams / 1000, note: reason },
});

const consentOf = (record: ConsultationRecord): Verification => ({
  ...NOTHING,
  ...{ what: 'gp-consent', standing: consentIn(record).agrees ? 'given' : 'not-given' },
  ...{ method: 'her answer', questionnaire: record.questionnaireId, on: londonDay(record.at) },
});

const withdrawalIn = ({ withdrawal }: Seen['gp']): readonly Verification[] =>
  withdrawal === null
    ? []
    : [
        {
          ...NOTHING,
          ...{ what: 'gp-consent', standing: 'withdrawn', by: withdrawal.by },
          method: withdrawal.by === null ? 'in her account' : 'written down by the team',
          on: londonDay(withdrawal.at),
        },
      ];
