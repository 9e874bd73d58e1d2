import { useEffect, useState } from 'react';
import type { BrokenFile, Drafted, EditedFiles, Written } from '../../messages.ts';
import { act } from '../ask.ts';
import { useFileChanges } from '../file-changes.ts';

/** How long nobody has to press a key before the server reads the draft, in milliseconds. */
const PAUSE = 60;

export interface LatestDrafts {
  /** The questionnaire as it could be used last, also where what is edited now cannot. */
  readonly written: Written | undefined;
  /** By which the draft is asked about; none while the questionnaire cannot be used. */
  readonly hash: string | undefined;
  /** What cannot be used as it stands: nothing is saved until all can. */
  readonly broken: readonly BrokenFile[];
  /** The server does not answer. */
  readonly failed: string | undefined;
  /** Whether all this is of what is edited now. */
  readonly isCurrent: boolean;
}

type Read = Omit<LatestDrafts, 'isCurrent'>;

const NOTHING: Read = { written: undefined, hash: undefined, broken: [], failed: undefined };

/** What the server makes of the draft, debounced: it is asked once nobody types any more. */
export function useDrafted(questionnaire: string, files: EditedFiles): LatestDrafts {
  const changes = useFileChanges();
  const [latest, setLatest] = useState(NOTHING);
  const words = JSON.stringify(files);
  const asked = JSON.stringify([questionnaire, words, changes]);
  const [heard, setHeard] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void act('draft', { questionnaire, files: JSON.parse(words) as EditedFiles }).then(
        (reply) => {
          if (!isCurrent) return;
          setHeard(asked);
          setLatest(({ written }) =>
            reply.ok ? after(written, reply.told) : { ...NOTHING, written, failed: reply.sentence },
          );
        },
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // What stands on the disk belongs to the draft as well.
  }, [questionnaire, words, asked]);
  return { ...latest, isCurrent: heard === asked };
}

const after = (last: Written | undefined, { hash, written, broken }: Drafted): Read => ({
  // The same again is no reason to begin the form anew: where claims are edited, it stays as it was.
  written: isSame(written, last) ? last : (written ?? last),
  hash: written && hash,
  broken,
  failed: undefined,
});

const isSame = (one: Written | undefined, other: Written | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
