import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useClient } from '#features/session';
import { uploadFile, type Client } from '#client';
import type { Customer, Document } from '#contract';
import {
  Button,
  describedBy,
  ErrorSummary,
  Alert,
  OneFileInput,
  QuestionFrame,
  Select,
  toast,
  type Upload,
  useOneUpload,
} from '#ui';
import { DOCUMENT_LIMITS, DOCUMENT_TYPES, isDocumentType, withDocument } from './documents.ts';
import styles from './form.module.css';
import { useSaving } from './use-saving.ts';

interface DocumentFormProps {
  readonly customer: Customer;
  /** Another one was handed in just now: go on here. */
  readonly isNext: boolean;
  readonly onTried: (isWrong: boolean) => void;
  readonly onDone: () => void;
}

const FIELDS = ['type', 'file'];
const idOf = (field: string): string => `document-${field}`;

const uploadBy =
  (client: Client): Upload =>
  async (file, onProgress) => {
    const outcome = await uploadFile(client, file, onProgress);
    return outcome.ok
      ? { ok: true, path: outcome.data }
      : { ok: false, message: outcome.failure.message };
  };

/** Hands in one document: what it is, the file, Upload. */
export function DocumentForm({ customer, isNext, onTried, onDone }: DocumentFormProps) {
  const client = useClient();
  const saving = useSaving(FIELDS, onTried);
  const [type, setType] = useState<Document['type']>();
  const [sendFile] = useState(() => uploadBy(client));
  const file = useOneUpload({ ...DOCUMENT_LIMITS, upload: sendFile });
  const state = file.chosen?.state;
  const path = state?.kind === 'stored' ? state.path : undefined;
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isNext) select.current?.focus();
  }, [isNext]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const fieldErrors = {
      ...(type === undefined && { type: 'Choose what kind of document it is' }),
      ...(path === undefined && { file: FILE_ERRORS[state?.kind ?? 'none'] }),
    };
    const done = await saving.save(fieldErrors, () =>
      client.account.update(customer._id, {
        documents:
          type !== undefined && path !== undefined
            ? withDocument({ type, path }, customer.documents)
            : [],
      }),
    );
    if (!done) return;
    toast.success('Document uploaded successfully');
    onDone();
  };
  // What was wrong is mended as soon as it is.
  const typeError = type === undefined ? saving.fieldErrors['type'] : undefined;
  const fileError = path === undefined ? saving.fieldErrors['file'] : undefined;
  return (
    <form
      noValidate
      className={styles.section}
      aria-label="Upload a document"
      onSubmit={(event) => void submit(event)}
    >
      <ErrorSummary
        fieldErrors={saving
          .summary(idOf)
          .filter(({ message }) => message === typeError || message === fileError)}
        attempt={saving.count}
      />
      <QuestionFrame id={idOf('type')} name="type" label="Document type" error={typeError}>
        <Select
          ref={select}
          id={idOf('type')}
          name="type"
          value={type}
          placeholder="Select a type"
          choices={DOCUMENT_TYPES.map((each) => ({ value: each, label: each }))}
          onChange={(value) => setType(isDocumentType(value) ? value : undefined)}
          required
          invalid={typeError !== undefined}
          describedBy={describedBy(idOf('type'), { error: typeError })}
        />
      </QuestionFrame>
      <QuestionFrame id={idOf('file')} name="file" label="Document" error={fileError}>
        <OneFileInput
          {...DOCUMENT_LIMITS}
          id={idOf('file')}
          name="file"
          upload={file}
          storedWords="Ready to upload"
          required
          invalid={fileError !== undefined}
          describedBy={describedBy(idOf('file'), { error: fileError })}
        />
      </QuestionFrame>
      {saving.failure !== undefined && (
        <Alert kind="error" role="alert" title="Your document was not uploaded">
          <p>{saving.failure} It is still here: try again.</p>
        </Alert>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          aria-disabled={type === undefined || path === undefined || undefined}
          pending={saving.pending}
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
