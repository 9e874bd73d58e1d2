import type { KeptDocument } from '../document.ts';
import type { Entry, Head, Stream } from '../entry.ts';
import type { Unordered } from './what-followed.ts';

/** All that is kept of an order, and of the consultations behind it. */
export interface OrderRecord {
  /** Nothing where it is about no order. */
  readonly number: string | null;
  /** Where it is about a consultation that led to none. */
  readonly unordered?: Unordered;
  /** Whose it is, as the desk reads it; not said where nobody knows. */
  readonly customer?: string | undefined;
  readonly streams: readonly {
    readonly stream: Stream;
    readonly head: Head;
    readonly entries: readonly Entry[];
  }[];
  readonly documents: readonly KeptDocument[];
  /** With what is judged today, by questionnaire. */
  readonly today: Readonly<Record<string, readonly string[]>>;
  /** Consultations of which there is no entry: they were there before the record. */
  readonly unrecorded: readonly Unrecorded[];
  /** Streams whose first entries are missing: something was written down, and how it began is gone. */
  readonly lost: readonly Stream[];
  /** Consultations that are told elsewhere: medicines are called as the formularies call them by which those were judged. */
  readonly besides?: readonly { readonly entries: readonly Entry[] }[];
}

export interface Unrecorded {
  readonly id: string;
  /** Whose it is; not said where nobody knows. */
  readonly customer?: string | undefined;
  readonly questionnaire: string;
  readonly version: string;
  readonly mode: string;
  readonly outcome: 'eligible' | 'refused';
  readonly at: string;
  readonly answers: Readonly<Record<string, unknown>>;
}
