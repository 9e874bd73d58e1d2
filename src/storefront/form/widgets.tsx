/** RJSF's widgets: the controls of #ui, told by the engine how the question stands. */
import type { WidgetProps } from '@rjsf/utils';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { isSameAnswer, type Answer, type Option, type QuestionKind } from '#engine';
import {
  Checkbox,
  CheckboxGroup,
  DateInput,
  describedBy,
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
import { fieldErrorOf, useQuestion, type ShownQuestion } from './shown-question.ts';

interface Wired extends Pick<ShownQuestion, 'state'> {
  readonly id: string;
  readonly name: string;
  readonly onBlur: () => void;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

/** What every control takes, from the question's state. */
function useWiring({ id, name }: WidgetProps): Wired {
  const { actor } = useConsultation();
  const { state, isShown, isSending } = useQuestion();
  const error = isShown ? fieldErrorOf(state, isSending) : undefined;
  const refusal = state.refusals.length > 0;
  return {
    id,
    name,
    state,
    onBlur: () => actor.send({ type: 'LEAVE', question: name }),
    required: state.required,
    invalid: error !== undefined,
    describedBy: describedBy(id, { hint: state.presentation.hint, error, refusal }),
  };
}

/** The answer as she gave it last, whether or not it fits. */
function useAnswer({ name }: WidgetProps): Answer | undefined {
  const { actor, answerTo } = useConsultation();
  return useSelector(actor, () => answerTo(name), isSameAnswer);
}

const choicesOf = (options: readonly Option[]): readonly Choice[] =>
  options.map(({ value, title, hint }) => ({ value, label: title, hint }));

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const list = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function TextWidget(props: WidgetProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { input, autocomplete, schema } = state.question;
  const control = { ...wiring, value: text(answer), onChange: props.onChange };
  return input === 'multiline' ? (
    <TextArea {...control} />
  ) : (
    <TextInput
      {...control}
      type={schema.format === 'email' ? 'email' : 'text'}
      autoComplete={autocomplete ?? 'off'}
    />
  );
}

function NumberWidget(props: WidgetProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { question, presentation } = state;
  if (question.input === 'scale')
    return (
      <ScaleInput
        {...wiring}
        value={number(answer)}
        onChange={props.onChange}
        minimum={presentation.minimum ?? 1}
        maximum={presentation.maximum ?? 10}
      />
    );
  return (
    <NumberInput
      {...wiring}
      value={number(answer) ?? text(answer)}
      onChange={props.onChange}
      unit={presentation.unit}
      whole={Number.isInteger(presentation.multipleOf ?? 1)}
    />
  );
}

function ChoiceWidget(props: WidgetProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const choices = choicesOf(state.question.options);
  const control = { ...wiring, choices, value: text(answer), onChange: props.onChange };
  return state.question.input === 'select' ? <Select {...control} /> : <RadioGroup {...control} />;
}

function ChoicesWidget(props: WidgetProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { options, exclusive } = state.question;
  return (
    <CheckboxGroup
      {...wiring}
      choices={choicesOf(options)}
      exclusive={exclusive && [exclusive.option]}
      value={list(answer)}
      onChange={props.onChange}
    />
  );
}

function CheckboxWidget(props: WidgetProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  const { title } = state.presentation;
  return (
    <Checkbox
      {...wiring}
      label={state.required ? title : `${title} (optional)`}
      value={answer === true}
      onChange={(ticked) => props.onChange(ticked === true ? true : undefined)}
    />
  );
}

function DateWidget(props: WidgetProps) {
  const { state, ...wiring } = useWiring(props);
  const answer = useAnswer(props);
  return (
    <DateInput
      {...wiring}
      value={text(answer)}
      onChange={props.onChange}
      autoComplete={state.question.autocomplete === 'bday' ? 'bday' : undefined}
    />
  );
}

function FilesWidget(props: WidgetProps) {
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
function ComputedWidget(props: WidgetProps) {
  const { state } = useQuestion();
  return (
    <NumberInput
      id={props.id}
      name={props.name}
      value={number(state.given)}
      onChange={() => undefined}
      unit={state.presentation.unit}
      readOnly
    />
  );
}

export const widgets = {
  text: TextWidget,
  number: NumberWidget,
  choice: ChoiceWidget,
  choices: ChoicesWidget,
  agreement: CheckboxWidget,
  boolean: CheckboxWidget,
  date: DateWidget,
  files: FilesWidget,
  computed: ComputedWidget,
} satisfies { readonly [kind in QuestionKind]: ComponentType<WidgetProps> };
