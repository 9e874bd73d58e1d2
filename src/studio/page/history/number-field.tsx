import { useId } from 'react';
import styles from './history.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly least: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number; what is none is not taken. */
export function NumberField({ label, least, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        step={1}
        className={styles.number}
        defaultValue={value}
        onChange={({ target: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber) && valueAsNumber >= least) onChange(valueAsNumber);
        }}
      />
    </div>
  );
}
