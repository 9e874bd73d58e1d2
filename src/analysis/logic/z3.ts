/**
 * The one place that speaks to Z3, an SMT solver. It is asked about Boolean formulas only: numbers and dates have been counted
 * out into cells before, so what it says is exact. (Never its `eval_smtlib2_string`, whose text another thread may
 * still read while it changes.)
 *
 * Through its low level, because the high level leaves terms, models and solvers to the garbage collector. Its
 * finalizers then run on this thread, whenever the collector pleases, also while a worker solves in the same
 * context; and Z3 allows one thread at a time in a context. Here each question about a document has a context of
 * its own, whose terms live as long as it does; what is counted is released in the same breath, while nothing
 * solves; and whoever opens it closes it.
 */
import {
  init,
  killThreads,
  Z3_error_code,
  Z3_lbool,
  type Z3_ast,
  type Z3_context,
  type Z3_func_decl,
  type Z3_solver,
  type Z3Core,
} from 'z3-solver';
import { partsFirst, type Formula } from './formula.ts';
import type { Prover, Questioning, Reply } from './prover.ts';

/**
 * How much one question may take, in Z3's own units of work and not in seconds, so that a busy machine says the same;
 * beyond it nothing is claimed. The more formulas there are, the more it takes to look through them once. The hardest
 * question about the five questionnaires takes 22,000 units over 1,300 formulas, about one of a thousand questions
 * 13 million over 38,000: each has at least three times that.
 */
const LIMIT = { least: 1_000_000, perFormula: 1000 } as const;

type Limit = Readonly<Record<keyof typeof LIMIT, number>>;

/** Z3 gives up, or has said that something is wrong: then it has said nothing else either. */
class Z3Error extends Error {
  override readonly name = 'Z3Error';
}

export async function startZ3(limit: Limit = LIMIT): Promise<Prover> {
  const { Z3: core, em } = await init();
  // One thing at a time: a context that is built while another solves would share its memory with it.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    open: (constraints) => openContext(core, constraints, inTurn, limit),
    close: () => void killThreads(em),
  };
}

function openContext(
  core: Z3Core,
  constraints: readonly Formula[],
  inTurn: <T>(act: () => Promise<T>) => Promise<T>,
  { least, perFormula }: Limit,
): Questioning {
  const opened = openSolver(core);
  const { context, solver, sure } = opened;
  const terms = termsIn(opened);

  const asked = async (assumed: readonly Formula[]): Promise<Reply> => {
    const handled = assumed.map(terms.handleOf);
    limitTo(least + perFormula * terms.count(), opened);
    const result = await core.solver_check_assumptions(context, solver, handled);
    sure(result);
    if (result === Z3_lbool.Z3_L_TRUE)
      return { kind: 'found', variables: trueIn(opened, terms.names) };
    if (result === Z3_lbool.Z3_L_FALSE)
      return { kind: 'impossible', because: conflictIn(opened, terms.handles) };
    return { kind: 'undecided' };
  };

  for (const constraint of constraints)
    core.solver_assert(context, solver, terms.translated(constraint));
  sure(undefined);
  return {
    find: (...assumed) => inTurn(() => asked(assumed)),
    close() {
      core.solver_dec_ref(context, solver);
      core.del_context(context);
    },
  };
}

/** A context and the one solver in it. */
interface Opened {
  readonly core: Z3Core;
  readonly context: Z3_context;
  readonly solver: Z3_solver;
  /** @throws Z3Error where something was wrong since it was asked last */
  readonly sure: <T>(value: T) => T;
}

function openSolver(core: Z3Core): Opened {
  const context = contextOf(core);
  const sure = <T>(value: T): T => {
    const code = core.get_error_code(context);
    if (code !== Z3_error_code.Z3_OK) throw new Z3Error(core.get_error_msg(context, code));
    return value;
  };
  return { core, context, solver: sure(solverIn(core, context)), sure };
}

