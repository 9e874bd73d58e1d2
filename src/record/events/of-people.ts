/** The fields of her account that say who she is. */
export type OfPerson = 'firstname' | 'lastname' | 'dob' | 'phone' | 'address';

/** Who she was by her account, at some moment: what nobody changed since is so still. */
export interface OfAccount {
  readonly firstname: string;
  readonly lastname: string;
  readonly dob: string;
  readonly phone: string;
  readonly email: string;
}

/** What happens to somebody's account, and to no order or consultation. */
export interface PersonEvents {
  readonly 'person-changed': {
    readonly facts: { readonly fields: readonly OfPerson[] };
    readonly person: {
      /** `null` for what was not filled in, before or after. */
      readonly changes: readonly {
        readonly field: OfPerson;
        readonly was: string | object | null;
        readonly is: string | object | null;
      }[];
    };
  };
}
