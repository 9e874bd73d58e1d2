import type { Address } from '#contract';
import { ADDRESS_LINES, tidied, addressFieldsOf, type AddressFields } from '#features/address';

/**
 * The address to keep: what she typed, and what no field shows as it was. Undefined where nothing
 * has changed.
 */
export function changedAddress(before: Address | null, fields: AddressFields): Address | undefined {
  const tidy = tidied(fields);
  const shown = addressFieldsOf(before);
  if (ADDRESS_LINES.every((line) => tidy[line] === shown[line])) return undefined;
  return { nation: 'England', country: 'Greater London', ...before, ...tidy };
}
