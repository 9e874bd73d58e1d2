import type { Client, KeyValues, Outcome } from '#client';
import type { Standing } from '#consultation';
import { type Owner, queryOf, type QueryKey } from '#features/session';

/** What is known of her and every questionnaire. A consultation that is finished changes what begins so. */
export const standingKey = (owner: Owner): QueryKey => [owner, 'standing'];

type Standings = Extract<
  Awaited<ReturnType<Client['consultations']['latest']>>,
  { readonly ok: true }
>['data'];

/** Null, and nothing asked, where she was never here. */
export const standings = (client: Client, storage: KeyValues, owner: Owner) =>
  queryOf(standingKey(owner), async (): Promise<Outcome<Standings | null>> => {
    const isKnown = ['accessToken', 'refreshToken'].some((key) => storage.getItem(key) !== null);
    return isKnown ? client.consultations.latest() : { ok: true, data: null };
  });

/** What is known of her and one questionnaire. */
export function standingIn(
  { results, repeatable, tooEarly }: Standings,
  questionnaire: string,
): Standing {
  const isOfIt = (one: { readonly questionnaire: string }) => one.questionnaire === questionnaire;
  const [found, early] = [results.find(isOfIt), tooEarly.find(isOfIt)];
  return {
    canRepeat: repeatable.includes(questionnaire),
    latest: found && {
      consultationId: found._id,
      finishedAt: found.finishedAt,
      endsAt: found.endsAt,
      state: found.state,
      orderId: found.orderId ?? undefined,
    },
    tooEarly: early && { message: early.message, until: early.until ?? undefined },
  };
}
