/** Every single fault in what is known of medicines: in the formulary, and in the list of those that people take. */
import {
  InvalidQuestionnaireError,
  readFormulary,
  type Formulary,
  type FormularyDocument,
  type TakenListDocument,
} from '#engine';
import { unreachedMedicines } from '../check/unreached.ts';
import type { Days } from '../days.ts';
import { differ } from '../difference/differ.ts';
import type { Solving } from '../logic/solver.ts';
import { compiled, type MutantOutcome } from './mutant-outcome.ts';
import type { Subject } from '../subject.ts';

export interface MedicineMutant {
  readonly pointer: string;
  readonly what: string;
  readonly formulary: FormularyDocument;
  readonly taken: TakenListDocument | undefined;
}

type Entry = FormularyDocument['medicines'][string];
type Taken = TakenListDocument['medicines'][number];

/** A copy with one fault, `undefined` where the entry is gone, and where the fault is. */
interface Fault<T> {
  readonly at: string;
  readonly what: string;
  readonly entry: T | undefined;
}

export function medicineMutantsOf({ medicines, taken }: Formulary): readonly MedicineMutant[] {
  const entries = new Map(medicines.map(({ id, ...entry }): [string, Entry] => [id, entry]));
  const formulary: FormularyDocument = { medicines: Object.fromEntries(entries) };
  const all = [...entries.values()];
  const inFormulary = [...entries].flatMap(([id, entry]) =>
    faultsOfEntry(entry, all).map(({ at, what, entry: fault }): MedicineMutant => {
      const { [id]: _, ...others } = formulary.medicines;
      return {
        pointer: `/medicines/${id}${at}`,
        what,
        formulary: { medicines: fault ? { ...formulary.medicines, [id]: fault } : others },
        taken: taken?.document,
      };
    }),
  );
  const list = taken?.document;
  const inList = (list?.medicines ?? []).flatMap((entry, i) =>
    faultsOfTaken(entry, list?.medicines ?? []).map(
      ({ at, what, entry: fault }): MedicineMutant => ({
        pointer: `/taken/${i}${at}`,
        what: `${entry.name}: ${what}`,
        formulary,
        taken: list && {
          ...list,
          medicines: list.medicines.flatMap((other) => (other === entry ? (fault ?? []) : other)),
        },
      }),
    ),
  );
  return [...inFormulary, ...inList];
}

function faultsOfEntry(entry: Entry, all: readonly Entry[]): readonly Fault<Entry>[] {
  const { strength, ladder, ...rest } = entry;
  const swapped = (field: 'name' | 'route' | 'form'): readonly Fault<Entry>[] =>
    otherThan(
      entry[field],
      all.map((one) => one[field]),
    ).map((other) => ({
      at: `/${field}`,
      what: `to '${other}'`,
      entry: { ...entry, [field]: other },
    }));
  return [
    { at: '', what: 'gone', entry: undefined },
    ...swapped('name'),
    ...swapped('route'),
    ...swapped('form'),
    ...faultsOfList(entry, 'substances', all),
    ...faultsOfList(entry, 'classes', all),
    {
      at: '/strength/value',
      what: 'doubled',
      entry: { ...entry, strength: { ...strength, value: String(2 * Number(strength.value)) } },
    },
    {
      at: '/strength/unit',
      what: 'another',
      entry: { ...entry, strength: { ...strength, unit: `${strength.unit} a day` } },
    },
    ...(ladder
      ? [
          { at: '/ladder', what: 'gone', entry: { ...rest, strength } },
          {
            at: '/ladder/rung',
            what: 'one higher',
            entry: { ...entry, ladder: { ...ladder, rung: ladder.rung + 1 } },
          },
        ]
      : []),
  ];
}

const faultsOfTaken = (entry: Taken, all: readonly Taken[]): readonly Fault<Taken>[] => [
  { at: '', what: 'gone', entry: undefined },
  { at: '/name', what: 'another', entry: { ...entry, name: `${entry.name} otherwise` } },
  ...faultsOfList(entry, 'substances', all),
  ...faultsOfList(entry, 'classes', all),
  ...(entry.brands ?? []).map((brand) => ({
    at: '/brands',
    what: `without '${brand}'`,
    entry: { ...entry, brands: entry.brands?.filter((other) => other !== brand) ?? [] },
  })),
];

/** Without each of them, where it is not the only one, and with another one for each. */
function faultsOfList<T extends Entry | Taken>(
  entry: T,
  field: 'substances' | 'classes',
  all: readonly T[],
): readonly Fault<T>[] {
  const own: readonly string[] = entry[field];
  return own.flatMap((item, i) => {
    const others = otherThan(
      item,
      all.flatMap((one) => one[field]).filter((other) => other === item || !own.includes(other)),
    );
    const changed = (what: string, list: readonly string[]): readonly Fault<T>[] =>
      list.length === 0 ? [] : [{ at: `/${field}/${i}`, what, entry: { ...entry, [field]: list } }];
    return [
      ...changed(
        `without '${item}'`,
        own.filter((other) => other !== item),
      ),
      ...others.flatMap((other) =>
        changed(
          `'${item}' to '${other}'`,
          own.map((one) => (one === item ? other : one)),
        ),
      ),
    ];
  });
}

/** The next one of those that there are, if there is another one. */
function otherThan(value: string, all: readonly string[]): readonly string[] {
  const values = [...new Set(all)];
  const other = values[(values.indexOf(value) + 1) % values.length];
  return other === undefined || other === value ? [] : [other];
}

/** Told of one of the questionnaires, or of the formulary; or proved to change nothing in any. */
export async function medicineMutantOutcomeOf(
  originals: readonly Subject[],
  mutant: MedicineMutant,
  days: Days,
  solving: Solving,
): Promise<MutantOutcome> {
  const formulary = readOrRefused(mutant);
  if (!formulary) return 'reported';
  let isProved = true;
  const subjects: Subject[] = [];
  for (const original of originals) {
    const subject = compiled(original.document, formulary);
    if (!subject) return 'reported';
    subjects.push(subject);
    const { equivalent, changes } = await differ(original, subject, days, solving);
    if (changes.length > 0) return 'reported';
    isProved &&= equivalent;
  }
  if (unreachedMedicines(subjects).length > 0) return 'reported';
  return isProved ? 'proved equivalent' : 'survived';
}

function readOrRefused({ formulary, taken }: MedicineMutant): Formulary | undefined {
  try {
    return readFormulary(formulary, taken);
  } catch (error) {
    if (error instanceof InvalidQuestionnaireError) return undefined;
    throw error;
  }
}
