import { useRef } from 'react';
import { classes } from '../classes.ts';
import { FileText, RefreshCw, RotateCw, Trash2, Upload as UploadIcon } from '../icons.ts';
import { Picture } from '../picture.tsx';
import { type FileLimits, inMegabytes, typeNames } from './check-file.ts';
import files from './file-input.module.css';
import { UploadProgress } from './file-row.tsx';
import styles from './one-file-input.module.css';
import type { OneUpload } from './use-one-upload.ts';
import type { ChosenFile } from './use-uploads.ts';

interface OneFileInputProps extends FileLimits {
  readonly id: string;
  readonly name: string;
  /** From `useOneUpload`. */
  readonly upload: OneUpload;
  /** Said of a file that is stored; it may still have to be handed in. */
  readonly storedWords?: string | undefined;
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** One photo or document, with a preview, and ways to replace it and to take it away. */
export function OneFileInput(props: OneFileInputProps) {
  const { id, name, upload, accept, maxBytes, required, invalid } = props;
  const { chosen, choose, clear, retry } = upload;
  const input = useRef<HTMLInputElement>(null);
  const limitId = `${id}-limit`;
  return (
    <div className={classes(files.files, invalid && files.wrong)}>
      <div aria-live="polite">
        {chosen && (
          <Chosen
            chosen={chosen}
            storedWords={props.storedWords}
            onRetry={retry}
            onRemove={() => {
              clear();
              // The button that had the focus is gone; the next thing to do is to choose again.
              input.current?.focus();
            }}
          />
        )}
      </div>
      <div className={files.chooser}>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          className={files.input}
          accept={accept.join(',')}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={classes(props.describedBy, limitId)}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) choose(file);
            // So that choosing the same file again is a change.
            target.value = '';
          }}
        />
        <label htmlFor={id} className={files.choose}>
          {chosen ? (
            <RefreshCw aria-hidden="true" size={20} />
          ) : (
            <UploadIcon aria-hidden="true" size={20} />
          )}
          {chosen ? 'Replace the file' : 'Choose a file'}
        </label>
        <p id={limitId} className={files.limit}>
          {typeNames(accept)}, up to {inMegabytes(maxBytes)}
        </p>
      </div>
    </div>
  );
}

interface ChosenProps {
  readonly chosen: ChosenFile;
  readonly storedWords: string | undefined;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function Chosen({ chosen, storedWords, onRetry, onRemove }: ChosenProps) {
  const { file, preview, state } = chosen;
  return (
    <div className={styles.chosen}>
      {preview === undefined ? (
        <span className={files.thumb}>
          <FileText aria-hidden="true" size={22} strokeWidth={1.75} />
        </span>
      ) : (
        <Picture
          className={styles.preview}
          src={preview}
          alt={`Preview of ${file.name}`}
          width={240}
          height={180}
          eager
        />
      )}
      <div className={classes(files.about, preview !== undefined && styles.below)}>
        <span className={files.fileName}>{file.name}</span>
        <span className={styles.size}>{inMegabytes(file.size)}</span>
        <UploadProgress state={state} name={file.name} storedWords={storedWords} />
      </div>
      <div className={styles.acts}>
        {state.kind === 'failed' && (
          <button
            type="button"
            className={files.act}
            onClick={onRetry}
            aria-label={`Try ${file.name} again`}
          >
            <RotateCw aria-hidden="true" size={20} />
          </button>
        )}
        <button
          type="button"
          className={files.act}
          onClick={onRemove}
          aria-label={`Remove ${file.name}`}
        >
          <Trash2 aria-hidden="true" size={20} />
        </button>
      </div>
    </div>
  );
}
