import { useMemo } from 'react';
import { compile, type Questionnaire } from '#engine';
import { useAsked } from './ask.ts';

/** The document as it was in the version that it is compared with. */
export type Comparison =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly version: string }
  | { readonly kind: 'failed'; readonly version: string; readonly sentence: string }
  | { readonly kind: 'new'; readonly version: string }
  | { readonly kind: 'there'; readonly version: string; readonly before: Questionnaire };

export function useComparison(id: string, version: string | undefined): Comparison {
  const reply = useAsked(
    'earlier',
    version === undefined ? undefined : { questionnaire: id, with: version },
  );
  return useMemo((): Comparison => {
    if (version === undefined) return { kind: 'none' };
    if (reply === undefined) return { kind: 'loading', version };
    if (!reply.ok) return { kind: 'failed', version, sentence: reply.sentence };
    const { document } = reply.told;
    return document
      ? { kind: 'there', version, before: compile(document) }
      : { kind: 'new', version };
  }, [version, reply]);
}
