import type { Formula } from '../../logic/formula.ts';

interface Alike {
  readonly medicines: readonly string[];
  readonly before: Formula;
  readonly after: Formula;
}

/** Medicines of which two versions say the same, together: what becomes of one becomes of all. */
export function medicinesAlike(
  before: ReadonlyMap<string, Formula>,
  after: ReadonlyMap<string, Formula>,
  never: Formula,
): readonly Alike[] {
  const alike = new Map<string, Alike>();
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(id) ?? never, after.get(id) ?? never];
    const key = `${old.id} ${now.id}`;
    const medicines = [...(alike.get(key)?.medicines ?? []), id];
    alike.set(key, { medicines, before: old, after: now });
  }
  return [...alike.values()];
}

export const listed = (medicines: readonly string[]): string =>
  medicines.map((id) => `'${id}'`).join(', ');
