/** Consultations of another account, which are read beside those of the account that an explanation is about. */
import type { Entry, Stream } from '../entry.ts';
import { whoseIn } from '../whose-in.ts';

interface Kept {
  readonly unordered?: { readonly consultation: string };
  /** Whose it is, as the desk reads it; not said where nobody knows. */
  readonly customer?: string | undefined;
  readonly streams: readonly { readonly stream: Stream; readonly entries: readonly Entry[] }[];
  readonly unrecorded: readonly {
    readonly id: string;
    readonly customer?: string | undefined;
    readonly outcome: 'eligible' | 'refused';
  }[];
}

/** The ids of consultations of another account than the one that this is about. One that names no account is not among them: nobody can tell. */
export function ofOthersIn({
  streams,
  unordered,
  unrecorded,
  customer,
}: Kept): ReadonlySet<string> {
  const told = unordered ? `${CONSULTATION}${unordered.consultation}` : 'order:';
  const about = streams.find(({ stream }) => stream.startsWith(told));
  const her = (about && whoseIn(about.entries)?.customer) ?? customer;
  const isOther = (whose: string | undefined): boolean =>
    her !== undefined && (whose ?? her) !== her;
  return new Set([
    ...streams
      .filter(
        ({ stream, entries }) =>
          stream.startsWith(CONSULTATION) && isOther(whoseIn(entries)?.customer),
      )
      .map(({ stream }) => idOf(stream)),
    ...unrecorded.filter((one) => isOther(one.customer)).map(({ id }) => id),
  ]);
}

/** How often somebody was refused: the same attempt may have been sent again. */
export interface TimesRefused {
  readonly hers: number;
  readonly others: number;
}

export function timesRefused(
  { streams, unrecorded }: Pick<Kept, 'streams' | 'unrecorded'>,
  ofOthers: ReadonlySet<string>,
): TimesRefused {
  const refused = [
    ...streams
      .filter(({ stream }) => stream.startsWith(CONSULTATION))
      .flatMap(({ stream, entries }) => entries.filter(isRefusal).map(() => idOf(stream))),
    ...unrecorded.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id),
  ];
  const others = refused.filter((id) => ofOthers.has(id)).length;
  return { hers: refused.length - others, others };
}

export const isRefusal = ({ what }: Entry): boolean => what === 'refused';

const CONSULTATION = 'consultation:';

const idOf = (stream: Stream): string => stream.slice(CONSULTATION.length);
