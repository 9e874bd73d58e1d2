import { useState } from 'react';
import { Alert, Button, Fold } from '#ui';
import type { SourceText } from '../../messages.ts';
import { act } from '../ask.ts';
import styles from './edit.module.css';
import type { Draft, GoneFile } from './use-draft.ts';

interface GoneProps {
  readonly gone: GoneFile;
  readonly draft: Draft;
  readonly sources: readonly SourceText[];
}

/** Somebody has deleted a file, or called it otherwise, while it was edited here: what was typed is not lost. */
export function Gone({ gone: { file, base, text }, draft, sources }: GoneProps) {
  const [failed, setFailed] = useState<string>();
  // What says what the file said is the file, under another name, unless that is edited already.
  const renamed = sources.find((one) => one.text === base && !draft.changed.includes(one.file));
  const putBack = async () => {
    const reply = await act('restore', {
      questionnaire: '',
      files: { [file]: { text: base, was: '' } },
    });
    setFailed(reply.ok ? undefined : reply.sentence);
  };
  return (
    <Alert kind="error" role="alert" title={`${file} is gone`}>
      <p>
        Somebody has deleted it or called it otherwise. What you changed in it is here, and is saved
        nowhere; all other files go on.
      </p>
      {failed !== undefined && <p>{failed}</p>}
      <div className={styles.row}>
        {renamed && base !== '' && (
          <Button onClick={() => draft.moveTo(file, renamed)}>Put mine into {renamed.file}</Button>
        )}
        {base !== '' && (
          <Button look="secondary" onClick={() => void putBack()}>
            Put {file} back, with mine not saved yet
          </Button>
        )}
      </div>
      <Fold heading="h3" title={`Your text of ${file}`}>
        <textarea
          readOnly
          aria-label={`Your text of ${file}`}
          rows={12}
          className={styles.code}
          value={text}
        />
      </Fold>
    </Alert>
  );
}
