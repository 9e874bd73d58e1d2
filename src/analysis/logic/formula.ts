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
  /** At least so many of them: less than one is no condition. */
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

  const negations = new Map<Formula, Formula>([
    [always, never],
    [never, always],
  ]);
  const not = (part: Formula): Formula => {
    if (part.kind === 'not') return part.part;
    const negation: Formula = negations.get(part) ?? { kind: 'not', id: next++, part };
    negations.set(part, negation);
    return negation;
  };
  /** What it is the opposite of, where that was built already. */
  const opposite = (part: Formula): Formula | undefined =>
    part.kind === 'not' ? part.part : negations.get(part);

  const join = (kind: 'and' | 'or', given: readonly Formula[]): Formula => {
    const [neutral, deciding] = kind === 'and' ? [always, never] : [never, always];
    const parts = new Set<Formula>();
    for (const part of given)
      for (const each of part.kind === kind ? part.parts : [part]) {
        const against = opposite(each);
        if (each === deciding || (against && parts.has(against))) return deciding;
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

  const whole = (part: Formula): Formula =>
    part.kind === 'and' || part.kind === 'or'
      ? once(`=${part.id}`, (id) => ({ kind: 'whole', id, part }))
      : part;

  const joining = { always, never, not, and, or, whole };
  return {
    ...joining,
    ...countingWith(joining),
    variable: (name) => once(`?${name}`, (id) => ({ kind: 'variable', id, name })),
  };
}

/** How many of some parts are true, said by joining them. */
function countingWith({
  always,
  never,
  not,
  and,
  or,
  whole,
}: Omit<Logic, 'variable' | 'atLeast' | 'exactlyOne'>): Pick<Logic, 'atLeast' | 'exactlyOne'> {
  const atLeast = (count: number, parts: readonly Formula[]): Formula => {
    // From the last part to the first: reached[n] is 'at least n of the parts from here on'.
    let reached: readonly Formula[] = Array.from({ length: Math.max(0, count) + 1 }, (_, n) =>
      n === 0 ? always : never,
    );
    for (const part of [...parts].reverse())
      reached = reached.map((here, n) => or(here, and(part, reached[n - 1] ?? never)));
    return reached.at(-1) ?? never;
  };

  /** Step by step: of thousands of parts none is looked at again and again. */
  const moreThanOne = (parts: readonly Formula[]): Formula => {
    let one: Formula = never;
    let two: Formula = never;
    for (const part of parts) {
      two = whole(or(two, and(part, one)));
      one = whole(or(one, part));
    }
    return two;
  };

  return { atLeast, exactlyOne: (parts) => and(or(...parts), not(moreThanOne(parts))) };
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
