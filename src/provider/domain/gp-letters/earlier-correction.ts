/**
 * Where somebody has corrected an earlier letter of hers to, at which she had written of her practice what she writes now:
 * whoever posts this one is shown it, and takes it or not. A practice may have moved since, so it is never taken by itself.
 */
import { jsonIn, type Entry, type What } from '#record';
import { isObject, isText } from '../kept-json.ts';
import type { GpLetterId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { Practice } from './gp-letter.ts';

export interface EarlierCorrection {
  readonly practice: Practice;
  /** Of the order whose letter was corrected. */
  readonly number: number;
  readonly by: string;
  readonly at: Date;
  /** How it was known then. */
  readonly reason: string;
}

const CORRECTED: What = 'gp-letter-corrected';

/** The newest; nothing where there is none, where it was erased, or where this letter was corrected itself. */
export async function earlierCorrection(
  { database: { gpLetters, record } }: Pick<Ports, 'database'>,
  id: GpLetterId,
): Promise<EarlierCorrection | undefined> {
  const alike = await gpLetters.writtenAlike(id);
  const own = alike.find((one) => one.id === id);
  if (!own) return undefined;
  const entries = await record.entries([
    ...new Set(alike.map(({ orderId }) => `order:${orderId}` as const)),
  ]);
  const corrections = entries.filter(({ what }) => what === CORRECTED);
  if (corrections.some((entry) => letterIn(entry) === id)) return undefined;
  const found = corrections.flatMap((entry) => {
    const letter = alike.find((one) => one.id === letterIn(entry));
    const correction = letter && correctionIn(entry, letter.number);
    return correction ? [correction] : [];
  });
  return found.sort((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
}

const letterIn = ({ facts }: Pick<Entry, 'facts'>): unknown => jsonIn(facts)['letter'];

function correctionIn({ at, who, person }: Entry, number: number): EarlierCorrection | undefined {
  const { practice, reason } = person === null ? {} : jsonIn(person);
  if (!isObject(practice) || !isText(reason) || who.name === null) return undefined;
  const { name, doctor, address, postcode } = practice;
  if (!isText(name)) return undefined;
  const read = { name, doctor: textOf(doctor), address: textOf(address) };
  return {
    ...{ practice: { ...read, postcode: textOf(postcode) }, number },
    ...{ by: who.name, at, reason },
  };
}

const textOf = (value: unknown): string | null => (isText(value) ? value : null);
