/**
 * Boolean formulas, each built once: whoever builds the same formula again gets the same object. Two
 * versions of a document that say the same in a rule therefore share its formula, and that they are
 * the same there needs no proof.
 */
export type Formula =
  | { readonly kind: 'constant'; readonly id: number; readonly value: boolean }
  | { readonly kind: 'variable'; readonly id: number; readonly name: string }
  | { readonly kind: 'not'; readonly id: number; readonly part: Formula }
  | { readonly kind: 'whole'; readonly id: number; readonly part: Formula }
  | { readonly kind: 'and' | 'or'; readonly id: number; readonly parts: readonly Formula[] };

export interface Logic {
  readonly always: Formula;
  readonly never: Formula;
  variable(name: string): Formula;
  not(part: Formula): Formula;
  and(...parts: readonly Formula[]): Formula;
  or(...parts: readonly Formula[]): Formula;
  /** The same, but never taken apart when it is joined with others: for what many formulas share. */
  whole(part: Formula): Formula;
  /** At least so many of them. */
  atLeast(count: number, parts: readonly Formula[]): Formula;
  /** One of them, and no other. */
  exactlyOne(parts: readonly Formula[]): Formula;
}

export function createLogic(): Logic {
  const known = new Map<string, Formula>();
  let next = 0;
  const always: Formula = { kind: 'constant', id: next++, value: true };
  const never: Formula = { kind: 'constant', id: next++, value: false };

  const once = (key: string, build: (id: number) => Formula): Formula => {
    const found = known.get(key);
    if (found) return found;
    const formula = build(next++);
    known.set(key, formula);
    return formula;
  };

  const not = (part: Formula): Formula => {
    if (part === always) return never;
    if (part === never) return always;
    if (part.kind === 'not') return part.part;
    return once(`!${part.id}`, (id) => ({ kind: 'not', id, part }));
  };

  const join = (kind: 'and' | 'or', given: readonly Formula[]): Formula => {
    const [neutral, deciding] = kind === 'and' ? [always, never] : [never, always];
    const parts = new Set<Formula>();
    for (const part of given)
      for (const each of part.kind === kind ? part.parts : [part]) {
        if (each === deciding || parts.has(not(each))) return deciding;
        if (each !== neutral) parts.add(each);
      }
    const [first] = parts;
    if (first === undefined) return neutral;
    if (parts.size === 1) return first;
    const sorted = [...parts].sort((a, b) => a.id - b.id);
    const key = `${kind}${sorted.map(({ id }) => id).join()}`;
    return once(key, (id) => ({ kind, id, parts: sorted }));
  };

  const and = (...parts: readonly Formula[]): Formula => join('and', parts);
  const or = (...parts: readonly Formula[]): Formula => join('or', parts);

  const atLeast = (count: number, parts: readonly Formula[]): Formula => {
    // From the last part to the first: reached[n] is 'at least n of the parts from here on'.
    let reached: readonly Formula[] = Array.from({ length: count + 1 }, (_, n) =>
      n === 0 ? always : never,
    );
    for (const part of [...parts].reverse())
      reached = reached.map((here, n) =>
        n === 0 ? always : or(here, and(part, reached[n - 1] ?? never)),
      );
    return reached[count] ?? never;
  };

  return {
    always,
    never,
    variable: (name) => once(`?${name}`, (id) => ({ kind: 'variable', id, name })),
    not,
    and,
    or,
    whole: (part) =>
      part.kind === 'and' || part.kind === 'or'
        ? once(`=${part.id}`, (id) => ({ kind: 'whole', id, part }))
        : part,
    atLeast,
    exactlyOne: (parts) => and(or(...parts), not(atLeast(2, parts))),
  };
}

/**
 * Works something out for a formula from what is known of its parts, once for each. A question behind a thousand
 * others is a formula some thousands deep, so what waits stands in a list and not on the stack.
 */
export function partsFirst<Known>(
  build: (formula: Formula, of: (part: Formula) => Known) => Known,
): (formula: Formula) => Known {
  const known = new Map<Formula, { readonly is: Known }>();
  const of = (part: Formula): Known => {
    const found = known.get(part);
    if (!found) throw new TypeError('A formula is worked out before its parts.');
    return found.is;
  };
  return (formula) => {
    const waiting = [formula];
    for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
      const before = waiting.length;
      if (!known.has(next))
        for (const part of partsOf(next)) if (!known.has(part)) waiting.push(part);
      if (waiting.length > before) continue;
      if (!known.has(next)) known.set(next, { is: build(next, of) });
      waiting.pop();
    }
    return of(formula);
  };
}

function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'constant':
    case 'variable':
      return [];
    case 'not':
    case 'whole':
      return [formula.part];
    case 'and':
    case 'or':
      return formula.parts;
  }
}

/** Which formulas hold when these variables do, and no others. */
export const truthWith = (variables: ReadonlySet<string>): ((formula: Formula) => boolean) =>
  partsFirst((formula, isTrue) => {
    switch (formula.kind) {
      case 'constant':
        return formula.value;
      case 'variable':
        return variables.has(formula.name);
      case 'not':
        return !isTrue(formula.part);
      case 'whole':
        return isTrue(formula.part);
      case 'and':
        return formula.parts.every(isTrue);
      case 'or':
        return formula.parts.some(isTrue);
    }
  });

/** The names of the variables in a formula. */
export function variablesIn(formula: Formula): ReadonlySet<string> {
  const names = new Set<string>();
  partsFirst((part) => {
    if (part.kind === 'variable') names.add(part.name);
  })(formula);
  return names;
}
