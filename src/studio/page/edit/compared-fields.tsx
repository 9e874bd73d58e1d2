import { createContext, useContext } from 'react';
import type { Condition } from '../../edit/index.ts';
import {
  answersTo,
  comparedBy,
  comparisonWith,
  OF_MEDICINE,
  wayOf,
  waysOf,
  type ComparedCondition,
} from './compared.ts';
import { optionsOf, useEditing, type KnownOption } from './edit-context.ts';
import { ChoiceField, NumberField, WordsField } from './fields.tsx';

/** Whether a rule may speak of a medicine as well. */
export const KnowsMedicine = createContext(false);

interface ComparedFieldsProps {
  readonly condition: ComparedCondition;
  readonly onChange: (condition: Condition) => void;
}

/** Which question, how, and with what: three choices of a sentence. */
export function ComparedFields({ condition, onChange }: ComparedFieldsProps) {
  const { document } = useEditing();
  const question = document.properties?.[condition.name];
  return (
    <>
      <ChoiceField
        label="Question"
        value={condition.name}
        choices={useNames()}
        onChange={(next) =>
          next !== undefined && onChange(comparisonWith(next, document.properties?.[next]))
        }
      />
      <ChoiceField
        label="Comparison"
        value={wayOf(condition)}
        choices={waysOf(condition, question)}
        onChange={(next) => next !== undefined && onChange(comparedBy(condition, next))}
      />
      <ValueFields condition={condition} options={useAnswers(condition)} onChange={onChange} />
    </>
  );
}

interface ValueFieldsProps extends ComparedFieldsProps {
  readonly options: readonly KnownOption[];
}

function ValueFields({ condition, options, onChange }: ValueFieldsProps) {
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

/** What the medicines of the shop have of it, for whoever writes of them. */
function useAnswers(condition: ComparedCondition): readonly KnownOption[] {
  const { document, medicines } = useEditing();
  const { name } = condition;
  if (!name.startsWith('medicine.')) return answersTo(condition, document.properties?.[name]);
  const key = name.slice('medicine.'.length);
  const known = Object.entries(medicines).flatMap(([id, medicine]) =>
    key === 'id'
      ? id
      : ((medicine as unknown as Readonly<Record<string, string | readonly string[]>>)[key] ?? []),
  );
  return [...new Set(known)].sort().map((value) => ({ value, title: value }));
}

/** All questions, in the order in which they are written, and the mode. */
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

/** What another part of a rule begins as. */
export function useFirstComparison(): Condition {
  const { document } = useEditing();
  const [name = '$mode', question] =
    Object.entries(document.properties ?? {}).find(([, one]) => optionsOf(one).length > 0) ?? [];
  return comparisonWith(name, question);
}
