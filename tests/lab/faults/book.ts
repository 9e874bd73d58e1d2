/** What the shop has acknowledged, and so must never lose. */
export interface Book {
  readonly orders: string[];
  /** Ids of payments that were confirmed. */
  readonly payments: string[];
  readonly consultations: string[];
  readonly uploads: KeptUpload[];
  /** How often something was put into a cart. */
  carts: number;
}

interface KeptUpload {
  readonly path: string;
  /** Signed, after the server's own address. */
  readonly address: string;
  readonly content: Buffer;
}

export const newBook = (): Book => ({
  orders: [],
  payments: [],
  consultations: [],
  uploads: [],
  carts: 0,
});

export const acknowledged = (book: Book): number =>
  book.orders.length +
  book.payments.length +
  book.consultations.length +
  book.uploads.length +
  book.carts;
