/**
 * What the solvers said, for whoever asks the very same again. Solvers see formulas and the order in which they are
 * given them, and nothing else: no question's name, no number that a rule compares with, no day. So a reply is kept
 * under all that its solver was given since it was opened, each formula by its number, its kind and the numbers of its
 * parts, each question in its turn. Whoever gives as much as one formula more, or in another order, is asked anew.
 *
 * What is kept is what came of asking: that something is impossible was agreed on by two solvers before it was kept. The
 * engine is not remembered here: it judges answer sheets before every 'never', whoever was asked for the formulas.
 */
import { memoryOf, type Memory } from '../memory.ts';
import type { Formula } from './formula.ts';
import type { Found, Impossible, Solver, Solving } from './solver.ts';

/** How many replies are kept: those of the last dozens of edits. A reply is a few hundred numbers at most. */
const KEPT = 20_000;

/** A reply, with formulas and variables by their numbers: another document has other names for them. */
type Kept =
  | { readonly kind: 'found' | 'seen'; readonly numbers: readonly number[] }
  | { readonly kind: 'impossible'; readonly found: Impossible; readonly numbers: readonly number[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'undecided'; readonly why: string };

/**
 * The same solvers, which are asked nothing twice. Of one that was opened here questions are asked one after the other.
 *
 * @param digest a short text for a long one, never the same for two
 */
export function remembering(solving: Solving, digest: (text: string) => string): Solving {
  const memory = memoryOf<Kept>(KEPT);
  return {
    ...solving,
    open: (constraints) => openRemembered(solving, constraints, { memory, digest }),
  };
}

interface Remembers {
  readonly memory: Memory<Kept>;
  readonly digest: (text: string) => string;
}

function openRemembered(
  solving: Solving,
  constraints: readonly Formula[],
  { memory, digest }: Remembers,
): Solver {
  const written = writing();
  let given = digest(written.with('always', constraints));
  let solver: Solver | undefined;
  /** What was answered from memory: who has to be asked after all has to have heard it, too. */
  let unheard: ((solver: Solver) => Promise<unknown>)[] = [];

  /** What is said to a question in its turn. */
  const said = async (
    kind: string,
    formulas: readonly Formula[],
    ask: (solver: Solver) => Promise<Kept>,
  ): Promise<Kept> => {
    given = digest(`${given} ${written.with(kind, formulas)}`);
    const key = given;
    const known = memory.of(key);
    if (known) {
      unheard.push(ask);
      return known;
    }
    solver ??= solving.open(constraints);
    const missed = unheard;
    unheard = [];
    for (const before of missed) await before(solver);
    const reply = await ask(solver);
    memory.keep(key, reply);
    return reply;
  };

  return {
    async find(...assumed) {
      const kept = await said('find', assumed, async (asked) =>
        keptOf(await asked.find(...assumed), written),
      );
      switch (kept.kind) {
        case 'found':
          return { kind: 'found', variables: written.namesOf(kept.numbers) };
        case 'impossible':
          return { ...kept.found, because: withNumbers(kept.numbers, assumed) };
        case 'undecided':
          return kept;
        default:
          throw new TypeError('This was said of another question.');
      }
    },
    async wish(...assumed) {
      const kept = await said('wish', assumed, async (asked): Promise<Kept> => {
        const variables = await asked.wish(...assumed);
        return variables
          ? { kind: 'found', numbers: written.numbersOf(variables) }
          : { kind: 'none' };
      });
      return kept.kind === 'found' ? written.namesOf(kept.numbers) : undefined;
    },
    async glimpse(formulas) {
      const kept = await said('glimpse', formulas, async (asked) => {
        const seen = await asked.glimpse(formulas);
        return { kind: 'seen', numbers: [...seen].map(({ id }) => id) };
      });
      return new Set(kept.kind === 'seen' ? withNumbers(kept.numbers, formulas) : []);
    },
    close() {
      solver?.close();
    },
  };
}

function keptOf(found: Found, written: Writing): Kept {
  switch (found.kind) {
    case 'found':
      return { kind: 'found', numbers: written.numbersOf(found.variables) };
    case 'impossible': {
      const numbers = found.because.map(({ id }) => id);
      // Its formulas are those of a document that nobody looks at any more.
      return { kind: 'impossible', found: { ...found, because: [] }, numbers };
    }
    case 'undecided':
      return found;
  }
}

/** Those of the formulas that have these numbers, in the order of the numbers. */
function withNumbers(numbers: readonly number[], formulas: readonly Formula[]): readonly Formula[] {
  const byNumber = new Map(formulas.map((formula) => [formula.id, formula]));
  return numbers.map((number) => {
    const formula = byNumber.get(number);
    if (formula) return formula;
    throw new TypeError('This was said of other formulas.');
  });
}

interface Writing {
  /** A question, and of what it is made, each formula where it is first met. */
  with(kind: string, formulas: readonly Formula[]): string;
  /** The names of variables that were written, by their numbers and in their order. */
  namesOf(numbers: readonly number[]): ReadonlySet<string>;
  numbersOf(names: ReadonlySet<string>): readonly number[];
}

function writing(): Writing {
  const names = new Map<number, string>();
  const numbers = new Map<string, number>();
  const known = new Set<Formula>();
  const write = (formula: Formula, into: string[]): void => {
    const waiting = [formula];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (known.has(next)) continue;
      known.add(next);
      into.push(writtenAs(next));
      if (next.kind === 'variable') {
        names.set(next.id, next.name);
        numbers.set(next.name, next.id);
      } else if (next.kind === 'not' || next.kind === 'whole') waiting.push(next.part);
      else if (next.kind !== 'constant') waiting.push(...next.parts);
    }
  };
  const of = <From, To>(all: ReadonlyMap<From, To>, one: From): To => {
    const found = all.get(one);
    if (found !== undefined) return found;
    throw new TypeError('A solver names what it was not given.');
  };
  return {
    with(kind, formulas) {
      const into = [`${kind} ${formulas.map(({ id }) => id).join()}`];
      for (const formula of formulas) write(formula, into);
      return into.join(' ');
    },
    namesOf: (list) => new Set(list.map((number) => of(names, number))),
    numbersOf: (list) => [...list].map((name) => of(numbers, name)),
  };
}

function writtenAs(formula: Formula): string {
  switch (formula.kind) {
    case 'constant':
      return `${formula.id}=${formula.value}`;
    case 'variable':
      return `${formula.id}?`;
    case 'not':
    case 'whole':
      return `${formula.id}${formula.kind}${formula.part.id}`;
    case 'and':
    case 'or':
      return `${formula.id}${formula.kind}${formula.parts.map(({ id }) => id).join()}`;
  }
}
