/** What rules may read of a medicine. */
import { nearestName, RuleError } from './errors.ts';
import type { Compiled, Scope } from './expression.ts';
import type { Formulary, Medicine } from './formulary.ts';
import type { ValueType } from './value-type.ts';

interface Field {
  readonly kind: 'text' | 'list' | 'number';
  readonly read: (medicine: Medicine) => string | number | readonly string[];
}

/** What rules may read of a medicine. One without a ladder is on rung 0 of a ladder without a name. */
const FIELDS: { readonly [field: string]: Field } = {
  id: { kind: 'text', read: ({ id }) => id },
  name: { kind: 'text', read: ({ name }) => name },
  substances: { kind: 'list', read: ({ substances }) => substances },
  classes: { kind: 'list', read: ({ classes }) => classes },
  route: { kind: 'text', read: ({ route }) => route },
  form: { kind: 'text', read: ({ form }) => form },
  'strength.value': { kind: 'number', read: ({ strength }) => Number(strength.value) },
  'strength.unit': { kind: 'text', read: ({ strength }) => strength.unit },
  'ladder.id': { kind: 'text', read: ({ ladder }) => ladder?.id ?? '' },
  'ladder.rung': { kind: 'number', read: ({ ladder }) => ladder?.rung ?? 0 },
};

/**
 * `<prefix>.<field>` of the medicine that an environment is about, checked against what medicines there are: a class
 * or a route that no medicine has is a slip. `undefined`: not a name of a medicine's field.
 */
export function medicineScope<E>(
  formulary: Formulary,
  prefix: string,
  medicineOf: (environment: E) => Medicine | undefined,
): (name: string, pointer: string) => Compiled<E> | undefined {
  const typeOf = (name: string, { kind, read }: Field): ValueType => {
    if (kind === 'number') return { kind };
    const values = formulary.medicines.flatMap((medicine) => [read(medicine)].flat().map(String));
    return { kind, options: [...new Set(values)], areOf: 'formulary', field: name };
  };
  return (name, pointer) => {
    if (!name.startsWith(`${prefix}.`)) return undefined;
    const asked = name.slice(prefix.length + 1);
    const field = Object.hasOwn(FIELDS, asked) ? FIELDS[asked] : undefined;
    if (!field) {
      const nearest = nearestName(asked, Object.keys(FIELDS));
      throw new RuleError(
        pointer,
        `A medicine has no '${asked}'.${nearest === undefined ? '' : ` Did you mean '${prefix}.${nearest}'?`}`,
      );
    }
    return {
      evaluate: (environment) => {
        const medicine = medicineOf(environment);
        return medicine && field.read(medicine);
      },
      type: typeOf(asked, field),
      reads: new Set(),
      readsOfMedicine: new Set([asked]),
    };
  };
}

/** What these medicines are to a rule: the same text for two that agree in every field that it reads. */
export const likenessOf = (medicine: Medicine, fields: ReadonlySet<string>): string =>
  JSON.stringify([...fields].map((field) => FIELDS[field]?.read(medicine)));

/** A rule that chooses medicines: it reads `medicine.*` and nothing else. */
export function whichScope(formulary: Formulary): Scope<Medicine> {
  const fields = medicineScope<Medicine>(formulary, 'medicine', (medicine) => medicine);
  return (name, pointer) => {
    const field = fields(name, pointer);
    if (field) return field;
    throw new RuleError(pointer, `'which' reads 'medicine.*' only, and here is '${name}'.`);
  };
}
