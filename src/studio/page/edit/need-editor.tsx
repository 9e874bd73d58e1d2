import type { Operation } from '#engine';
import { Button } from '#ui';
import { withNeed, type Need } from '../../edit/index.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { useEditing, type QuestionProps } from './edit-context.ts';
import styles from './edit.module.css';
import { ChoiceField } from './fields.tsx';
import { FIRST_RULE } from './fresh.ts';
import type { Reads } from './scope.ts';

interface WhenEditorProps {
  readonly label: string;
  readonly always: string;
  readonly logic: Operation | undefined;
  /** What a rule begins as. */
  readonly first?: Operation;
  readonly reads?: Reads;
  readonly onChange: (logic: Operation | undefined) => void;
}

/** A rule, or none: then it is so in every case. */
export function WhenEditor(props: WhenEditorProps) {
  const { label, always, logic, first = FIRST_RULE, reads = 'answers', onChange } = props;
  return logic === undefined ? (
    <div className={styles.row}>
      <p>
        {label}: {always.toLowerCase()}.
      </p>
      <Button look="quiet" onClick={() => onChange(first)}>
        Only where a rule says so
      </Button>
    </div>
  ) : (
    <>
      <ConditionEditor label={label} logic={logic} reads={reads} onChange={onChange} />
      <Button look="quiet" onClick={() => onChange(undefined)}>
        {always}
      </Button>
    </>
  );
}

const NEEDS = [
  ['always', 'In every case'],
  ['asked', 'Wherever it is asked'],
  ['never', 'If she likes'],
  ['rule', 'Where a rule says so'],
] as const;

/** When it has to be answered. */
export function NeedEditor({ name, question }: QuestionProps) {
  const { document, change } = useEditing();
  const rule = question['x-required-when'];
  const to = (need: Need, field?: string) => change((tree) => withNeed(tree, name, need), field);
  const isListed = document.required?.includes(name) ?? false;
  const need = isListed
    ? 'always'
    : rule === undefined
      ? 'never'
      : rule === true
        ? 'asked'
        : 'rule';
  return (
    <>
      <ChoiceField
        label="It has to be answered"
        value={need}
        choices={NEEDS}
        onChange={(next) =>
          next !== undefined && to(next === 'rule' ? FIRST_RULE : (next as 'always'))
        }
      />
      {need === 'rule' && rule !== undefined && rule !== true && (
        <ConditionEditor
          label="When it has to be answered"
          logic={rule}
          onChange={(logic) => to(logic, `${name} need`)}
        />
      )}
    </>
  );
}
