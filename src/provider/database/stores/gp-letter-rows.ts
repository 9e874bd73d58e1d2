/** A letter to a GP practice as its row has it, beside the order that it tells of. */
import { keptLetter, type KeptGpLetter, type LetterMail } from '#domain';
import type { Statements } from '../tables.ts';

/** Every letter beside its order. */
export const lettersAndOrders = (statements: Statements) =>
  statements.selectFrom('gp_letters as g').innerJoin('orders as o', 'o.id', 'g.order_id');

/** What a letter is read from, of itself and of its order. */
export const LETTER = [
  'g.id',
  'g.order_id',
  'g.letter',
  'g.made_at',
  'g.posted_at',
  'g.posted_by',
  'g.returned_at',
  'g.ended_at',
  'g.ended_by',
  'g.ended_reason',
  'g.mail_to',
  'g.mail_by',
  'g.mail_method',
  'g.mail_confirmed_at',
  'g.mail_queued_at',
  'g.mail_state',
  'g.mail_state_at',
  'o.number',
  'o.status',
  'o.dispatched_at',
] as const;

export const lettersOf = (statements: Statements) => lettersAndOrders(statements).select(LETTER);

type Row = Awaited<ReturnType<ReturnType<typeof lettersOf>['executeTakeFirstOrThrow']>>;

export const letterOf = ({ number, status, ...row }: Row): KeptGpLetter => ({
  id: row.id,
  orderId: row.order_id,
  letter: keptLetter(row.letter),
  at: row.made_at,
  posted:
    row.posted_at === null || row.posted_by === null
      ? null
      : { at: row.posted_at, by: row.posted_by },
  returnedAt: row.returned_at,
  mail: mailIn(row),
  ended: endIn(row),
  order: { number, status, dispatchedAt: row.dispatched_at },
});

function endIn({
  ended_at: at,
  ended_by: by,
  ended_reason: reason,
}: Pick<Row, 'ended_at' | 'ended_by' | 'ended_reason'>): KeptGpLetter['ended'] {
  return at === null || by === null || reason === null ? null : { at, by, reason };
}

type MailRow = Pick<
  Row,
  | 'mail_to'
  | 'mail_by'
  | 'mail_method'
  | 'mail_confirmed_at'
  | 'mail_queued_at'
  | 'mail_state'
  | 'mail_state_at'
>;

/** How it went by mail; null when it did not. */
export function mailIn(row: MailRow): LetterMail | null {
  const { mail_to: to, mail_by: by, mail_method: method, mail_state: state } = row;
  const { mail_confirmed_at: confirmedAt, mail_queued_at: queuedAt, mail_state_at: at } = row;
  if (to === null || by === null || method === null) return null;
  if (queuedAt === null || state === null || at === null) return null;
  return { to, by, method, confirmedAt, queuedAt, state, at };
}
