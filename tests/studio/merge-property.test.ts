/** Whatever two people change in any document: of different things both changes and nothing else, of the same a question. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged } from '../../src/studio/edit/index.ts';

interface Named {
  readonly [key: string]: unknown;
}

/** A document as lists by the names of their items, which are put in any order into its text. */
interface Model {
  readonly questions: readonly Named[];
  readonly rules: readonly Named[];
  readonly options: readonly Named[];
  readonly values: readonly string[];
  readonly steps: readonly Named[];
}

type ListName = keyof Model;
const LISTS: readonly ListName[] = ['questions', 'rules', 'options', 'values', 'steps'];
const IDENTITY = { questions: 'name', rules: 'id', options: 'const', steps: 'id' } as const;

const identityOf = (list: ListName, item: unknown): string =>
  list === 'values' ? String(item) : String((item as Named)[IDENTITY[list]]);

/** What somebody does to one thing, which she knows by its identity. */
type Edit = { readonly list: ListName; readonly identity: string } & (
  | { readonly kind: 'says'; readonly words: string }
  | { readonly kind: 'takes' }
  | { readonly kind: 'puts'; readonly at: number }
);

function done(model: Model, edit: Edit): Model {
  const { list, identity } = edit;
  const items: readonly unknown[] = model[list];
  const at = items.findIndex((item) => identityOf(list, item) === identity);
  const next =
    edit.kind === 'says'
      ? items.map((item, index) => (index === at ? said(item, edit.words) : item))
      : edit.kind === 'takes'
        ? items.filter((_, index) => index !== at)
        : [...items.slice(0, edit.at), fresh(list, identity), ...items.slice(edit.at)];
  return { ...model, [list]: next };
}

const said = (item: unknown, words: string): unknown =>
  typeof item === 'string' ? item : { ...(item as Named), title: words };

const fresh = (list: ListName, identity: string): unknown =>
  list === 'values' ? identity : { [IDENTITY[list]]: identity, title: 'It was not there.' };

const textOf = ({ questions, rules, options, values, steps }: Model): string =>
  JSON.stringify({
    properties: Object.fromEntries(
      questions.map(({ name, ...question }) => [String(name), question]),
    ),
    rules: { refuse: rules, options },
    values,
    'x-steps': steps,
  });

/** The same whatever stands first: two new things in one place stand in either order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((item) => JSON.stringify(item)).sort()
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sorted(part)]))
      : value;

const SOME = { minLength: 1, maxLength: 6 };
const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), SOME);
/** As the schema has them: in braces of its own, anything else may be an operator, and a rule is never put together from two. */
const questionNames = fc.uniqueArray(fc.stringMatching(/^[A-Z][a-zA-Z0-9]{0,3}$/), SOME);
const items = (list: Exclude<ListName, 'values'>) =>
  (list === 'questions' ? questionNames : names).map((all) =>
    all.map((name): Named => ({
      ...{ [IDENTITY[list]]: name, title: `As ${name} was.` },
      ...(list === 'rules' && { when: { '==': [{ var: 'a' }, name] } }),
    })),
  );
const models: fc.Arbitrary<Model> = fc.record({
  questions: items('questions'),
  rules: items('rules'),
  options: items('options'),
  values: names,
  steps: items('steps'),
});

const edits = (model: Model): fc.Arbitrary<Edit> =>
  fc.constantFrom(...LISTS).chain((list) => {
    const identity = fc.constantFrom(...model[list].map((item) => identityOf(list, item)));
    const known = { list: fc.constant(list), identity };
    const puts = fc.record({
      list: fc.constant(list),
      kind: fc.constant('puts' as const),
      identity: fc.constantFrom('new A', 'new B', 'new C'),
      at: fc.nat(model[list].length),
    });
    const takes = fc.record({ ...known, kind: fc.constant('takes' as const) });
    const says = fc.record({ ...known, kind: fc.constant('says' as const), words: fc.string() });
    return list === 'values' ? fc.oneof(puts, takes) : fc.oneof(puts, takes, says);
  });

const cases = models.chain((model) => fc.tuple(fc.constant(model), edits(model), edits(model)));
const isOfSame = (one: Edit, other: Edit): boolean =>
  one.list === other.list && one.identity === other.identity;

test('two edits of different things are both there, and nothing else is', () => {
  fc.assert(
    fc.property(
      cases.filter(([, mine, theirs]) => !isOfSame(mine, theirs)),
      ([model, mine, theirs]) => {
        const both = merged(textOf(model), textOf(done(model, mine)), textOf(done(model, theirs)));
        expect(sorted(JSON.parse(both ?? 'null'))).toEqual(
          sorted(JSON.parse(textOf(done(done(model, theirs), mine)))),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('whatever both have touched is asked about, unless both have done the same', () => {
  fc.assert(
    fc.property(
      cases.filter(([, mine, theirs]) => isOfSame(mine, theirs)),
      ([model, mine, theirs]) => {
        const [my, their] = [textOf(done(model, mine)), textOf(done(model, theirs))];
        const isMeant = [my, their].every((text) => text !== textOf(model)) && my !== their;
        // What is new of both in two places of an object's keys is the same: they have no order.
        fc.pre(isMeant && (mine.list !== 'questions' || mine.kind !== 'puts'));
        expect(merged(textOf(model), my, their)).toBeUndefined();
      },
    ),
    { numRuns: 100 },
  );
});
