import { useMemo } from 'react';
import { useAsked } from './ask.ts';
import { wholeOf, type Whole } from './whole.ts';

/** The document as it was in the version that it is compared with. */
export type Comparison =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly version: string }
  | { readonly kind: 'failed'; readonly version: string; readonly sentence: string }
  | { readonly kind: 'new'; readonly version: string }
  | { readonly kind: 'there'; readonly version: string; readonly before: Whole };

export function useComparison(id: string, version: string | undefined): Comparison {
  const reply = useAsked(
    'earlier',
    version === undefined ? undefined : { questionnaire: id, with: version },
  );
  return useMemo((): Comparison => {
    if (version === undefined) return { kind: 'none' };
    if (reply === undefined) return { kind: 'loading', version };
    if (!reply.ok) return { kind: 'failed', version, sentence: reply.sentence };
    const { written } = reply.told;
    return written
      ? { kind: 'there', version, before: wholeOf(written) }
      : { kind: 'new', version };
  }, [version, reply]);
}
