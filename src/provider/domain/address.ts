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
