/**
 * A postcode as it is written on parcels: capitals, one space before the last three characters.
 * What has not the length of a UK postcode is left as it was typed, without blanks around it.
 */
export function normalisedPostcode(text: string): string {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z\d]{5,7}$/.test(bare) ? `${bare.slice(0, -3)} ${bare.slice(-3)}` : text.trim();
}
