/**
 * The one place that speaks to Z3. It is asked about Boolean formulas only: numbers and dates have been
 * counted out into cells before, so what it says is exact. (Never its `eval_smtlib2_string`, whose text
 * another thread may still read while it changes.)
 */
import {
  init,
  killThreads,
  Z3_lbool,
  type Bool,
  type Context,
  type FuncDecl,
  type Model,
  type Z3Core,
} from 'z3-solver';
import { variablesIn, type Formula } from './formula.ts';

type Found =
  | { readonly kind: 'found'; readonly variables: ReadonlySet<string> }
  | { readonly kind: 'impossible'; readonly because: readonly Formula[] }
  | { readonly kind: 'undecided' };

export interface Solver {
  /** Whether everything given can hold together with what the solver was opened with. */
  find(...assumed: readonly Formula[]): Promise<Found>;
}

export interface Solving {
  /** @param constraints what always holds */
  open(constraints: readonly Formula[]): Solver;
  /** Lets the process end. */
  close(): void;
}

/** Milliseconds that one question may take; beyond it nothing is claimed. */
const LIMIT = 10_000;

type Z3 = Context<'questionnaires'>;

export async function startSolving(): Promise<Solving> {
  const { Context: Z3Context, Z3: core, em } = await init();
  const z3: Z3 = new Z3Context('questionnaires');
  return {
    open: (constraints) => openSolver(z3, core, constraints),
    close: () => void killThreads(em),
  };
}

function openSolver(z3: Z3, core: Z3Core, constraints: readonly Formula[]): Solver {
  // The engine for finite domains: everything is Boolean, so it need not ask what is relevant.
  const solver = new z3.Solver('QF_FD');
  solver.set('timeout', LIMIT);
  const known = new Map<Formula, Bool<'questionnaires'>>();
  const names = new Map<FuncDecl<'questionnaires'>, string>();
  const handles = new Map<string, Formula>();

  const translated = (formula: Formula): Bool<'questionnaires'> => {
    const before = known.get(formula);
    if (before) return before;
    const built = build(formula);
    known.set(formula, built);
    return built;
  };
  const build = (formula: Formula): Bool<'questionnaires'> => {
    switch (formula.kind) {
      case 'constant':
        return z3.Bool.val(formula.value);
      case 'variable': {
        const variable = z3.Bool.const(`v${formula.id}`);
        names.set(variable.decl(), formula.name);
        return variable;
      }
      case 'not':
        return z3.Not(translated(formula.part));
      case 'whole':
        return translated(formula.part);
      case 'and':
        return z3.And(...formula.parts.map(translated));
      case 'or':
        return z3.Or(...formula.parts.map(translated));
    }
  };

  /** What is assumed has to be a name, so that an answer can say which assumptions it is about. */
  const handleOf = (formula: Formula): Bool<'questionnaires'> => {
    const name = `a${formula.id}`;
    const handle = z3.Bool.const(name);
    if (!handles.has(name)) {
      handles.set(name, formula);
      solver.add(z3.Implies(handle, translated(formula)));
    }
    return handle;
  };

  for (const constraint of constraints) solver.add(translated(constraint));

  // By pointers: the objects around them, made for thousands of values, take longer than finding these.
  const isTrue = (
    model: Model<'questionnaires'>,
    variable: FuncDecl<'questionnaires'>,
  ): boolean => {
    const value = core.model_get_const_interp(z3.ptr, model.ptr, variable.ptr);
    // None, where it may be either.
    return Boolean(value) && core.get_bool_value(z3.ptr, value) === Z3_lbool.Z3_L_TRUE;
  };
  const read = (model: Model<'questionnaires'>): ReadonlySet<string> =>
    new Set([...names].flatMap(([variable, name]) => (isTrue(model, variable) ? name : [])));

  return {
    async find(...assumed) {
      const result = await solver.check(...assumed.map(handleOf));
      if (result === 'sat') return { kind: 'found', variables: read(solver.model()) };
      if (result === 'unknown') return { kind: 'undecided' };
      const because = [...solver.unsatCore().values()].flatMap(
        (handle) => handles.get(handle.toString()) ?? [],
      );
      return { kind: 'impossible', because };
    },
  };
}

/** Whether a formula is about one of these variables. */
export const isAbout = (formula: Formula, variables: ReadonlySet<string>): boolean =>
  variables.size > 0 && [...variablesIn(formula)].some((name) => variables.has(name));
