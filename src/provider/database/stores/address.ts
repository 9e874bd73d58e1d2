import { readableAddress, type Customer } from '#domain';

/** Whoever has none that can be read is asked for it. */
export const withAddress = <Row extends Pick<Customer, 'address'>>(row: Row): Row => ({
  ...row,
  address: readableAddress(row.address),
});
