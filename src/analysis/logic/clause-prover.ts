import { clausesFor } from './clauses.ts';
import type { Formula } from './formula.ts';
import type { Prover } from './prover.ts';
import { createSearch } from './search/search.ts';

/** How much one question may take, in conflicts and not in seconds, so that every machine says the same. */
const CONFLICTS = 20_000;

/** And how much a glimpse of one formula may. */
const GLIMPSE = 5_000;

/** The second solver, a SAT solver: in JavaScript, without threads, and with nothing in common with Z3. */
export const startClauseProver = (conflicts = CONFLICTS): Prover => ({
  open(constraints) {
    const search = createSearch();
    const { hold, literalOf, named } = clausesFor(search);
    constraints.forEach(hold);
    return {
      find(...assumed) {
        const outcome = search.solve(assumed.map(literalOf), conflicts);
        if (outcome.kind === 'impossible')
          return Promise.resolve({ kind: 'impossible', because: assumed });
        if (outcome.kind === 'undecided') return Promise.resolve({ kind: 'undecided' });
        const isSo = ([, literal]: readonly [string, number]): boolean => outcome.holds(literal);
        const variables = new Set([...named].filter(isSo).map(([name]) => name));
        return Promise.resolve({ kind: 'found', variables });
      },
      glimpse(formulas) {
        const literals = new Map(formulas.map((formula) => [formula, literalOf(formula)]));
        const seen = new Set<Formula>();
        for (const [formula, literal] of literals) {
          if (seen.has(formula)) continue;
          // Whoever is found shows as many of the others as she can.
          const others = [...literals].flatMap(([one, each]) => (seen.has(one) ? [] : each));
          const outcome = search.solve([literal], GLIMPSE, others);
          if (outcome.kind !== 'possible') continue;
          for (const [one, each] of literals) if (outcome.holds(each)) seen.add(one);
        }
        return seen;
      },
      close() {},
    };
  },
  close() {},
});
