/** Who waits for a prescriber: pages, counts, and what has come since somebody looked. */
import type { StaffId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { sessionLimits } from '../staff/staff-session.ts';
import type {
  MissingFromCase,
  QueueCounts,
  QueueCursor,
  QueueFilter,
  QueueRow,
  QueueView,
} from './queue-store.ts';
import { soughtIn } from './sought.ts';

/** What the team asks for. */
export interface QueueRequest {
  readonly view?: QueueView | undefined;
  readonly sought?: string | undefined;
  readonly treatment?: string | undefined;
  readonly level?: QueueFilter['level'];
  readonly missing?: MissingFromCase | undefined;
  readonly open?: 'mine' | 'nobody' | 'free' | undefined;
}

export interface QueuePage {
  readonly rows: readonly QueueRow[];
  /** Where the next page begins; nothing behind the last. */
  readonly next: QueueCursor | undefined;
  /** When it was read: who comes later is new. */
  readonly asOf: Date;
}

/** @param staff who asks; whoever sits at the desk's command line has nothing open herself */
export async function queuePage(
  ports: Pick<Ports, 'database' | 'clock'>,
  staff: StaffId | undefined,
  request: QueueRequest,
  { after, limit }: { readonly after: QueueCursor | undefined; readonly limit: number },
): Promise<QueuePage> {
  const asOf = ports.clock();
  const filter = filterOf(request, staff);
  const page = { after, limit: limit + 1, reader: staff };
  const found = await ports.database.queue.page(filter, page, sessionLimits(asOf));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf(last, filter.view), asOf };
}

const cursorOf = (
  { waitsSince, unreadSince, at, number }: QueueRow,
  view: QueueView,
): QueueCursor => ({
  at: (view === 'unread' ? unreadSince : waitsSince) ?? at,
  number,
});

export interface QueueState extends QueueCounts {
  /** Of what is sought: how many there are, and how many have come since. */
  readonly matching: { readonly all: number; readonly fresh: number };
}

export async function queueState(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  staff: StaffId | undefined,
  request: QueueRequest,
  since: Date | undefined,
): Promise<QueueState> {
  const sessions = sessionLimits(clock());
  const counts = await database.queue.counts(sessions, staff);
  const matching = await database.queue.matching(filterOf(request, staff), since, sessions);
  return { ...counts, matching };
}

const filterOf = (
  { view = 'waiting', sought, treatment, level, missing, open }: QueueRequest,
  staff: StaffId | undefined,
): QueueFilter => ({
  ...{ view, treatment, level, missing },
  sought: sought === undefined ? undefined : soughtIn(sought),
  open: open && openFor(open, staff ?? null),
});

function openFor(
  open: NonNullable<QueueRequest['open']>,
  staff: StaffId | null,
): NonNullable<QueueFilter['open']> {
  if (open === 'free') return { freeFor: staff };
  return { by: open === 'mine' ? staff : null };
}
