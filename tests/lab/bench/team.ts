/**
 * How fast the team's workspace is when much waits: 10,000 cases, and 100,000 past orders behind them. The people are
 * copies of one who has really come, consulted, ordered and paid; only their number is made up.
 */
import { resolve } from 'node:path';
import { deskOrder, queuePage, queueState } from '#domain';
import { assess, calendarDay, londonDay } from '#engine';
import { documentsIn } from '../../../src/provider/kept-documents.ts';
import { questionnairesIn } from '../../../src/provider/questionnaires.ts';
import { registered } from '../../kit/accounts.ts';
import { submitted } from '../../kit/consultations.ts';
import { add, order, pay } from '../../kit/orders.ts';
import { harmless } from '../../kit/patient.ts';
import { openShop, type Shop } from '../../kit/shop.ts';
import { member, type Member } from '../../kit/team.ts';
import { undoing, type OnEnd } from '../../kit/undoing.ts';
import { engines, ownCatalogue, type Engine } from './provider/database-locations.ts';
import { recorded, replayed } from './provider/recording.ts';
import { percentile, type Row } from './table.ts';

const WAITING = 10_000;
const PAST_OF_EACH = 10;
const AT_ONCE = 1_000;
const ROUNDS = 30;
const QUESTIONNAIRES = resolve('questionnaires');
const MEDICINE = { productId: 'sumatriptan-50mg-6', code: 'sumatriptan', quantity: 1 };

export const benchTeam = (): Promise<readonly Row[]> =>
  undoing(async (onEnd) => {
    const rows: Row[] = [];
    for (const engine of await engines(onEnd)) rows.push(...(await measure(engine, onEnd)));
    return rows;
  });

async function measure(engine: Engine, onEnd: OnEnd): Promise<readonly Row[]> {
  const { databaseUrl } = await engine.newDatabase();
  const shop = await openShop({
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...{ questionnairesDir: QUESTIONNAIRES, catalogueDir: await ownCatalogue(onEnd) },
    ...{ validateResponses: false, clock: () => new Date() },
  });
  try {
    const prescriber = await member(shop, 'prescriber');
    await fill(shop);
    return await measured(engine.name, shop, prescriber);
  } finally {
    await shop.close();
  }
}

/** One who has really ordered and paid, and as many like her as are to wait, each with past orders of her own. */
async function fill(shop: Shop): Promise<void> {
  const { queries } = shop.provider;
  const customer = await registered(shop);
  const { known } = await documentsIn(QUESTIONNAIRES);
  const questionnaire = known.find(
    ({ questionnaire: { id } }) => id === 'migraines',
  )?.questionnaire;
  if (!questionnaire) throw new Error('There is no such questionnaire.');
  const on = calendarDay(londonDay(new Date()));
  const assessment = assess(questionnaire, harmless.migraines, { on, mode: 'new' });
  if (assessment.outcome !== 'eligible') throw new Error('She is not harmless.');
  const consultationId = await submitted(customer, assessment.submission);
  await add(customer, { ...MEDICINE, consultationId });
  const { orderId, clientSecret } = await order(customer);
  await pay(shop, clientSecret);
  await customer.post(`/orders/${orderId}/payment`, undefined);
  for (let from = 1; from < WAITING; from += AT_ONCE) {
    const numbers = `generate_series(${from}, ${Math.min(from + AT_ONCE, WAITING) - 1}) n`;
    // At once: nobody counts the cases in the background before it is said what was counted of them.
    await queries.transaction(async ({ query }) => {
      for (const statement of copies(customer.id, orderId, numbers)) await query(statement);
    });
  }
  await shop.provider.workOff();
  // A minute after its start a server has done so; and PostgreSQL sooner or later.
  await queries.query('ANALYZE');
}

/** A row of the table `t`, changed. */
const copied = (change: string): string =>
  `(jsonb_populate_record(t, jsonb_build_object(${change}))).*`;

