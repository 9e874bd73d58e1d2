import type { FieldProps } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { isKnownMedicine, isMedicineList, nameKey, type TakenMedicine } from '#engine';
import { ManyInput, type Suggestion } from '#ui';
import { medicineSearch, type MedicineSearch } from './medicine-search.ts';
import { useConsultation } from './consultation-context.tsx';
import { useAnswer, useWiring } from './wiring.ts';

/** As long as the list is not there, everything is as she wrote it. */
const WITHOUT_LIST = medicineSearch({ medicines: [] });

/** The medicines that she takes: each found by its name or brand, or in her own words. */
export function MedicinesWidget(props: FieldProps) {
  const { state: _, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const medicines = isMedicineList(answer) ? answer : [];
  const { search, load } = useMedicineSearch();
  // What is added may have to wait for the list, and more may be added meanwhile.
  const latest = useRef(medicines);
  useEffect(() => {
    latest.current = medicines;
  });
  const change = (list: readonly TakenMedicine[]) => {
    latest.current = list;
    wiring.onChange(list.length > 0 ? list : undefined);
  };
  const add = ({ medicineOf }: MedicineSearch, name: string) => {
    const medicine = medicineOf(name);
    const isThere = latest.current.some((one) => nameKey(one.name) === nameKey(medicine.name));
    if (!isThere) change([...latest.current, medicine]);
  };
  return (
    <ManyInput
      {...wiring}
      noun="Medicines"
      value={medicines.map(shown)}
      suggest={(text) => (search ?? WITHOUT_LIST).suggest(text, medicines)}
      onEnter={() => void load()}
      onAdd={(name) => {
        if (search) add(search, name);
        else void load().then((loaded) => add(loaded, name));
      }}
      onRemove={(index) => change(latest.current.filter((_one, i) => i !== index))}
    />
  );
}

function shown(medicine: TakenMedicine): Suggestion {
  const { name } = medicine;
  if (!isKnownMedicine(medicine)) return { value: name, label: name, hint: 'as you wrote it' };
  const substances = medicine.substances.join(' and ');
  return { value: name, label: name, hint: substances === nameKey(name) ? undefined : substances };
}

/** The list, fetched when she first comes to the question; where it does not come, it is asked for again. */
function useMedicineSearch(): {
  readonly search: MedicineSearch | undefined;
  readonly load: () => Promise<MedicineSearch>;
} {
  const { loadTaken } = useConsultation();
  const [search, setSearch] = useState<MedicineSearch>();
  const load = async () => {
    try {
      const loaded = medicineSearch(await loadTaken());
      setSearch((known) => known ?? loaded);
      return loaded;
    } catch {
      return WITHOUT_LIST;
    }
  };
  return { search, load };
}
