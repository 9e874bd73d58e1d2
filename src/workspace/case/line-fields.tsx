import type { DeskOrder } from '#contract';
import { QuestionFrame, RadioGroup } from '#ui';
import { CODES, isCode, type LineDraft } from './draft.ts';
import { SavedPhrases } from './saved-phrases.tsx';
import { SelectField } from '../fields/select-field.tsx';
import styles from './steps.module.css';
import { WordsField } from '../fields/words-field.tsx';

interface LineFieldsProps {
  readonly item: DeskOrder['order']['items'][number];
  readonly draft: LineDraft;
  readonly change: (line: LineDraft) => void;
  readonly errorOf: (id: string) => string | undefined;
  /** What her yes is called. */
  readonly yes?: 'Approve' | 'Pass';
}

/** One medicine: yes, or no with a reason for the pharmacy and words for her. */
export function LineFields({ item, draft, change, errorOf, yes = 'Approve' }: LineFieldsProps) {
  const { _id: option, name, strength, quantity } = item;
  const [choice, code, words] = [`decide-${option}`, `code-${option}`, `words-${option}`];
  return (
    <div className={styles.line}>
      <QuestionFrame
        id={choice}
        name={choice}
        kind="radiogroup"
        label={`${quantity} x ${name}, ${strength}`}
        error={errorOf(choice)}
      >
        <RadioGroup
          id={choice}
          name={choice}
          choices={[
            { value: 'approve', label: yes },
            { value: 'decline', label: 'Decline' },
          ]}
          value={draft.approve === undefined ? undefined : draft.approve ? 'approve' : 'decline'}
          onChange={(value) => change({ ...draft, approve: value === 'approve' })}
          invalid={errorOf(choice) !== undefined}
        />
      </QuestionFrame>
      {draft.approve === false && (
        <>
          <SelectField
            id={code}
            label="Why it is declined"
            error={errorOf(code)}
            value={draft.code}
            onChange={(value) => change({ ...draft, code: isCode(value) ? value : undefined })}
            choices={CODES}
          />
          <WordsField
            id={words}
            label="What she reads of it"
            hint="In her account. No mail repeats these words."
            error={errorOf(words)}
            value={draft.words}
            onChange={(text) => change({ ...draft, words: text })}
          />
          <SavedPhrases text={draft.words} onChange={(text) => change({ ...draft, words: text })} />
        </>
      )}
    </div>
  );
}
