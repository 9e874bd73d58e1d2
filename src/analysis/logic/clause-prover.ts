import { clausesFor } from './clauses.ts';
import type { Prover } from './prover.ts';
import { createSearch } from './search.ts';

/** How much one question may take, in conflicts and not in seconds, so that every machine says the same. */
const CONFLICTS = 20_000;

/** The second solver: in JavaScript, without threads, and with nothing in common with Z3. */
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
      close() {},
    };
  },
  close() {},
});
