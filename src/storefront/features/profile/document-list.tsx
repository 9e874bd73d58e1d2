import { type Document, kindOfUpload } from '#contract';
import { FileText, Image } from '#ui/icons';
import styles from './document-list.module.css';

/** What she has uploaded, newest first. */
export function DocumentList({ documents }: { readonly documents: readonly Document[] }) {
  if (documents.length === 0) return <p className={styles.none}>You have not uploaded any yet.</p>;
  return (
    <ul role="list" className={styles.list} aria-label="Uploaded documents">
      {documents.map((document) => {
        const kind = kindOfUpload(document.path);
        const Icon = kind === 'PDF' ? FileText : Image;
        return (
          <li key={document.path} className={styles.document}>
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
            {document.type}
            <span className={styles.kind}>{kind}</span>
          </li>
        );
      })}
    </ul>
  );
}
