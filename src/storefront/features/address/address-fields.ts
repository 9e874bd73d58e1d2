import type { Address } from '#contract';

/** The lines of an address that she types, in their order. */
export const ADDRESS_LINES = ['line1', 'line2', 'city', 'county', 'postalCode'] as const;

export type AddressLine = (typeof ADDRESS_LINES)[number];
export type AddressFields = { readonly [line in AddressLine]: string };

export function addressFieldsOf(address: Address | null): AddressFields {
  const { line1 = '', line2 = '', city = '', county = '', postalCode = '' } = address ?? {};
  return { line1, line2, city, county, postalCode };
}

/** As it is kept: nothing around the words, and a postcode as it is written on parcels. */
export function tidied(fields: AddressFields): AddressFields {
  const { line1, line2, city, county, postalCode } = fields;
  return {
    line1: line1.trim(),
    line2: line2.trim(),
    city: city.trim(),
    county: county.trim(),
    postalCode: tidyPostcode(postalCode),
  };
}

/** GOV.UK: a postcode may be typed in any way. The last three characters are its inward part. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** 'sw1a1aa' as 'SW1A 1AA'; what is no UK postcode as it was typed. */
export function tidyPostcode(text: string): string {
  const [, outward, inward] = POSTCODE.exec(text.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  return outward !== undefined && inward !== undefined ? `${outward} ${inward}` : text.trim();
}
