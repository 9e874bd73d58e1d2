import { useState } from 'react';
import type { Operation, QuestionDocument } from '#engine';
import { Button } from '#ui';
import { readersOf, withoutQuestion, type Path } from '../../edit/index.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { optionsOf, said, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { ChoiceField, NumberField, WordsField } from './fields.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';

interface QuestionEditorProps {
  readonly name: string;
  readonly question: QuestionDocument;
}

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

/** What has a control of its own here; everything else is kept as it is written. */
const EDITED: ReadonlySet<string> = new Set([
  ...['type', 'title', 'description', 'enum', 'oneOf', 'items'],
  ...Object.keys(BOUND_WORDS),
  ...['x-messages', 'x-visible-when', 'x-required-when', 'x-refuse-when', 'x-flag-when'],
]);

/** One question: its words, what can be answered, when it is asked, and what it decides. */
export function QuestionEditor({ name, question }: QuestionEditorProps) {
  const { change } = useEditing();
  const path: Path = ['properties', name];
  const to = (key: string, before?: readonly string[]) => (value: unknown) =>
    change(said([...path, key], value, before), `${name} ${key}`);
  const { type, title, description } = question;
  const hasOptions = optionsOf(question).length > 0;
  const kept = Object.keys(question).filter((key) => !EDITED.has(key));
  return (
    <div className={styles.fields}>
      <WordsField isLong label="Title" value={title} onChange={to('title')} />
      <WordsField
        isLong
        label="Hint"
        value={description}
        onChange={to('description', Object.keys(question).slice(2))}
      />
      {hasOptions && <OptionsEditor name={name} question={question} />}
      {hasBounds(question) &&
        (BOUNDS[type] ?? []).map((key) => (
          <NumberField
            key={key}
            label={BOUND_WORDS[key] ?? key}
            value={question[key] as number | undefined}
            onChange={to(key, ['multipleOf', 'x-messages'])}
          />
        ))}
      <MessagesEditor name={name} question={question} />
      <WhenEditor
        label="When it is asked"
        always="Always"
        logic={question['x-visible-when']}
        onChange={to('x-visible-when', ['x-required-when', 'x-refuse-when', 'x-messages'])}
      />
      <RequiredEditor
        question={question}
        onChange={to('x-required-when', ['x-refuse-when', 'x-messages'])}
      />
      <RulesEditor
        hasAdvice
        title="Refusals"
        path={[...path, 'x-refuse-when']}
        rules={question['x-refuse-when'] ?? []}
        fresh={freshRule(name, question)}
      />
      <RulesEditor
        hasAdvice
        title="Flags"
        path={[...path, 'x-flag-when']}
        rules={question['x-flag-when'] ?? []}
        fresh={{ ...freshRule(name, question), level: 'moderate' }}
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

/** A date, an agreement, files and what is computed have none that anybody would set here. */
const hasBounds = (question: QuestionDocument): boolean =>
  optionsOf(question).length === 0 &&
  question.format !== 'date' &&
  question.readOnly !== true &&
  question.type !== 'boolean';

function MessagesEditor({ name, question }: QuestionEditorProps) {
  const { change } = useEditing();
  return (
    <section className={styles.section}>
      <h3>Messages</h3>
      {Object.entries(question['x-messages'] ?? {}).map(([constraint, message]) => (
        <WordsField
          key={constraint}
          label={`Where ${constraint} does not hold`}
          value={message}
          onChange={(words) =>
            change(
              said(['properties', name, 'x-messages', constraint], words ?? ''),
              `${name} ${constraint}`,
            )
          }
        />
      ))}
    </section>
  );
}

interface WhenEditorProps {
  readonly label: string;
  readonly always: string;
  readonly logic: Operation | undefined;
  readonly onChange: (logic: Operation | undefined) => void;
}

function WhenEditor({ label, always, logic, onChange }: WhenEditorProps) {
  return logic === undefined ? (
    <div className={styles.row}>
      <p>
        {label}: {always.toLowerCase()}.
      </p>
      <Button look="quiet" onClick={() => onChange({ '==': [{ var: '$mode' }, 'new'] })}>
        Only where a rule says so
      </Button>
    </div>
  ) : (
    <>
      <ConditionEditor label={label} logic={logic} onChange={onChange} />
      <Button look="quiet" onClick={() => onChange(undefined)}>
        {always}
      </Button>
    </>
  );
}

interface RequiredEditorProps {
  readonly question: QuestionDocument;
  readonly onChange: (value: true | Operation | undefined) => void;
}

function RequiredEditor({ question, onChange }: RequiredEditorProps) {
  const { document } = useEditing();
  const rule = question['x-required-when'];
  if (rule !== undefined && rule !== true)
    return <ConditionEditor label="When it has to be answered" logic={rule} onChange={onChange} />;
  const name = Object.entries(document.properties ?? {}).find(([, one]) => one === question)?.[0];
  if (name !== undefined && document.required?.includes(name))
    return <p>It has to be answered in every case: it stands under 'required'.</p>;
  return (
    <ChoiceField
      label="It has to be answered"
      none="If she likes"
      value={rule === true ? 'asked' : undefined}
      choices={[['asked', 'Wherever it is asked']]}
      onChange={(value) => onChange(value === undefined ? undefined : true)}
    />
  );
}

/** A question is removed once it was seen who reads it. */
function Removal({ name }: { readonly name: string }) {
  const { tree, change, select } = useEditing();
  const [isAsked, setIsAsked] = useState(false);
  const readers = readersOf(tree, name).filter(
    ([first, second]) => first !== 'properties' || second !== name,
  );
  if (!isAsked)
    return (
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        Remove this question
      </Button>
    );
  return (
    <section className={styles.section} role="alert">
      <h3>Remove {name}?</h3>
      {readers.length === 0 ? (
        <p>Nothing else reads it.</p>
      ) : (
        <>
          <p>
            Read in {readers.length} places. Until they are changed, the document cannot be used:
          </p>
          <ul>
            {readers.map((path) => (
              <li key={path.join('/')}>
                <code>{path.join(' / ')}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.row}>
        <Button
          onClick={() => {
            change((tree) => withoutQuestion(tree, name));
            select('');
          }}
        >
          Remove it
        </Button>
        <Button look="secondary" onClick={() => setIsAsked(false)}>
          Keep it
        </Button>
      </div>
    </section>
  );
}

const freshRule = (name: string, question: QuestionDocument) => {
  const [option] = optionsOf(question);
  const when: Operation =
    question.type === 'array'
      ? { in: [option?.value ?? '', { var: name }] }
      : { '==': [{ var: name }, option?.value ?? question.minimum ?? true] };
  return {
    id: `${name}-rule`,
    when,
    message: 'Say why.',
    source: { title: 'Say who says so' },
    reviewBy: `${new Date().getFullYear() + 1}-11-30`,
  };
};
