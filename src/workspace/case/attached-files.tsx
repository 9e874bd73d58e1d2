import { useState } from 'react';
import { MOST_MESSAGE_FILES, UPLOAD_LIMITS } from '#contract';
import { describedBy, FileInput, QuestionFrame, type Unsent } from '#ui';
import { useTeam } from '../team-context.ts';
import { uploadFor } from './team-upload.ts';

const FILES = { id: 'message-files', name: 'files' };
const HINT = 'She opens them on the page of this order, and nobody else does but the team.';

/** What is chosen to go to her with a message, and why it cannot go yet. */
export function useAttachedFiles() {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [unsent, setUnsent] = useState<Unsent>();
  // Another round is another control: what was sent with a message is not chosen for the next one.
  const [round, setRound] = useState(0);
  return {
    paths,
    round,
    problem: unsent === undefined ? undefined : UNSENT[unsent],
    change: setPaths,
    setUnsent,
    clear: () => {
      setPaths([]);
      setUnsent(undefined);
      setRound(round + 1);
    },
  };
}

interface AttachedFilesProps {
  readonly orderId: string;
  readonly files: ReturnType<typeof useAttachedFiles>;
  /** Why it was not sent with them. */
  readonly error: string | undefined;
  readonly onChange: () => void;
}

export function AttachedFiles({ orderId, files, error, onChange }: AttachedFilesProps) {
  const client = useTeam();
  const [upload] = useState(() => uploadFor(client, orderId));
  return (
    <QuestionFrame {...FILES} label="Photos or documents" hint={HINT} error={error} optional>
      <FileInput
        key={files.round}
        {...FILES}
        {...UPLOAD_LIMITS}
        maxFiles={MOST_MESSAGE_FILES}
        value={files.paths}
        onChange={(change) => {
          files.change(change);
          onChange();
        }}
        onUnsent={files.setUnsent}
        upload={upload}
        invalid={error !== undefined}
        describedBy={describedBy(FILES.id, { hint: HINT, error })}
      />
    </QuestionFrame>
  );
}

const UNSENT = {
  sending: 'Wait until your files have been sent, or remove them.',
  'not-sent': 'Remove the file that was not sent, or try it again.',
};
