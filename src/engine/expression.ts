/**
 * Compiles a json-logic expression into a function of the answers, once per document.
 *
 * Why not hand the whole rule to json-logic: it says `null < 18` is true and `"x" in null` is false,
 * so a question that nobody answered would refuse one patient and let another through. Here every
 * function may also return `undefined`, 'cannot be told yet', and the connectives follow Kleene's
 * strong three-valued logic: one definite answer decides where it can, and otherwise nothing does.
 * Leaves go to json-logic-js (`leaf.ts`). What is written twice is compiled once, so it is remembered once, too.
 */
import type { Answer } from './answers.ts';
import { isCalendarDate } from './calendar.ts';
import type { Expression, Operation } from './document.ts';
import type { Environment } from './environment.ts';
import { RuleError } from './errors.ts';
import { leaf } from './leaf.ts';
import { isQuantifier, quantified, type Quantifier } from './quantifiers.ts';
import { typeOfOperation } from './typing.ts';
import type { ValueType } from './value-type.ts';

export type Evaluate<E> = (environment: E) => Answer | undefined;

export interface Compiled<E = Environment> {
  readonly evaluate: Evaluate<E>;
  readonly type: ValueType;
  /** The questions it reads. */
  readonly reads: ReadonlySet<string>;
  /** Whether it looks at what she had before. */
  readonly readsHistory?: boolean;
  /** Its value, where that does not depend on anything. */
  readonly constant?: Answer;
  /** What it reads of the medicine that is judged: of two that agree in these it says the same. */
  readonly readsOfMedicine?: ReadonlySet<string>;
  /** Where it is a list of records: how a rule looks through it. */
  readonly through?: Through<E>;
}

/** Compiles a rule about one record, and says what it makes of each; `undefined` where the list is not known. */
type Through<E> = (
  rule: Operation,
  pointer: string,
) => {
  readonly verdicts: (environment: E) => readonly (Answer | undefined)[] | undefined;
  readonly readsOfMedicine: ReadonlySet<string>;
};

/** What a variable stands for; throws when there is no such variable. */
export type Scope<E> = (name: string, pointer: string) => Compiled<E>;

export function compileExpression<E>(
  expression: Expression,
  scope: Scope<E>,
  pointer: string,
): Compiled<E> {
  if (Array.isArray(expression) && expression.some((item) => typeof item !== 'string'))
    throw new RuleError(pointer, "A list of rules stands only in 'at-least'.");
  if (Array.isArray(expression))
    return literal(expression, { kind: 'list', options: expression, isWritten: true });
  switch (typeof expression) {
    case 'number':
      return literal(expression, { kind: 'number' });
    case 'boolean':
      return literal(expression, { kind: 'boolean' });
    case 'string':
      return literal(
        expression,
        isCalendarDate(expression)
          ? { kind: 'date' }
          : { kind: 'text', options: [expression], isWritten: true },
      );
    default:
      return shared(expression as Operation, scope, pointer);
  }
}

const SHARED = new WeakMap<object, Map<string, unknown>>();

/** What reads alike in one scope is one operation: what it says of a value is remembered for all rules that say it. */
function shared<E>(operation: Operation, scope: Scope<E>, pointer: string): Compiled<E> {
  const known = (SHARED.get(scope) ?? new Map()) as Map<string, Compiled<E>>;
  const text = JSON.stringify(operation);
  const compiled = known.get(text) ?? compileOperation(operation, scope, pointer);
  SHARED.set(scope, known.set(text, compiled));
  return compiled;
}

/** A rule: an expression that is met or not. */
export function compileRule<E>(rule: Operation, scope: Scope<E>, pointer: string): Compiled<E> {
  const compiled = compileExpression(rule, scope, pointer);
  if (compiled.type.kind === 'boolean') return compiled;
  throw new RuleError(pointer, "A rule has to be met or not met: compare the answer, with '=='.");
}

const literal = <E>(value: Answer, type: ValueType): Compiled<E> => ({
  evaluate: () => value,
  type,
  reads: new Set(),
  constant: value,
});

function compileOperation<E>(operation: Operation, scope: Scope<E>, pointer: string): Compiled<E> {
  const [entry, ...others] = Object.entries(operation);
  if (entry === undefined || others.length > 0)
    throw new RuleError(pointer, 'A rule has exactly one operator in each pair of braces.');
  const [operator, operands] = entry;
  if (operator === 'var') return scope(String(operands), pointer);
  if (!Array.isArray(operands))
    throw new RuleError(pointer, `'${operator}' needs a list of values in square brackets.`);
  if (operator === 'at-least') return compileCount(operands, scope, `${pointer}/${operator}`);
  if (isQuantifier(operator)) return compileQuantifier(operator, operands, scope, pointer);

  const parts = operands.map((part: Expression, i) =>
    compileExpression(part, scope, `${pointer}/${operator}/${i}`),
  );
  const isFixed = parts.every(({ constant }) => constant !== undefined);
  if (operator === 'age' || (operator === 'days' && parts.length === 1))
    parts.push(scope('$today', pointer));
  const type = typeOfOperation(operator, parts, pointer, (error) => {
    throw forgottenVar(operands, scope, `${pointer}/${operator}`) ?? error;
  });
  const slip = isFixed ? forgottenVar(operands, scope, `${pointer}/${operator}`) : undefined;
  if (slip) throw slip;
  return {
    type,
    ...readBy(parts),
    evaluate: evaluator(operator, parts),
  };
}

