/** What a journey can ask of its server process, and what it is told. */
export type Question =
  | { readonly what: 'start' }
  | { readonly what: 'stop' }
  | {
      readonly what: 'place-past-order';
      readonly customerId: string;
      readonly consultationId: string;
    }
  /** The newest consultation's row, as JSON. */
  | { readonly what: 'latest-consultation' }
  | { readonly what: 'count-consultations'; readonly outcome: 'eligible' | 'refused' };

export type Asked = Question & { readonly id: number };

export interface Told {
  readonly id: number;
  readonly result?: string;
  readonly error?: string;
}
