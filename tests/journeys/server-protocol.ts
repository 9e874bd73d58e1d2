/** What a journey can ask of its server process, and what it is told. */
export type Question =
  | { readonly what: 'start' }
  | { readonly what: 'stop' }
  | {
      readonly what: 'place-past-order';
      readonly customerId: string;
      readonly consultationId: string;
    }
  /** Where the server keeps what it keeps: the desk's token, and mails in `outbox`. */
  | { readonly what: 'data-folder' }
  /** What a customer ordered and what was charged for it, in the shop and at the bank: `Money` as JSON. */
  | { readonly what: 'money'; readonly customerId: string }
  /** Runs a statement that sets the scene: a price, a stock, a promo code. */
  | { readonly what: 'arrange'; readonly statement: string }
  /** The newest consultation's row, as JSON. */
  | { readonly what: 'latest-consultation' }
  | { readonly what: 'count-consultations'; readonly outcome: 'eligible' | 'refused' };

export type Asked = Question & { readonly id: number };

export interface Told {
  readonly id: number;
  readonly result?: string;
  readonly error?: string;
}

/** Both ledgers about one customer. */
export interface Money {
  readonly orders: readonly {
    readonly id: string;
    readonly status: string;
    readonly payment: string;
  }[];
  /** Payments at the bank, with how much of each was charged and not given back, in pence. */
  readonly payments: readonly { readonly order: string; readonly status: string }[];
}
