import type { Entry } from './entry.ts';
import { jsonIn } from './json-in.ts';

/** Whose a stream is by its own entries; nothing where they were written before those said so. */
export function whoseIn(
  entries: readonly Entry[],
): { readonly customer: string; readonly seq: number } | undefined {
  const [first] = entries;
  if (first?.stream.startsWith('customer:'))
    return { customer: first.stream.slice('customer:'.length), seq: first.seq };
  const adopted = entries.filter(({ what }) => what === 'adopted').at(-1);
  const entry = adopted ?? first;
  if (!entry) return undefined;
  const { customer, posted } = jsonIn(entry.facts) as {
    readonly customer?: unknown;
    readonly posted?: { readonly customer?: unknown };
  };
  const whose = customer ?? posted?.customer;
  return typeof whose === 'string' ? { customer: whose, seq: entry.seq } : undefined;
}
