/** What is somebody's without being asked for: the files that she sent, and what she did as a guest. */
import type { Customers } from '#domain';
import type { Statements } from '../tables.ts';

export const customerFiles = (
  statements: Statements,
): Pick<Customers, 'addDocuments' | 'adopt'> => ({
  /** The last one sent is put in first, so that the first one sent is the newest. */
  async addDocuments(id, documents, at) {
    if (documents.length === 0) return;
    const once = documents.filter(
      ({ path }, index) => documents.findIndex((other) => other.path === path) === index,
    );
    await statements
      .insertInto('customer_documents')
      .values(once.map((sent) => ({ ...sent, customer_id: id, added_at: at })).reverse())
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'path'])
          .doUpdateSet(({ ref }) => ({ type: ref('excluded.type') })),
      )
      .execute();
  },

  adopt: (guest, customer, at) =>
    statements
      .with('files', (inside) =>
        inside
          .updateTable('uploads')
          .set({ customer_id: customer })
          .where('customer_id', '=', guest),
      )
      .with('adoption', (inside) =>
        inside
          .insertInto('adoptions')
          .values({ customer_id: customer, guest_id: guest, at })
          // Who is adopted again has been this guest since the first time, which is given as well.
          .onConflict((conflict) =>
            conflict
              .columns(['customer_id', 'guest_id'])
              .doUpdateSet(({ ref }) => ({ at: ref('adoptions.at') })),
          )
          .returning('at'),
      )
      .updateTable('consultations')
      .set({ customer_id: customer })
      .where('customer_id', '=', guest)
      .returning('id')
      .returning(({ selectFrom }) =>
        selectFrom('adoption').select('at').$asScalar().$notNull().as('since'),
      )
      .execute(),
});
