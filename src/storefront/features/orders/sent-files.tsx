import { useState } from 'react';
import { kindOfUpload } from '#contract';
import { useClient } from '#features/session';
import { toast } from '#ui';
import { FileText, Image } from '#ui/icons';
import styles from './sent-files.module.css';

interface SentFilesProps {
  readonly orderId: string;
  readonly paths: readonly string[];
}

/** What came with a message, hers or the team's, each saved on her device when she presses it. */
export function SentFiles({ orderId, paths }: SentFilesProps) {
  const client = useClient();
  const [asked, setAsked] = useState<string>();
  if (paths.length === 0) return null;
  const save = async (path: string) => {
    if (asked !== undefined) return;
    setAsked(path);
    // An address is good for some minutes, and this page may be open for longer.
    const outcome = await client.orders.files(orderId);
    setAsked(undefined);
    if (!outcome.ok) return toast.error(outcome.failure.message);
    const file = outcome.data.results.find((one) => one.path === path);
    if (!file) return toast.error('This file is not to be found any more.');
    saveFrom(file.address);
  };
  return (
    <ul role="list" className={styles.files} aria-label="Files of this message">
      {paths.map((path, index) => {
        const kind = kindOfUpload(path);
        const Icon = kind === 'PDF' ? FileText : Image;
        return (
          <li key={path}>
            <button
              type="button"
              className={styles.file}
              aria-busy={asked === path}
              onClick={() => void save(path)}
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
              Save the {kind === 'PDF' ? kind : 'photo'}
              {paths.length > 1 && <span className="visually-hidden">, file {index + 1}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** It is sent to be saved, never to be shown: this page stays. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
