import type { Ref } from 'react';
import type { FormularyDocument } from '#engine';
import { Button, Fold } from '#ui';
import { at, fileOf, positionOf } from '../../edit/index.ts';
import { FORMULARY, said, TAKEN, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { FIRST_RULE, firstWhich, freshName, UNSAID } from './fresh.ts';
import { Flow } from './flow.tsx';
import { WordsField } from './fields.tsx';
import { ClaimsEditor } from './claims-editor.tsx';
import { FormularyEditor, TakenEditor } from './medicines-editor.tsx';
import { Outline } from './outline.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { FileText } from './file-text.tsx';
import { GoneQuestion } from './gone-question.tsx';
import { UndrawnParts } from './undrawn.tsx';

interface EditorProps {
  readonly ref: Ref<HTMLElement>;
  readonly questionnaire: string;
  /** The question that is edited, or the file beside the questionnaires; none: the whole document. */
  readonly selected: string;
}

/** One question or file where one is chosen, otherwise all that the document consists of. */
export function Editor({ ref, questionnaire, selected }: EditorProps) {
  const { document, select, tree } = useEditing();
  const question = ownOf(document.properties, selected);
  // A step may ask for one that there is not, and what is written under a name may be none.
  const isGone =
    !question &&
    selected !== '' &&
    (positionOf(tree, selected) !== undefined || at(tree, ['properties', selected]) !== undefined);
  const beside = BESIDE.find(({ file }) => selected.startsWith(file));
  return (
    <section ref={ref} aria-label="The document" className={styles.section}>
      <h2 tabIndex={-1} className={styles.title}>
        {question || isGone ? `Question '${selected}'` : (beside?.title ?? 'The document')}
      </h2>
      {(question ?? beside ?? isGone) && (
        <Button look="quiet" onClick={() => select('')}>
          Back to all questions
        </Button>
      )}
      {question ? (
        <QuestionEditor key={selected} name={selected} question={question} />
      ) : isGone ? (
        <GoneQuestion name={selected} />
      ) : beside ? (
        <beside.Editor questionnaire={questionnaire} />
      ) : (
        <WholeDocument questionnaire={questionnaire} />
      )}
    </section>
  );
}

/** What is called so, and not what every object has of that name. */
const ownOf = <Value,>(
  all: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined => (all && Object.hasOwn(all, name) ? all[name] : undefined);

/** What stands beside the questionnaires, by how its file's name begins. */
const BESIDE = [
  { file: 'claims/', title: 'Claims', Editor: ClaimsEditor },
  { file: FORMULARY, title: 'Medicines of the shop', Editor: FormularyEditor },
  { file: TAKEN, title: 'Medicines that people take', Editor: TakenEditor },
] as const;

const LISTS = [
  ['withhold', 'Rules that withhold medicines'],
  ['flag', 'Flags of medicines'],
  ['together', 'Medicines together'],
  ['limits', 'Limits'],
] as const;

/** Their own editor says what of them cannot be drawn. */
const ELSEWHERE = LISTS.map(([key]) => ['x-medicines', key]);

/** What a rule of each list begins as, but for its id. */
const freshIn = (medicines: FormularyDocument['medicines']) =>
  ({
    withhold: { which: true, when: FIRST_RULE, ...UNSAID },
    flag: { level: 'moderate', which: true, when: FIRST_RULE, ...UNSAID },
    together: { which: true, excludes: firstWhich(medicines), ...UNSAID },
    limits: { which: true, packs: 2, perDays: 28, ...UNSAID },
  }) as const;

function WholeDocument({ questionnaire }: Pick<EditorProps, 'questionnaire'>) {
  const { document, medicines: known, change, select, folder } = useEditing();
  const fresh = freshIn(known);
  const medicines = document['x-medicines'];
  const nothing = document['x-nothing-suitable'];
  return (
    <>
      <UndrawnParts at={[]} but={[...ELSEWHERE, ['properties']]} />
      <WordsField
        label="Title of the questionnaire"
        value={document.title}
        onChange={(title) => change(said(['title'], title ?? ''), 'title')}
      />
      <Fold heading="h3" title="The flow">
        <Flow />
      </Fold>
      <Fold heading="h3" open title="Steps and questions">
        <Outline />
      </Fold>
      <section className={styles.section}>
        <h3>Beside the questionnaire</h3>
        <div className={styles.row}>
          {BESIDE.map(({ file, title }) => (
            <Button
              key={file}
              look="secondary"
              onClick={() => select(file === 'claims/' ? `${file}${questionnaire}.json` : file)}
            >
              {title}
            </Button>
          ))}
        </div>
      </section>
      {medicines && (
        <Fold heading="h3" title="Rules about medicines">
          {LISTS.map(([key, title], index) => (
            <RulesEditor
              key={key}
              title={title}
              path={['x-medicines', key]}
              before={LISTS.slice(index + 1).map(([later]) => later)}
              rules={medicines[key] ?? []}
              fresh={(taken) => ({ id: freshName(taken, `${key}-`), ...fresh[key] })}
            />
          ))}
        </Fold>
      )}
      {nothing && (
        <Fold heading="h3" title="Where nothing is suitable">
          <WordsField
            isLong
            label="Message where nothing is suitable"
            value={nothing.message}
            onChange={(words) =>
              change(said(['x-nothing-suitable', 'message'], words ?? ''), 'nothing')
            }
          />
          <WordsField
            isLong
            label="Advice where nothing is suitable"
            value={nothing.advice}
            onChange={(words) =>
              change(said(['x-nothing-suitable', 'advice'], words ?? ''), 'advice')
            }
          />
        </Fold>
      )}
      <Fold heading="h3" title="The file as text">
        <FileText
          text={folder.textOf(fileOf(folder.sources, questionnaire))}
          onText={(text) => folder.replace(fileOf(folder.sources, questionnaire), text)}
        />
      </Fold>
    </>
  );
}
