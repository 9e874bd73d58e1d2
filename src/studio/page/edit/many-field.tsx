import styles from './edit.module.css';

interface ManyFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** In the order of the choices; what is none of them stays before them. */
  readonly onChange: (value: readonly string[]) => void;
}

/** Any of several. What is written and is none of them stays to be seen, and can be taken out. */
export function ManyField({ label, value, choices, onChange }: ManyFieldProps) {
  const unknown = value.filter((one) => !choices.some(([known]) => known === one));
  const all = [...unknown.map((one) => [one, `${one} (not known here)`] as const), ...choices];
  return (
    <fieldset className={styles.many}>
      <legend>{label}</legend>
      {all.map(([one, words]) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={value.includes(one)}
            onChange={({ target }) =>
              onChange(
                all.flatMap(([known]) =>
                  (known === one ? target.checked : value.includes(known)) ? [known] : [],
                ),
              )
            }
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
