/**
 * What does not match about who she is. Nobody knows what it means: people marry, share a house and a card, and twins
 * share much more. Each signal says what it rests on and is no verdict; nobody is refused anything for it.
 */
import { plainName } from '../plain-name.ts';
import type { Customer } from '../account-store.ts';
import type { ConsultationRecord } from '../consultation.ts';
import type { CustomerId } from '../ids.ts';
import { SHARED, type Shared, type Sharing, type Signals } from './signal-store.ts';

/** Nobody reads a hundred accounts before one decision. */
export const MOST_SHOWN = 3;

interface SharedSignal extends Sharing {
  readonly what: Shared;
}

/** A name or a birth date that she gave at a consultation, and that is not her account's. */
interface OtherDetail {
  readonly what: 'name' | 'birth-date';
  readonly said: string;
  readonly record: Pick<ConsultationRecord, 'id' | 'questionnaireId' | 'at'>;
  /** At a consultation behind the order that is looked at. */
  readonly isHere: boolean;
}

export interface CaseSignals {
  readonly shared: readonly SharedSignal[];
  readonly said: readonly OtherDetail[];
}

/**
 * @param records the consultations behind the order
 * @param hers all that she has posted, newest first
 */
export async function signalsOf(
  { signals }: { readonly signals: Signals },
  customer: Customer,
  records: readonly ConsultationRecord[],
  hers: readonly ConsultationRecord[],
): Promise<CaseSignals> {
  const here = new Set(records.map(({ id }) => id));
  const all = [...records, ...hers.filter(({ id }) => !here.has(id))];
  const said = eachOnce(
    all.flatMap((record) =>
      detailsOf(record, customer).map((detail) => ({ ...detail, isHere: here.has(record.id) })),
    ),
  );
  return { shared: await sharedWithOthers(signals, customer.id), said };
}

async function sharedWithOthers(
  signals: Signals,
  customer: CustomerId,
): Promise<readonly SharedSignal[]> {
  const found: SharedSignal[] = [];
  for (const what of SHARED) {
    const sharing = await signals.sharing(what, customer, MOST_SHOWN);
    if (sharing) found.push({ what, ...sharing });
  }
  return found;
}

function detailsOf(
  record: ConsultationRecord,
  account: Customer,
): readonly Omit<OtherDetail, 'isHere'>[] {
  const { firstname, lastname, dob } = record.payload;
  // Of somebody under 18, and of whoever was erased, nothing is kept.
  const name = `${firstname} ${lastname}`.trim();
  const isOtherName =
    name !== '' && plainName(name) !== plainName(`${account.firstname} ${account.lastname}`);
  return [
    ...(isOtherName ? [{ what: 'name' as const, said: name, record }] : []),
    ...(dob !== '' && dob !== account.dob
      ? [{ what: 'birth-date' as const, said: dob, record }]
      : []),
  ];
}

/** Where she first said so, of those that are looked at first. */
const eachOnce = (details: readonly OtherDetail[]): readonly OtherDetail[] =>
  details.filter(
    ({ what, said }, index) =>
      details.findIndex(
        (other) => other.what === what && plainName(other.said) === plainName(said),
      ) === index,
  );
