import { useState } from 'react';
import { dayInWords, type DeskOrder } from '#contract';
import { Button, QuestionFrame, RadioGroup } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { SelectField } from '../fields/select-field.tsx';
import styles from '../fields/form.module.css';
import { METHODS, OUTCOMES, useIdentity } from './use-identity.ts';
import { isOfTeam, useCaseFiles } from './viewer.tsx';
import { WordsField } from '../fields/words-field.tsx';

/** Records that somebody compared her name and date of birth with a document of hers, or with a check. */
export function IdentityForm({ found }: { readonly found: DeskOrder }) {
  const { named } = useCaseFiles();
  const [isOpen, setOpen] = useState<boolean>();
  const { name, entered, isBegun, enter, errorOf, record, step } = useIdentity(found, () =>
    setOpen(false),
  );
  const { method, outcome, evidence, note } = entered;
  const files = named.filter((file) => !isOfTeam(file));
  return (
    <details open={isOpen ?? isBegun} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Record what you saw of who she is</summary>
      <form onSubmit={record} noValidate className={styles.form}>
        <p>
          Compare a document or a check with <strong>{name}</strong>, born{' '}
          <strong>{dayInWords(found.customer.dob)}</strong>. It counts for all her orders, until she
          changes one of them.
        </p>
        <FailureAlert error={step.error} />
        <SelectField
          id="identity-method"
          label="How her identity was seen"
          error={errorOf('method')}
          value={method}
          onChange={(value) => enter('method', value)}
          choices={METHODS}
        />
        <QuestionFrame
          id="identity-outcome"
          name="identity-outcome"
          kind="radiogroup"
          label="Name and date of birth"
          error={errorOf('outcome')}
        >
          <RadioGroup
            id="identity-outcome"
            name="identity-outcome"
            choices={OUTCOMES}
            value={outcome}
            onChange={(value) => enter('outcome', value)}
            invalid={errorOf('outcome') !== undefined}
          />
        </QuestionFrame>
        {files.length > 0 && (
          <SelectField
            id="identity-evidence"
            label="The photo or document that you saw"
            optional={method !== 'photo of a document'}
            error={errorOf('evidence')}
            value={evidence}
            onChange={(value) => enter('evidence', value)}
            choices={files.map(({ path, name: label }) => ({ value: path, label }))}
          />
        )}
        <WordsField
          id="identity-note"
          label="What you saw"
          hint="For example: passport, valid until 2031. No numbers of documents."
          error={errorOf('note')}
          value={note}
          onChange={(text) => enter('note', text)}
        />
        <Button
          type="submit"
          look="secondary"
          wide
          pending={step.isPending}
          pendingLabel="Recording..."
        >
          Record it
        </Button>
      </form>
    </details>
  );
}
