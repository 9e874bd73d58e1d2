import type { Formula } from './formula.ts';
import { opposite, type Literal, type Search } from './search.ts';

/** Formulas as the clauses of a search: each part once, by a variable that is what the part is. */
export interface Clauses {
  /** Holds, always. */
  hold(formula: Formula): void;
  literalOf(formula: Formula): Literal;
  /** The variables that were named so far, each with its literal. */
  readonly named: ReadonlyMap<string, Literal>;
}

export function clausesFor(search: Search): Clauses {
  const known = new Map<Formula, Literal>();
  const named = new Map<string, Literal>();
  let truth: Literal | undefined;

  const literalOf = (formula: Formula): Literal => {
    const before = known.get(formula);
    if (before !== undefined) return before;
    const literal = build(formula);
    known.set(formula, literal);
    return literal;
  };

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

  const build = (formula: Formula): Literal => {
    switch (formula.kind) {
      case 'constant':
        return formula.value ? always() : opposite(always());
      case 'variable': {
        const literal = search.variable();
        named.set(formula.name, literal);
        return literal;
      }
      case 'not':
        return opposite(literalOf(formula.part));
      case 'whole':
        return literalOf(formula.part);
      case 'and':
        return allOf(formula.parts.map(literalOf));
      case 'or':
        return opposite(allOf(formula.parts.map((part) => opposite(literalOf(part)))));
    }
  };

  const hold = (formula: Formula): void => {
    if (formula.kind === 'and') formula.parts.forEach(hold);
    else if (formula.kind === 'or') search.add(formula.parts.map(literalOf));
    else search.add([literalOf(formula)]);
  };

  return { hold, literalOf, named };
}
