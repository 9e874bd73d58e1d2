import { partsFirst, type Formula } from './formula.ts';
import { opposite, type Literal } from './search/literal.ts';
import type { Search } from './search/search.ts';

/** Formulas as the clauses of a search: each part once, by a variable that is what the part is. */
export interface Clauses {
  /** Holds, always. */
  hold(formula: Formula): void;
  literalOf(formula: Formula): Literal;
  /** The variables that were named so far, each with its literal. */
  readonly named: ReadonlyMap<string, Literal>;
}

export function clausesFor(search: Search): Clauses {
  const named = new Map<string, Literal>();
  let truth: Literal | undefined;

  const always = (): Literal => {
    if (truth === undefined) {
      truth = search.variable();
      search.add([truth]);
    }
    return truth;
  };

  /** A variable that is so exactly when all of them are. */
  const allOf = (parts: readonly Literal[]): Literal => {
    const all = search.variable();
    for (const part of parts) search.add([opposite(all), part]);
    search.add([all, ...parts.map(opposite)]);
    return all;
  };

  const literalOf = partsFirst((formula, of): Literal => {
    switch (formula.kind) {
      case 'constant':
        return formula.value ? always() : opposite(always());
      case 'variable': {
        const literal = search.variable();
        named.set(formula.name, literal);
        return literal;
      }
      case 'not':
        return opposite(of(formula.part));
      case 'whole':
        return of(formula.part);
      case 'and':
        return allOf(formula.parts.map(of));
      case 'or':
        return opposite(allOf(formula.parts.map((part) => opposite(of(part)))));
    }
  });

  const hold = (formula: Formula): void => {
    if (formula.kind === 'and') formula.parts.forEach(hold);
    else if (formula.kind === 'or') search.add(formula.parts.map(literalOf));
    else search.add([literalOf(formula)]);
  };

  return { hold, literalOf, named };
}
