import { useEffect, useState } from 'react';
import type { Drafted } from '../../messages.ts';
import { act } from '../ask.ts';

/** How long nobody has to press a key before the server reads the draft, in milliseconds. */
const PAUSE = 150;

type Usable = Extract<Drafted, { readonly kind: 'usable' }>;
export type BrokenDraft = Extract<Drafted, { readonly kind: 'broken' }>;

export interface LatestDrafts {
  /** The last that could be used, also where what is edited now cannot. */
  readonly usable: Usable | undefined;
  /** Why what is edited now cannot be used. */
  readonly broken: BrokenDraft | undefined;
  /** The server does not answer. */
  readonly failed: string | undefined;
}

/** What the server makes of a draft, once nobody types any more. */
export function useDrafted(questionnaire: string, text: string, was: string): LatestDrafts {
  const [latest, setLatest] = useState<LatestDrafts>({
    usable: undefined,
    broken: undefined,
    failed: undefined,
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void act('draft', { questionnaire, text, was }).then((reply) => {
        if (!isCurrent) return;
        setLatest(({ usable }) => {
          if (!reply.ok) return { usable, broken: undefined, failed: reply.sentence };
          return reply.told.kind === 'usable'
            ? { usable: reply.told, broken: undefined, failed: undefined }
            : { usable, broken: reply.told, failed: undefined };
        });
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [questionnaire, text, was]);
  return latest;
}
