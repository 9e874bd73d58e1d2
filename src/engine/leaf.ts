/**
 * A json-logic operation over values that may be missing. json-logic-js evaluates it; it is pure, so what it said of a
 * value is remembered, within bounds: a patient types, and all rules look again.
 */
import type { Answer } from './answers.ts';
import { operate } from './operators.ts';
import type { ValueType } from './value-type.ts';

type Evaluate<E> = (environment: E) => Answer | undefined;

interface Part<E> {
  readonly evaluate: Evaluate<E>;
  readonly type: ValueType;
  readonly constant?: Answer;
}

const MEMORY = 512;

/** Undetermined while a value that it needs is missing. */
export function leaf<E>(operator: string, parts: readonly Part<E>[]): Evaluate<E> {
  const [part, ...others] = parts.filter(({ constant }) => constant === undefined);
  if (!part || others.length > 0) return ofSeveral(operator, parts);
  const says = (value: Answer) =>
    operate(
      operator,
      parts.map(({ constant }) => constant ?? value),
    );
  const { evaluate } = part;
  if (operator === 'in' && part.type.kind === 'list') return ofList(evaluate, says);
  const remembered = rememberedBy(says);
  return (environment) => {
    const value = evaluate(environment);
    return value === undefined ? undefined : remembered(value);
  };
}

/** A list is a new one every time, and its items are not: it has an option where one of them is that. */
function ofList<E>(
  evaluate: Evaluate<E>,
  says: (list: readonly string[]) => Answer | undefined,
): Evaluate<E> {
  const remembered = rememberedBy((item: string) => says([item]));
  return (environment) => {
    const list = evaluate(environment);
    return Array.isArray(list) ? list.some((item) => remembered(item) === true) : undefined;
  };
}

/** Two rules that ask for the same age of a patient ask one after the other. */
function ofSeveral<E>(operator: string, parts: readonly Part<E>[]): Evaluate<E> {
  const last: Answer[] = [];
  let said: Answer | undefined;
  let isSaid = false;
  return (environment) => {
    let isKnown = isSaid;
    // Until all of the values are there, what was said is of other ones.
    isSaid = false;
    for (let i = 0; i < parts.length; i++) {
      const value = parts[i]?.evaluate(environment);
      if (value === undefined) return undefined;
      // A list may be another one by now.
      isKnown &&= value === last[i] && typeof value !== 'object';
      last[i] = value;
    }
    if (!isKnown) said = operate(operator, last);
    isSaid = true;
    return said;
  };
}

function rememberedBy<T extends Answer>(
  says: (value: T) => Answer | undefined,
): (value: T) => Answer | undefined {
  const memory = new Map<T, Answer | undefined>();
  return (value) => {
    const known = memory.get(value);
    if (known !== undefined || memory.has(value)) return known;
    const result = says(value);
    // A list of medicines is a new one every time.
    if (typeof value === 'object') return result;
    if (memory.size >= MEMORY) memory.clear();
    memory.set(value, result);
    return result;
  };
}
