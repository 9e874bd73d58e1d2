import { fromPromise } from 'xstate';
import { uploadFile, type Client, type KeyValues, type Outcome } from '#client';
import { ConsultationFailure, type Finished, type Standing } from '#consultation';
import type { Product } from '#contract';
import type { Prior } from '#engine';
import { sessionStorageOrNone } from '#features/drafts';
import { readStanding } from '#features/standing';
import type { Upload } from '#ui';
import { consultationBody } from './consultation-body.ts';
import { storeCompleted } from './completed-storage.ts';

/** The machine's slots that need the server. */
export function createEffects(client: Client, storage: KeyValues) {
  return {
    submit: fromPromise<{ readonly consultationId: string }, Finished>(async ({ input }) => {
      const { _id } = valueOf(await client.consultations.submit(consultationBody(input)));
      storeCompleted(storage, { consultationId: _id });
      // The repeat order is made; her next consultation in this tab is a new one again.
      sessionStorageOrNone()?.removeItem('isReorder');
      return { consultationId: _id };
    }),
    fetchProducts: fromPromise<readonly Product[], { readonly consultationId: string }>(
      async ({ input }) => {
        const query = { type: 'pom', consultationId: input.consultationId } as const;
        const { results } = valueOf(await client.products.list(query));
        storeCompleted(storage, { ...input, products: results });
        return results;
      },
    ),
    fetchStanding: fromPromise<Standing | undefined, { readonly questionnaire: string }>(
      async ({ input }) => valueOf(await readStanding(client, storage, input.questionnaire)),
    ),
    /** Of a prior order's answers, the first that have a height with its unit. */
    fetchPrior: fromPromise<Prior['order'], { readonly orderId: string }>(async ({ input }) => {
      const { results } = valueOf(await client.consultations.ofOrder(input.orderId));
      return results.find(({ height }) => height !== undefined);
    }),
  };
}

export type Effects = ReturnType<typeof createEffects>;

/** What the file control sends its files with. */
export const createUpload =
  (client: Client): Upload =>
  async (file, onProgress) => {
    const outcome = await uploadFile(client, file, onProgress);
    return outcome.ok
      ? { ok: true, path: outcome.data }
      : { ok: false, message: outcome.failure.message };
  };

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new ConsultationFailure(outcome.failure.message);
}
