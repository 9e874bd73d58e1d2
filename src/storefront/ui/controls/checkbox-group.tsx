import type { FormEvent } from 'react';
import { classes } from '../classes.ts';
import { type Choice, type ControlProps, onLeaving, partId } from './control.ts';
import styles from './choice.module.css';
import { useMarked } from './use-marked.ts';

interface CheckboxGroupProps extends ControlProps<readonly string[]> {
  readonly choices: readonly Choice[];
  /** Values that go with no other, such as 'None of the above': set apart behind an 'or'. */
  readonly exclusive?: readonly string[] | undefined;
}

/**
 * Any of a few. An exclusive choice can be ticked beside others; that this contradicts itself is for
 * the questionnaire to say, in its own words. The answer is in the order of the choices.
 */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { id, name, value = [], onChange, onBlur, choices, exclusive = [], invalid } = props;
  const group = useMarked<HTMLDivElement>(value);
  // What is ticked on the page, which may be ahead of what was rendered.
  const change = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const boxes = [...currentTarget.getElementsByTagName('input')];
    const ticked = boxes.filter(({ checked }) => checked).map((box) => box.value);
    const next = choices.map((choice) => choice.value).filter((each) => ticked.includes(each));
    onChange(next.length > 0 ? next : undefined);
  };
  const ordered = [
    ...choices.filter((choice) => !exclusive.includes(choice.value)),
    ...choices.filter((choice) => exclusive.includes(choice.value)),
  ];
  const firstApart = ordered.findIndex((choice) => exclusive.includes(choice.value));
  return (
    <div
      ref={group}
      className={classes(styles.choices, invalid && styles.wrong)}
      onChange={change}
      onBlur={onLeaving(onBlur)}
    >
      {ordered.map((choice, index) => [
        index === firstApart && index > 0 ? (
          <p key="or" className={styles.or}>
            or
          </p>
        ) : null,
        <label key={choice.value} className={styles.row}>
          <input
            type="checkbox"
            id={partId(id, index)}
            name={name}
            value={choice.value}
            defaultChecked={value.includes(choice.value)}
            disabled={props.disabled}
            aria-invalid={invalid || undefined}
            className={styles.tick}
          />
          <span>
            {choice.label}
            {choice.hint ? <span className={styles.choiceHint}>{choice.hint}</span> : null}
          </span>
        </label>,
      ])}
    </div>
  );
}
