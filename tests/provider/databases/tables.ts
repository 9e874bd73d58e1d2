import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { plainName } from '#domain';
import { tablesIn } from '../../../scripts/tables.ts';
import type { Shop } from '../../kit/shop.ts';

const TABLES = new URL('../../../src/provider/database/tables.gen.ts', import.meta.url);

/** The same types follow from both databases. */
export function tables(given: () => Shop): void {
  it('its rows in the tables that their types say', async () => {
    expect(await tablesIn(given().provider.queries)).toBe(await readFile(TABLES, 'utf8'));
  });

  it.each([
    'Zoë Ní Bhriain',
    'ZELDA  \u{A0}anne',
    "Mary-Jane O'Neill",
    'Mary‑Jane O’Neill',
    'Ｚelda',
    'Zel\u{200C}d\u{AD}a\u{FE0F}\u{E000}\u{E0041}\u{3164}',
    'שרה می\u{200C}خواهم',
    'Ana José İnci Straße',
  ])('a name compared as the server compares it: %s', async (name) => {
    const [row] = await given().provider.queries.query<{ plain: string }>(
      "SELECT plain_name($1, '') AS plain",
      [name],
    );
    expect(row?.plain).toBe(plainName(name));
  });

  it.each([
    ['a column is added', 'ALTER TABLE orders ADD COLUMN colour text'],
    ['a column may be nothing', 'ALTER TABLE orders ALTER COLUMN address DROP NOT NULL'],
    ['a list of values is longer', "ALTER TABLE promo_codes ADD CHECK (code IN ('ONE', 'TWO'))"],
  ])('no table of another shape: %s', async (_what, change) => {
    const { queries } = given().provider;
    const generated = await readFile(TABLES, 'utf8');
    const undone = queries.transaction(async (changing) => {
      await changing.query(`TRUNCATE promo_codes`);
      await changing.query(change);
      expect(await tablesIn(changing)).not.toBe(generated);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('nothing that nobody has said what it holds', async () => {
    const undone = given().provider.queries.transaction(async (changing) => {
      await changing.query('CREATE TABLE samples (id integer, content jsonb)');
      await tablesIn(changing);
    });
    await expect(undone).rejects.toThrow(
      "Say in scripts/tables/column-types.ts what 'samples.content' holds.",
    );
  });
}
