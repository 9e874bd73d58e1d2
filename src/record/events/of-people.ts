/** What of who she is stands in her account and may be changed there. */
export type OfPerson = 'firstname' | 'lastname' | 'dob' | 'phone' | 'address';

/** What happens to somebody's account, and to no order or consultation. */
export interface PersonEvents {
  readonly 'person-changed': {
    readonly facts: { readonly fields: readonly OfPerson[] };
    readonly person: {
      /** Nothing of what was not said, before or now. */
      readonly changes: readonly {
        readonly field: OfPerson;
        readonly was: string | object | null;
        readonly is: string | object | null;
      }[];
    };
  };
}
