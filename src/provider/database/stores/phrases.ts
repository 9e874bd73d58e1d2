/** What the team writes again and again. */
import type { Phrases } from '#domain';
import type { Statements } from '../tables.ts';

const PHRASE = ['p.id', 'p.words as text', 'p.by_whom as by', 'p.saved_at as savedAt'] as const;

export const phrases = (statements: Statements): Phrases => ({
  list: () =>
    statements.selectFrom('saved_phrases as p').select(PHRASE).orderBy('p.words').execute(),

  async add({ id, text, by, savedAt }) {
    await statements
      .insertInto('saved_phrases')
      .values({ id, words: text, by_whom: by, saved_at: savedAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async remove(id) {
    await statements.deleteFrom('saved_phrases').where('id', '=', id).execute();
  },
});
