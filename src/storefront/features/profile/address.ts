import type { Address } from '#contract';
import { ADDRESS_LINES, tidied, typedAddressOf, type TypedAddress } from '#features/address';

/**
 * The address to keep: what she typed, and what no field shows as it was. Undefined where nothing
 * has changed.
 */
export function changedAddress(before: Address | null, typed: TypedAddress): Address | undefined {
  const tidy = tidied(typed);
  const shown = typedAddressOf(before);
  if (ADDRESS_LINES.every((line) => tidy[line] === shown[line])) return undefined;
  return { nation: 'England', country: 'Greater London', ...before, ...tidy };
}
