/** An address as it is typed, wherever one is asked for. */
export {
  ADDRESS_LINES,
  tidied,
  typedAddressOf,
  type AddressLine,
  type TypedAddress,
} from './typed-address.ts';
