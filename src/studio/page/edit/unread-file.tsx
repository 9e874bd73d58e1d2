import { Alert } from '#ui';
import { useEditing } from './edit-context.ts';
import styles from './edit.module.css';
import { FileText } from './file-text.tsx';
import type { Draft } from './use-draft.ts';

interface UnreadProps {
  readonly file: string;
  /** Whether there is such a file, or can be. */
  readonly isThere: boolean;
  readonly draft: Pick<Draft, 'textOf' | 'replace'>;
}

/** A questionnaire that could not be read since the page was opened. */
export function UnreadQuestionnaire(props: UnreadProps) {
  return (
    <section aria-label="The document" className={styles.section}>
      <h2 tabIndex={-1} className={styles.title}>
        The document
      </h2>
      <Unread {...props} />
    </section>
  );
}

/** A file beside the questionnaires that is no JSON as it stands. */
export function UnreadFile({ file }: { readonly file: string }) {
  const { folder } = useEditing();
  const isThere = folder.sources.some((source) => source.file === file);
  return <Unread file={file} isThere={isThere} draft={folder} />;
}

/** Nothing of it can be drawn, and it can be mended here. */
function Unread({ file, isThere, draft }: UnreadProps) {
  const text = draft.textOf(file);
  return (
    <div className={styles.fields}>
      <Alert
        kind="error"
        title={text === '' ? `There is no ${file}` : `${file} is no JSON as it stands`}
      >
        <p>Nothing of it can be drawn. Mend it here, or undo what you did last.</p>
      </Alert>
      {(text !== '' || isThere) && (
        <FileText text={text} onText={(next) => draft.replace(file, next)} />
      )}
    </div>
  );
}
