const GROUPS = 8;

/**
 * The part of a network address that its owner cannot change at will: an IPv4 address as it is, and
 * of an IPv6 address the first 64 bits, because whoever has one has all that begin like it.
 */
export function networkOf(address: string): string {
  const written = address.toLowerCase();
  const mapped = /^::ffff:([\d.]+)$/.exec(written)?.[1];
  return mapped ?? groupsOf(whole(written)).slice(0, 4).map(withoutZeros).join(':');
}

/** With all of the groups that `::` stands for. */
function whole(address: string): string {
  const missing = Math.max(0, GROUPS - groupsOf(address).length);
  return address.replace('::', `:${'0:'.repeat(missing)}`);
}

const groupsOf = (address: string): readonly string[] =>
  address.split(':').filter((group) => group !== '');

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '');
