/** Another shelf than the catalogue's: no port puts anything on it. */
import type { Queries } from '#database';
import { pastThePorts } from './past-the-ports.ts';

export interface Shelved {
  readonly stock?: number;
  readonly min?: number;
  readonly max?: number;
  readonly on_sale?: boolean;
}

export async function shelve(queries: Queries, optionId: string, change: Shelved): Promise<void> {
  for (const [column, value] of Object.entries(change))
    await pastThePorts(queries, `UPDATE product_options SET ${column} = $2 WHERE id = $1`, [
      optionId,
      value,
    ]);
}

/** A product that a pharmacist has to pass from now on. */
export const sellAsPharmacyMedicine = async (
  queries: Queries,
  product = 'Sample Tablets',
): Promise<void> =>
  void (await pastThePorts(queries, `UPDATE products SET legal_category = 'P' WHERE id = $1`, [
    product,
  ]));
