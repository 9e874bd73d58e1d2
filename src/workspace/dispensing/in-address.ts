/** What the addresses of these pages say. */
import { isId } from '#contract';

/** Which list, where it is not the first. */
export const viewIn = ({
  view,
}: Readonly<Record<string, unknown>>): { readonly view?: 'check' | 'pick-list' } =>
  view === 'check' || view === 'pick-list' ? { view } : {};

/** The orders whose labels are printed, by their numbers. A router reads one that stands alone as a number. */
export const labelledIn = ({ orders }: Readonly<Record<string, unknown>>): readonly string[] =>
  typeof orders === 'string' || typeof orders === 'number'
    ? String(orders).split(',').filter(isId)
    : [];
