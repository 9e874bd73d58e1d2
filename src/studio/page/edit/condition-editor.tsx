import { useState } from 'react';
import { ruleInWords } from '#analysis/words';
import type { Operation } from '#engine';
import { Button } from '#ui';
import { conditionOf, logicOf, type Condition } from '../../edit/index.ts';
import { ComparedFields, KnowsMedicine, useFirstComparison } from './compared-fields.tsx';
import styles from './edit.module.css';
import { ChoiceField, NumberField } from './fields.tsx';
import { Ladder } from './ladder.tsx';
import { RuleText } from './rule-text.tsx';

interface ConditionEditorProps {
  readonly label: string;
  readonly logic: Operation;
  readonly onChange: (logic: Operation) => void;
  /** Whether it may speak of a medicine as well. */
  readonly knowsMedicine?: boolean;
}

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
  ['counted', 'So many of these'],
  ['not', 'Not'],
] as const;

function Part({ condition, onChange, onRemove }: PartProps) {
  const first = useFirstComparison();
  const compared =
    condition.kind === 'compared' || condition.kind === 'chosen' || condition.kind === 'between'
      ? condition
      : undefined;
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        {condition.kind === 'written' ? (
          <p className={styles.words}>{ruleInWords(condition.logic)}</p>
        ) : (
          <ChoiceField
            label="This is so where"
            value={compared ? 'compared' : condition.kind}
            choices={KINDS}
            onChange={(kind) => onChange(turned(condition, kind, first))}
          />
        )}
        {compared && <ComparedFields condition={compared} onChange={onChange} />}
        {condition.kind === 'counted' && (
          <NumberField
            label="How many, or more"
            value={condition.least}
            onChange={(least) => least !== undefined && onChange({ ...condition, least })}
          />
        )}
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove this part
          </Button>
        )}
      </div>
      {isJoined(condition) && <List condition={condition} onChange={onChange} />}
      {condition.kind === 'not' && (
        <Part condition={condition.of} onChange={(of) => onChange({ kind: 'not', of })} />
      )}
    </div>
  );
}

type Joined = Extract<Condition, { readonly kind: 'all' | 'any' | 'counted' }>;

const isJoined = (condition: Condition): condition is Joined =>
  condition.kind === 'all' || condition.kind === 'any' || condition.kind === 'counted';

/** Of another kind, with as much of what it said as that kind can say. */
function turned(condition: Condition, kind: string | undefined, first: Condition): Condition {
  const of = isJoined(condition) ? condition.of : [condition, first];
  switch (kind) {
    case 'all':
    case 'any':
      return { kind, of };
    case 'counted':
      return { kind, least: 2, of };
    case 'not':
      return { kind, of: condition };
    default:
      return isJoined(condition)
        ? (condition.of[0] ?? first)
        : condition.kind === 'not'
          ? condition.of
          : first;
  }
}

interface ListProps {
  readonly condition: Joined;
  readonly onChange: (condition: Condition) => void;
}

function List({ condition, onChange }: ListProps) {
  const { of } = condition;
  const first = useFirstComparison();
  const without = (at: number) => {
    const left = of.toSpliced(at, 1);
    // One alone is not joined with anything.
    onChange(left.length === 1 && left[0] ? left[0] : { ...condition, of: left });
  };
  return (
    <>
      <ul role="list" className={styles.parts}>
        {of.map((part, at) => (
          <li key={at}>
            <Part
              condition={part}
              onChange={(next) => onChange({ ...condition, of: of.with(at, next) })}
              {...(of.length > 1 && { onRemove: () => without(at) })}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => onChange({ ...condition, of: [...of, first] })}>
        Add a part
      </Button>
    </>
  );
}
