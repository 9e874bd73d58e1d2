/** An address as it is filled in, wherever one is asked for. */
export { addressTextsOf, deliveryAddress, profileAddress } from './address-entry.ts';
export { addressFields } from './address-fields.ts';
