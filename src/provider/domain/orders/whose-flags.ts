/**
 * Who gives a reason for a flag that is high, where a prescriber decides about a part of an order and a pharmacist passes
 * the rest: whoever reads the answers, or decides about the medicines, that raise it. What is about the whole order, both
 * do.
 */
import { canonical } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import { isChecked } from '../dispensing/waits-for.ts';
import type { Order } from '../order.ts';
import type { Ports } from '../ports.ts';
import type { NotedFlag } from '../supply/rules.ts';

export type Reader = 'prescriber' | 'pharmacist';

export interface OwnedFlag extends NotedFlag {
  readonly whose: Reader | 'both';
  /** The consultation that raises it; nothing where the order does, or who she is. */
  readonly consultation?: ConsultationRecord['id'] | undefined;
}

/** Those that one of them is asked about, or that either is. */
export const flagsOf = (
  flags: readonly OwnedFlag[],
  reader: Reader | 'both',
): readonly OwnedFlag[] =>
  flags.filter(({ whose }) => reader === 'both' || whose === 'both' || whose === reader);

export const owned = (
  whose: OwnedFlag['whose'],
  flags: readonly NotedFlag[],
  consultation?: ConsultationRecord['id'],
): readonly OwnedFlag[] => flags.map((flag) => ({ consultation, ...flag, whose }));

/** Which there were, as a decision keeps them. */
export const idsByLevel = (flags: readonly NotedFlag[]) => ({
  high: flags.filter(({ level }) => level === 'high').map(({ id }) => id),
  lower: flags.filter(({ level }) => level !== 'high').map(({ id }) => id),
});

/** What the record says of them: which there were, and apart from that what each said, which may name her. */
export const raised = (flags: readonly NotedFlag[]) => ({
  flags: flags.map(({ id, level }) => ({ id, level })),
  said: saidOf(flags),
});

export const saidOf = (
  flags: readonly (Pick<NotedFlag, 'message' | 'inRecord'> & { readonly id: string })[],
): readonly { readonly id: string; readonly message: string }[] =>
  flags.map(({ id, message, inRecord }) => ({ id, message: inRecord ?? message }));

/** Tells what was read of a flag from whatever else is flagged under the same id, and names nobody. */
export const readOf = ({ digest }: Pick<Ports, 'digest'>, flag: OwnedFlag): string =>
  digest(canonical([flag.id, flag.consultation ?? null, flag.restsOn ?? null, flag.message]));

/** What a decision keeps of the high flags that it was made with. */
export const highRead = (
  ports: Pick<Ports, 'digest'>,
  flags: readonly OwnedFlag[],
): readonly string[] =>
  flags.filter(({ level }) => level === 'high').map((flag) => readOf(ports, flag));

/** The high ones that somebody has not read. */
const unreadHigh = (
  ports: Pick<Ports, 'digest'>,
  flags: readonly OwnedFlag[],
  read: readonly string[],
): readonly OwnedFlag[] =>
  flags.filter((flag) => flag.level === 'high' && !read.includes(readOf(ports, flag)));

export const readerOf = ({ isPharmacy }: Pick<ConsultationRecord, 'isPharmacy'>): Reader =>
  isPharmacy ? 'pharmacist' : 'prescriber';

/**
 * Once the prescriber has decided: what she was not asked about is the pharmacist's, too, who looks last.
 *
 * @param read what was high for her, as `highRead` gives it
 */
export function unlessDecided(
  ports: Pick<Ports, 'digest'>,
  flags: readonly OwnedFlag[],
  read: readonly string[],
): readonly OwnedFlag[] {
  const unread = unreadHigh(ports, flags, read);
  return flags.map((flag) =>
    flag.whose === 'prescriber' && unread.includes(flag) ? { ...flag, whose: 'both' } : flag,
  );
}

/** Whoever decides about all of these medicines of an order. */
export function deciderOf(
  { lines, prescriptionLines }: Pick<Order, 'lines' | 'prescriptionLines'>,
  options: readonly string[],
): OwnedFlag['whose'] {
  const isPrescribed = (option: string): boolean =>
    prescriptionLines.some(({ optionId }) => optionId === option);
  const isPassed = (option: string): boolean =>
    lines.some((line) => line.optionId === option && isChecked(line));
  if (options.every(isPrescribed)) return 'prescriber';
  return options.every((option) => isPassed(option) && !isPrescribed(option))
    ? 'pharmacist'
    : 'both';
}

/** Where only one of them decides, everything is hers: nothing is nobody's. */
export const asksBoth = ({
  needsPrescriber,
  lines,
}: Pick<Order, 'needsPrescriber' | 'lines'>): boolean => needsPrescriber && lines.some(isChecked);
