import { type DeskOrder, MOST_MESSAGE_FILES, UPLOAD_LIMITS } from '#contract';
import { useState } from 'react';
import { AttachedFiles, Button, Checkbox } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { useTeam } from '../team-context.ts';
import styles from './messages.module.css';
import { SavedPhrases } from './saved-phrases.tsx';
import { uploadFor } from './team-upload.ts';
import { useMessage } from './use-message.ts';
import { WordsField } from '../fields/words-field.tsx';

/** Writes to her. */
export function MessageForm({ found }: { readonly found: DeskOrder }) {
  const client = useTeam();
  const [upload] = useState(() => uploadFor(client, found.order._id));
  const { text, enter, files, waits, needsAnswer, step, ...message } = useMessage(found);
  return (
    <form onSubmit={message.submit} noValidate className={styles.form}>
      <FailureAlert error={step.error} />
      <WordsField
        id="message"
        label="Write to her"
        hint="She is told that there is a message, not what it says."
        error={message.error}
        value={text}
        onChange={enter}
      />
      <SavedPhrases text={text} onChange={enter} />
      <AttachedFiles
        {...FILES}
        files={files}
        upload={upload}
        error={message.filesError}
        onChange={message.onFilesChange}
      />
      {waits && (
        <Checkbox
          id="needs-answer"
          name="needs-answer"
          label={`The ${waits} waits for her answer`}
          value={needsAnswer}
          onChange={(value) => message.setNeedsAnswer(value ?? false)}
        />
      )}
      <Button type="submit" look="secondary" pending={step.isPending} pendingLabel="Sending...">
        {needsAnswer && waits ? 'Ask her' : 'Send'}
      </Button>
    </form>
  );
}

const FILES = {
  ...UPLOAD_LIMITS,
  maxFiles: MOST_MESSAGE_FILES,
  hint: 'She opens them on the page of this order, and nobody else does but the team.',
};
