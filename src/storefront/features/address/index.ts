/** An address as it is typed, wherever one is asked for. */
export {
  ADDRESS_LINES,
  tidied,
  addressFieldsOf,
  type AddressLine,
  type AddressFields,
} from './address-fields.ts';
