import { canonical } from './canonical.ts';
import type { Digest } from './entry.ts';
import { jsonIn } from './json-in.ts';

/** What a consultation is judged with, and what stands beside it. */
type DocumentKind = 'questionnaire' | 'medicines' | 'claims';

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

/** A file of a folder of questionnaires. */
type Found = Pick<KeptDocument, 'kind' | 'id'> & { readonly content: unknown };

export interface KeptFolder {
  readonly documents: readonly KeptDocument[];
  /** The hashes of what each questionnaire judges with: its own, and those of all medicines. */
  readonly judgedWith: ReadonlyMap<string, readonly string[]>;
}

/** All documents of a folder, as they are kept. */
export function keptFolder(found: readonly Found[], digest: Digest): KeptFolder {
  const documents = found.map((one) => keptDocument(one, digest));
  const hashesOf = (kind: DocumentKind): readonly string[] =>
    documents.filter((document) => document.kind === kind).map(({ hash }) => hash);
  const medicines = hashesOf('medicines');
  return {
    documents,
    judgedWith: new Map(
      documents
        .filter(({ kind }) => kind === 'questionnaire')
        .map(({ id, hash }) => [id, [hash, ...medicines]]),
    ),
  };
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

/**
 * Whether a kept document is what the columns beside its hash call it, as far as it says so itself: claims have the name
 * of their file, and nobody is judged with those.
 */
export function isNamedAsItSays({ kind, id, version, content }: KeptDocument): boolean {
  const read = jsonIn(content);
  if (version !== versionIn(read)) return false;
  const about = memberOf(read, 'x-questionnaire');
  if (about !== undefined) return kind === 'questionnaire' && id === memberOf(about, 'id');
  if ('claims' in read) return kind === 'claims';
  if ('medicines' in read)
    return kind === 'medicines' && id === ('classes' in read ? 'taken' : 'formulary');
  return kind === 'claims';
}

/** Whether a kept document still is what its hash says. */
export const isWhole = ({ hash, content }: KeptDocument, digest: Digest): boolean =>
  digest(content) === hash;
