import type { Client, KeyValues, Outcome } from '#client';
import type { Standing } from '#consultation';

/** What is known of her and a questionnaire; nothing is asked of somebody who was never here. */
export async function readStanding(
  client: Client,
  storage: KeyValues,
  questionnaire: string,
): Promise<Outcome<Standing | undefined>> {
  const isKnown = ['accessToken', 'refreshToken'].some((key) => storage.getItem(key) !== null);
  if (!isKnown) return { ok: true, data: undefined };
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
