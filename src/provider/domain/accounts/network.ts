const GROUPS = 8;

/**
 * The part of a network address that its owner cannot change at will: an IPv4 address as it is, and
 * of an IPv6 address the first 64 bits, because whoever has one has all that begin like it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  return mapped ?? groupsOf(plain).slice(0, 4).join(':');
}

/** All eight groups, those that `::` stands for included. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const left = tail === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const zeros = Array.from({ length: left }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
