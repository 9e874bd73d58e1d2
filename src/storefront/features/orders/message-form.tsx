import { useState } from 'react';
import { uploadBy } from '#client';
import {
  type MessageEntry,
  messageEntryLimits,
  MOST_MESSAGE_FILES,
  UPLOAD_LIMITS,
} from '#contract';
import { FormFields, Paragraphs, useForm } from '#features/fields';
import { useClient, useMutation } from '#features/session';
import { Alert, AttachedFiles, Button, ErrorSummary, toast, useAttachedFiles } from '#ui';
import styles from './messages.module.css';
import { useMessageDraft } from './use-message-draft.ts';
import { useOrdersKey } from './use-orders-key.ts';

interface MessageFormProps {
  readonly orderId: string;
  /** Whether somebody waits for it. */
  readonly isAnswer: boolean;
}

/**
 * Writes to the team. Sent twice, because a connection was lost, it is kept once; a reload loses no word, only which files
 * were added.
 */
export function MessageForm({ orderId, isAnswer }: MessageFormProps) {
  const client = useClient();
  const [upload] = useState(() => uploadBy(client));
  const files = useAttachedFiles();
  const draft = useMessageDraft(orderId);
  /** Nobody knows whether it arrived. */
  const [isLost, setIsLost] = useState(false);
  const { change } = useMutation(
    (said: Omit<MessageEntry, 'id'>) => client.orders.write(orderId, draft.entryOf(said)),
    [useOrdersKey()],
  );
  const form = useForm({
    id: 'message',
    fields: isAnswer ? ANSWER : MESSAGE,
    initial: { text: draft.initial },
    onEntered: (_, text) => draft.keep(text),
    beside: files.problem === undefined ? [] : [files.problem],
    send: async ({ text }) => {
      const outcome = await change({ text, files: files.paths });
      setIsLost(!outcome.ok && outcome.failure.kind !== 'problem');
      if (!outcome.ok) return outcome.failure;
      draft.sent(text);
      files.clear();
      toast.success(isAnswer ? 'Your answer is with our team' : 'Your message is with our team');
      return undefined;
    },
  });
  return (
    <form noValidate aria-label="Write to us" onSubmit={form.onSubmit} className={styles.form}>
      <ErrorSummary attempt={form.attempt} fieldErrors={form.summary} />
      <FormFields form={form} />
      <AttachedFiles {...FILES} files={files} upload={upload} error={form.beside[0]?.message} />
      {form.message !== undefined && (
        <Alert
          kind="error"
          role="alert"
          title={isLost ? 'It may not have been sent' : 'It was not sent'}
        >
          <p>{form.message}</p>
          <p>
            What you typed and added is still here.{isLost && ' Sent again, it reaches us once.'}
          </p>
        </Alert>
      )}
      <Button
        type="submit"
        look={isAnswer ? 'primary' : 'secondary'}
        pending={form.pending}
        pendingLabel="Sending..."
        aria-disabled={form.pending}
      >
        {isAnswer ? 'Send my answer' : 'Send'}
      </Button>
    </form>
  );
}

const FILES = {
  ...UPLOAD_LIMITS,
  maxFiles: MOST_MESSAGE_FILES,
  hint: `Add at most ${MOST_MESSAGE_FILES}, where one helps to answer. Only our team sees them. Each is sent to us as soon as you choose it.`,
};

const text = {
  control: Paragraphs,
  limits: messageEntryLimits.text,
};

const MESSAGE = {
  text: { ...text, label: 'Your message', required: 'Write your message' },
};

const ANSWER = {
  text: { ...text, label: 'Your answer', required: 'Write your answer' },
};
