import { useEffect, useState } from 'react';
import { UNEXPECTED, uploadBy } from '#client';
import { type Customer, documentLimits, UPLOAD_LIMITS } from '#contract';
import { choiceAfter, FormField, useForm, useText } from '#features/fields';
import { useClient } from '#features/session';
import {
  Button,
  describedBy,
  ErrorSummary,
  OneFileInput,
  QuestionFrame,
  toast,
  useOneUpload,
} from '#ui';
import { withDocument } from './documents.ts';
import styles from './form.module.css';
import { NotSaved } from './not-saved.tsx';

interface DocumentFormProps {
  readonly customer: Customer;
  /** Another one was handed in just now: go on here. */
  readonly isNext: boolean;
  readonly onTried: (isWrong: boolean) => void;
  readonly onDone: () => void;
}

const FIELDS = {
  type: {
    label: 'Document type',
    control: choiceAfter('Select a type'),
    required: 'Choose what kind of document it is',
    limits: documentLimits.type,
  },
};

const FILE = { id: 'document-file', name: 'file' };

/** Hands in one document: what it is, the file, Upload. */
export function DocumentForm({ customer, isNext, onTried, onDone }: DocumentFormProps) {
  const client = useClient();
  const [sendFile] = useState(() => uploadBy(client));
  const file = useOneUpload({ ...UPLOAD_LIMITS, upload: sendFile });
  const state = file.chosen?.state;
  const path = state?.kind === 'stored' ? state.path : undefined;
  const form = useForm({
    id: 'document',
    fields: FIELDS,
    beside:
      path === undefined
        ? [{ controlId: FILE.id, message: FILE_ERRORS[state?.kind ?? 'none'] }]
        : [],
    onFailed: toast.error,
    onWrong: onTried,
    send: async ({ type: text }) => {
      const type = documentLimits.type.enum.find((one) => one === text);
      if (type === undefined || path === undefined) return UNEXPECTED;
      const documents = withDocument({ type, path }, customer.documents);
      const outcome = await client.account.update(customer._id, { documents });
      if (!outcome.ok) return outcome.failure;
      toast.success('Document uploaded successfully');
      onDone();
      return undefined;
    },
  });
  const isReady = useText(form, 'type') !== '' && path !== undefined;
  const fileError = form.beside[0]?.message;
  const { focus } = form;
  useEffect(() => {
    if (isNext) focus('type');
  }, [focus, isNext]);
  return (
    <form
      noValidate
      className={styles.section}
      aria-label="Upload a document"
      onSubmit={form.onSubmit}
    >
      <ErrorSummary fieldErrors={form.summary} attempt={form.attempt} />
      <FormField form={form} name="type" />
      <QuestionFrame {...FILE} label="Document" error={fileError}>
        <OneFileInput
          {...UPLOAD_LIMITS}
          {...FILE}
          upload={file}
          storedWords="Sent: press Upload to add it"
          required
          invalid={fileError !== undefined}
          describedBy={describedBy(FILE.id, { error: fileError })}
        />
      </QuestionFrame>
      <NotSaved
        title="Your document was not uploaded"
        message={form.message}
        kept="It is still here: try again."
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          aria-disabled={!isReady || undefined}
          pending={form.pending}
          pendingLabel="Uploading..."
        >
          Upload
        </Button>
      </div>
    </form>
  );
}

/** By what has become of the file. */
const FILE_ERRORS = {
  none: 'Choose a file',
  stored: 'Choose a file',
  sending: 'Wait until your file has been sent, or remove it',
  failed: 'Your file was not sent: try again, or choose another one',
  unusable: 'Choose a file that can be used',
};
