import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Client, KeyValues, Outcome } from '#client';
import { ConsultationFailure, type Finished, type Standing } from '#consultation';
import type { Product } from '#contract';
import type { Prior, Questionnaire } from '#engine';
import { sessionStorageOrNone } from '#features/drafts';
import { ask, askAgain, FailedCall, type Owner, ownerIn, type queryOf } from '#features/session';
import { standingIn, standingKey, standings } from '#features/standing';
import { consultationBody } from './consultation-body.ts';
import { storeCompleted } from './completed-storage.ts';
import { followCustomerIn } from './follow-customer.ts';
import { priorAnswersOf, productsOf } from './queries.ts';

/** The machine's slots that need the server. */
export function createEffects(client: Client, queries: QueryClient, storage: KeyValues) {
  const asked = <T>(asFor: (owner: Owner) => ReturnType<typeof queryOf<T>>): Promise<T> =>
    ask(queries, () => asFor(ownerIn(storage))).catch(throwInWords);
  return {
    submit: fromPromise<{ readonly consultationId: string }, Finished>(async ({ input }) => {
      const owner = ownerIn(storage);
      // The machine hears of it too, but another tab may have signed in since.
      if (input.answeredBy !== undefined && input.answeredBy !== owner)
        throw new ConsultationFailure('These answers belong to another account.');
      const { _id } = valueOf(await client.consultations.submit(consultationBody(input)));
      // A guest's becomes hers when she logs in; a customer's is of no use to whoever is here after her.
      if (owner === 'guest' || owner === ownerIn(storage)) {
        storeCompleted(storage, { consultationId: _id });
        // The repeat order is made; her next consultation in this tab is a new one again.
        sessionStorageOrNone()?.removeItem('isReorder');
      }
      void askAgain(queries, standingKey(ownerIn(storage)));
      return { consultationId: _id };
    }),
    fetchProducts: fromPromise<readonly Product[], { readonly consultationId: string }>(
      async ({ input }) => {
        const { consultationId } = input;
        const { results } = await asked((owner) => productsOf(client, owner, consultationId));
        storeCompleted(storage, { consultationId, products: results });
        return results;
      },
    ),
    fetchStanding: fromPromise<Standing | undefined, { readonly questionnaire: string }>(
      async ({ input }) => {
        const known = await asked((owner) => standings(client, storage, owner));
        return known === null ? undefined : standingIn(known, input.questionnaire);
      },
    ),
    followCustomer: followCustomerIn(storage),
    /**
     * Of a prior order's answers those to this same questionnaire, the first that have a height with its unit before any:
     * a question of another one may have the same name. Where there are none, whichever have a height.
     */
    fetchPrior: fromPromise<
      Prior['order'],
      { readonly orderId: string } & Pick<Questionnaire, 'catalogue'>
    >(async ({ input: { orderId, catalogue } }) => {
      const { results } = await asked((owner) => priorAnswersOf(client, owner, orderId));
      const own = results.filter((prior) => isOf(prior, catalogue));
      const hasHeight = ({ height }: (typeof results)[number]): boolean => height !== undefined;
      return own.find(hasHeight) ?? own[0] ?? results.find(hasHeight);
    }),
  };
}

/** However its words are written. */
const isOf = (
  prior: Questionnaire['catalogue'],
  { condition, treatment }: Questionnaire['catalogue'],
): boolean =>
  prior.condition.toLowerCase() === condition.toLowerCase() &&
  prior.treatment.toLowerCase() === treatment.toLowerCase();

export type Effects = ReturnType<typeof createEffects>;

function throwInWords(error: unknown): never {
  throw error instanceof FailedCall ? new ConsultationFailure(error.message) : error;
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new ConsultationFailure(outcome.failure.message);
}