/** What an operation reads: what its parts do. */
const readBy = <E>(
  parts: readonly Compiled<E>[],
): Required<Pick<Compiled<E>, 'reads' | 'readsHistory' | 'readsOfMedicine'>> => ({
  reads: new Set(parts.flatMap((part) => [...part.reads])),
  readsHistory: parts.some(({ readsHistory }) => readsHistory === true),
  readsOfMedicine: new Set(parts.flatMap((part) => [...(part.readsOfMedicine ?? [])])),
});

/** `some`, `all`, `none`: a list of records, and a rule about each of them. */
function compileQuantifier<E>(
  quantifier: Quantifier,
  [list, rule, ...others]: readonly Expression[],
  scope: Scope<E>,
  pointer: string,
): Compiled<E> {
  const looked =
    list === undefined ? undefined : compileExpression(list, scope, `${pointer}/${quantifier}/0`);
  if (!looked?.through || typeof rule !== 'object' || Array.isArray(rule) || others.length > 0)
    throw new RuleError(
      `${pointer}/${quantifier}`,
      `'${quantifier}' needs a list first, for example { "var": "history.supplies" }, and a rule about each of its items second.`,
    );
  const { verdicts, readsOfMedicine } = looked.through(
    rule as Operation,
    `${pointer}/${quantifier}/1`,
  );
  return {
    type: { kind: 'boolean' },
    reads: looked.reads,
    readsHistory: looked.readsHistory === true,
    readsOfMedicine,
    evaluate: (environment) => quantified(quantifier, verdicts(environment)),
  };
}

/** `at-least`: a number, and a list of rules of which so many have to be met. */
function compileCount<E>(
  [count, rules, ...others]: readonly Expression[],
  scope: Scope<E>,
  pointer: string,
): Compiled<E> {
  if (typeof count !== 'number' || !Array.isArray(rules) || others.length > 0)
    throw new RuleError(
      pointer,
      "'at-least' needs a number first, and a list of rules in square brackets second.",
    );
  if (!Number.isInteger(count) || count < 1 || count > rules.length)
    throw new RuleError(
      `${pointer}/0`,
      `Of ${rules.length} rules, between 1 and ${rules.length} can be asked for, and here is ${count}.`,
    );
  const parts = rules.map((rule: Operation, i) => compileRule(rule, scope, `${pointer}/1/${i}`));
  return {
    type: { kind: 'boolean' },
    ...readBy(parts),
    evaluate: counted(
      parts.map(({ evaluate }) => evaluate),
      count,
    ),
  };
}

/** A name of what could be read, where it stands as a text: `"smoke"` for `{ "var": "smoke" }`. */
function forgottenVar<E>(
  operands: readonly Expression[],
  scope: Scope<E>,
  pointer: string,
): RuleError | undefined {
  for (const [i, name] of operands.entries())
    if (typeof name === 'string' && isReadable(name, scope))
      return new RuleError(
        `${pointer}/${i}`,
        `'${name}' stands here as a text, and it is the name of an answer. To read the answer write { "var": "${name}" }.`,
      );
  return undefined;
}

function isReadable<E>(name: string, scope: Scope<E>): boolean {
  try {
    scope(name, '');
    return true;
  } catch {
    return false;
  }
}

function evaluator<E>(operator: string, parts: readonly Compiled<E>[]): Evaluate<E> {
  const evaluates = parts.map((part) => part.evaluate);
  switch (operator) {
    case 'and':
      return kleene(evaluates, false);
    case 'or':
      return kleene(evaluates, true);
    case '!':
      return negation(evaluates);
    case 'if':
      return choice(evaluates);
    case 'points':
      return score(parts);
    default:
      return leaf(operator, parts);
  }
}

/** `and` and `or`: decided by one part that has the deciding value; open while any part is open. */
const kleene =
  <E>(parts: readonly Evaluate<E>[], deciding: boolean): Evaluate<E> =>
  (environment) => {
    let open = false;
    for (const part of parts) {
      const verdict = part(environment);
      if (verdict === deciding) return deciding;
      if (verdict === undefined) open = true;
    }
    return open ? undefined : !deciding;
  };

/** `at-least`: decided once so many are met, or so few are open that they never will be. */
const counted =
  <E>(parts: readonly Evaluate<E>[], least: number): Evaluate<E> =>
  (environment) => {
    let [met, open] = [0, 0];
    for (const part of parts) {
      const verdict = part(environment);
      if (verdict === true) met++;
      else if (verdict === undefined) open++;
    }
    if (met >= least) return true;
    return met + open < least ? false : undefined;
  };

/** What the chosen options count together. */
const score =
  <E>([part]: readonly Compiled<E>[]): Evaluate<E> =>
  (environment) => {
    const chosen = part?.evaluate(environment);
    if (part === undefined || chosen === undefined) return undefined;
    const options = Array.isArray(chosen) ? chosen : [String(chosen)];
    return options.reduce((sum, option) => sum + (part.type.points?.get(option) ?? 0), 0);
  };

const negation =
  <E>([part]: readonly Evaluate<E>[]): Evaluate<E> =>
  (environment) => {
    const verdict = part?.(environment);
    return verdict === undefined ? undefined : !verdict;
  };

/** `if`: condition, value, condition, value, ..., otherwise. Only the chosen value is looked at. */
const choice =
  <E>(parts: readonly Evaluate<E>[]): Evaluate<E> =>
  (environment) => {
    let isChosen = false;
    for (const [i, part] of parts.entries()) {
      if (isChosen || i === parts.length - 1) return part(environment);
      if (i % 2 === 1) continue;
      const condition = part(environment);
      if (condition === undefined) return undefined;
      isChosen = condition === true;
    }
    return undefined;
  };