/** Formulas in Z3's terms: numbers are names enough, of variables, of what is assumed, and of formulas, each a third of them. */
function termsIn({ core, context, solver, sure }: Opened) {
  const bool = core.mk_bool_sort(context);
  let translations = 0;
  const names = new Map<Z3_func_decl, string>();
  const handles = new Map<Z3_ast, Formula>();

  const constant = (number: number): Z3_ast =>
    core.mk_const(context, core.mk_int_symbol(context, number), bool);

  const translated = partsFirst((formula, of): Z3_ast => sure(build(formula, of)));
  const build = (formula: Formula, of: (part: Formula) => Z3_ast): Z3_ast => {
    translations++;
    switch (formula.kind) {
      case 'constant':
        return formula.value ? core.mk_true(context) : core.mk_false(context);
      case 'variable': {
        const variable = constant(3 * formula.id);
        names.set(core.get_app_decl(context, core.to_app(context, variable)), formula.name);
        return variable;
      }
      case 'not':
        return core.mk_not(context, of(formula.part));
      case 'whole':
        return of(formula.part);
      case 'and':
        return named(formula, core.mk_and(context, formula.parts.map(of)));
      case 'or':
        return named(formula, core.mk_or(context, formula.parts.map(of)));
    }
  };

  /**
   * A formula of formulas is a name for what its parts make: Z3 looks through each formula it is given as a whole,
   * and a question behind a thousand others would hold all of them.
   */
  const named = ({ id, parts }: Joined, joined: Z3_ast): Z3_ast => {
    if (parts.every(isPlain)) return joined;
    const name = constant(3 * id + 2);
    core.solver_assert(context, solver, core.mk_eq(context, name, joined));
    return name;
  };

  /** What is assumed has to be a name, so that a reply can say which assumptions it is about. */
  const handleOf = (formula: Formula): Z3_ast => {
    const handle = constant(3 * formula.id + 1);
    if (!handles.has(handle)) {
      handles.set(handle, formula);
      const implied = core.mk_implies(context, handle, translated(formula));
      core.solver_assert(context, solver, implied);
    }
    return sure(handle);
  };

  return { translated, handleOf, names, handles, count: () => translations };
}

/** The variables that are true in what was found. */
function trueIn(
  { core, context, solver, sure }: Opened,
  names: ReadonlyMap<Z3_func_decl, string>,
): ReadonlySet<string> {
  const model = sure(core.solver_get_model(context, solver));
  core.model_inc_ref(context, model);
  const isTrue = (variable: Z3_func_decl): boolean => {
    const value = core.model_get_const_interp(context, model, variable);
    // None, where it may be either.
    return Boolean(value) && core.get_bool_value(context, value) === Z3_lbool.Z3_L_TRUE;
  };
  const variables = [...names].flatMap(([variable, name]) => (isTrue(variable) ? name : []));
  core.model_dec_ref(context, model);
  return new Set(variables);
}

/** What of the assumed cannot be true together. */
function conflictIn(
  { core, context, solver, sure }: Opened,
  handles: ReadonlyMap<Z3_ast, Formula>,
): readonly Formula[] {
  const vector = sure(core.solver_get_unsat_core(context, solver));
  core.ast_vector_inc_ref(context, vector);
  const count = core.ast_vector_size(context, vector);
  const because = Array.from(
    { length: count },
    (_, i) => handles.get(core.ast_vector_get(context, vector, i)) ?? [],
  ).flat();
  core.ast_vector_dec_ref(context, vector);
  return because;
}

type Joined = Extract<Formula, { kind: 'and' | 'or' }>;

/** Whether it is a variable, or the opposite of one. */
const isPlain = (formula: Formula): boolean =>
  formula.kind === 'variable' || (formula.kind === 'not' && formula.part.kind === 'variable');

/** Terms are not counted in it: they go with the context. */
function contextOf(core: Z3Core): Z3_context {
  const config = core.mk_config();
  const context = core.mk_context(config);
  core.del_config(config);
  return context;
}

/** The engine for finite domains: everything is Boolean, so it need not ask what is relevant. */
function solverIn(core: Z3Core, context: Z3_context): Z3_solver {
  const solver = core.mk_solver_for_logic(context, core.mk_string_symbol(context, 'QF_FD'));
  core.solver_inc_ref(context, solver);
  return solver;
}

/** For the next question: what those before it took does not count. */
function limitTo(units: number, { core, context, solver }: Opened): void {
  const settings = core.mk_params(context);
  core.params_inc_ref(context, settings);
  core.params_set_uint(context, settings, core.mk_string_symbol(context, 'rlimit'), units);
  core.solver_set_params(context, solver, settings);
  core.params_dec_ref(context, settings);
}
