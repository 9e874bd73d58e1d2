import type { AddressEntry, OrderRequest } from '#contract';
import { ADDRESS_LINES, tidied, type AddressLine, type AddressFields } from '#features/address';

/** What the field asks for when nothing is in it. */
const REQUIRED: Readonly<Record<AddressLine, string>> = {
  line1: 'Street address is required',
  line2: 'Street address is required',
  city: 'Town/City is required',
  county: 'State/County is required',
  postalCode: 'Postcode is required',
};

export const fieldErrorsIn = (address: AddressFields): Partial<Record<AddressLine, string>> =>
  Object.fromEntries(
    ADDRESS_LINES.filter((line) => address[line].trim() === '').map((line) => [
      line,
      REQUIRED[line],
    ]),
  );

/** As it goes over the wire. */
export const deliveryAddress = (
  address: AddressFields,
): Pick<OrderRequest, AddressLine | 'nation' | 'country'> => ({
  ...tidied(address),
  nation: 'England',
  country: 'United Kingdom',
});

/** An order's address as a profile keeps it, with the profile's own default of a country. */
export const addressOf = ({
  line1,
  line2 = '',
  city,
  county,
  postalCode,
}: OrderRequest): AddressEntry => ({
  line1,
  line2,
  city,
  county,
  postalCode,
  nation: 'England',
  country: 'Greater London',
});
