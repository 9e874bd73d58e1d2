import { describe, expect, it } from 'vitest';
import { asCustomerId, asNotificationId, asOrderId, asSessionId, type SessionId } from '#domain';
import { jsonOf } from '../../src/provider/database/json.ts';
import { prepared } from '../../src/provider/database/prepared.ts';
import type { Queries, SqlValue } from '../../src/provider/database/sql.ts';
import { statementsOn, tables } from '../../src/provider/database/tables.ts';

const id = asNotificationId('sample');
const customer = asCustomerId('sample');
const NOON = new Date('2026-11-21T12:00:00Z');

/** What `npm run types` refuses; at run time each is only a statement that is never sent. */
describe('a statement does not compile', () => {
  it('when an insertion forgets a column, also one that may be nothing or has a default', () => {
    const notification = { id, customer_id: customer, title: '', body: '', created_at: NOON };
    const forgotten = [
      // @ts-expect-error Nobody has said where its link leads.
      tables.insertInto('notifications').values(notification),
      // @ts-expect-error Somebody has to say how often it was tried.
      tables.insertInto('attempts').values({ subject: 'sample', free_at: NOON }),
    ];
    expect(forgotten).toHaveLength(2);
  });

  it('when values are swapped, of one column with another or of one kind with another', () => {
    const swapped = [
      tables.insertInto('sessions').values({
        // @ts-expect-error A customer is no session.
        id: customer,
        // @ts-expect-error And a session no customer.
        customer_id: asSessionId('sample'),
        ...{ started_at: NOON, ended_at: null },
      }),
      // @ts-expect-error An order's state is none of a payment.
      tables.updateTable('orders').set({ payment_status: 'pending' }),
      // @ts-expect-error An address is no answer.
      tables.updateTable('consultations').set({ payload: jsonOf({ line1: '1 Sample Street' }) }),
      // @ts-expect-error A session is not found by a customer's id.
      tables.selectFrom('sessions').where('id', '=', customer),
    ];
    expect(swapped.length).toBeGreaterThan(0);
  });

  it('when it names what no table has, or writes what the database counts', () => {
    const unknown = [
      // @ts-expect-error There is no such column.
      tables.selectFrom('orders').select('colour'),
      // @ts-expect-error Nor such a table.
      tables.selectFrom('colours'),
      // @ts-expect-error The database gives the number.
      tables.updateTable('orders').set({ number: 1 }),
    ];
    expect(unknown).toHaveLength(3);
  });
});

describe('a prepared statement', () => {
  /** Notes what it is asked. */
  const noting = () => {
    const asked: (readonly [string, readonly SqlValue[]])[] = [];
    const queries: Queries = {
      query: async (statement, parameters = []) => {
        asked.push([statement, parameters]);
        return [];
      },
    };
    return { asked, queries };
  };

  it('is written once, and sent with the values of each time', async () => {
    let written = 0;
    const end = prepared((session: SessionId, at: Date) => {
      written++;
      return tables.updateTable('sessions').set({ ended_at: at }).where('id', '=', session);
    });
    const { asked, queries } = noting();
    const later = new Date('2026-11-21T13:00:00Z');
    await end(queries, asSessionId('one'), NOON);
    await end(queries, asSessionId('two'), later);
    const statement = 'update "sessions" set "ended_at" = $1 where "id" = $2';
    expect(asked).toEqual([
      [statement, [NOON, 'one']],
      [statement, [later, 'two']],
    ]);
    expect(written).toBe(1);
  });

  it('keeps the values that stand in it, and sends nothing as null', async () => {
    const others = prepared((except: string | null) =>
      tables.selectFrom('promo_codes').where('percent_off', '=', 10).where('code', '<>', except),
    );
    const { asked, queries } = noting();
    await others(queries, null);
    expect(asked.map(([, values]) => values)).toEqual([[10, null]]);
  });

  it('locks and skips as it says', async () => {
    const { asked, queries } = noting();
    await prepared(() => tables.selectFrom('customers').forUpdate())(queries);
    await prepared(() => tables.selectFrom('outbox').select('id').forUpdate().skipLocked())(
      queries,
    );
    expect(asked.map(([statement]) => statement)).toEqual([
      'select from "customers" for update',
      'select "id" from "outbox" for update skip locked',
    ]);
  });
});

describe('statements', () => {
  it('that are only written are never sent', async () => {
    await expect(tables.selectFrom('orders').select('id').execute()).rejects.toThrow(
      "Connections and transactions are the database's.",
    );
  });

  it('are sent with their values, and give the rows that came', async () => {
    const rows = [{ id: asOrderId('sample') }];
    const asked: unknown[] = [];
    const statements = statementsOn({
      query: async <Row extends object>(statement: string, parameters?: readonly SqlValue[]) => {
        asked.push(statement, parameters);
        return rows as readonly object[] as readonly Row[];
      },
    });
    const found = await statements
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customer)
      .execute();
    expect(found).toEqual(rows);
    expect(asked).toEqual(['select "id" from "orders" where "customer_id" = $1', ['sample']]);
  });
});
