/**
 * Who gives a reason for a flag that is high, where a prescriber decides about a part of an order and a pharmacist passes
 * the rest: whoever reads the answers, or decides about the medicines, that raise it. What is about the whole order, both
 * do.
 */
import type { ConsultationRecord } from '../consultation.ts';
import { isChecked } from '../dispensing/waits-for.ts';
import type { Order } from '../order.ts';
import type { NotedFlag } from '../supply/rules.ts';

export type Reader = 'prescriber' | 'pharmacist';

export interface OwnedFlag extends NotedFlag {
  readonly whose: Reader | 'both';
}

/** Those that one of them is asked about. */
export const flagsOf = (flags: readonly OwnedFlag[], reader: Reader): readonly OwnedFlag[] =>
  flags.filter(({ whose }) => whose === 'both' || whose === reader);

export const owned = (
  whose: OwnedFlag['whose'],
  flags: readonly NotedFlag[],
): readonly OwnedFlag[] => flags.map((flag) => ({ ...flag, whose }));

export const readerOf = ({ isPharmacy }: Pick<ConsultationRecord, 'isPharmacy'>): Reader =>
  isPharmacy ? 'pharmacist' : 'prescriber';

/**
 * Once the prescriber has decided: what she was not asked about is the pharmacist's, too, who looks last.
 *
 * @param high ids of what was high for her
 */
export const unlessDecided = (
  flags: readonly OwnedFlag[],
  high: readonly string[],
): readonly OwnedFlag[] =>
  flags.map((flag) =>
    flag.whose === 'prescriber' && flag.level === 'high' && !high.includes(flag.id)
      ? { ...flag, whose: 'both' }
      : flag,
  );

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
