/** How somebody looked: at the desk, beside the case of another account, or for one of the commands of the record. */
export const LOOKS = [
  'desk',
  'files',
  'labels',
  'gp-letter',
  'beside-another',
  'explain',
  'export',
  'inspection',
  'replay',
  'replay-of-all',
] as const;

export type Look = (typeof LOOKS)[number];

/** What happens to what is kept itself. */
export interface KeepingEvents {
  readonly viewed: {
    readonly facts: {
      readonly how: Look;
      /** Of whom, where it is no single one: who was posted since a day, or answered one questionnaire. */
      readonly since?: string;
      readonly questionnaire?: string;
      /** The questions of which what they wrote was read, though no rule of then did. */
      readonly words?: readonly string[];
    };
  };
  /** Who asks for it, and why: that may name somebody. Not said in entries of before reasons were written down. */
  readonly held: {
    readonly facts: { readonly at?: string };
    readonly person?: { readonly reason: string };
  };
  readonly 'hold-released': {
    readonly facts: object;
    readonly person?: {
      readonly reason: string;
      /** What was put under which hold, of her account and of guests that she was. */
      readonly ended: readonly {
        readonly by: string;
        readonly since: string;
        readonly reason: string;
      }[];
    };
  };
  readonly erased: { readonly facts: object };
}
