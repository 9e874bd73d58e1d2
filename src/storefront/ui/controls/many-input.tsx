import { useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { counted } from '../counted.ts';
import { Trash2 } from '../icons.ts';
import { type ControlProps, onLeaving } from './control.ts';
import box from './box.module.css';
import styles from './many-input.module.css';
import { type Suggestion, useCombobox } from './use-combobox.ts';

interface ManyInputProps extends Omit<ControlProps<readonly Suggestion[]>, 'onChange'> {
  readonly suggest: (text: string) => readonly Suggestion[];
  /** What was chosen, or typed as it stands. */
  readonly onAdd: (value: string) => void;
  readonly onRemove: (index: number) => void;
  /** The box has focus: what is suggested may be fetched now. */
  readonly onEnter?: (() => void) | undefined;
  /** What is added here, for who only hears the list. */
  readonly noun: string;
}

/** Several things, each found by typing or written as it is; the list of what was added stands above the box. */
export function ManyInput(props: ManyInputProps) {
  const { id, name, value: added = [], onAdd, onRemove, noun, invalid } = props;
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const combobox = useCombobox({
    suggest: props.suggest,
    onChoose: (value) => {
      onAdd(value);
      say(`${value} added.`);
    },
    onBlur: onLeaving(props.onBlur),
  });
  const { suggestions, marked, text } = combobox;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const isOpen = suggestions.length > 0;
  return (
    <div className={styles.many} onBlur={combobox.onBlur}>
      <ul role="list" className={styles.added} aria-label={`${noun} added`}>
        {added.map(({ value, label, hint }, index) => (
          <li key={value} className={styles.item}>
            <span>
              {label}
              {hint === undefined ? null : <span className={styles.hint}> {hint}</span>}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${label}`}
              onClick={() => {
                onRemove(index);
                say(`${label} removed.`);
                // The button is gone with its row.
                input.current?.focus();
              }}
            >
              <Trash2 aria-hidden="true" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.place}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          className={box.box}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          disabled={props.disabled}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={marked === undefined ? undefined : optionId(marked)}
          aria-required={props.required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={props.describedBy}
          value={text}
          onFocus={props.onEnter}
          onChange={({ target }) => combobox.enter(target.value)}
          onKeyDown={combobox.onKeyDown}
        />
        <ul
          id={listId}
          role="listbox"
          aria-label={noun}
          className={styles.suggestions}
          hidden={!isOpen}
          // Focus stays in the box, or what is typed would be taken before what is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map(({ value, label, hint }, index) => (
            // The keyboard reaches it through the box.
            <li
              key={value}
              id={optionId(index)}
              role="option"
              aria-selected={index === marked}
              className={classes(styles.option, index === marked && styles.marked)}
              onClick={() => combobox.choose(value)}
            >
              {label}
              {hint === undefined ? null : <span className={styles.hint}> {hint}</span>}
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="visually-hidden">
        {isOpen ? counted(suggestions.length, 'suggestion') : said}
      </p>
    </div>
  );
}
