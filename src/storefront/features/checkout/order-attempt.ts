import type { OrderRequest } from '#contract';

/**
 * Idempotency keys for attempts to order: the same request asked again has the same key, so that a double press
 * and a lost response find the order that is there already. They live as long as the page does: after a
 * reload an order that exists is found by its being unpaid.
 */
export function createOrderAttempts(newKey: () => string = () => crypto.randomUUID()) {
  const keys = new Map<string, string>();
  return {
    keyOf(request: OrderRequest): string {
      const text = JSON.stringify(request);
      const key = keys.get(text) ?? newKey();
      keys.set(text, key);
      return key;
    },
  };
}
