/** What the record's page asks the server. Each time that it is asked is an entry of the record. */
import { queryOptions } from '@tanstack/react-query';
import type { Explanation } from '#record';
import type { useProved } from '../proof-context.ts';
import { saveFile } from '../save-file.ts';
import { dataOf, type TeamClient } from '../team-client.ts';

export const explanationQuery = ({ api }: TeamClient, orderId: string) =>
  queryOptions({
    queryKey: ['explanation', orderId],
    queryFn: async () => {
      const { explanation, customer } = await dataOf<'teamExplainOrder'>(
        api.GET('/team/orders/{orderId}/explanation', { params: { path: { orderId } } }),
      );
      // The contract leaves its shape to the record's room, which makes it and reads it.
      return { explanation: explanation as unknown as Explanation, customer };
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** An order's files are called by its number, those of a consultation that led to none by its id. */
export const fileNameOf = (number: string | null, consultation: string): string =>
  number ?? `consultation-${consultation}`;

/** Everything that is kept of an order, or of a consultation that led to none, which can be verified without this server: for programs, or for paper. */
export async function inspectionFile(
  { api }: TeamClient,
  orderId: string,
  isPaper: boolean,
): Promise<void> {
  const found = await dataOf<'deskReadRecord'>(
    api.GET('/desk/orders/{orderId}/record', {
      params: { path: { orderId }, query: { for: 'inspection' } },
    }),
  );
  // It brings the engine, as does the page of a person.
  const { inspectionInHtml, inspectionInJson } = await import('./inspection-in-files.ts');
  const name = fileNameOf(found.number, found.unordered?.consultation ?? orderId);
  if (isPaper) saveFile(`${name}.html`, inspectionInHtml(found), 'text/html');
  else saveFile(`${name}.json`, inspectionInJson(found), 'application/json');
}

/** All that is kept of one person, for herself: for programs, or as a page that she reads. It leaves the pharmacy. */
export async function personExport(
  { api }: TeamClient,
  proved: ReturnType<typeof useProved>,
  { customer, about, isPaper }: PersonSought,
): Promise<void> {
  const params = { path: { customer } };
  const found = await proved(() =>
    dataOf<'deskExportRecord'>(api.GET('/desk/record/customers/{customer}', { params })),
  );
  if (!found) return;
  const name = `${about}-person`;
  if (!isPaper) return saveFile(`${name}.json`, JSON.stringify(found, null, 2), 'application/json');
  // It brings the engine, to judge what she answered once more: nobody waits for that at a case.
  const { personInHtml } = await import('./person-in-html.ts');
  saveFile(`${name}.html`, personInHtml(found), 'text/html');
}

interface PersonSought {
  readonly customer: string;
  /** What her record was opened at, as its files are called. */
  readonly about: string;
  readonly isPaper: boolean;
}
