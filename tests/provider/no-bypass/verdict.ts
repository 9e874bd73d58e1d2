/** What the server made of posts, held against the oracle. */
import { pastThePorts } from '../../kit/past-the-ports.ts';
import type { Shop } from '../../kit/shop.ts';
import type { HttpResponse } from '../../kit/http.ts';
import { hiddenIn, sheetIn, whyNot, wronglyKept } from './oracle.ts';
import type { Patient, Post } from './random-posts.ts';
import type { Sheet } from './reading.ts';

export interface Tally {
  readonly accepted: number;
  readonly refused: number;
  /** Ids of the refusals that were given as a reason. */
  readonly rules: ReadonlySet<string>;
  /** Whatever must not be, in words. */
  readonly wrong: readonly string[];
}

interface Kept {
  readonly id: string;
  readonly questionnaire_id: string;
  readonly outcome: 'eligible' | 'refused';
  readonly mode: 'new' | 'repeat';
  readonly payload: Sheet;
}

/**
 * Reads back what was kept of a patient's posts, and judges it and the answers she was given.
 *
 * @param earlier the consultation of the order that she may repeat, if she may
 */
export async function judge(
  { provider }: Shop,
  customerId: string,
  patient: Patient,
  posts: readonly Post[],
  answers: readonly HttpResponse[],
  earlier?: string,
): Promise<Tally> {
  const { document, when, file } = patient;
  const wrong: string[] = [];
  const rules = new Set<string>();
  const rows = await pastThePorts<Kept>(
    provider.queries,
    `SELECT id, questionnaire_id, outcome, mode, payload FROM consultations
      WHERE customer_id = $1 AND id <> $2`,
    [customerId, earlier ?? ''],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const accepted = new Set<string>();
  for (const [index, { what, body, isHonest }] of posts.entries()) {
    const { status, text } = answers[index] ?? { status: 0, text: 'no answer' };
    const complain = (because: string): void => void wrong.push(`${what}: ${because}: ${body}`);
    if (status === 0 || status >= 500) complain(`${status} ${text}`);
    if (status === 422) for (const { id } of rulesIn(text)) rules.add(id);
    if (status < 200 || status >= 300) {
      if (isHonest && mayBeAccepted(patient, body)) complain(`turned away: ${text}`);
      continue;
    }
    const posted: Sheet = JSON.parse(body);
    const { _id: id } = JSON.parse(text) as { _id: string };
    const row = kept.get(id);
    accepted.add(id);
    if (row?.outcome !== 'eligible') complain('accepted and not kept as eligible');
    if (row && row.questionnaire_id !== document['x-questionnaire'].id)
      complain(`kept as ${row.questionnaire_id}`);
    if (row?.mode === 'repeat' && earlier === undefined) complain('a repeat order of nothing');
    const at = { ...when, mode: row?.mode ?? when.mode };
    const files = new Set([file]);
    for (const reason of whyNot(document, sheetIn(posted), at, files)) complain(reason);
    for (const reason of whyNot(document, sheetIn(row?.payload ?? {}), at, files)) complain(reason);
    for (const reason of wronglyKept(document, row?.payload ?? {}, at)) complain(reason);
  }
  for (const { id, mode, outcome, payload } of rows) {
    if (outcome === 'eligible' && !accepted.has(id))
      wrong.push(`kept as eligible and never accepted: ${JSON.stringify(payload)}`);
    for (const reason of hiddenIn(document, payload, { ...when, mode }))
      wrong.push(`kept (${outcome}): ${reason}: ${JSON.stringify(payload)}`);
  }
  return { accepted: accepted.size, refused: posts.length - accepted.size, rules, wrong };
}

function mayBeAccepted({ document, when, file }: Patient, body: string): boolean {
  const posted: Sheet = JSON.parse(body);
  const reasons = whyNot(document, sheetIn(posted), when, new Set([file]));
  return reasons.length === 0 && hiddenIn(document, posted, when).length === 0;
}

const rulesIn = (text: string): readonly { readonly id: string }[] =>
  (JSON.parse(text) as { rules?: readonly { readonly id: string }[] }).rules ?? [];
