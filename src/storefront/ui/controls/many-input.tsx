import { useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { counted } from '../counted.ts';
import { Trash2 } from '../icons.ts';
import { type ControlProps, onLeaving } from './control.ts';
import box from './box.module.css';
import styles from './many-input.module.css';
import { type Combobox, type Suggestion, useCombobox } from './use-combobox.ts';

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
      <Added
        added={added}
        noun={noun}
        onRemove={(index, label) => {
          onRemove(index);
          say(`${label} removed.`);
          // The button is gone with its row.
          input.current?.focus();
        }}
      />
      <div className={styles.container}>
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
        <Suggestions id={listId} noun={noun} combobox={combobox} idOf={optionId} />
      </div>
      <p role="status" className="visually-hidden">
        {isOpen ? counted(suggestions.length, 'suggestion') : said}
      </p>
    </div>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly noun: string;
  readonly combobox: Combobox;
  readonly idOf: (index: number) => string;
}

/** What fits what is typed, for a pointer; the keyboard reaches it through the box. */
function Suggestions({
  id,
  noun,
  combobox: { suggestions, marked, choose },
  idOf,
}: SuggestionsProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={noun}
      className={styles.suggestions}
      hidden={suggestions.length === 0}
      // Focus stays in the box, or what is typed would be taken before what is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map(({ value, label, hint }, index) => (
        <li
          key={value}
          id={idOf(index)}
          role="option"
          aria-selected={index === marked}
          className={classes(styles.option, index === marked && styles.marked)}
          onClick={() => choose(value)}
        >
          <Named label={label} hint={hint} />
        </li>
      ))}
    </ul>
  );
}

interface AddedProps {
  readonly added: readonly Suggestion[];
  readonly noun: string;
  readonly onRemove: (index: number, label: string) => void;
}

/** What was added, each with a button that takes it away. */
function Added({ added, noun, onRemove }: AddedProps) {
  return (
    <ul role="list" className={styles.added} aria-label={`${noun} added`}>
      {added.map(({ value, label, hint }, index) => (
        <li key={value} className={styles.item}>
          <span>
            <Named label={label} hint={hint} />
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${label}`}
            onClick={() => onRemove(index, label)}
          >
            <Trash2 aria-hidden="true" size={20} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const Named = ({ label, hint }: Pick<Suggestion, 'label' | 'hint'>) => (
  <>
    {label}
    {hint === undefined ? null : <span className={styles.hint}> {hint}</span>}
  </>
);
