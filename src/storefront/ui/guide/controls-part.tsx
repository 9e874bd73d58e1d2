import { type ReactNode, useState } from 'react';
import {
  Checkbox,
  CheckboxGroup,
  type ControlProps,
  DateInput,
  describedBy,
  FileInput,
  ManyInput,
  NumberInput,
  PasswordInput,
  QuestionFrame,
  RadioGroup,
  ScaleInput,
  Select,
  TextArea,
  TextInput,
  type Suggestion,
} from '../index.ts';
import styles from './guide.module.css';
import { Part, Specimen } from './specimen.tsx';

const CHOICES = [
  { value: 'mild', label: 'Mild', hint: 'I carry on' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'none', label: 'None of the above' },
];

/** Every control: empty, answered, and with something to mend. */
export function ControlsPart() {
  return (
    <Part title="Questions and their controls">
      <Asked<string> name="text" first="Sample" error="First name is required.">
        {(props) => <TextInput {...props} />}
      </Asked>
      <Asked<string> name="password" first="a long one" error="Use 8 characters or more.">
        {(props) => <PasswordInput {...props} autoComplete="new-password" />}
      </Asked>
      <Asked<string> name="longer text" first="Since last spring." error="This field is required">
        {(props) => <TextArea {...props} />}
      </Asked>
      <Asked<number | string> name="number" first={165} error="Height is required.">
        {(props) => <NumberInput {...props} unit="cm" />}
      </Asked>
      <Asked<string> name="date" first="1985-03-27" error="Date of birth is required." kind="group">
        {(props) => <DateInput {...props} />}
      </Asked>
      <Asked<string> name="select" first="mild" error="Reason is required">
        {(props) => <Select {...props} choices={CHOICES} placeholder="Select option" />}
      </Asked>
      <Asked<string> name="radios" first="mild" error="Please select an option." kind="radiogroup">
        {(props) => <RadioGroup {...props} choices={CHOICES} />}
      </Asked>
      <Asked<readonly string[]>
        name="checkboxes"
        first={['mild', 'moderate']}
        error="Please select at least one symptom"
        kind="group"
      >
        {(props) => <CheckboxGroup {...props} choices={CHOICES} exclusive={['none']} />}
      </Asked>
      <Asked<boolean> name="checkbox" first error="Please confirm." kind="bare">
        {(props) => <Checkbox {...props} label="I have read this." />}
      </Asked>
      <Asked<number> name="scale" first={7} error="Scale is required." kind="radiogroup">
        {(props) => (
          <ScaleInput {...props} minimum={1} maximum={10} lowLabel="Mild" highLabel="Worst" />
        )}
      </Asked>
      <Asked<readonly Suggestion[]>
        name="many"
        first={[{ value: 'Sample', label: 'Sample', hint: 'and more' }]}
        error="Please add each of them."
      >
        {({ onChange, ...props }) => (
          <ManyInput
            {...props}
            noun="Samples"
            suggest={(text) => [{ value: text, label: `Add “${text}”` }]}
            onAdd={(value) => onChange([...(props.value ?? []), { value, label: value }])}
            onRemove={(index) => onChange((props.value ?? []).filter((_one, i) => i !== index))}
          />
        )}
      </Asked>
      <Asked<readonly string[]> name="files" first={[]} error="Please upload a photo." kind="group">
        {({ onChange, ...props }) => (
          <FileInput
            {...props}
            onChange={(change) => onChange(change(props.value ?? []))}
            accept={['image/png', 'image/jpeg']}
            maxBytes={5_000_000}
            upload={async () => ({ ok: false, message: 'Nothing is uploaded from here.' })}
          />
        )}
      </Asked>
    </Part>
  );
}

interface AskedProps<Value> {
  readonly name: string;
  readonly first: Value;
  readonly error: string;
  readonly kind?: 'field' | 'group' | 'radiogroup' | 'bare';
  readonly children: (props: ControlProps<Value>) => ReactNode;
}

function Asked<Value>({ name, first, error, kind = 'field', children }: AskedProps<Value>) {
  return (
    <div className={styles.controls}>
      <State name={name} state="empty" kind={kind} first={undefined} error={undefined}>
        {children}
      </State>
      <State name={name} state="answered" kind={kind} first={first} error={undefined}>
        {children}
      </State>
      <State name={name} state="to mend" kind={kind} first={undefined} error={error}>
        {children}
      </State>
    </div>
  );
}

interface StateProps<Value> {
  readonly name: string;
  readonly state: string;
  readonly kind: 'field' | 'group' | 'radiogroup' | 'bare';
  readonly first: Value | undefined;
  readonly error: string | undefined;
  readonly children: (props: ControlProps<Value>) => ReactNode;
}

function State<Value>({ name, state, kind, first, error, children }: StateProps<Value>) {
  const [value, setValue] = useState(first);
  const id = `${name}-${state}`.replaceAll(' ', '-');
  return (
    <Specimen name={`${name}, ${state}`}>
      <QuestionFrame
        id={id}
        name={id}
        kind={kind}
        label={`What is asked (${name}, ${state})?`}
        hint="And a hint to it."
        error={error}
      >
        {children({
          id,
          name: id,
          value,
          onChange: setValue,
          invalid: error !== undefined,
          describedBy: describedBy(id, { hint: true, error }),
        })}
      </QuestionFrame>
    </Specimen>
  );
}
