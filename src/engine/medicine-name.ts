/** A name of a medicine as it is looked up: spaces at its ends, doubled ones and capitals say nothing. */
export const nameKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
