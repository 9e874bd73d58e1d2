import { type Address, type AddressEntry, addressEntryLimits, type OrderRequest } from '#contract';
import type { AddressTexts } from './address-fields.ts';

/** What the fields show of an address. */
export function addressTextsOf(address: Address | null): AddressTexts {
  const { line1 = '', line2 = '', city = '', county = '', postalCode = '' } = address ?? {};
  return { line1, line2, city, county, postalCode };
}

/** What a profile keeps of an address; what no field shows stays as it was, unless it is no longer taken. */
export function profileAddress(texts: AddressTexts, before: Address | null = null): AddressEntry {
  const { nation, country } = addressEntryLimits;
  return {
    ...before,
    ...texts,
    nation: nation.enum.find((one) => one === before?.nation) ?? 'England',
    country: country.enum.find((one) => one === before?.country) ?? 'Greater London',
  };
}

/** The address of an order. */
export const deliveryAddress = (
  texts: AddressTexts,
): Pick<OrderRequest, keyof AddressTexts | 'nation' | 'country'> => ({
  ...texts,
  nation: 'England',
  country: 'United Kingdom',
});
