import { isObject, isText } from './kept-json.ts';

/** Where parcels go. Only the first line is always there. */
export interface Address {
  readonly line1: string;
  readonly line2?: string;
  readonly landmark?: string;
  readonly city?: string;
  readonly postalCode?: string;
  readonly county?: string;
  readonly nation?: string;
  readonly country?: string;
}

const LINES = [
  'line1',
  'line2',
  'landmark',
  'city',
  'postalCode',
  'county',
  'nation',
  'country',
] as const satisfies readonly (keyof Address)[];

/** Half an address is none: nothing where a line of what is kept is no text any more, or the first is gone. */
export function readableAddress(kept: unknown): Address | null {
  if (!isObject(kept) || !isText(kept['line1'])) return null;
  const lines = LINES.map((line) => [line, kept[line]] as const);
  const said = lines.filter(([, text]) => text !== undefined);
  return said.every(([, text]) => isText(text))
    ? { line1: kept['line1'], ...Object.fromEntries(said) }
    : null;
}

/** An address as it is kept: nothing around its words, and its postcode in one form. */
export const keptAddress = ({ postalCode, ...lines }: Address): Address => ({
  ...trimmed(lines),
  ...(postalCode !== undefined && { postalCode: postcodeOf(postalCode) }),
});

const trimmed = (lines: Omit<Address, 'postalCode'>): Omit<Address, 'postalCode'> => ({
  ...lines,
  ...Object.fromEntries(Object.entries(lines).map(([line, text]) => [line, text.trim()])),
});

/** As it is written on parcels: capitals, one space before the last three characters, which are the inward part. */
export const postcodeOf = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .replace(/(?=.{3}$)/, ' ')
    .trim();

/** Whether it has the form of a whole postcode; nobody knows whether there is one. */
export const isPostcode = (text: string): boolean =>
  /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(postcodeOf(text));
