import type { Condition } from '../../edit/index.ts';
import {
  answersTo,
  chosenValue,
  comparedBy,
  comparisonWith,
  othersOf,
  wayOf,
  waysOf,
  type ComparedCondition,
} from './compared.ts';
import { optionsOf } from './edit-context.ts';
import { ChoiceField, NumberField, WordsField } from './fields.tsx';
import { ManyField } from './many-field.tsx';
import { useScope, type Scope } from './scope.ts';

interface ComparedFieldsProps {
  readonly condition: ComparedCondition;
  readonly onChange: (condition: Condition) => void;
}

/** Which question, how, and with what: three choices of a sentence. */
export function ComparedFields({ condition, onChange }: ComparedFieldsProps) {
  const { variables } = useScope();
  const question = variables[condition.name];
  const others = othersOf(condition.name, variables);
  return (
    <>
      <ChoiceField
        label="Question"
        value={condition.name}
        choices={namedIn(variables, Object.keys(variables))}
        onChange={(next) => next !== undefined && onChange(comparisonWith(next, variables[next]))}
      />
      <ChoiceField
        label="Comparison"
        value={wayOf(condition)}
        choices={waysOf(question, others)}
        onChange={(next) =>
          next !== undefined && onChange(comparedBy(condition, next, question, others))
        }
      />
      <ValueFields condition={condition} onChange={onChange} />
    </>
  );
}

const namedIn = (variables: Scope['variables'], names: readonly string[]) =>
  names.map((name) => [name, `${variables[name]?.title ?? name} (${name})`] as const);

function ValueFields({ condition, onChange }: ComparedFieldsProps) {
  const { variables } = useScope();
  const question = variables[condition.name];
  if (condition.kind === 'against')
    return (
      <ChoiceField
        label="Other question"
        value={condition.other}
        choices={namedIn(variables, othersOf(condition.name, variables))}
        onChange={(other) => other !== undefined && onChange({ ...condition, other })}
      />
    );
  if (condition.kind === 'oneOf')
    return (
      <ManyField
        label="Answers"
        value={condition.options}
        choices={optionsOf(question).map(({ value, title }) => [value, title])}
        // Of none of them it would never be so.
        onChange={(options) => options.length > 0 && onChange({ ...condition, options })}
      />
    );
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
  const take = (next: string | number | boolean) =>
    onChange(
      condition.kind === 'chosen'
        ? { ...condition, option: String(next) }
        : { ...condition, value: next },
    );
  const options = answersTo(condition, question);
  if (options.length > 0)
    return (
      <ChoiceField
        label="Answer"
        value={String(value)}
        choices={options.map((option) => [option.value, option.title])}
        onChange={(next) => next !== undefined && take(chosenValue(next, question))}
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

/** What another part of a rule begins as. */
export function firstComparison({ variables }: Scope): Condition {
  const all = Object.entries(variables);
  const [name, question] = all.find(([, one]) => optionsOf(one).length > 0) ??
    all[0] ?? ['$mode', undefined];
  return comparisonWith(name, question);
}
