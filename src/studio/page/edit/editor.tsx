import { useId, type Ref } from 'react';
import { Button, Fold } from '#ui';
import { said, useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { FIRST_RULE, freshName, UNSAID } from './fresh.ts';
import { Flow } from './flow.tsx';
import { WordsField } from './fields.tsx';
import { Outline } from './outline.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';

interface EditorProps {
  readonly ref: Ref<HTMLElement>;
  /** The question that is edited; none: the whole document. */
  readonly selected: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** One question where one is chosen, otherwise all that the document consists of. */
export function Editor({ ref, selected, text, onText }: EditorProps) {
  const { document, select } = useEditing();
  const question = document.properties?.[selected];
  return (
    <section ref={ref} aria-label="The document" className={styles.section}>
      <h2 tabIndex={-1} className={styles.title}>
        {question ? `Question '${selected}'` : 'The document'}
      </h2>
      {question ? (
        <>
          <Button look="quiet" onClick={() => select('')}>
            Back to all questions
          </Button>
          <QuestionEditor key={selected} name={selected} question={question} />
        </>
      ) : (
        <WholeDocument text={text} onText={onText} selected={selected} />
      )}
    </section>
  );
}

const LISTS = [
  ['withhold', 'Rules that withhold medicines'],
  ['flag', 'Flags of medicines'],
  ['together', 'Medicines together'],
  ['limits', 'Limits'],
] as const;

/** What a rule of each list begins as, but for its id. */
const FRESH = {
  withhold: { which: true, when: FIRST_RULE, ...UNSAID },
  flag: { level: 'moderate', which: true, when: FIRST_RULE, ...UNSAID },
  together: { which: true, excludes: { in: ['', { var: 'medicine.classes' }] }, ...UNSAID },
  limits: { which: true, packs: 2, perDays: 28, ...UNSAID },
} as const;

function WholeDocument({ text, onText, selected }: Omit<EditorProps, 'ref'>) {
  const { document, change } = useEditing();
  const medicines = document['x-medicines'];
  const nothing = document['x-nothing-suitable'];
  return (
    <>
      <WordsField
        label="Title of the questionnaire"
        value={document.title}
        onChange={(title) => change(said(['title'], title ?? ''), 'title')}
      />
      <Fold heading="h3" title="The flow">
        <Flow />
      </Fold>
      <Fold heading="h3" open title="Steps and questions">
        <Outline selected={selected} />
      </Fold>
      {medicines && (
        <Fold heading="h3" title="Rules about medicines">
          {LISTS.map(([key, title], at) => (
            <RulesEditor
              key={key}
              title={title}
              path={['x-medicines', key]}
              before={LISTS.slice(at + 1).map(([later]) => later)}
              rules={medicines[key] ?? []}
              fresh={{
                id: freshName(
                  (medicines[key] ?? []).map(({ id }) => id),
                  `${key}-`,
                ),
                ...FRESH[key],
              }}
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
        <FileText text={text} onText={onText} />
      </Fold>
    </>
  );
}

function FileText({ text, onText }: Pick<EditorProps, 'text' | 'onText'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>The whole file</label>
      <textarea
        id={id}
        rows={20}
        spellCheck={false}
        className={styles.code}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  );
}
