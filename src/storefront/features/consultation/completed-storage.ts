import type { Completed } from '#consultation';
import type { KeyValues } from '#client';
import type { Product } from '#contract';

interface Stored {
  readonly consultationId: string;
  readonly products?: readonly Product[];
}

/** Keeps a finished consultation under the documented keys, for the way back from the cart. */
export function storeCompleted(storage: KeyValues, { consultationId, products }: Stored): void {
  storage.setItem('consultationId', consultationId);
  if (products) storage.setItem('consultationProducts', JSON.stringify(products));
  // Those of an earlier consultation are not this one's.
  else storage.removeItem('consultationProducts');
}

/** The finished consultation, and its medicines where they had come before the page was left. */
export function readCompleted(storage: KeyValues): Completed<Product> | undefined {
  const consultationId = storage.getItem('consultationId');
  const products = readProducts(storage.getItem('consultationProducts'));
  return consultationId ? { consultationId, ...(products && { products }) } : undefined;
}

function readProducts(text: string | null): readonly Product[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) && value.every(isProduct) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isProduct = (value: unknown): value is Product =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'options' in value &&
  Array.isArray(value.options);
