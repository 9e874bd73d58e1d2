import { useState } from 'react';
import type { FieldError } from '../error-summary.tsx';
import type { FileLimits } from './check-file.ts';
import { describedBy } from './described-by.ts';
import { FileInput } from './file-input.tsx';
import { QuestionFrame } from './question-frame.tsx';
import type { Unsent, Upload } from './use-uploads.ts';

const FILES = { id: 'message-files', name: 'files' };

/** What is chosen to go with a message, and what has to be mended before it may go. */
export function useAttachedFiles() {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [unsent, setUnsent] = useState<Unsent>();
  // Another round is another control: what was sent with a message is not chosen for the next one.
  const [round, setRound] = useState(0);
  const problem: FieldError | undefined =
    unsent === undefined ? undefined : { controlId: FILES.id, message: UNSENT[unsent] };
  return {
    paths,
    round,
    /** A message without one of its files would say something else. */
    problem,
    change: setPaths,
    setUnsent,
    clear: () => {
      setPaths([]);
      setUnsent(undefined);
      setRound(round + 1);
    },
  };
}

interface AttachedFilesProps extends FileLimits {
  readonly files: ReturnType<typeof useAttachedFiles>;
  readonly maxFiles: number;
  readonly upload: Upload;
  /** Who sees them. */
  readonly hint: string;
  /** What is wrong with them, once somebody has tried to send. */
  readonly error: string | undefined;
  readonly onChange?: () => void;
}

/** Photos or documents that go with a message. */
export function AttachedFiles({ files, hint, error, onChange, ...chosen }: AttachedFilesProps) {
  return (
    <QuestionFrame {...FILES} label="Photos or documents" hint={hint} error={error} optional>
      <FileInput
        key={files.round}
        {...FILES}
        {...chosen}
        value={files.paths}
        onChange={(change) => {
          files.change(change);
          onChange?.();
        }}
        onUnsent={files.setUnsent}
        invalid={error !== undefined}
        describedBy={describedBy(FILES.id, { hint, error })}
      />
    </QuestionFrame>
  );
}

const UNSENT = {
  sending: 'Wait until your files have been sent, or remove them',
  'not-sent': 'Remove the file that was not sent, or try it again',
};
