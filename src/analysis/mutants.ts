/**
 * Every single-fault mutant of a document: the measure of check and difference. Each
 * has to be reported by one of them, or proved to change nothing.
 */
import type { QuestionDocument, QuestionnaireDocument } from '#engine';

export type MutationKind =
  | 'operator flipped'
  | 'bound moved'
  | 'option swapped'
  | 'rule dropped'
  | 'required dropped'
  | 'reference renamed'
  | 'visibility inverted'
  | 'level changed'
  | 'medicines changed'
  | 'message swapped'
  | 'payload changed';

export interface Mutant {
  readonly kind: MutationKind;
  readonly pointer: string;
  readonly what: string;
  readonly document: QuestionnaireDocument;
}

type Path = readonly (string | number)[];

/** Any JSON value, while it is taken apart. */
type Json = unknown;

const FLIPPED: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  and: 'or',
  or: 'and',
  some: 'none',
  none: 'some',
  all: 'some',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

export function mutantsOf(document: QuestionnaireDocument): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const names = Object.keys(document.properties);

  const add = (
    kind: MutationKind,
    path: Path,
    what: string,
    change: (value: Json) => Json,
  ): void => {
    const mutated = changed(document, path, change);
    if (JSON.stringify(mutated) === JSON.stringify(document)) return;
    const pointer = `/${path.join('/')}`;
    // What differs from a document by a changed value alone is a document, usable or not.
    mutants.push({ kind, pointer, what, document: mutated as QuestionnaireDocument });
  };

  for (const [name, question] of Object.entries(document.properties)) {
    const at: Path = ['properties', name];
    for (const [path, rule] of rulesOf(question, at)) inRule(path, rule);
    bounds(question, at);
    question['x-variants']?.forEach((variant, i) =>
      bounds({ ...question, ...variant }, [...at, 'x-variants', i], variant),
    );
    if (question['x-visible-when']) {
      add('visibility inverted', [...at, 'x-visible-when'], `when '${name}' is asked`, (rule) => ({
        '!': [rule],
      }));
      add('rule dropped', at, `x-visible-when of '${name}'`, without('x-visible-when'));
    }
    if (question['x-exclusive'])
      add('rule dropped', at, `x-exclusive of '${name}'`, without('x-exclusive'));
    if (question['x-required-when'] !== undefined)
      add('required dropped', at, `x-required-when of '${name}'`, without('x-required-when'));
    question['x-refuse-when']?.forEach(({ id }, i) =>
      add('rule dropped', [...at, 'x-refuse-when'], `the refusal '${id}'`, withoutItem(i)),
    );
    question['x-flag-when']?.forEach(({ id }, i) => {
      add('rule dropped', [...at, 'x-flag-when'], `the flag '${id}'`, withoutItem(i));
      add('level changed', [...at, 'x-flag-when', i, 'level'], `of the flag '${id}'`, otherLevel);
    });
    question['x-variants']?.forEach((_, i) =>
      add('rule dropped', [...at, 'x-variants'], `variant ${i} of '${name}'`, withoutItem(i)),
    );
  }
  aboutMedicines();
  document.required.forEach((name, i) =>
    add('required dropped', ['required'], `'${name}'`, withoutItem(i)),
  );
  messages();
  payload();
  return mutants;

  function aboutMedicines(): void {
    const { offers, withhold, flag, together, limits } = document['x-medicines'] ?? {};
    const at: Path = ['x-medicines'];
    if (offers !== undefined) inRule([...at, 'offers'], offers);
    for (const [list, rules] of Object.entries({ withhold, flag, together }))
      rules?.forEach((rule, i) => {
        const here: Path = [...at, list, i];
        add('rule dropped', [...at, list], `the rule '${rule.id}'`, withoutItem(i));
        for (const keyword of ['which', 'when', 'needs', 'excludes'])
          inRule([...here, keyword], (rule as unknown as Record<string, Json>)[keyword]);
        if (rule.which !== true)
          add('medicines changed', [...here, 'which'], `of the rule '${rule.id}'`, () => true);
        if ('level' in rule)
          add('level changed', [...here, 'level'], `of the rule '${rule.id}'`, otherLevel);
      });
    limits?.forEach(({ id, which, packs, perDays }, i) => {
      const here: Path = [...at, 'limits', i];
      add('rule dropped', [...at, 'limits'], `the limit '${id}'`, withoutItem(i));
      inRule([...here, 'which'], which);
      add('bound moved', [...here, 'packs'], `${packs} packs`, () => packs + 1);
      add('bound moved', [...here, 'perDays'], `${perDays} days`, () => perDays + 1);
    });
  }

  function inRule(path: Path, rule: Json): void {
    if (typeof rule === 'number') {
      add('bound moved', path, `${rule} to ${rule + 1}`, () => rule + 1);
      add('bound moved', path, `${rule} to ${rule - 1}`, () => rule - 1);
      return;
    }
    if (typeof rule === 'string') return swapOption(path, rule);
    if (Array.isArray(rule)) return rule.forEach((part: Json, i) => inRule([...path, i], part));
    if (typeof rule !== 'object' || rule === null) return;
    for (const [operator, operands] of Object.entries(rule)) {
      if (operator === 'var') {
        rename(path, String(operands));
        continue;
      }
      const flipped = FLIPPED[operator];
      if (flipped !== undefined)
        add('operator flipped', path, `${operator} to ${flipped}`, () => ({
          [flipped]: operands as Json,
        }));
      else if (operator === 'in')
        add('operator flipped', path, 'in to not in', (value) => ({ '!': [value] }));
      else if (operator === '!' && Array.isArray(operands))
        add('operator flipped', path, '! left out', () => (operands as readonly Json[])[0]);
      inRule([...path, operator], operands);
    }
  }

  /** For the option that stands next to it in the question that has it. */
  function swapOption(path: Path, value: string): void {
    for (const question of Object.values(document.properties)) {
      const options = optionsOf(question);
      const other = options[(options.indexOf(value) + 1) % options.length];
      if (options.includes(value) && other !== undefined && other !== value) {
        add('option swapped', path, `'${value}' to '${other}'`, () => other);
        return;
      }
    }
  }

  /** To the next question of the same kind, so that the document may still be usable. */
  function rename(path: Path, name: string): void {
    const question = document.properties[name];
    const index = names.indexOf(name);
    const other = [...names.slice(index + 1), ...names.slice(0, index)].find((candidate) => {
      const twin = document.properties[candidate];
      return twin?.type === question?.type && twin?.format === question?.format;
    });
    if (question && other !== undefined)
      add('reference renamed', path, `'${name}' to '${other}'`, () => ({ var: other }));
  }

  function bounds(question: QuestionDocument, at: Path, own: object = question): void {
    const step = question.multipleOf ?? 1;
    for (const bound of BOUNDS) {
      const value = Object.hasOwn(own, bound) ? question[bound] : undefined;
      if (value === undefined) continue;
      const by = bound.endsWith('imum') ? step : 1;
      for (const moved of [value + by, value - by])
        add('bound moved', [...at, bound], `${bound} ${value} to ${tidy(moved)}`, () =>
          tidy(moved),
        );
    }
  }

  function messages(): void {
    const refusals = Object.entries(document.properties).flatMap(([name, question]) =>
      (question['x-refuse-when'] ?? []).map(({ message }, i) => ({
        path: ['properties', name, 'x-refuse-when', i, 'message'] as Path,
        message,
      })),
    );
    const required = Object.entries(document.properties).flatMap(([name, question]) => {
      const message = question['x-messages']?.required;
      return message === undefined
        ? []
        : [{ path: ['properties', name, 'x-messages', 'required'] as Path, message }];
    });
    for (const list of [refusals, required])
      list.forEach(({ path, message }, i) => {
        const other = [...list.slice(i + 1), ...list.slice(0, i)].find(
          (one) => one.message !== message,
        );
        if (other)
          add('message swapped', path, `for '${other.message.slice(0, 40)}'`, () => other.message);
      });
  }

  function payload(): void {
    const template = document['x-submission'];
    for (const [field, value] of Object.entries(template)) {
      add('payload changed', ['x-submission'], `'${field}' under another name`, renamed(field));
      inRule(['x-submission', field], value);
    }
  }
}

