/** Letters that somebody has to print and post, and what becomes of them: posted, returned, ended. */
import { sql } from 'kysely';
import type { GpLetters } from '#domain';
import type { Statements } from '../tables.ts';
import { LETTER, letterOf, lettersAndOrders } from './gp-letter-rows.ts';
import { hashOf } from './hash-of.ts';

type Posting = Pick<
  GpLetters,
  'toPost' | 'countToPost' | 'mark' | 'markPosted' | 'markReturned' | 'markEnded'
>;

export const posting = (statements: Statements): Posting => ({
  async toPost({ after, limit }) {
    const rows = await toPost(statements)
      .select(LETTER)
      .$if(after !== undefined, (all) =>
        all.where(
          sql<boolean>`(g.made_at, g.id) > (${after?.at}::timestamptz, ${after?.id}::text)`,
        ),
      )
      .orderBy('g.made_at')
      .orderBy('g.id')
      .limit(limit)
      .execute();
    return rows.map(letterOf);
  },

  async countToPost() {
    const { all } = await toPost(statements)
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .executeTakeFirstOrThrow();
    return all;
  },

  async mark() {
    const { all } = await toPost(statements)
      .select(({ fn, ref }) => fn.sum<string | null>(hashOf(ref('g.id'))).as('all'))
      .executeTakeFirstOrThrow();
    return JSON.stringify(all);
  },

  async markPosted(id, { by, at }) {
    await statements
      .updateTable('gp_letters')
      .set({ posted_at: at, posted_by: by, returned_at: null })
      .where('id', '=', id)
      .where('posted_at', 'is', null)
      .execute();
  },

  async markReturned(id, at) {
    await statements
      .updateTable('gp_letters')
      .set({ posted_at: null, posted_by: null, returned_at: at })
      .where('id', '=', id)
      .where('posted_at', 'is not', null)
      .execute();
  },

  async markEnded(id, { by, reason, at }) {
    await statements
      .updateTable('gp_letters')
      .set({ ended_at: at, ended_by: by, ended_reason: reason })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute();
  },
});

/** What `standingOf` says is to be posted. Of the letters there is an index in just these words. */
const toPost = (statements: Statements) =>
  lettersAndOrders(statements)
    .where('g.posted_at', 'is', null)
    .where('g.ended_at', 'is', null)
    .where(
      sql<boolean>`(g.mail_state IS NULL OR g.mail_state IN ('failed', 'stopped', 'returned'))`,
    )
    .where('g.letter', 'is not', null)
    .where('o.dispatched_at', 'is not', null)
    .where('o.status', '<>', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gp_withdrawals as w').whereRef('w.order_id', '=', 'g.order_id'))),
    );
