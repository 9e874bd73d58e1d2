import type { RuleDocument, WhichDocument } from '#engine';
import { Button, Fold } from '#ui';
import { insert, move, treeFrom, without, type Path } from '../../edit/index.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { said, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { ChoiceField, NumberField, WordsField } from './fields.tsx';
import { firstWhich } from './fresh.ts';
import { ItemButtons } from './item-buttons.tsx';
import { WhenEditor } from './need-editor.tsx';
import { UndrawnParts } from './undrawn.tsx';
import { useKeys } from './use-keys.ts';

/** A rule of any kind: what one kind has and another has not is only asked where it is there. */
type AnyRule = Partial<RuleDocument> & {
  readonly level?: string;
  readonly which?: WhichDocument;
  readonly needs?: WhichDocument;
  readonly excludes?: WhichDocument;
  readonly packs?: number;
  readonly perDays?: number;
};

interface RulesEditorProps {
  readonly title: string;
  /** Where the list of them stands. */
  readonly path: Path;
  readonly rules: readonly AnyRule[];
  /** What a new one begins as, with an id that is none of these; without, none is added here. */
  readonly fresh?: (taken: readonly string[]) => AnyRule;
  /** Keywords before which the list is written where it is the first. */
  readonly before?: readonly string[];
  readonly hasAdvice?: boolean;
}

/** The rules of one list: each folded behind its id. */
export function RulesEditor(props: RulesEditorProps) {
  const { title, path, rules, fresh, before, hasAdvice } = props;
  const { change, folder } = useEditing();
  const { keyOf, movedUp, removed } = useKeys(rules.length);
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <UndrawnParts at={path} />
      {rules.map((rule, at) => (
        <Fold key={keyOf(at)} heading="h4" title={rule.id ?? `Rule ${at + 1}`}>
          <RuleEditor path={[...path, at]} rule={rule} hasAdvice={hasAdvice ?? false} />
          <ItemButtons
            name={rule.id ?? 'this rule'}
            isFirst={at === 0}
            onUp={() => {
              change((tree) => move(tree, [...path, at], at - 1));
              movedUp(at);
            }}
            onRemove={() => {
              // An empty list says nothing, and the schema wants none.
              change((tree) => without(tree, rules.length === 1 ? path : [...path, at]));
              removed(at);
            }}
          />
        </Fold>
      ))}
      {fresh && (
        <Button
          look="secondary"
          onClick={() => {
            const rule = fresh(folder.idsEver());
            change((tree) =>
              rules.length === 0
                ? said(path, [rule], before)(tree)
                : insert(tree, [...path, rules.length], treeFrom(rule)),
            );
          }}
        >
          Add to {title.toLowerCase()}
        </Button>
      )}
    </section>
  );
}

const URGENCIES = [
  ['999', 'An ambulance or A&E, now'],
  ['same-day', '111 or an urgent appointment, today'],
  ['routine', 'In her own time'],
] as const;
const LEVELS = [
  ['high', 'High: an approval needs a reason'],
  ['moderate', 'Moderate'],
  ['low', 'Low'],
] as const;

interface RuleEditorProps {
  readonly path: Path;
  readonly rule: AnyRule;
  readonly hasAdvice: boolean;
}

function RuleEditor({ path, rule, hasAdvice }: RuleEditorProps) {
  const { change } = useEditing();
  const to = (key: string, before?: readonly string[]) => (value: unknown) =>
    change(said([...path, ...key.split('/')], value, before), [...path, key].join('/'));
  return (
    <div className={styles.fields}>
      <WordsField label="Id" value={rule.id} onChange={to('id')} />
      {rule.level !== undefined && (
        <ChoiceField
          label="Level"
          value={rule.level}
          choices={LEVELS}
          onChange={(level) => level !== undefined && to('level')(level)}
        />
      )}
      <RuleConditions rule={rule} isOfMedicines={path[0] === 'x-medicines'} to={to} />
      {rule.packs !== undefined && (
        <NumberField
          label="Packs at most"
          value={rule.packs}
          onChange={(packs) => packs !== undefined && to('packs')(packs)}
        />
      )}
      {rule.perDays !== undefined && (
        <NumberField
          label="In so many days"
          value={rule.perDays}
          onChange={(days) => days !== undefined && to('perDays')(days)}
        />
      )}
      <WordsField isLong label="Message" value={rule.message} onChange={to('message')} />
      {hasAdvice && (
        <>
          <WordsField
            isLong
            label="Advice to the patient"
            value={rule.advice}
            onChange={to('advice', ['urgency', 'source', 'reviewBy'])}
          />
          <ChoiceField
            label="Urgency"
            none="Not said"
            value={rule.urgency}
            choices={URGENCIES}
            onChange={to('urgency', ['source', 'reviewBy'])}
          />
        </>
      )}
      <WordsField label="Source" value={rule.source?.title} onChange={to('source/title')} />
      <WordsField
        label="Address of the source"
        value={rule.source?.url}
        onChange={to('source/url')}
      />
      <WordsField
        label="Review by"
        hint="Like 2027-11-30."
        value={rule.reviewBy}
        onChange={to('reviewBy')}
      />
    </div>
  );
}

interface RuleConditionsProps {
  readonly rule: AnyRule;
  readonly isOfMedicines: boolean;
  readonly to: (key: string, before?: readonly string[]) => (value: unknown) => void;
}

/** Of which medicines it speaks, where it speaks of some, and when. */
function RuleConditions({ rule, isOfMedicines, to }: RuleConditionsProps) {
  const { medicines } = useEditing();
  const { which, when } = rule;
  const isLimit = rule.packs !== undefined;
  return (
    <>
      {which !== undefined && (
        <WhenEditor
          reads="medicine"
          label="Of which medicines"
          always="Of all"
          logic={which === true ? undefined : which}
          first={firstWhich(medicines)}
          onChange={(logic) => to('which')(logic ?? true)}
        />
      )}
      {(['needs', 'excludes'] as const).map((key) => {
        const logic = rule[key];
        return (
          logic !== undefined &&
          logic !== true && (
            <ConditionEditor
              key={key}
              reads="medicine"
              label={BESIDE[key]}
              logic={logic}
              onChange={to(key)}
            />
          )
        );
      })}
      {isOfMedicines && !isLimit ? (
        <WhenEditor
          reads="answers-and-medicine"
          label="When"
          always="Always"
          logic={when}
          onChange={to('when', ['needs', 'excludes', 'message'])}
        />
      ) : (
        when !== undefined && <ConditionEditor label="When" logic={when} onChange={to('when')} />
      )}
    </>
  );
}

const BESIDE = { needs: 'Together with which', excludes: 'Never with which' } as const;
