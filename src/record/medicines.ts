import type { KeptDocument } from './document.ts';
import { jsonIn } from './json-in.ts';

interface Named {
  readonly name?: unknown;
  readonly strength?: { readonly value?: unknown; readonly unit?: unknown };
}

/** What medicines are called in the formularies among documents; the id of one that stands in none. */
export function medicinesIn(documents: readonly KeptDocument[]): (id: string) => string {
  const named = new Map(
    documents
      .filter(({ kind, id }) => kind === 'medicines' && id === 'formulary')
      .flatMap(({ content }) => Object.entries(jsonIn(content)['medicines'] ?? {})),
  ) as ReadonlyMap<string, Named>;
  return (id) => {
    const { name, strength } = named.get(id) ?? {};
    return typeof name === 'string' && strength
      ? `${name} ${String(strength.value)} ${String(strength.unit)}`
      : id;
  };
}