function rulesOf(question: QuestionDocument, at: Path): readonly (readonly [Path, Json])[] {
  return [
    ...(question['x-visible-when']
      ? [[[...at, 'x-visible-when'], question['x-visible-when']] as const]
      : []),
    ...(typeof question['x-required-when'] === 'object'
      ? [[[...at, 'x-required-when'], question['x-required-when']] as const]
      : []),
    ...(question['x-computed'] === undefined
      ? []
      : [[[...at, 'x-computed'], question['x-computed']] as const]),
    ...(question['x-refuse-when'] ?? []).map(
      ({ when }, i) => [[...at, 'x-refuse-when', i, 'when'], when] as const,
    ),
    ...(question['x-flag-when'] ?? []).map(
      ({ when }, i) => [[...at, 'x-flag-when', i, 'when'], when] as const,
    ),
    ...(question['x-variants'] ?? []).map(
      ({ when }, i) => [[...at, 'x-variants', i, 'when'], when] as const,
    ),
  ];
}

const otherLevel = (level: Json): Json => (level === 'high' ? 'moderate' : 'high');

const optionsOf = ({ enum: values, oneOf, items }: QuestionDocument): readonly string[] =>
  values ?? items?.enum ?? (oneOf ?? items?.oneOf ?? []).map(({ const: value }) => value);

const tidy = (value: number): number => Number(value.toPrecision(12));

/** A copy in which one place is otherwise. */
function changed(value: Json, [key, ...rest]: Path, change: (value: Json) => Json): Json {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item: Json, i) => (i === key ? changed(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]: [string, Json]) => [
      name,
      name === key ? changed(item, rest, change) : item,
    ]),
  );
}

const without =
  (keyword: string) =>
  (value: Json): Json =>
    Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== keyword));

const withoutItem =
  (index: number) =>
  (value: Json): Json =>
    (value as readonly Json[]).filter((_, i) => i !== index);

const renamed =
  (field: string) =>
  (value: Json): Json =>
    Object.fromEntries(
      Object.entries(value as object).map(([name, item]: [string, Json]) => [
        name === field ? `${name}Renamed` : name,
        item,
      ]),
    );
