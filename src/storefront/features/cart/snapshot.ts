import type { Failure, Outcome } from '#client';
import type { Cart, CartItem } from '#contract';

/** What is known of the cart. One that failed to load is not an empty one. */
type CartState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'read'; readonly cart: Cart };

/** The cart as the server last told it, and what is on its way to there. */
export interface CartSnapshot {
  readonly state: CartState;
  /** How many she wants of the lines that are being changed, by line; shown at once. */
  readonly optimistic: ReadonlyMap<string, number>;
  /** The options that are being put into it, and how many of each. */
  readonly adding: ReadonlyMap<string, number>;
  readonly isClearing: boolean;
  /** Readings that are under way. */
  readonly readings: number;
}

export const UNREAD: CartSnapshot = {
  state: { kind: 'unread' },
  optimistic: new Map(),
  adding: new Map(),
  isClearing: false,
  readings: 0,
};

/** How many of a line she sees. */
export const shownQuantity = (
  { optimistic }: Pick<CartSnapshot, 'optimistic'>,
  { _id, quantity }: Pick<CartItem, '_id' | 'quantity'>,
): number => optimistic.get(_id) ?? quantity;

/** How many items she sees in the cart; undefined while that is not known. */
export function shownCount(snapshot: CartSnapshot): number | undefined {
  const { state, adding, isClearing } = snapshot;
  if (state.kind !== 'read') return undefined;
  if (isClearing) return 0;
  const { items } = state.cart;
  const inLines = items.map((line) => shownQuantity(snapshot, line));
  // Another tab's reading may show it already.
  const isThere = (id: string) => items.some(({ productId }) => productId === id);
  const added = [...adding].map(([id, quantity]) => (isThere(id) ? 0 : quantity));
  return [...inLines, ...added].reduce((sum, quantity) => sum + quantity, 0);
}

/** Whether anything that she did is still on its way to the server. */
export const isChanging = ({ optimistic, adding, isClearing }: CartSnapshot): boolean =>
  optimistic.size > 0 || adding.size > 0 || isClearing;

/** Whether amounts may be about to change: only the server knows them. */
export const isRepriced = (snapshot: CartSnapshot): boolean =>
  isChanging(snapshot) || snapshot.readings > 0;

/** After a reading, or what stands in for it. A cart that was read stays when it cannot be read again. */
export function stateAfter(
  before: CartState,
  cart: Cart | undefined,
  outcome: Outcome<Cart>,
): CartState {
  if (cart) return { kind: 'read', cart };
  const stays = outcome.ok || before.kind === 'read';
  return stays ? before : { kind: 'failed', failure: outcome.failure };
}

/** The cart with the line that is meant as a response has it: changed, new, or gone. */
export function withServerLines(
  before: CartState,
  response: Cart,
  isMeant: (line: CartItem) => boolean,
): CartState {
  if (before.kind !== 'read') return { kind: 'read', cart: response };
  const { items } = before.cart;
  const fromServer = response.items.filter(isMeant);
  const changed = items.some(isMeant)
    ? items.flatMap((line) => (isMeant(line) ? fromServer : [line]))
    : [...items, ...fromServer];
  return { kind: 'read', cart: { ...before.cart, items: changed } };
}
