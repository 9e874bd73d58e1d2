import type { Client, KeyValues, Outcome } from '#client';
import type { Standing } from '#consultation';
import { type Owner, queryOf, type QueryKey } from '#features/session';

/** What is known of her and a questionnaire. A consultation that is finished changes what begins so. */
export const standingKey = (owner: Owner): QueryKey => [owner, 'standing'];

/** Null, and nothing asked, where she was never here. */
export const standingOf = (
  client: Client,
  storage: KeyValues,
  owner: Owner,
  questionnaire: string,
) =>
  queryOf([...standingKey(owner), questionnaire], () =>
    readStanding(client, storage, questionnaire),
  );

async function readStanding(
  client: Client,
  storage: KeyValues,
  questionnaire: string,
): Promise<Outcome<Standing | null>> {
  const isKnown = ['accessToken', 'refreshToken'].some((key) => storage.getItem(key) !== null);
  if (!isKnown) return { ok: true, data: null };
  const outcome = await client.consultations.latest();
  if (!outcome.ok) return outcome;
  const { results, repeatable } = outcome.data;
  const found = results.find((one) => one.questionnaire === questionnaire);
  const canRepeat = repeatable.includes(questionnaire);
  if (!found) return { ok: true, data: { canRepeat } };
  const { _id, finishedAt, endsAt, state, orderId } = found;
  const latest = { consultationId: _id, finishedAt, endsAt, state, orderId: orderId ?? undefined };
  return { ok: true, data: { canRepeat, latest } };
}
