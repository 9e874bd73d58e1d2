import { createContext, useContext, useId, useState } from 'react';
import { ruleInWords } from '#analysis/words';
import type { Operation } from '#engine';
import { Button } from '#ui';
import { conditionOf, logicOf, type Comparison, type Condition } from '../../edit/index.ts';
import { optionsOf, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { ChoiceField, NumberField, WordsField } from './fields.tsx';
import { Ladder } from './ladder.tsx';

interface ConditionEditorProps {
  readonly label: string;
  readonly logic: Operation;
  readonly onChange: (logic: Operation) => void;
  /** Whether it may speak of a medicine as well. */
  readonly knowsMedicine?: boolean;
}

const KnowsMedicine = createContext(false);

/** A rule as a sentence with choices, beside what it says in words; as text only where somebody asks for it. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { label, logic, onChange, knowsMedicine = false } = props;
  const [showsText, setShowsText] = useState(false);
  return (
    <fieldset className={styles.rule}>
      <legend>{label}</legend>
      <p className={styles.words}>{ruleInWords(logic)}</p>
      <Ladder logic={logic} />
      <KnowsMedicine value={knowsMedicine}>
        <Part condition={conditionOf(logic)} onChange={(next) => onChange(logicOf(next))} />
      </KnowsMedicine>
      <Button look="quiet" aria-expanded={showsText} onClick={() => setShowsText(!showsText)}>
        {showsText ? 'Hide the rule as text' : 'Show the rule as text'}
      </Button>
      {showsText && <RuleText logic={logic} onChange={onChange} />}
    </fieldset>
  );
}

interface PartProps {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove?: () => void;
}

const KINDS = [
  ['compared', 'An answer'],
  ['all', 'All of these'],
  ['any', 'Any of these'],
  ['not', 'Not'],
] as const;

function Part({ condition, onChange, onRemove }: PartProps) {
  const first = useFirst();
  const isWritten = condition.kind === 'written';
  const kind =
    condition.kind === 'chosen' || condition.kind === 'between' ? 'compared' : condition.kind;
  const turn = (to: string | undefined) => {
    if (to === 'all' || to === 'any')
      onChange({
        kind: to,
        of: 'of' in condition && Array.isArray(condition.of) ? condition.of : [condition, first],
      });
    else if (to === 'not') onChange({ kind: 'not', of: condition });
    else if (to === 'compared') onChange(firstOf(condition) ?? first);
  };
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        {isWritten ? (
          <p className={styles.words}>{ruleInWords(condition.logic)}</p>
        ) : (
          <ChoiceField label="This is so where" value={kind} choices={KINDS} onChange={turn} />
        )}
        {(condition.kind === 'compared' ||
          condition.kind === 'chosen' ||
          condition.kind === 'between') && <Compared condition={condition} onChange={onChange} />}
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove this part
          </Button>
        )}
      </div>
      {(condition.kind === 'all' || condition.kind === 'any') && (
        <List condition={condition} onChange={onChange} />
      )}
      {condition.kind === 'not' && (
        <Part condition={condition.of} onChange={(of) => onChange({ kind: 'not', of })} />
      )}
    </div>
  );
}

interface ListProps {
  readonly condition: Extract<Condition, { readonly kind: 'all' | 'any' }>;
  readonly onChange: (condition: Condition) => void;
}

function List({ condition, onChange }: ListProps) {
  const { kind, of } = condition;
  const first = useFirst();
  const without = (at: number) => {
    const left = of.toSpliced(at, 1);
    // One alone is not joined with anything.
    onChange(left.length === 1 && left[0] ? left[0] : { kind, of: left });
  };
  return (
    <>
      <ul role="list" className={styles.parts}>
        {of.map((part, at) => (
          <li key={at}>
            <Part
              condition={part}
              onChange={(next) => onChange({ kind, of: of.with(at, next) })}
              {...(of.length > 1 && { onRemove: () => without(at) })}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => onChange({ kind, of: [...of, first] })}>
        Add a part
      </Button>
    </>
  );
}

type ComparedCondition = Extract<Condition, { readonly kind: 'compared' | 'chosen' | 'between' }>;

const COMPARISONS: readonly (readonly [Comparison, string])[] = [
  ['==', 'is'],
  ['!=', 'is not'],
  ['<', 'is less than'],
  ['<=', 'is at most'],
  ['>', 'is more than'],
  ['>=', 'is at least'],
];
const HOW = [['between', 'is between'] as const, ['aged', 'is an age between'] as const];

function Compared({
  condition,
  onChange,
}: {
  readonly condition: ComparedCondition;
  readonly onChange: (condition: Condition) => void;
}) {
  const { document } = useEditing();
  const names = useNames();
  const { name } = condition;
  const question = document.properties?.[name];
  const options = name === '$mode' ? MODES : optionsOf(question);
  const isList = question?.type === 'array' || LISTS.has(name);
  const choices: readonly (readonly [string, string])[] = isList
    ? [['chosen', 'has among them']]
    : [...COMPARISONS, ...(question?.format === 'date' || options.length === 0 ? HOW : [])];
  const how =
    condition.kind === 'chosen'
      ? 'chosen'
      : condition.kind === 'between'
        ? condition.isAge
          ? 'aged'
          : 'between'
        : condition.comparison;
  return (
    <>
      <ChoiceField
        label="Question"
        value={name}
        choices={names}
        onChange={(next) =>
          next !== undefined && onChange(startOf(next, document.properties?.[next]))
        }
      />
      <ChoiceField
        label="Comparison"
        value={how}
        choices={choices}
        onChange={(next) =>
          next !== undefined && onChange(compared(condition, next, question?.format === 'date'))
        }
      />
      <Value condition={condition} options={options} onChange={onChange} />
    </>
  );
}

/** What is known of a medicine: of the first two there may be several. */
const OF_MEDICINE: readonly (readonly [string, string])[] = [
  ['medicine.substances', 'The substances of the medicine'],
  ['medicine.classes', 'The classes of the medicine'],
  ['medicine.route', 'The route of the medicine'],
  ['medicine.form', 'The form of the medicine'],
  ['medicine.id', 'Which medicine it is'],
];
const LISTS: ReadonlySet<string> = new Set(['medicine.substances', 'medicine.classes']);

const MODES = [
  { value: 'new', title: 'a new consultation' },
  { value: 'repeat', title: 'a repeat order' },
];

interface ValueProps {
  readonly condition: ComparedCondition;
  readonly options: readonly { readonly value: string; readonly title: string }[];
  readonly onChange: (condition: Condition) => void;
}

function Value({ condition, options, onChange }: ValueProps) {
  if (condition.kind === 'between')
    return (
      <>
        <NumberField
          label="From"
          value={condition.from}
          onChange={(from) => from !== undefined && onChange({ ...condition, from })}
        />
        <NumberField
          label="To"
          value={condition.to}
          onChange={(to) => to !== undefined && onChange({ ...condition, to })}
        />
      </>
    );
  const value = condition.kind === 'chosen' ? condition.option : condition.value;
  const take = (next: string | number) =>
    onChange(
      condition.kind === 'chosen'
        ? { ...condition, option: String(next) }
        : { ...condition, value: next },
    );
  if (options.length > 0)
    return (
      <ChoiceField
        label="Answer"
        value={String(value)}
        choices={options.map((option) => [option.value, option.title])}
        onChange={(next) => next !== undefined && take(next)}
      />
    );
  return typeof value === 'number' ? (
    <NumberField
      label="Number"
      value={value}
      onChange={(next) => next !== undefined && take(next)}
    />
  ) : (
    <WordsField label="Answer" value={String(value)} onChange={(next) => take(next ?? '')} />
  );
}

/** All questions, in the order in which they are asked, and the mode. */
function useNames(): readonly (readonly [string, string])[] {
  const { document } = useEditing();
  return [
    ...Object.entries(document.properties ?? {}).map(
      ([name, { title }]) => [name, `${title} (${name})`] as const,
    ),
    ['$mode', 'Whether it is new or a repeat order ($mode)'],
    ...(useContext(KnowsMedicine) ? OF_MEDICINE : []),
  ];
}

function useFirst(): Condition {
  const { document } = useEditing();
  const [name = '$mode', question] =
    Object.entries(document.properties ?? {}).find(([, one]) => optionsOf(one).length > 0) ?? [];
  return startOf(name, question);
}

type Question = Parameters<typeof optionsOf>[0];

/** What a comparison with a question begins as. */
function startOf(name: string, question: Question): Condition {
  const [option] = name === '$mode' ? MODES : optionsOf(question);
  if (question?.type === 'array' || LISTS.has(name))
    return { kind: 'chosen', name, option: option?.value ?? '' };
  if (question?.format === 'date') return { kind: 'between', name, isAge: true, from: 18, to: 65 };
  const unknown = name.startsWith('medicine.') ? '' : 0;
  const value =
    question?.type === 'boolean' ? true : (option?.value ?? question?.minimum ?? unknown);
  return { kind: 'compared', name, comparison: '==', value };
}

function compared(condition: ComparedCondition, how: string, isDate: boolean): Condition {
  const { name } = condition;
  if (how === 'chosen') return condition;
  if (how === 'between' || how === 'aged') {
    const [from, to] = condition.kind === 'between' ? [condition.from, condition.to] : [18, 65];
    return { kind: 'between', name, isAge: how === 'aged' || isDate, from, to };
  }
  const value =
    condition.kind === 'compared'
      ? condition.value
      : condition.kind === 'between'
        ? condition.from
        : condition.option;
  return { kind: 'compared', name, comparison: how as Comparison, value };
}

const firstOf = (condition: Condition): Condition | undefined =>
  condition.kind === 'all' || condition.kind === 'any'
    ? condition.of[0]
    : condition.kind === 'not'
      ? condition.of
      : undefined;

function RuleText({ logic, onChange }: Pick<ConditionEditorProps, 'logic' | 'onChange'>) {
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(logic, null, 2));
  const read = operationIn(text);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>The rule as json-logic</label>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        className={styles.code}
        value={text}
        aria-invalid={read === undefined || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          const next = operationIn(target.value);
          if (next) onChange(next);
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {read
          ? 'It is taken as you write.'
          : 'This is no rule yet: braces with one operator in them.'}
      </p>
    </div>
  );
}

function operationIn(text: string): Operation | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length === 1
      ? (value as Operation)
      : undefined;
  } catch {
    return undefined;
  }
}
