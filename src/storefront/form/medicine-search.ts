/** Finds medicines by what is typed of their names or brands. */
import { nameKey, type TakenListDocument, type TakenMedicine } from '#engine';
import type { Suggestion } from '#ui';

export interface MedicineSearch {
  /** What is known under this name, or else the name as it was typed. */
  medicineOf(name: string): TakenMedicine;
  suggest(text: string, chosen: readonly TakenMedicine[]): readonly Suggestion[];
}

/** As the browser is given the list: what rules read, and what is shown. */
export type TakenNames = Pick<TakenListDocument, 'medicines'>;

const MOST = 8;

interface Name extends Suggestion {
  readonly key: string;
  readonly medicine: Required<TakenMedicine>;
}

/** Nobody types accents, and phones type another apostrophe. */
const searchKey = (text: string): string =>
  nameKey(text.normalize('NFD').replace(/[\p{M}’'-]/gu, ''));

export function medicineSearch({ medicines }: TakenNames): MedicineSearch {
  const names = medicines.flatMap(({ name, brands = [], substances, classes }): Name[] => {
    const medicine = { substances, classes };
    return [
      {
        value: name,
        label: name,
        hint: brands.length > 0 ? brands.slice(0, 3).join(', ') : undefined,
        key: searchKey(name),
        medicine: { name, ...medicine },
      },
      ...brands.map((brand) => ({
        value: brand,
        label: brand,
        hint: name,
        key: searchKey(brand),
        medicine: { name: brand, ...medicine },
      })),
    ];
  });
  const byKey = new Map(names.map((one) => [nameKey(one.value), one.medicine]));
  return {
    medicineOf: (name) => byKey.get(nameKey(name)) ?? { name: name.trim().replace(/\s+/gu, ' ') },
    suggest(text, chosen) {
      const entered = searchKey(text);
      const taken = new Set(chosen.map(({ name }) => nameKey(name)));
      const fitting = names
        .map((one) => ({ one, rank: rankOf(one.key, entered) }))
        .filter(({ one, rank }) => rank < NONE && !taken.has(nameKey(one.value)))
        .sort((a, b) => a.rank - b.rank || a.one.key.localeCompare(b.one.key, 'en'))
        .slice(0, MOST)
        .map(({ one: { value, label, hint } }) => ({ value, label, hint }));
      const isKnown = byKey.has(nameKey(text));
      const own = text.trim().replace(/\s+/gu, ' ');
      return isKnown ? fitting : [...fitting, { value: own, label: `Add “${own}” as I wrote it` }];
    },
  };
}

/** The whole name, its beginning, the beginning of a word of it, or somewhere in it. */
const NONE = 4;
function rankOf(key: string, entered: string): number {
  if (key === entered) return 0;
  if (key.startsWith(entered)) return 1;
  if (key.includes(` ${entered}`)) return 2;
  return entered.length > 2 && key.includes(entered) ? 3 : NONE;
}
