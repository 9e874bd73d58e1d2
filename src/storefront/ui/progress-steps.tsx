import { classes } from './classes.ts';
import styles from './progress-steps.module.css';

interface ProgressStepsProps {
  /** From 1. */
  readonly current: number;
  readonly total: number;
}

/** 'Step 2 of 5', and a bar that says the same. */
export function ProgressSteps({ current, total }: ProgressStepsProps) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        Step {current} of {total}
      </p>
      <div aria-hidden="true" className={styles.bar}>
        {steps.map((step) => (
          <span key={step} className={classes(styles.part, step <= current && styles.reached)} />
        ))}
      </div>
    </div>
  );
}
