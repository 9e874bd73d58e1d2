import { Minus, Plus, Trash2 } from './icons.ts';
import styles from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  /** What is being counted, for example 'Sumatriptan 50 mg'. */
  readonly label: string;
  readonly onMinus: () => void;
  readonly onPlus: () => void;
  readonly minusDisabled?: boolean;
  readonly plusDisabled?: boolean;
  /** Minus takes away the last that there may be. */
  readonly minusRemoves?: boolean;
  /** The number is on its way to the server; further presses change it too. */
  readonly busy?: boolean;
}

/** How many: minus, the number, plus. The buttons keep their focus while they are unavailable. */
export function Stepper(props: StepperProps) {
  const { value, label, minusDisabled, plusDisabled, minusRemoves = false, busy = false } = props;
  const MinusIcon = minusRemoves ? Trash2 : Minus;
  return (
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      aria-busy={busy || undefined}
      className={styles.stepper}
    >
      <button
        type="button"
        aria-label={`${minusRemoves ? 'Remove' : 'One fewer'}: ${label}`}
        aria-disabled={minusDisabled || undefined}
        onClick={() => minusDisabled || props.onMinus()}
      >
        <MinusIcon aria-hidden="true" size={18} />
      </button>
      <output className={styles.value}>{value}</output>
      <button
        type="button"
        aria-label={`One more: ${label}`}
        aria-disabled={plusDisabled || undefined}
        onClick={() => plusDisabled || props.onPlus()}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
