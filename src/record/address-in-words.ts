/** As it stands on an envelope. */
const LINES = [
  'line1',
  'line2',
  'landmark',
  'city',
  'county',
  'postalCode',
  'nation',
  'country',
] as const;

/** An address in one line, of whatever lines were given. */
export function addressInWords(address: object): string {
  const given = new Map<string, unknown>(Object.entries(address));
  return LINES.map((line) => given.get(line))
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map((text) => text.trim())
    .join(', ');
}