function copies(customer: string, orderId: string, numbers: string): readonly string[] {
  const past = `${numbers}, generate_series(1, ${PAST_OF_EACH}) m`;
  const orders = (change: string, from: string) =>
    `INSERT INTO orders OVERRIDING SYSTEM VALUE
     SELECT ${copied(change)} FROM orders t, ${from} WHERE t.id = '${orderId}'`;
  return [
    `INSERT INTO customers
     SELECT ${copied(`'id', 'c' || n, 'email', 'c' || n || '@example.com', 'lastname', 'Copy ' || n,
       'dob', date '1950-01-01' + n`)}
       FROM customers t, ${numbers} WHERE t.id = '${customer}'`,
    `INSERT INTO consultations
     SELECT ${copied(`'id', 'k' || n, 'customer_id', 'c' || n, 'posted_by', 'c' || n`)}
       FROM consultations t, ${numbers} WHERE t.customer_id = '${customer}'`,
    orders(
      `'id', 'w' || n, 'number', 200000 + n, 'customer_id', 'c' || n, 'idempotency_key', null,
       'intent_id', 'i' || n, 'waits_since', t.waits_since + n * interval '1 second'`,
      numbers,
    ),
    orders(
      `'id', 'p' || n || '-' || m, 'number', 1000000 + n * 100 + m, 'customer_id', 'c' || n,
       'idempotency_key', null, 'intent_id', null, 'status', 'past', 'payment_status', 'paid',
       'waits_since', null, 'settle_at', null, 'created_at', t.created_at - (m + 1) * interval '60 days'`,
      past,
    ),
    `INSERT INTO order_lines
     SELECT ${copied(`'order_id', 'w' || n, 'consultation_id', 'k' || n`)}
       FROM order_lines t, ${numbers} WHERE t.order_id = '${orderId}'`,
    `INSERT INTO order_lines
     SELECT ${copied(`'order_id', 'p' || n || '-' || m, 'consultation_id', 'k' || n`)}
       FROM order_lines t, ${past} WHERE t.order_id = '${orderId}'`,
    `INSERT INTO case_summaries
     SELECT 'w' || n, (n % 9 = 0)::int, n % 3, 1, CASE WHEN n % 2 = 0 THEN ARRAY['weight'] ELSE '{}' END, now()
       FROM ${numbers}`,
  ];
}

async function measured(engine: string, shop: Shop, prescriber: Member): Promise<readonly Row[]> {
  const { queries } = shop.provider;
  const ids = Array.from(
    { length: ROUNDS },
    (_, n) => `w${(n + 1) * Math.floor(WAITING / ROUNDS) - 1}`,
  );
  const asked = (path: string) => async (): Promise<void> => {
    const response = await prescriber.request(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    await response.text();
  };
  const questionnaires = questionnairesIn(await documentsIn(QUESTIONNAIRES));
  // Of a case that nobody opens here: what is counted of it then would be newer than what these statements write.
  const opened = await recorded(
    queries,
    () => '',
    (ports) => deskOrder({ ...ports, questionnaires }, 'w1'),
  );
  const page = await recorded(
    queries,
    () => '',
    async (ports) => (await queuePage(ports, undefined, {}, { after: undefined, limit: 50 })).rows,
  );
  const counts = await recorded(
    queries,
    () => '',
    async (ports) => [await queueState(ports, undefined, {}, undefined)],
  );
  const row = async (
    what: string,
    acts: readonly (() => Promise<unknown>)[],
    target?: string,
  ): Promise<Row> => {
    for (const act of acts.slice(0, 5)) await act();
    const times: number[] = [];
    for (const act of acts) {
      const began = performance.now();
      await act();
      times.push(performance.now() - began);
    }
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const value = `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
    return { what: `${engine}: ${what}`, value, ...(target !== undefined && { target }) };
  };
  const often = (act: () => Promise<unknown>) => Array.from({ length: ROUNDS }, () => act);
  return [
    await row(
      'a case is opened',
      ids.map((id) => asked(`/desk/orders/${id}`)),
      'under 300 ms',
    ),
    await row(
      'its raw statements',
      often(() => replayed(queries, opened)),
    ),
    await row('the first page of the queue', often(asked('/team/cases'))),
    await row(
      'its raw statement',
      often(() => replayed(queries, page)),
    ),
    await row('the counts', often(asked('/team/queue'))),
    await row(
      'their raw statements',
      often(() => replayed(queries, counts)),
    ),
    await row('somebody sought by name', often(asked('/team/cases?sought=copy+77'))),
    await row('among what is delivered', often(asked('/team/cases?view=past&sought=copy+77'))),
    await row(
      'with a high flag, the weight missing',
      often(asked('/team/cases?level=high&missing=weight')),
    ),
  ];
}
