import type { Completed } from '#consultation';
import { readSent, type KeyValues } from '#client';
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
  const consultationId = readSent(storage, 'consultationId');
  const products = readProducts(storage.getItem('consultationProducts'));
  return consultationId === undefined
    ? undefined
    : { consultationId, ...(products && { products }) };
}

function readProducts(text: string | null): readonly Product[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(value) && value.every(isProduct) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** As far as its card shows it and its order sends it. */
const isProduct = (value: unknown): value is Product =>
  isRecord(value) &&
  hasTexts(value, ['_id', 'name', 'code', 'image']) &&
  Array.isArray(value['options']) &&
  value['options'].length > 0 &&
  value['options'].every(isOption);

const isOption = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ['_id', 'strength', 'description', 'qtyPerPack', 'form']) &&
  ['price', 'min', 'max'].every((name) => typeof value[name] === 'number') &&
  Array.isArray(value['faqs']) &&
  areRecordsOrNothing(value['because'], (because) => hasTexts(because, ['message'])) &&
  areRecordsOrNothing(
    value['needs'],
    (needs) => hasTexts(needs, ['message']) && areTexts(needs['oneOf']),
  );

const areRecordsOrNothing = (value: unknown, is: (record: Fields) => boolean): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((record) => isRecord(record) && is(record)));

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const hasTexts = (value: Fields, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

interface Fields {
  readonly [name: string]: unknown;
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
