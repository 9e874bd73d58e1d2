/**
 * What the contract has a text keep, by keyword, and in what words it says how to mend one that does not
 * (`x-messages`). These are values: the browser holds what is filled in to the same limits as the server.
 */
export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly format?: 'date';
  readonly 'x-minimum-age'?: number;
  /** There are words for each keyword that is there. */
  readonly messages: { readonly [keyword: string]: string };
}
