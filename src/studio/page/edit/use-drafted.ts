import { useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '#engine';
import type { BrokenFile, Drafted, EditedFiles, Written } from '../../messages.ts';
import { act } from '../ask.ts';
import { useFileChanges } from '../file-changes.ts';

export interface LatestDrafts {
  /** The questionnaire as it could be used last, also where what is edited now cannot. */
  readonly written: Written | undefined;
  /** By which the draft is asked about; none while the questionnaire cannot be used. */
  readonly hash: string | undefined;
  /** The commit that it is compared with; empty where that is none. */
  readonly since: string;
  /** What cannot be used as it stands: nothing is saved until all can. */
  readonly broken: readonly BrokenFile[];
  /** The server does not answer. */
  readonly failed: string | undefined;
  /** Whether all this is of what is edited now. */
  readonly isCurrent: boolean;
}

type Read = Omit<LatestDrafts, 'isCurrent'>;

const NOTHING: Read = {
  ...{ written: undefined, hash: undefined, since: '' },
  ...{ broken: [], failed: undefined },
};

interface Drawn {
  readonly questionnaire: string;
  readonly on: CalendarDate;
  /** The git ref or folder to compare with. */
  readonly version: string;
}

/** What the server makes of the draft. It is told one at a time, and of what is typed while it reads only the last. */
export function useDrafted(
  { questionnaire, on, version }: Drawn,
  files: EditedFiles,
): LatestDrafts {
  const changes = useFileChanges();
  const [latest, setLatest] = useState(NOTHING);
  const words = JSON.stringify(files);
  const asked = JSON.stringify([questionnaire, words, changes]);
  const [heard, setHeard] = useState<string>();
  const reading = useRef(Promise.resolve());
  useEffect(() => {
    let isCurrent = true;
    reading.current = reading.current.then(async () => {
      if (!isCurrent) return;
      const edited = JSON.parse(words) as EditedFiles;
      const reply = await act('draft', {
        questionnaire,
        files: edited,
        next: { on, with: version },
      });
      if (!isCurrent) return;
      setHeard(asked);
      setLatest(({ written }) =>
        reply.ok ? after(written, reply.told) : { ...NOTHING, written, failed: reply.sentence },
      );
    });
    return () => {
      isCurrent = false;
    };
    // What stands on the disk belongs to the draft as well.
  }, [questionnaire, on, version, words, asked]);
  return { ...latest, isCurrent: heard === asked };
}

const after = (last: Written | undefined, { hash, since, written, broken }: Drafted): Read => ({
  // The same again is no reason to begin the form anew: where claims are edited, it stays as it was.
  written: isSame(written, last) ? last : (written ?? last),
  hash: written && hash,
  since,
  broken,
  failed: undefined,
});

const isSame = (one: Written | undefined, other: Written | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
