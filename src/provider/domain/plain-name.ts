/** Accents over Latin letters, hyphens, apostrophes, spaces, and what cannot be seen. */
const NOT_COMPARED =
  /[\s\u0300-\u036F.'’\-\u2010\u2011\u2800\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** A name as it is compared: how it is written makes nobody another person. `plain_name` in the database says the same. */
export const plainName = (name: string): string =>
  name.normalize('NFKD').replaceAll(NOT_COMPARED, '').toLowerCase();

/** The names that somebody looks for, each as it is compared: a hyphen stands between two of them. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[\s,\-\u2010\u2011]+/u)
    .map(plainName)
    .filter((name) => name !== '');
