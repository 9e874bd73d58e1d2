import type { Address, OrderRequest } from '#contract';

/** The fields of the delivery address, in their order. */
export const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'county', 'postalCode'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type TypedAddress = Readonly<Record<AddressField, string>>;

/** What the field asks for when nothing is in it. */
const REQUIRED: Readonly<Record<AddressField, string>> = {
  line1: 'Street address is required',
  line2: 'Street address is required',
  city: 'Town/City is required',
  county: 'State/County is required',
  postalCode: 'Postcode is required',
};

const emptyAddress: TypedAddress = {
  line1: '',
  line2: '',
  city: '',
  county: '',
  postalCode: '',
};

/** As it is in the profile. */
export const typedAddress = (address: Address | null | undefined): TypedAddress => ({
  ...emptyAddress,
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? ''])),
});

export const mistakesIn = (address: TypedAddress): Partial<Record<AddressField, string>> =>
  Object.fromEntries(
    ADDRESS_FIELDS.filter((field) => address[field].trim() === '').map((field) => [
      field,
      REQUIRED[field],
    ]),
  );

const UK_POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** As it goes over the wire: trimmed, and a postcode as Royal Mail writes it. */
export function deliveryAddress(
  address: TypedAddress,
): Pick<OrderRequest, AddressField | 'nation' | 'country'> {
  const compact = address.postalCode.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const postalCode = compact.replace(UK_POSTCODE, '$1 $2');
  return {
    line1: address.line1.trim(),
    line2: address.line2.trim(),
    city: address.city.trim(),
    county: address.county.trim(),
    postalCode: UK_POSTCODE.test(compact) ? postalCode : address.postalCode.trim(),
    nation: 'England',
    country: 'United Kingdom',
  };
}
