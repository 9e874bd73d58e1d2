import { isSeen } from '#engine';
import { Button } from '#ui';
import {
  claimsAbout,
  insert,
  move,
  optionReadersOf,
  treeFrom,
  without,
  withOptionRenamed,
  withOptionsApart,
  type Path,
  type Tree,
} from '../../edit/index.ts';
import { optionsOf, said, useEditing, type QuestionProps } from './edit-context.ts';
import styles from './edit.module.css';
import { FittingField, NumberField, WordsField } from './fields.tsx';
import { useMeant } from './meant.tsx';

/** What can be chosen. A value that rules read is renamed in them as well. */
export function OptionsEditor({ name, question }: QuestionProps) {
  const { change } = useEditing();
  const options = optionsOf(question);
  const within: Path = ['properties', name, ...(question.items ? ['items'] : [])];
  const hasTitles = (question.items ?? question).oneOf !== undefined;
  const list: Path = [...within, hasTitles ? 'oneOf' : 'enum'];
  const isCounted = options.some(({ points }) => points !== undefined);
  const fresh = `Option ${options.length + 1}`;
  const added = hasTitles
    ? { const: fresh, title: fresh, ...(isCounted && { 'x-points': 0 }) }
    : fresh;
  return (
    <section className={styles.section}>
      <h3>Options</h3>
      <ol className={styles.parts}>
        {options.map((_, at) => (
          <li key={at} className={styles.part}>
            <OptionEditor {...{ name, options, at, list, hasTitles }} />
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        onClick={() => change((tree) => insert(tree, [...list, options.length], treeFrom(added)))}
      >
        Add an option
      </Button>
      {!hasTitles && (
        <>
          <Button
            look="quiet"
            onClick={() => change((tree) => withOptionsApart(tree, name, false))}
          >
            Let her read other words than what is sent
          </Button>
          <Button look="quiet" onClick={() => change((tree) => withOptionsApart(tree, name, true))}>
            Give each option points
          </Button>
        </>
      )}
    </section>
  );
}

interface OptionProps {
  /** Of the question. */
  readonly name: string;
  readonly options: ReturnType<typeof optionsOf>;
  /** Which of them. */
  readonly at: number;
  /** Where they stand in the document. */
  readonly list: Path;
  readonly hasTitles: boolean;
}

function OptionEditor({ name, options, at, list, hasTitles }: OptionProps) {
  const { questionnaire, change, changeWithClaims, tree, claims } = useEditing();
  const option = options[at];
  const { isMeant, question } = useMeant({ name, option: option?.value ?? '' });
  if (!option) return null;
  const { value, title, points } = option;
  return (
    <>
      {question}
      <div className={styles.row}>
        <FittingField
          label={`Value of option ${at + 1}`}
          hint={readBy(
            [tree, ...claims.map((claim) => claimsAbout(claim.tree, questionnaire, isMeant))],
            name,
            value,
          )}
          value={value}
          problemOf={(text) =>
            !isSeen(text)
              ? 'An option has words: without, nobody could choose it.'
              : options.some((one) => one.value === text)
                ? 'Another option has these words.'
                : undefined
          }
          onTake={(next) =>
            changeWithClaims(
              (tree) => withOptionRenamed(tree, name, value, next),
              isMeant,
              `${name} option ${at}`,
            )
          }
        />
        {points !== undefined && (
          <NumberField
            label={`Points of option ${at + 1}`}
            value={points}
            onChange={(next) =>
              next !== undefined &&
              change(said([...list, at, 'x-points'], next), `${name} points ${at}`)
            }
          />
        )}
        {hasTitles && (
          <WordsField
            label={`Words of option ${at + 1}`}
            value={title}
            onChange={(next) =>
              next !== undefined &&
              change(said([...list, at, 'title'], next), `${name} words ${at}`)
            }
          />
        )}
      </div>
      <div className={styles.row}>
        <Button
          look="quiet"
          aria-disabled={at === 0 || undefined}
          onClick={() => at > 0 && change((tree) => move(tree, [...list, at], at - 1))}
        >
          Move '{title}' up
        </Button>
        <Button
          look="quiet"
          aria-disabled={options.length < 3 || undefined}
          onClick={() => options.length > 2 && change((tree) => without(tree, [...list, at]))}
        >
          Remove '{title}'
        </Button>
      </div>
    </>
  );
}

/** Of how many rules that follow it is to be said: what is stored keeps the old value. */
function readBy(trees: readonly Tree[], name: string, value: string): string | undefined {
  const count = trees.flatMap((tree) => optionReadersOf(tree, name, value)).length;
  return count === 0
    ? undefined
    : `Read in ${count} ${count === 1 ? 'rule or claim, which is' : 'rules and claims, which are'} renamed with it. What is stored is not.`;
}
