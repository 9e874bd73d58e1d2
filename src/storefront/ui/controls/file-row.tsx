import { CircleAlert, CircleCheck, FileText, RotateCw, Trash2 } from '../icons.ts';
import { Picture } from '../picture.tsx';
import styles from './file-input.module.css';
import type { UploadState } from './use-uploads.ts';

interface FileRowProps {
  readonly name: string;
  readonly preview?: string | undefined;
  readonly state: UploadState;
  readonly onRetry?: () => void;
  readonly onRemove: () => void;
}

/** One file: what it looks like, what became of it, and what can be done about it. */
export function FileRow({ name, preview, state, onRetry, onRemove }: FileRowProps) {
  return (
    <li className={styles.file}>
      {preview === undefined ? (
        <span className={styles.thumb}>
          <FileText aria-hidden="true" size={22} strokeWidth={1.75} />
        </span>
      ) : (
        <Picture className={styles.thumb} src={preview} alt="" width={48} height={48} />
      )}
      <div className={styles.about}>
        <span className={styles.fileName}>{name}</span>
        <UploadProgress state={state} name={name} />
      </div>
      {state.kind === 'failed' && onRetry ? (
        <button
          type="button"
          className={styles.act}
          onClick={onRetry}
          aria-label={`Try ${name} again`}
        >
          <RotateCw aria-hidden="true" size={20} />
        </button>
      ) : null}
      <button type="button" className={styles.act} onClick={onRemove} aria-label={`Remove ${name}`}>
        <Trash2 aria-hidden="true" size={20} />
      </button>
    </li>
  );
}

interface UploadProgressProps {
  readonly state: UploadState;
  /** The file's. */
  readonly name: string;
  /** Said of a file that is stored. */
  readonly storedWords?: string | undefined;
}

/** How far a file has come, or what is wrong with it. */
export function UploadProgress({ state, name, storedWords = 'Uploaded' }: UploadProgressProps) {
  switch (state.kind) {
    case 'sending':
      return (
        <progress
          className={styles.progress}
          max={1}
          value={state.progress}
          aria-label={`Uploading ${name}`}
        />
      );
    case 'stored':
      return (
        <span className={styles.stored}>
          <CircleCheck aria-hidden="true" size={16} />
          {storedWords}
        </span>
      );
    case 'failed':
    case 'unusable':
      return (
        <span className={styles.problem}>
          <CircleAlert aria-hidden="true" size={16} />
          {state.message}
        </span>
      );
  }
}
