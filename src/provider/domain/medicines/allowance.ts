/** What somebody may buy a product because of: a consultation of her own for what needs one, and nothing for the rest. */
import type { CartLine } from '../cart.ts';
import type { ConsultationRecord } from '../consultation.ts';
import { consultationUsed } from '../consultation-used.ts';
import type { CartLineId, ConsultationId, CustomerId, ProductName } from '../ids.ts';
import { done, failed, type FailureOf, type Outcome } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { besideOf } from './history.ts';
import { judgedNow } from './judge.ts';
import type { JudgedConsultation } from './judged-consultation.ts';

interface Asked extends Pick<CartLine, 'type' | 'productId' | 'questionnaireId'> {
  readonly name?: ProductName;
}

interface Allowance {
  readonly record: ConsultationRecord;
  readonly judged: JudgedConsultation;
}

export type Judging = Pick<Ports, 'questionnaires' | 'clock' | 'report'>;
type Kept = Pick<Store, 'consultations' | 'supplies'>;

type Missing = 'consultation-required' | 'consultation-used' | 'questions-required';

/**
 * Eligible as of today, and used up by no other order. Of a prescription medicine she is told what has used it up; what a
 * pharmacy medicine asks, she answers anew for each order.
 *
 * @param named the consultation that she rests on; her latest where she names none
 * @param lines what it would go with
 */
export async function allowanceOf(
  ports: Judging,
  store: Kept,
  customer: CustomerId,
  { type, productId, questionnaireId, name }: Asked,
  named: ConsultationId | undefined,
  lines: readonly CartLine[],
): Promise<Outcome<Allowance | undefined, Missing>> {
  if (type !== 'POM' && questionnaireId === null) return done(undefined);
  const missing = async (): Promise<FailureOf<'consultation-required' | 'questions-required'>> =>
    questionnaireId === null
      ? consultationMissing(store, customer, name, named)
      : questionsMissing(questionnaireId, name);
  const record = await store.consultations.allowing(customer, productId, named);
  const judged =
    record && (await judgedNow(ports, store, customer, record, besideOf(lines, record)));
  if (!record || !judged) return failed(await missing());
  const used = await store.consultations.usedBy(customer, record.id);
  if (used) return failed(questionnaireId === null ? consultationUsed(used) : await missing());
  return done({ record, judged });
}

/** Of what is in her cart it is known which consultation it went in with, and so which one she has to do again. */
async function consultationMissing(
  { consultations }: Kept,
  customer: CustomerId,
  product: ProductName | undefined,
  named: ConsultationId | undefined,
): Promise<FailureOf<'consultation-required'>> {
  const before =
    product === undefined ? undefined : named && (await consultations.own(customer, named));
  return {
    kind: 'consultation-required',
    ...(product !== undefined && { product }),
    ...(before && { questionnaire: before.questionnaireId }),
  };
}

const questionsMissing = (
  questionnaire: string,
  product: ProductName | undefined,
): FailureOf<'questions-required'> => ({
  kind: 'questions-required',
  questionnaire,
  ...(product !== undefined && { product }),
});

/** The lines of a cart, each pharmacy medicine that asks something with her latest answers to it. */
export const withLatestAnswers = (
  { consultations }: Pick<Store, 'consultations'>,
  customer: CustomerId,
  lines: readonly CartLine[],
): Promise<readonly CartLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      if (line.questionnaireId === null) return line;
      const latest = await consultations.allowing(customer, line.productId, undefined);
      return { ...line, consultationId: latest?.id ?? null };
    }),
  );

/** Those medicines of a cart that need answers of hers and have none that hold today, with the questionnaire of each. */
export async function unansweredLines(
  ports: Judging,
  store: Kept,
  customer: CustomerId,
  lines: readonly CartLine[],
): Promise<ReadonlyMap<CartLineId, string>> {
  const unanswered = new Map<CartLineId, string>();
  for (const line of lines) {
    // What a pharmacy medicine asks is answered anew for each order: her latest answers count.
    const named = line.questionnaireId === null ? (line.consultationId ?? undefined) : undefined;
    const allowed = await allowanceOf(ports, store, customer, line, named, lines);
    if (allowed.ok || allowed.failure.kind === 'consultation-used') continue;
    const { questionnaire } = allowed.failure;
    if (questionnaire !== undefined) unanswered.set(line.id, questionnaire);
  }
  return unanswered;
}
