/** What a question is made of, in the order in which the documents write it. */
const KEYWORDS: readonly string[] = [
  ...['type', 'title', 'description', 'const', 'enum', 'oneOf', 'exclusiveMinimum', 'format'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems', 'minLength', 'maxLength', 'minimum'],
  ...['maximum', 'multipleOf', 'pattern', 'readOnly', 'x-computed', 'x-earliest', 'x-latest'],
  ...['x-exclusive', 'x-unit', 'x-variants', 'x-visible-when', 'x-required-when'],
  ...['x-refuse-when', 'x-flag-when', 'x-prefill', 'x-autocomplete', 'x-clears', 'x-input'],
  ...['x-upload', 'x-messages'],
];

/** Those before which a keyword is written where it is new. */
export const keywordsAfter = (keyword: string): readonly string[] =>
  KEYWORDS.slice(KEYWORDS.indexOf(keyword) + 1);
