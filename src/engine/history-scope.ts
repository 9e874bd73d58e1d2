/** What rules may read of a person's history. */
import { RuleError } from './errors.ts';
import type { Environment } from './environment.ts';
import { compileRule, type Compiled, type Scope } from './expression.ts';
import type { Formulary } from './formulary.ts';
import type { EarlierConsultation, Supply } from './history.ts';
import { medicineScope } from './medicine-scope.ts';
import type { ValueType } from './value-type.ts';

interface Field<T> {
  readonly type: ValueType;
  readonly read: (item: T) => string | number | boolean;
}

type Fields<T> = { readonly [name: string]: Field<T> };

/** Of the medicine that is judged. */
const NOTHING: ReadonlySet<string> = new Set();

const NUMBER: ValueType = { kind: 'number' };

const CONSULTATION: Fields<EarlierConsultation> = {
  questionnaire: { type: { kind: 'text' }, read: ({ questionnaire }) => questionnaire },
  outcome: {
    type: { kind: 'text', options: ['eligible', 'refused'] },
    read: ({ outcome }) => outcome,
  },
  daysAgo: { type: NUMBER, read: ({ daysAgo }) => daysAgo },
};

const supplyFields = ({ medicines }: Formulary): Fields<Supply> => ({
  medicine: {
    type: { kind: 'text', options: medicines.map(({ id }) => id), areOf: 'formulary' },
    read: ({ medicine }) => medicine,
  },
  daysAgo: { type: NUMBER, read: ({ daysAgo }) => daysAgo },
  quantity: { type: NUMBER, read: ({ quantity }) => quantity },
  isOpen: { type: { kind: 'boolean' }, read: ({ isOpen }) => isOpen },
});

/** One record, and everything around it. */
interface Inside<T> {
  readonly item: T;
  readonly around: Environment;
}

/**
 * `history.supplies` and `history.consultations`, for `some`, `all` and `none`. Without a history nothing is known of
 * either: that is not an empty one.
 */
export function historyScope(formulary: Formulary): (name: string) => Compiled | undefined {
  const supplied = medicineScope<Inside<Supply>>(formulary, 'medicine', ({ item }) =>
    formulary.medicine(item.medicine),
  );
  const supplies = records(
    ({ history }) => history?.supplies,
    itemScope('supply', supplyFields(formulary), formulary, supplied),
  );
  const consultations = records(
    ({ history }) => history?.consultations,
    itemScope('consultation', CONSULTATION, formulary, () => undefined),
  );
  return (name) => {
    if (name === 'history.supplies') return supplies;
    return name === 'history.consultations' ? consultations : undefined;
  };
}

const records = <T>(
  items: (environment: Environment) => readonly T[] | undefined,
  scope: Scope<Inside<T>>,
): Compiled => ({
  evaluate: () => undefined,
  type: { kind: 'records' },
  reads: new Set(),
  readsHistory: true,
  through: (rule, pointer) => {
    const { evaluate, readsOfMedicine = NOTHING } = compileRule(rule, scope, pointer);
    return {
      verdicts: (around) => items(around)?.map((item) => evaluate({ item, around })),
      readsOfMedicine,
    };
  },
});

/** A record's own fields; and `$medicine.*`, the medicine that is judged, which may not be the record's. */
function itemScope<T>(
  what: string,
  fields: Fields<T>,
  formulary: Formulary,
  more: (name: string, pointer: string) => Compiled<Inside<T>> | undefined,
): Scope<Inside<T>> {
  const judged = medicineScope<Inside<T>>(formulary, '$medicine', ({ around }) => around.medicine);
  return (name, pointer) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field)
      return { evaluate: ({ item }) => field.read(item), type: field.type, reads: new Set() };
    const own = more(name, pointer);
    if (own) return { ...own, readsOfMedicine: NOTHING };
    const other = judged(name, pointer);
    if (other) return other;
    throw new RuleError(
      pointer,
      `A ${what} has no '${name}'. It has these: ${Object.keys(fields).join(', ')}${what === 'supply' ? ", and 'medicine.*'" : ''}.`,
    );
  };
}
