import { useId, useState } from 'react';
import type { Medicine, Supply } from '#engine';
import { Button } from '#ui';
import { medicineTitle } from '../reading/medicines.ts';
import styles from './history.module.css';
import { NumberField } from './number-field.tsx';

interface AddSupplyProps {
  readonly medicines: readonly Medicine[];
  readonly onAdd: (supply: Supply) => void;
}

export function AddSupply({ medicines, onAdd }: AddSupplyProps) {
  const id = useId();
  const [medicine, setMedicine] = useState(medicines[0]?.id ?? '');
  const [daysAgo, setDaysAgo] = useState(28);
  const [quantity, setQuantity] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <fieldset className={styles.add}>
      <legend className={styles.legend}>Supplied before</legend>
      <div className={styles.field}>
        <label htmlFor={`${id}-medicine`}>Medicine</label>
        <select
          id={`${id}-medicine`}
          className={styles.box}
          value={medicine}
          onChange={({ target }) => setMedicine(target.value)}
        >
          {medicines.map((one) => (
            <option key={one.id} value={one.id}>
              {medicineTitle(one)} ({one.id})
            </option>
          ))}
        </select>
      </div>
      <NumberField label="Packs" least={1} value={quantity} onChange={setQuantity} />
      <NumberField label="Days ago" least={0} value={daysAgo} onChange={setDaysAgo} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ target }) => setIsOpen(target.checked)}
        />
        In an order that is still open
      </label>
      <Button look="secondary" onClick={() => onAdd({ medicine, daysAgo, quantity, isOpen })}>
        Add this supply
      </Button>
    </fieldset>
  );
}
