import type { Address } from '#contract';

/** The lines of an address that she types. */
export const ADDRESS_LINES = ['line1', 'line2', 'city', 'county', 'postalCode'] as const;

export type AddressLine = (typeof ADDRESS_LINES)[number];
export type TypedAddress = { readonly [line in AddressLine]: string };

export function typedAddressOf(address: Address | null): TypedAddress {
  const { line1 = '', line2 = '', city = '', county = '', postalCode = '' } = address ?? {};
  return { line1, line2, city, county, postalCode };
}

/**
 * The address to keep: what she typed, and what no field shows as it was. Undefined where nothing
 * has changed.
 */
export function changedAddress(before: Address | null, typed: TypedAddress): Address | undefined {
  const tidy = { ...trimmed(typed), postalCode: tidyPostcode(typed.postalCode) };
  const shown = typedAddressOf(before);
  if (ADDRESS_LINES.every((line) => tidy[line] === shown[line])) return undefined;
  return { nation: 'England', country: 'Greater London', ...before, ...tidy };
}

function trimmed(typed: TypedAddress): TypedAddress {
  const { line1, line2, city, county, postalCode } = typed;
  return {
    line1: line1.trim(),
    line2: line2.trim(),
    city: city.trim(),
    county: county.trim(),
    postalCode: postalCode.trim(),
  };
}

/** GOV.UK: a postcode may be typed in any way. The last three characters are its inward part. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** 'sw1a1aa' as 'SW1A 1AA'; what is no UK postcode as it was typed. */
export function tidyPostcode(text: string): string {
  const [, outward, inward] = POSTCODE.exec(text.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  return outward !== undefined && inward !== undefined ? `${outward} ${inward}` : text.trim();
}
