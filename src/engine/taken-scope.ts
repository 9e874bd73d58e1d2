/** What rules may read of a medicine that she takes, inside of `some`, `all` and `none`. */
import { nearestName, RuleError } from './errors.ts';
import type { Environment } from './environment.ts';
import { compileRule, type Compiled, type Scope } from './expression.ts';
import { areEntries, isKnownMedicine, type TakenMedicine } from './taken-medicine.ts';
import type { TakenList } from './taken.ts';
import type { ValueType } from './value-type.ts';

type Known = Required<TakenMedicine>;

const FIELDS = ['name', 'substances', 'classes'] as const;

/**
 * The answer to a question about medicines: a list, looked through entry by entry. Of one that was written freely
 * nothing is known, so whatever a rule says of it is open.
 */
export function takenMedicines(
  question: { readonly name: string; readonly index: number },
  list: TakenList | undefined,
): Compiled {
  const scope = entryScope(list);
  return {
    evaluate: ({ given }: Environment) => given[question.index],
    type: { kind: 'records' },
    reads: new Set([question.name]),
    through: (rule, pointer) => {
      const { evaluate } = compileRule(rule, scope, pointer);
      return {
        verdicts: ({ given }) => {
          const entries = given[question.index];
          if (!areEntries(entries)) return undefined;
          return entries.map((entry) => (isKnownMedicine(entry) ? evaluate(entry) : undefined));
        },
        readsOfMedicine: new Set(),
      };
    },
  };
}

/** Each rule that looks through a list asks for it, and the list of every medicine that is known is long. */
const scopes = new WeakMap<TakenList, Scope<Known>>();

function entryScope(list: TakenList | undefined): Scope<Known> {
  const known = list && scopes.get(list);
  if (known) return known;
  const scope = scopeOver(list);
  if (list) scopes.set(list, scope);
  return scope;
}

function scopeOver(list: TakenList | undefined): Scope<Known> {
  const types = new Map(FIELDS.map((field) => [field, typeOf(field, list)] as const));
  return (name, pointer) => {
    const field = FIELDS.find((known) => known === name);
    const type = field && types.get(field);
    if (field && type) return { evaluate: (entry) => entry[field], type, reads: new Set() };
    const nearest = nearestName(name, FIELDS);
    throw new RuleError(
      pointer,
      `A medicine that she takes has no '${name}'. ${nearest === undefined ? `It has these: ${FIELDS.join(', ')}.` : `Did you mean '${nearest}'?`}`,
    );
  };
}

/** A class that no medicine of the list has is a slip; without the list, as in the browser, nobody can tell. */
function typeOf(field: (typeof FIELDS)[number], list: TakenList | undefined): ValueType {
  const kind = field === 'name' ? 'text' : 'list';
  if (!list) return { kind, areOf: 'taken', field };
  const values = list.medicines.flatMap((medicine) =>
    field === 'name' ? [medicine.name, ...(medicine.brands ?? [])] : medicine[field],
  );
  return { kind, options: [...new Set(values)], areOf: 'taken', field };
}
