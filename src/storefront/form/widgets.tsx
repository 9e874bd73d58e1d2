/** What RJSF renders for a question: the controls of #ui, told by the engine how the question stands. */
import type { FieldProps } from '@rjsf/utils';
import type { Option } from '#engine';
import {
  Checkbox,
  CheckboxGroup,
  DateInput,
  FileInput,
  NumberInput,
  RadioGroup,
  ScaleInput,
  Select,
  TextArea,
  TextInput,
  type Choice,
} from '#ui';
import { useConsultation } from './consultation-context.tsx';
import { useQuestion } from './shown-question.ts';
import { useAnswer, useWiring } from './wiring.ts';

const choicesOf = (options: readonly Option[]): readonly Choice[] =>
  options.map(({ value, title, hint }) => ({ value, label: title, hint }));

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const list = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

export function TextWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const { autocomplete, schema } = state.question;
  return (
    <TextInput
      {...wiring}
      value={text(useAnswer(props))}
      type={schema.format === 'email' ? 'email' : 'text'}
      autoComplete={autocomplete ?? 'off'}
    />
  );
}

export function MultilineWidget(props: FieldProps) {
  const { state: _, ...wiring } = useWiring(props);
  return <TextArea {...wiring} value={text(useAnswer(props))} />;
}

export function NumberWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { unit, multipleOf } = state.presentation;
  return (
    <NumberInput
      {...wiring}
      value={number(answer) ?? text(answer)}
      unit={unit}
      whole={Number.isInteger(multipleOf ?? 1)}
    />
  );
}

export function ScaleWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const { minimum, maximum } = state.presentation;
  return (
    <ScaleInput
      {...wiring}
      value={number(useAnswer(props))}
      minimum={minimum ?? 1}
      maximum={maximum ?? 10}
    />
  );
}

export function ChoiceWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const choices = choicesOf(state.question.options);
  return <RadioGroup {...wiring} choices={choices} value={text(useAnswer(props))} />;
}

export function SelectWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const choices = choicesOf(state.question.options);
  return <Select {...wiring} choices={choices} value={text(useAnswer(props))} />;
}

export function ChoicesWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { options, exclusive } = state.question;
  return (
    <CheckboxGroup
      {...wiring}
      choices={choicesOf(options)}
      exclusive={exclusive && [exclusive.option]}
      value={list(answer)}
    />
  );
}

export function CheckboxWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { title } = state.presentation;
  return (
    <Checkbox
      {...wiring}
      label={state.required ? title : `${title} (optional)`}
      value={answer === true}
      onChange={(ticked) => wiring.onChange(ticked === true ? true : undefined)}
    />
  );
}

export function DateWidget(props: FieldProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  return (
    <DateInput
      {...wiring}
      value={text(answer)}
      autoComplete={state.question.autocomplete === 'bday' ? 'bday' : undefined}
    />
  );
}

export function FilesWidget(props: FieldProps) {
  const { actor, upload } = useConsultation();
  const { name } = props;
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { upload: limits, schema } = state.question;
  if (!limits) throw new Error(`'${name}' takes no files.`);
  return (
    <FileInput
      {...wiring}
      value={list(answer)}
      // Not through RJSF: an upload may end when another step is on the page.
      onChange={(change) => {
        const paths = change(list(actor.getSnapshot().context.answers[name]) ?? []);
        const answer = paths.length > 0 ? paths : undefined;
        actor.send({ type: 'ANSWER', question: name, answer });
      }}
      onSending={(isSending) => actor.send({ type: 'SENDING', question: name, isSending })}
      accept={limits.accept}
      maxBytes={limits.maxBytes}
      maxFiles={schema.maxItems ?? 5}
      upload={upload}
      nameOf={(path) => actor.getSnapshot().context.fileNames[path]}
      onStored={(path, fileName) => actor.send({ type: 'NAMED', path, name: fileName })}
    />
  );
}

/** A value that the engine works out: read, never typed. */
export function ComputedWidget(props: FieldProps) {
  const { state } = useQuestion();
  return (
    <NumberInput
      id={props.fieldPathId.$id}
      name={props.name}
      value={number(state.given)}
      onChange={() => undefined}
      unit={state.presentation.unit}
      readOnly
    />
  );
}
