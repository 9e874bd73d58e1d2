import { canonical } from './canonical.ts';
import type { Digest } from './entry.ts';

/** What a consultation is judged with, and what stands beside it. */
export type DocumentKind = 'questionnaire' | 'medicines' | 'claims';

/** A document as it is kept: found by the hash of its text. */
export interface KeptDocument {
  readonly hash: string;
  readonly kind: DocumentKind;
  readonly id: string;
  /** Nothing where documents of its kind have none. */
  readonly version: string | null;
  /** Canonical JSON: whatever its file looks like, one content has one text. */
  readonly content: string;
}

export function keptDocument(
  { kind, id, content }: Pick<KeptDocument, 'kind' | 'id'> & { readonly content: unknown },
  digest: Digest,
): KeptDocument {
  const text = canonical(content);
  return { hash: digest(text), kind, id, version: versionIn(content), content: text };
}

function versionIn(content: unknown): string | null {
  const about = memberOf(content, 'x-questionnaire');
  const version = memberOf(about, 'version');
  return typeof version === 'string' ? version : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([known]) => known === name)?.[1]
    : undefined;

/** Whether a kept document still is what its hash says. */
export const isWhole = ({ hash, content }: KeptDocument, digest: Digest): boolean =>
  digest(content) === hash;
