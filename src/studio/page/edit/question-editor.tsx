import { isCalendarDate, type Operation, type QuestionDocument } from '#engine';
import { Alert } from '#ui';
import {
  keywordsAfter,
  kindOf,
  withKind,
  withNeed,
  type Kind,
  type Path,
} from '../../edit/index.ts';
import { Findings } from '../panel/findings.tsx';
import { optionsOf, said, useEditing, type QuestionProps } from './edit-context.ts';
import styles from './edit.module.css';
import { ChoiceField, FittingField, NumberField, WordsField } from './fields.tsx';
import { freshId, UNSAID } from './fresh.ts';
import { MessagesEditor } from './messages-editor.tsx';
import { NameField } from './name-field.tsx';
import { NeedEditor, WhenEditor } from './need-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { Removal } from './removal.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { UndrawnParts } from './undrawn.tsx';

const BOUNDS: Readonly<Record<string, readonly (keyof QuestionDocument)[]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'multipleOf'],
  integer: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};
const BOUND_WORDS: Readonly<Record<string, string>> = {
  minLength: 'Letters at least',
  maxLength: 'Letters at most',
  minimum: 'At least',
  maximum: 'At most',
  multipleOf: 'In steps of',
  minItems: 'Choices at least',
  maxItems: 'Choices at most',
};

const DAY_WORDS = { 'x-earliest': 'First day', 'x-latest': 'Last day' } as const;

/** What has a control of its own here; everything else is kept as it is written. */
const EDITED: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'enum', 'oneOf', 'items', 'const', 'format', 'uniqueItems'],
  ...Object.keys(BOUND_WORDS),
  ...Object.keys(DAY_WORDS),
  ...['x-messages', 'x-visible-when', 'x-required-when', 'x-refuse-when', 'x-flag-when'],
]);

/** Their own editor says what of them cannot be drawn. */
const LISTS = ['x-refuse-when', 'x-flag-when'] as const;

/** One question: its words, what can be answered, when it is asked, and what it decides. */
export function QuestionEditor({ name, question }: QuestionProps) {
  const { change, isNew, found } = useEditing();
  const path: Path = ['properties', name];
  const here = `/properties/${name}`;
  const findings = found.findings.filter(
    ({ pointer }) => pointer === here || pointer.startsWith(`${here}/`),
  );
  const to = (key: string) => (value: unknown) =>
    change(said([...path, key], value, keywordsAfter(key)), `${name} ${key}`);
  const { title, description } = question;
  const hasOptions = optionsOf(question).length > 0;
  const kept = Object.keys(question).filter((key) => !EDITED.has(key));
  return (
    <div className={styles.fields}>
      <UndrawnParts at={path} but={LISTS.map((key) => [...path, key])} />
      {findings.length > 0 && (
        <Alert kind="error" title="This cannot be meant">
          <Findings found={findings} />
        </Alert>
      )}
      {isNew(name) && <NameField name={name} />}
      <WordsField isLong label="Title" value={title} onChange={to('title')} />
      <WordsField isLong label="Hint" value={description} onChange={to('description')} />
      <KindField name={name} question={question} />
      {hasOptions && <OptionsEditor name={name} question={question} />}
      <BoundFields question={question} to={to} />
      <MessagesEditor name={name} question={question} />
      <AskedWhenField name={name} question={question} />
      <NeedEditor name={name} question={question} />
      <RulesEditor
        hasAdvice
        title="Refusals"
        path={[...path, 'x-refuse-when']}
        before={keywordsAfter('x-refuse-when')}
        rules={question['x-refuse-when'] ?? []}
        fresh={(taken) => freshRule(name, question, taken)}
      />
      <RulesEditor
        hasAdvice
        title="Flags"
        path={[...path, 'x-flag-when']}
        before={keywordsAfter('x-flag-when')}
        rules={question['x-flag-when'] ?? []}
        fresh={(taken) => freshRule(name, question, taken, { level: 'moderate' })}
      />
      {kept.length > 0 && (
        <p className={styles.hint}>
          Kept as written, without a control here:{' '}
          {kept.map((key) => (
            <code key={key}>{key} </code>
          ))}
        </p>
      )}
      <Removal name={name} />
    </div>
  );
}

interface BoundFieldsProps {
  readonly question: QuestionDocument;
  readonly to: (key: string) => (value: unknown) => void;
}

/** How long, how much, how many or on which days; what it is depends on the kind of answer. */
function BoundFields({ question, to }: BoundFieldsProps) {
  return (
    <>
      {hasBounds(question) &&
        (BOUNDS[question.type] ?? []).map((key) => (
          <NumberField
            key={key}
            label={BOUND_WORDS[key] ?? key}
            value={question[key] as number | undefined}
            onChange={to(key)}
          />
        ))}
      {question.format === 'date' &&
        (['x-earliest', 'x-latest'] as const).map((key) => (
          <FittingField
            key={key}
            label={DAY_WORDS[key]}
            hint="'today' is the day on which she answers."
            value={question[key] ?? ''}
            problemOf={(text) =>
              text === 'today' || isCalendarDate(text)
                ? undefined
                : 'Write a day as in 1950-01-31, or today.'
            }
            onTake={to(key)}
          />
        ))}
    </>
  );
}

function AskedWhenField({ name, question }: QuestionProps) {
  const { change, document } = useEditing();
  return (
    <WhenEditor
      label="When it is asked"
      always="Always"
      logic={question['x-visible-when']}
      onChange={(logic) => {
        const asked = said(
          ['properties', name, 'x-visible-when'],
          logic,
          keywordsAfter('x-visible-when'),
        );
        // Whoever is not asked cannot have to answer.
        change(
          (tree) =>
            logic !== undefined && document.required?.includes(name)
              ? withNeed(asked(tree), name, 'asked')
              : asked(tree),
          `${name} x-visible-when`,
        );
      }}
    />
  );
}

const KINDS: readonly (readonly [Kind, string])[] = [
  ['yes-no', 'Yes or no'],
  ['one', 'One of several options'],
  ['several', 'Any of several options'],
  ['date', 'A date'],
  ['number', 'A number'],
  ['line', 'A line of her own words'],
  ['lines', 'Her own words, at length'],
  ['agreement', 'A box that has to be ticked'],
];

/** Files, what is computed and what has variants are of no kind that is chosen here. */
function KindField({ name, question }: QuestionProps) {
  const { change } = useEditing();
  const kind = kindOf(question);
  if (kind === undefined) return null;
  return (
    <ChoiceField
      label="Kind of answer"
      value={kind}
      choices={KINDS}
      onChange={(next) =>
        next !== undefined && change((tree) => withKind(tree, name, next as Kind))
      }
    />
  );
}

/** An agreement, files and what is computed have none that anybody would set here; a date has days. */
const hasBounds = (question: QuestionDocument): boolean =>
  optionsOf(question).length === 0 &&
  question.format !== 'date' &&
  question.readOnly !== true &&
  question.type !== 'boolean';

const freshRule = (
  name: string,
  question: QuestionDocument,
  taken: readonly string[],
  more: { readonly level?: string } = {},
) => {
  const [option] = optionsOf(question);
  const when: Operation =
    question.type === 'array'
      ? { in: [option?.value ?? '', { var: name }] }
      : { '==': [{ var: name }, option?.value ?? question.minimum ?? true] };
  return {
    id: freshId(taken, `${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}-rule`),
    ...more,
    when,
    ...UNSAID,
  };
};
