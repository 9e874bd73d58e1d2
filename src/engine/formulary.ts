/** The medicines that consultations can lead to, as rules read them. Prices, stock and pictures are the shop's. */
import type { Source } from './document.ts';
import { FormularyError } from './errors.ts';
import { readTakenList, type TakenList, type TakenListDocument } from './taken.ts';

/** One medicine in one strength, as `questionnaires/medicines/formulary.json` describes it under its id. */
interface MedicineDocument {
  readonly name: string;
  readonly substances: readonly string[];
  readonly classes: readonly string[];
  readonly route: string;
  readonly form: string;
  /** The value is a decimal as text, so that it is exact: `{ "value": "0.25", "unit": "mg" }`. */
  readonly strength: { readonly value: string; readonly unit: string };
  /** Its place where the dose is raised step by step; the lowest rung is 1. */
  readonly ladder?: { readonly id: string; readonly rung: number };
  readonly source: Source;
}

export interface FormularyDocument {
  readonly medicines: { readonly [id: string]: MedicineDocument };
}

export interface Medicine extends MedicineDocument {
  readonly id: string;
}

export interface Formulary {
  readonly medicines: readonly Medicine[];
  medicine(id: string): Medicine | undefined;
  /** What people take besides, if there is a list of it. */
  readonly taken?: TakenList | undefined;
}

/**
 * @param document a formulary that has passed its meta-schema
 * @param taken the list of what people take, likewise
 * @throws FormularyError when two medicines stand on one rung
 */
export function readFormulary(document: FormularyDocument, taken?: TakenListDocument): Formulary {
  const medicines = Object.entries(document.medicines).map(([id, medicine]) => ({
    id,
    ...medicine,
  }));
  const byId = new Map(medicines.map((medicine) => [medicine.id, medicine]));
  const rungs = new Map<string, string>();
  for (const { id, ladder } of medicines) {
    if (!ladder) continue;
    const key = `${ladder.id} ${ladder.rung}`;
    const other = rungs.get(key);
    if (other !== undefined)
      throw new FormularyError(
        `/medicines/${id}/ladder/rung`,
        `'${other}' stands on rung ${ladder.rung} of the ladder '${ladder.id}' already. Give each strength a rung of its own.`,
      );
    rungs.set(key, id);
  }
  return {
    medicines,
    medicine: (id) => byId.get(id),
    taken: taken && readTakenList(taken),
  };
}
