import type { Entry, Head, KeptDocument, Look, Stream } from '#record';
import type { StaffId } from '../ids.ts';

/** Which consultations: all where nothing is said. */
export interface PostedSince {
  readonly since?: Date | undefined;
  readonly questionnaire?: string | undefined;
}

export interface PostedEntry extends Pick<
  Entry,
  'stream' | 'seq' | 'at' | 'what' | 'facts' | 'person' | 'documents' | 'engine'
> {
  /** The facts of the entry that flags were raised, where there is one. */
  readonly flags: string | null;
  /** The facts of the entry that medicines were judged. */
  readonly medicines: string | null;
}

/** Behind which entry a page begins. */
export type PostedCursor = Pick<PostedEntry, 'seq'> & { readonly stream: Stream | '' };

/** One that is older than the record. */
export interface UnrecordedConsultation {
  readonly id: string;
  readonly questionnaire: string;
  readonly at: Date;
}

/** What is kept of the decision record. Several of its methods are for inside a transaction. */
export interface RecordStore {
  /** Where a stream ends, and keeps others from going on with it until the transaction ends. */
  hold(stream: Stream): Promise<Head>;
  /** Adds entries to the stream that is held. */
  append(entries: readonly [Entry, ...Entry[]]): Promise<void>;
  /** In order, from the first. */
  entries(streams: readonly Stream[]): Promise<readonly Entry[]>;
  /** Those of some streams in which it is written down that one of the team has looked in a way since then. */
  lookedAt(
    streams: readonly Stream[],
    how: Look,
    staff: StaffId,
    since: Date,
  ): Promise<readonly Stream[]>;
  /** What the first entry of each stream was judged with. */
  judgedWith(
    streams: readonly Stream[],
  ): Promise<readonly { readonly stream: Stream; readonly documents: readonly string[] }[]>;
  /** What was written down as the end of each stream. */
  ends(streams: readonly Stream[]): Promise<readonly (Head & { readonly stream: Stream })[]>;
  /** Keeps documents that are not kept yet, under their hashes. */
  keep(documents: readonly KeptDocument[], at: Date): Promise<void>;
  documents(hashes: readonly string[]): Promise<readonly KeptDocument[]>;
  /** The hashes of what was ever kept of a version of a questionnaire. */
  version(questionnaire: string, version: string): Promise<readonly string[]>;
  /** Some entries that tell of something posted, after one of them; those since an instant, or all. */
  posted(
    since: Date | undefined,
    after: PostedCursor,
    limit: number,
  ): Promise<readonly PostedEntry[]>;
  /**
   * Some consultations after one, by name, that were recorded, and that no first entry tells of any more: of each what its
   * row says, without what she answered.
   */
  unwritten(
    since: Date | undefined,
    after: PostedCursor,
    limit: number,
  ): Promise<readonly PostedEntry[]>;
  /** Some streams after one, by name, with what was written down as the end of each. */
  heads(
    after: Stream | '',
    limit: number,
  ): Promise<readonly (Head & { readonly stream: Stream })[]>;
  /** Consultations and orders that were recorded, and of which there is nothing any more. */
  lost(): Promise<readonly Stream[]>;
  /** Documents that an entry names and that are not kept, each with the first such entry. */
  missingDocuments(): Promise<
    readonly { readonly hash: string; readonly stream: Stream; readonly seq: number }[]
  >;
  /** Of all that is kept; or of what was kept by an instant. */
  documentHashes(by?: Date): Promise<readonly string[]>;
  /** The consultations that are older than the record, so that there is no entry of them; oldest first. */
  unrecorded(): Promise<readonly UnrecordedConsultation[]>;
}
