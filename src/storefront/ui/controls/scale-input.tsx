import { classes } from '../classes.ts';
import { type ControlProps, onLeaving, partId } from './control.ts';
import styles from './choice.module.css';
import { useMarked } from './use-marked.ts';

interface ScaleInputProps extends ControlProps<number> {
  readonly minimum: number;
  readonly maximum: number;
  /** What the lowest number means, for example 'Mild'. */
  readonly lowLabel?: string | undefined;
  readonly highLabel?: string | undefined;
}

/** A whole number on a scale: one radio button each, so that nothing has to be dragged. */
export function ScaleInput(props: ScaleInputProps) {
  const { id, name, value, onChange, minimum, maximum, lowLabel, highLabel, invalid } = props;
  const group = useMarked<HTMLDivElement>([String(value)]);
  const numbers = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return (
    <div
      ref={group}
      className={classes(styles.scale, invalid && styles.wrong)}
      onBlur={onLeaving(props.onBlur)}
    >
      <div className={styles.steps}>
        {numbers.map((number, index) => (
          <label key={number} className={styles.step}>
            <input
              type="radio"
              id={partId(id, index)}
              name={name}
              value={number}
              defaultChecked={number === value}
              onChange={() => onChange(number)}
              disabled={props.disabled}
            />
            <span>
              {number}
              <EndLabel>{number === minimum ? lowLabel : undefined}</EndLabel>
              <EndLabel>{number === maximum ? highLabel : undefined}</EndLabel>
            </span>
          </label>
        ))}
      </div>
      {(lowLabel ?? highLabel) ? (
        <div className={styles.ends} aria-hidden="true">
          <span>
            {minimum}: {lowLabel}
          </span>
          <span>
            {maximum}: {highLabel}
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** Heard with its number; seen under the row. */
function EndLabel({ children }: { readonly children: string | undefined }) {
  return children ? <span className="visually-hidden">, {children}</span> : null;
}
