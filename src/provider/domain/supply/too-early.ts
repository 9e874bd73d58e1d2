/** What the shop knows before she answers anything: that she may have none of a treatment's medicines yet. */
import type { Questionnaire } from '#engine';
import { daysBefore } from '../days.ts';
import type { CustomerId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import { byEnd, longestOf, longestWait, type Wait } from './limits.ts';
import type { Supplies } from './store.ts';

/** That a limit stands before every medicine of a questionnaire: the one that ends first. */
export interface TooEarly extends Wait {
  readonly questionnaire: string;
}

interface Known extends Pick<Ports, 'clock'> {
  readonly database: { readonly supplies: Pick<Supplies, 'rules' | 'ofCustomer' | 'listed'> };
  readonly questionnaires: {
    readonly all: readonly { readonly questionnaire: Pick<Questionnaire, 'id' | 'catalogue'> }[];
  };
}

/**
 * Each questionnaire of whose medicines she may have none, as few of them as are sold at once: for what she has had,
 * and for what still waits. What is out of stock is no reason, and neither is what lies in her cart.
 */
export async function tooEarly(
  { database: { supplies }, questionnaires, clock }: Known,
  customer: CustomerId,
): Promise<readonly TooEarly[]> {
  const now = clock();
  const { limits } = await supplies.rules();
  const had = await supplies.ofCustomer(customer, { since: daysBefore(now, longestOf(limits)) });
  // Most people have had nothing lately, and each questionnaire is one statement more.
  if (had.length === 0) return [];
  const found = questionnaires.all.map(async ({ questionnaire: { id, catalogue } }) => {
    const medicines = await supplies.listed(catalogue);
    const wait = shortest(medicines.map((medicine) => longestWait(limits, [medicine], had, now)));
    return wait === undefined ? [] : [{ questionnaire: id, ...wait }];
  });
  return (await Promise.all(found)).flat();
}

/** Nothing where there is a medicine that she need not wait for, or none at all. */
const shortest = (waits: readonly (Wait | undefined)[]): Wait | undefined =>
  waits.includes(undefined) ? undefined : waits.filter((wait) => wait !== undefined).sort(byEnd)[0];
