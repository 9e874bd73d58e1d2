/** A consultation that was eligible when it was kept, judged again as of today and with what is known of her now. */
import {
  isNonEmpty,
  judgeOrder,
  londonDay,
  type At,
  type NonEmpty,
  type OrderFinding,
  type OrderLine,
  type Questionnaire,
} from '#engine';
import type { ConsultationRecord } from '../consultation.ts';
import { endOf, judged } from '../current-consultation.ts';
import type { CustomerId } from '../ids.ts';
import type { FailureOf } from '../outcome.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { againAfter } from './again.ts';
import { historyOf, withOpen } from './history.ts';
import type { JudgedConsultation, MedicineLine } from './judged-consultation.ts';
import type { Withheld } from './kept.ts';

type Judging = Pick<Ports, 'questionnaires' | 'clock' | 'report'>;
type Kept = Pick<Store, 'supplies' | 'consultations'>;

/**
 * Nothing where it no longer allows anything: it is too old, its questionnaire is gone, or its answers are not eligible
 * today. Rules change, and people grow older.
 *
 * @param beside what would go in the same order because of other consultations: a rule that withholds because of another
 * medicine counts it as one that she ordered today. What goes together is judged with all lines of the order instead, so
 * `at` stays without them.
 */
export async function judgedNow(
  ports: Judging,
  store: Kept,
  customer: CustomerId,
  { id, at: posted, mode, payload }: ConsultationRecord,
  beside: readonly MedicineLine[] = [],
): Promise<JudgedConsultation | undefined> {
  const now = ports.clock();
  const known = ports.questionnaires.find(payload.condition, payload.treatment);
  if (!known || now > endOf(posted)) return undefined;
  const { questionnaire } = known;
  const history = readsHistory(questionnaire)
    ? await historyOf(ports, store, customer, { consultation: id })
    : undefined;
  const at: At = { on: londonDay(now), mode, history };
  const { answers, assessment } =
    judged(questionnaire, payload, { ...at, history: withOpen(history, beside) }) ?? {};
  if (!answers || assessment?.outcome !== 'eligible') return undefined;
  return { questionnaire, answers, at, assessment };
}

/** One that says nothing about medicines leads to all that are listed with it. */
const readsHistory = ({ medicines, flags }: Questionnaire): boolean =>
  medicines.medicines.length > 0 || flags.length > 0;

/** Why one medicine alone is withheld: by its rules, or because of what she still has. */
export function reasonsAgainst(
  judgedConsultation: JudgedConsultation,
  line: MedicineLine,
): readonly Withheld[] {
  const { questionnaire, answers, at, assessment } = judgedConsultation;
  const { optionId, quantity } = line;
  if (questionnaire.medicines.medicines.length === 0) return [];
  const offer = assessment.medicines.find(({ id }) => id === optionId);
  if (!offer) return [NOT_OF_THIS];
  if (!offer.offered) return offer.because;
  return judgeOrder(questionnaire, answers, at, [{ medicine: optionId, quantity }])
    .filter(({ kind }) => kind !== 'needs')
    .map(({ id, message }) => {
      const again = againAfter(judgedConsultation, line, id);
      return { id, message, ...(again && { again }) };
    });
}

export const NOT_OF_THIS: Withheld = {
  id: 'another-treatment',
  message: 'This consultation is not about this medicine.',
};

/** What lines of one cart or order are, taken together, beside what she still has. */
export const reasonsTogether = (
  { questionnaire, answers, at }: JudgedConsultation,
  lines: readonly MedicineLine[],
): readonly OrderFinding[] =>
  judgeOrder(
    questionnaire,
    answers,
    at,
    lines.map(({ optionId, quantity }): OrderLine => ({ medicine: optionId, quantity })),
  );

export const withheldFor = (
  reasons: readonly Withheld[],
): FailureOf<'medicine-withheld'> | undefined =>
  isNonEmpty(reasons) ? { kind: 'medicine-withheld', by: eachOnce(reasons) } : undefined;

/** A reason that two medicines share is said once. */
const eachOnce = (reasons: NonEmpty<Withheld>): NonEmpty<Withheld> => {
  const [first, ...others] = reasons;
  const rest = others.filter(
    ({ id }, i) => [first, ...others].findIndex((one) => one.id === id) > i,
  );
  return [first, ...rest];
};
