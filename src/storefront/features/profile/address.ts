import { type Address, type AddressEntry, addressEntryLimits } from '#contract';
import { ADDRESS_LINES, tidied, addressFieldsOf, type AddressFields } from '#features/address';

/**
 * The address to keep: what she typed, and what no field shows as it was, unless it is no longer taken.
 * Undefined where nothing has changed.
 */
export function changedAddress(
  before: Address | null,
  fields: AddressFields,
): AddressEntry | undefined {
  const tidy = tidied(fields);
  const shown = addressFieldsOf(before);
  if (ADDRESS_LINES.every((line) => tidy[line] === shown[line])) return undefined;
  const { nation, country } = addressEntryLimits;
  return {
    ...before,
    ...tidy,
    nation: nation.enum.find((one) => one === before?.nation) ?? 'England',
    country: country.enum.find((one) => one === before?.country) ?? 'Greater London',
  };
}
