import type { Database, Store } from '#domain';
import type { Queries, SqlDatabase } from './sql.ts';
import { carts } from './stores/carts.ts';
import { consultations } from './stores/consultations.ts';
import { orders } from './stores/orders.ts';
import { products } from './stores/products.ts';
import { sessions } from './stores/sessions.ts';
import { shop } from './stores/shop.ts';
import { uploads } from './stores/uploads.ts';

const storeOn = (queries: Queries): Store => ({
  sessions: sessions(queries),
  products: products(queries),
  carts: carts(queries),
  shop: shop(queries),
  consultations: consultations(queries),
  orders: orders(queries),
  uploads: uploads(queries),
});

/** The domain's database port over any SQL database. */
export const databaseOn = (sql: SqlDatabase): Database => ({
  ...storeOn(sql),
  transaction: (work) => sql.transaction((queries) => work(storeOn(queries))),
  ping: async () => {
    await sql.query('SELECT 1');
  },
});
