import { classes } from '../classes.ts';
import { type Choice, type ControlProps, onLeaving, partId } from './control.ts';
import styles from './choice.module.css';
import { useMarked } from './use-marked.ts';

interface RadioGroupProps extends ControlProps<string> {
  readonly choices: readonly Choice[];
}

/** Two short answers, such as yes and no, fit beside each other. */
const fitSideBySide = (choices: readonly Choice[]): boolean =>
  choices.length === 2 && choices.every(({ label, hint }) => label.length <= 16 && !hint);

/** One of a few. Stands in a QuestionFrame of kind `radiogroup`, which carries the description. */
export function RadioGroup({
  id,
  name,
  value,
  onChange,
  onBlur,
  choices,
  invalid,
  disabled,
}: RadioGroupProps) {
  const group = useMarked<HTMLDivElement>(value === undefined ? [] : [value]);
  return (
    <div
      ref={group}
      className={classes(
        styles.choices,
        fitSideBySide(choices) && styles.sideBySide,
        invalid && styles.wrong,
      )}
      onBlur={onLeaving(onBlur)}
    >
      {choices.map(({ value: each, label, hint }, index) => (
        <label key={each} className={styles.row}>
          <input
            type="radio"
            id={partId(id, index)}
            name={name}
            value={each}
            defaultChecked={each === value}
            onChange={() => onChange(each)}
            disabled={disabled}
            className={styles.dot}
          />
          <span>
            {label}
            {hint ? <span className={styles.choiceHint}>{hint}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}
