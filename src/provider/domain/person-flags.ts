/** Where a consultation is of somebody else than her account, or than her other consultations: in name, birthday or height. */
import { ageOn, isCalendarDate, londonDay } from '#engine';
import type { Customer } from './account-store.ts';
import { ADULT } from './accounts/personal.ts';
import { metresOf } from './body.ts';
import type { ConsultationRecord } from './consultation.ts';
import { dayInWords } from './days.ts';
import { plainName } from './plain-name.ts';
import type { NotedFlag } from './supply/rules.ts';

/** An adult is as tall as she was; shoes and the hour of the day make less than this. A working value. */
const CENTIMETRES_ALIKE = 3;

/**
 * @param record one of those behind an order
 * @param hers all that the same person has posted, newest first
 */
export const personFlags = (
  account: Customer,
  record: ConsultationRecord,
  hers: readonly ConsultationRecord[],
): readonly NotedFlag[] => {
  const others = hers.filter(({ id }) => id !== record.id);
  return [
    ...accountFlags(record, account),
    ...eachOnce(others, whoseOf).flatMap((other) =>
      otherPersonFlags(record, other).map((flag) => keptOf(account, other, flag, 'person')),
    ),
    ...eachOnce(others, heightOf).flatMap((other) =>
      heightFlags(record, other).map((flag) => keptOf(account, other, flag, 'height')),
    ),
  ];
};

/** What another account said, whoever decides reads as it stands, and her record does not keep. */
const keptOf = (
  account: Customer,
  other: ConsultationRecord,
  flag: NotedFlag,
  what: string,
): NotedFlag =>
  other.customerId === account.id
    ? flag
    : {
        ...flag,
        inRecord: `Another account that was the same guest once answered as of another ${what}: consultation ${other.id}.`,
      };

type Person = Pick<Customer, 'firstname' | 'lastname' | 'dob'>;

/** People marry: another name than the account's is moderate, another birthday is somebody else's. */
function accountFlags({ payload }: ConsultationRecord, account: Customer): readonly NotedFlag[] {
  const isOfAge = payload.dob === account.dob;
  if (isOfAge && nameOf(payload) === nameOf(account)) return [];
  const message = `The consultation is for ${inWords(payload)}: not the name or birth date of the account.`;
  return [
    {
      ...OTHER_PERSON,
      level: isOfAge ? 'moderate' : 'high',
      message,
      source: { title: 'Account' },
    },
  ];
}

function otherPersonFlags(
  { payload, at }: ConsultationRecord,
  other: ConsultationRecord,
): readonly NotedFlag[] {
  const then = other.payload;
  // Of somebody under 18 nothing is kept.
  if (then.dob === '' || (then.dob === payload.dob && nameOf(then) === nameOf(payload))) return [];
  const message = `The consultation of ${dayInWords(at)} is for ${inWords(payload)}, and that of ${dayInWords(other.at)} was for ${inWords(then)}.`;
  return [{ ...OTHER_PERSON, level: 'high', message, source: sourceOf(other) }];
}

function heightFlags(
  { payload, at }: ConsultationRecord,
  other: ConsultationRecord,
): readonly NotedFlag[] {
  const [here, then] = [centimetresOf(payload), centimetresOf(other.payload)];
  if (here === undefined || then === undefined || isGrowing(other)) return [];
  if (Math.abs(here - then) <= CENTIMETRES_ALIKE) return [];
  const message = `She said a height of ${here} cm on ${dayInWords(at)}, and of ${then} cm on ${dayInWords(other.at)}. Her BMI rests on it: see her height.`;
  return [{ id: 'another-height', level: 'high', message, source: sourceOf(other) }];
}

/** To a millimetre, so that what is exactly as much apart as it may be is not more by a rounding. */
function centimetresOf(payload: ConsultationRecord['payload']): number | undefined {
  const metres = metresOf(payload);
  return metres === undefined ? undefined : Math.round(metres * 1000) / 10;
}

const isGrowing = ({ payload: { dob }, at }: ConsultationRecord): boolean =>
  isCalendarDate(dob) && ageOn(dob, londonDay(at)) < ADULT;

const OTHER_PERSON = { id: 'another-person' } as const;

const sourceOf = ({ questionnaireId, questionnaireVersion }: ConsultationRecord) => ({
  title: `Questionnaire ${questionnaireId}, version ${questionnaireVersion}`,
});

const nameOf = ({ firstname, lastname }: Omit<Person, 'dob'>): string =>
  plainName(firstname + lastname);

const inWords = ({ firstname, lastname, dob }: Person): string =>
  `${firstname} ${lastname}, born ${dayInWords(dob)}`;

const whoseOf = ({ payload }: ConsultationRecord): string => `${payload.dob} ${nameOf(payload)}`;

const heightOf = ({ payload }: ConsultationRecord): number | undefined => centimetresOf(payload);

/** What she said several times is told once, as of its last time: the newest stand first. */
const eachOnce = (
  records: readonly ConsultationRecord[],
  what: (record: ConsultationRecord) => unknown,
): readonly ConsultationRecord[] =>
  records.filter(
    (record, index) => records.findIndex((other) => what(other) === what(record)) === index,
  );
