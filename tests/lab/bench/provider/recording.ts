/** The statements that a use case runs, to be run again without the use case around them. */
import { createHash } from 'node:crypto';
import type { Ports } from '#domain';
import { databaseOn, type Queries, type SqlDatabase } from '#database';
import { TEAM_PORTS } from '../../../kit/team-ports.ts';

type Values = NonNullable<Parameters<Queries['query']>[1]>;
type Value = Values[number];

export interface Statement {
  readonly text: string;
  readonly parameters: Values;
  /** How many rows it gave. */
  readonly rows: number;
}

type Outcome = { readonly ok: boolean } | readonly unknown[];

/** Does the use case once, for good, and tells what it asked the database for. */
export async function recorded(
  sql: SqlDatabase,
  newId: () => string,
  useCase: (ports: Ports) => Promise<Outcome>,
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const noting = ({ query }: Queries): Queries => ({
    async query<Row extends object>(text: string, parameters: Values = []) {
      const rows = await query<Row>(text, parameters);
      statements.push({ text, parameters, rows: rows.length });
      return rows;
    },
  });
  const outcome = await useCase(
    portsOn(
      {
        ...noting(sql),
        transaction: (work) => sql.transaction((queries) => work(noting(queries))),
        script: (text) => sql.script(text),
      },
      newId,
    ),
  );
  if ('ok' in outcome && !outcome.ok) throw new Error('What is recorded has to succeed.');
  return statements;
}

/** Runs the statements again, for others than those they were recorded with. */
export async function replayed(
  { query }: Queries,
  statements: readonly Statement[],
  others: ReadonlyMap<Value, Value> = new Map(),
): Promise<void> {
  for (const { text, parameters, rows } of statements) {
    const values = parameters.map((value) => others.get(value) ?? value);
    const found = await query(text, values);
    if (found.length !== rows) throw new Error(`A statement does not do what it did: ${text}`);
  }
}

/** The database, and a payment provider that answers at once. */
const portsOn = (sql: SqlDatabase, newId: () => string): Ports => ({
  database: databaseOn(sql),
  ...TEAM_PORTS,
  payments: {
    publishableKey: '',
    create: async ({ orderId, amountPence }) => ({
      id: intentOf(orderId),
      orderId,
      status: 'requires_payment_method',
      amountPence,
      ...{ takenPence: 0, refundedPence: 0 },
      isTest: true,
      cardFingerprint: undefined,
      clientSecret: '',
    }),
    read: unused,
    capture: unused,
    cancel: unused,
    refund: unused,
    giveBack: unused,
    hear: unused,
  },
  tokens: {
    accessToken: unused,
    sessionOf: unused,
    refreshToken: unused,
    hashOf: (text) => text,
  },
  objects: {
    write: unused,
    read: unused,
    remove: unused,
    digestOf: unused,
    signedAddress: unused,
    isSigned: unused,
  },
  passwords: { hash: unused, matches: unused },
  mail: { send: unused, forget: unused },
  site: { address: unused, mailbox: '' },
  questionnaires: { all: [], kept: [], find: unused },
  clock: () => new Date(),
  newId,
  digest: (text) => createHash('sha256').update(text).digest('hex'),
  engine: 'sample engine',
  report: unused,
});

export const intentOf = (orderId: string): string => `intent of ${orderId}`;

function unused(): never {
  throw new Error('Nothing that is recorded needs this.');
}
