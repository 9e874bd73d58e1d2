import { useState } from 'react';
import { uploadBy } from '#client';
import { MOST_MESSAGE_FILES, UPLOAD_LIMITS } from '#contract';
import { useClient } from '#features/session';
import { describedBy, FileInput, QuestionFrame, type Unsent } from '#ui';

const FILES = { id: 'message-files', name: 'files' };
const HINT = `Add at most ${MOST_MESSAGE_FILES}, where one helps to answer. Only our team sees them.`;

/** What is chosen to go with a message, and what has to be mended before it may go. */
export function useMessageFiles() {
  const [paths, setPaths] = useState<readonly string[]>([]);
  const [unsent, setUnsent] = useState<Unsent>();
  // Another round is another control: what was sent with a message is not chosen for the next one.
  const [round, setRound] = useState(0);
  return {
    paths,
    round,
    /** A message without one of its files would say something else. */
    beside: unsent === undefined ? [] : [{ controlId: FILES.id, message: UNSENT[unsent] }],
    change: setPaths,
    setUnsent,
    clear: () => {
      setPaths([]);
      setUnsent(undefined);
      setRound(round + 1);
    },
  };
}

interface MessageFilesProps {
  readonly files: ReturnType<typeof useMessageFiles>;
  /** What is wrong with them, once she has tried to send. */
  readonly error: string | undefined;
}

export function MessageFiles({ files, error }: MessageFilesProps) {
  const client = useClient();
  const [upload] = useState(() => uploadBy(client));
  return (
    <QuestionFrame {...FILES} label="Photos or documents" hint={HINT} error={error} optional>
      <FileInput
        key={files.round}
        {...FILES}
        {...UPLOAD_LIMITS}
        maxFiles={MOST_MESSAGE_FILES}
        value={files.paths}
        onChange={files.change}
        onUnsent={files.setUnsent}
        upload={upload}
        invalid={error !== undefined}
        describedBy={describedBy(FILES.id, { hint: HINT, error })}
      />
    </QuestionFrame>
  );
}

const UNSENT = {
  sending: 'Wait until your files have been sent, or remove them',
  'not-sent': 'Remove the file that was not sent, or try it again',
};
