import { useState } from 'react';
import { ruleInWords } from '#analysis/words';
import { isQuantifier, type Operation } from '#engine';
import { Button } from '#ui';
import { conditionOf, logicOf, type Condition } from '../../edit/index.ts';
import { isCompared } from './compared.ts';
import { isJoined, kindsIn, toKind, type Joined } from './condition-kinds.ts';
import { ComparedFields, firstComparison } from './compared-fields.tsx';
import styles from './edit.module.css';
import { whyUndrawn } from './drawn.ts';
import { ChoiceField, NumberField } from './fields.tsx';
import { Ladder } from './ladder.tsx';
import { RuleText } from './rule-text.tsx';
import {
  listScope,
  medicineScope,
  ScopeProvider,
  useRuleScope,
  useScope,
  type Reads,
  type Scope,
} from './scope.ts';

interface ConditionEditorProps {
  readonly label: string;
  readonly logic: Operation;
  readonly onChange: (logic: Operation) => void;
  /** Her answers alone, where nothing else is said. */
  readonly reads?: Reads;
}

/** A rule of the questionnaire as a sentence with choices. */
export function ConditionEditor({ reads = 'answers', ...props }: ConditionEditorProps) {
  return <ScopedConditionEditor {...props} scope={useRuleScope(reads)} />;
}

interface ScopedConditionEditorProps extends Omit<ConditionEditorProps, 'reads'> {
  readonly scope: Scope;
}

/** A rule as a sentence with choices, beside what it says in words; as text only where somebody asks for it. */
export function ScopedConditionEditor(props: ScopedConditionEditorProps) {
  const { label, logic, onChange, scope } = props;
  const [showsText, setShowsText] = useState(false);
  const why = whyUndrawn(logic);
  // Her text stays where she writes it, whether what she has written so far can be drawn or not.
  return (
    <fieldset className={styles.rule}>
      <legend>{label}</legend>
      {why === undefined ? (
        <>
          <p className={styles.words}>{ruleInWords(logic)}</p>
          <Ladder logic={logic} />
          <ScopeProvider value={scope}>
            <Part condition={conditionOf(logic)} onChange={(next) => onChange(logicOf(next))} />
          </ScopeProvider>
          <Button look="quiet" aria-expanded={showsText} onClick={() => setShowsText(!showsText)}>
            {showsText ? 'Hide the rule as text' : 'Show the rule as text'}
          </Button>
        </>
      ) : (
        <p role="alert">This rule cannot be drawn. {why}</p>
      )}
      {(showsText || why !== undefined) && (
        <RuleText
          logic={logic}
          onChange={(next) => {
            setShowsText(true);
            onChange(next);
          }}
        />
      )}
    </fieldset>
  );
}

interface PartProps {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove?: () => void;
}

function Part({ condition, onChange, onRemove }: PartProps) {
  const scope = useScope();
  const compared = isCompared(condition) ? condition : undefined;
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        {condition.kind === 'written' ? (
          <p className={styles.words}>{ruleInWords(condition.logic)}</p>
        ) : (
          <ChoiceField
            label="This is so where"
            value={compared ? 'compared' : condition.kind}
            choices={kindsIn(scope)}
            onChange={(kind) => onChange(toKind(condition, kind, scope))}
          />
        )}
        {compared ? (
          <ComparedFields condition={compared} onChange={onChange} />
        ) : (
          <OwnFields condition={condition} onChange={onChange} />
        )}
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remove this part
          </Button>
        )}
      </div>
      <Inner condition={condition} onChange={onChange} />
    </div>
  );
}

const QUANTIFIERS = [
  ['some', 'At least one is so'],
  ['none', 'None is so'],
  ['all', 'All are so'],
] as const;
const OUTCOMES = [
  ['eligible', 'She is eligible'],
  ['refused', 'She is refused'],
  ['incomplete', 'She has not finished'],
] as const;

/** What a part of another kind than a comparison says of itself. */
function OwnFields({ condition, onChange }: Omit<PartProps, 'onRemove'>) {
  const scope = useScope();
  switch (condition.kind) {
    case 'counted':
      return (
        <NumberField
          label="How many, or more"
          value={condition.least}
          onChange={(least) => least !== undefined && onChange({ ...condition, least })}
        />
      );
    case 'among':
      return (
        <>
          <ChoiceField
            label="List"
            value={condition.list}
            choices={Object.entries(scope.lists).map(([name, { title }]) => [name, title])}
            onChange={(list) =>
              list !== undefined &&
              onChange({ ...condition, list, of: firstComparison(listScope(scope, list)) })
            }
          />
          <ChoiceField
            label="Of how many"
            value={condition.quantifier}
            choices={QUANTIFIERS}
            onChange={(quantifier) =>
              quantifier !== undefined &&
              isQuantifier(quantifier) &&
              onChange({ ...condition, quantifier })
            }
          />
        </>
      );
    case 'offered':
      return (
        <Button
          look="quiet"
          onClick={() =>
            onChange({
              kind: 'offered',
              which: condition.which ? undefined : firstComparison(medicineScope(scope)),
            })
          }
        >
          {condition.which ? 'Any medicine' : 'Only some medicines'}
        </Button>
      );
    case 'flagged':
      return (
        <ChoiceField
          label="Flag"
          value={condition.flag}
          choices={(scope.flags ?? []).map((id) => [id, id])}
          onChange={(flag) => flag !== undefined && onChange({ kind: 'flagged', flag })}
        />
      );
    case 'outcome':
      return (
        <ChoiceField
          label="Outcome"
          value={condition.outcome}
          choices={OUTCOMES}
          onChange={(outcome) => outcome !== undefined && onChange({ kind: 'outcome', outcome })}
        />
      );
    default:
      return null;
  }
}

/** The parts within a part. */
function Inner({ condition, onChange }: Omit<PartProps, 'onRemove'>) {
  const scope = useScope();
  if (isJoined(condition)) return <List condition={condition} onChange={onChange} />;
  switch (condition.kind) {
    case 'not':
      return <Part condition={condition.of} onChange={(of) => onChange({ kind: 'not', of })} />;
    case 'among':
      return (
        <ScopeProvider value={listScope(scope, condition.list)}>
          <Part condition={condition.of} onChange={(of) => onChange({ ...condition, of })} />
        </ScopeProvider>
      );
    case 'offered':
      return (
        condition.which && (
          <ScopeProvider value={medicineScope(scope)}>
            <Part
              condition={condition.which}
              onChange={(which) => onChange({ kind: 'offered', which })}
            />
          </ScopeProvider>
        )
      );
    default:
      return null;
  }
}

interface ListProps {
  readonly condition: Joined;
  readonly onChange: (condition: Condition) => void;
}

function List({ condition, onChange }: ListProps) {
  const { of } = condition;
  const first = firstComparison(useScope());
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
