/** The medicines that people take, as rules read them. What consultations lead to is the formulary's. */
import type { Source } from './document.ts';
import { FormularyError, nearestName } from './errors.ts';
import { nameKey } from './medicine-name.ts';
import type { TakenMedicine } from './taken-medicine.ts';

/** One medicine as `questionnaires/medicines/taken.json` describes it. */
interface TakenDocument {
  readonly name: string;
  /** What it is sold as, and other names that people know it by. */
  readonly brands?: readonly string[];
  readonly substances: readonly string[];
  readonly classes: readonly string[];
}

/** What rules call medicines by, and who says so. */
interface ClassDocument {
  readonly description: string;
  readonly source: Source;
}

export interface TakenListDocument {
  readonly classes: { readonly [name: string]: ClassDocument };
  readonly medicines: readonly TakenDocument[];
}

export interface TakenList {
  readonly document: TakenListDocument;
  readonly medicines: readonly TakenDocument[];
  /** What is known under a name, generic or of a brand, however it is spaced and capitalised. */
  find(name: string): Required<TakenMedicine> | undefined;
}

/**
 * @param document a list that has passed its meta-schema
 * @throws FormularyError when two medicines have one name, or a class is not explained or explains nothing
 */
export function readTakenList(document: TakenListDocument): TakenList {
  const { medicines } = document;
  checkClasses(document);
  const byName = new Map<string, Required<TakenMedicine>>();
  for (const [i, { name, brands = [], substances, classes }] of medicines.entries())
    for (const [k, known] of [name, ...brands].entries()) {
      const other = byName.get(nameKey(known));
      if (other)
        throw new FormularyError(
          `/medicines/${i}/${k === 0 ? 'name' : `brands/${k - 1}`}`,
          `'${known}' stands in the list already. Whoever chooses it has to mean one medicine: take one of the two out.`,
        );
      byName.set(nameKey(known), { name: known, substances, classes });
    }
  // Whoever chooses from the list has its very words.
  const asWritten = new Map([...byName.values()].map((known) => [known.name, known]));
  return {
    document,
    medicines,
    find: (name) => asWritten.get(name) ?? byName.get(nameKey(name)),
  };
}

function checkClasses({ classes, medicines }: TakenListDocument): void {
  const explained = Object.keys(classes);
  const used = new Set(medicines.flatMap((medicine) => medicine.classes));
  for (const [i, medicine] of medicines.entries())
    for (const [k, name] of medicine.classes.entries()) {
      if (explained.includes(name)) continue;
      const nearest = nearestName(name, explained);
      throw new FormularyError(
        `/medicines/${i}/classes/${k}`,
        `'classes' does not say what '${name}' is. ${nearest === undefined ? 'Add it there, with its source.' : `Did you mean '${nearest}'?`}`,
      );
    }
  const idle = explained.find((name) => !used.has(name));
  if (idle !== undefined)
    throw new FormularyError(
      `/classes/${idle}`,
      `No medicine of the list is of the class '${idle}'. Take it out, or name it at a medicine.`,
    );
}

/** What the list says of each by its name. What an answer says of substances counts only where there is no list. */
export const knownMedicines = (
  entries: readonly TakenMedicine[],
  list: TakenList | undefined,
): readonly TakenMedicine[] =>
  list ? entries.map(({ name }) => list.find(name) ?? { name: name.trim() }) : entries;
