import { useRef } from 'react';
import { classes } from '../classes.ts';
import { Upload as UploadIcon } from '../icons.ts';
import { inMegabytes, typeNames } from './check-file.ts';
import { type ControlProps, onLeaving } from './control.ts';
import styles from './file-input.module.css';
import { FileRow } from './file-row.tsx';
import { type Unsent, type Upload, useUploads } from './use-uploads.ts';

interface FileInputProps extends Omit<ControlProps<readonly string[]>, 'onChange'> {
  /**
   * A change to make to the answer as it is then: an upload may end long after it began, when this
   * control is not even on the page any more.
   */
  readonly onChange: (change: (paths: readonly string[]) => readonly string[]) => void;
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles?: number;
  readonly upload: Upload;
  /** What somebody calls the file that was sent on an earlier visit to this control. */
  readonly nameOf?: ((path: string) => string | undefined) | undefined;
  /** Told what the file that is kept under a path is called. */
  readonly onStored?: ((path: string, name: string) => void) | undefined;
  /** Called when files are on their way and when none is any more, so that a form can wait. */
  readonly onSending?: ((isSending: boolean) => void) | undefined;
  /** Told whether all that was chosen is there, for a form that must not be sent without one of them. */
  readonly onUnsent?: ((unsent: Unsent) => void) | undefined;
}

/** Photos or documents, sent as soon as they are chosen; the answer is the paths they are kept under. */
export function FileInput(props: FileInputProps) {
  const { id, name, value: paths = [], onBlur, invalid, accept, maxBytes, maxFiles = 5 } = props;
  const input = useRef<HTMLInputElement>(null);
  const { files, add, remove, removePath, retry } = useUploads({
    accept,
    maxBytes,
    maxFiles,
    paths,
    upload: props.upload,
    onChange: props.onChange,
    onSending: props.onSending,
    onUnsent: props.onUnsent,
    onStored: props.onStored,
  });
  const shownHere = files.flatMap(({ state }) => (state.kind === 'stored' ? [state.path] : []));
  const earlier = paths.filter((path) => !shownHere.includes(path));
  const limitId = `${id}-limit`;
  /** The button that had focus is gone with its row; the next thing to do is to choose again. */
  const afterRemoval = () => input.current?.focus();
  return (
    <div className={classes(styles.files, invalid && styles.wrong)} onBlur={onLeaving(onBlur)}>
      <div className={styles.chooser}>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          className={styles.input}
          accept={accept.join(',')}
          multiple={maxFiles > 1}
          disabled={props.disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={classes(props.describedBy, limitId)}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // So that choosing the same file again is a change.
            target.value = '';
          }}
        />
        <label htmlFor={id} className={styles.choose}>
          <UploadIcon aria-hidden="true" size={20} />
          {paths.length > 0 ? 'Add another file' : 'Choose a file'}
        </label>
        <p id={limitId} className={styles.limit}>
          {typeNames(accept)}, up to {inMegabytes(maxBytes)} each. Sent to us as soon as you choose
          it.
        </p>
      </div>
      <ul role="list" className={styles.list} aria-live="polite" aria-label="Files">
        {earlier.map((path, index) => (
          <FileRow
            key={path}
            name={props.nameOf?.(path) ?? `File ${index + 1}`}
            state={{ kind: 'stored', path }}
            onRemove={() => {
              removePath(path);
              afterRemoval();
            }}
          />
        ))}
        {files.map(({ key, file, preview, state }) => (
          <FileRow
            key={key}
            name={file.name}
            preview={preview}
            state={state}
            onRetry={() => retry(key, file)}
            onRemove={() => {
              remove(key);
              afterRemoval();
            }}
          />
        ))}
      </ul>
    </div>
  );
}
