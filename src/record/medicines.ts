import type { KeptDocument } from './document.ts';
import { jsonIn } from './json-in.ts';

interface Named {
  readonly name?: unknown;
  readonly classes?: unknown;
  readonly strength?: { readonly value?: unknown; readonly unit?: unknown };
}

/**
 * What medicines are called in the formularies among documents; the id of one that stands in none. Two of one name and
 * strength, such as tablets for an attack and tablets for each day, are told apart: one may be offered where the other is withheld.
 */
export function medicinesIn(documents: readonly KeptDocument[]): (id: string) => string {
  const named = new Map(
    documents
      .filter(({ kind, id }) => kind === 'medicines' && id === 'formulary')
      .flatMap(({ content }) => Object.entries(jsonIn(content)['medicines'] ?? {})),
  ) as ReadonlyMap<string, Named>;
  return (id) => {
    const name = calledOf(id, named.get(id));
    const others = [...named].filter(([one, of]) => one !== id && calledOf(one, of) === name);
    if (!named.has(id) || others.length === 0) return name;
    const shared = new Set(others.flatMap(([, of]) => classesOf(of)));
    const own = classesOf(named.get(id)).filter((one) => !shared.has(one));
    return `${name} (${own.length > 0 ? own.join(', ') : id})`;
  };
}

const calledOf = (id: string, { name, strength }: Named = {}): string =>
  typeof name === 'string' && strength
    ? `${name} ${String(strength.value)} ${String(strength.unit)}`
    : id;

const classesOf = ({ classes }: Named = {}): readonly string[] =>
  Array.isArray(classes) ? classes.map(String) : [];
