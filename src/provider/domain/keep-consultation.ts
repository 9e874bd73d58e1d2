/** What is kept of a consultation that was judged: of a refused attempt little, and of a minor's next to nothing. */
import {
  inspect,
  type Answers,
  type At,
  type NonEmpty,
  type Questionnaire,
  type Refusal,
} from '#engine';
import type {
  ChangedAnswer,
  ConsultationPayload,
  ConsultationRecord,
  KnownQuestionnaire,
  PostedConsultation,
} from './consultation.ts';
import { asConsultationId, type ConsultationId, type CustomerId } from './ids.ts';
import type { Known } from './medicines/history.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Ports } from './ports.ts';
import { entriesOf, type Judgement } from './record/consultation-entries.ts';
import { isErased } from './record/erased-among.ts';
import { writeDown } from './record/write.ts';
import { eachOnce, keptChanges, MOST_CHANGES, refusingAnswers } from './refused-attempts.ts';
import type { Store } from './store.ts';
import { isUnder18 } from './under-18.ts';

/** Something that was posted, as it is judged. */
export interface JudgedConsultation {
  readonly known: KnownQuestionnaire;
  readonly customer: CustomerId;
  readonly posted: PostedConsultation;
  readonly answers: Answers;
  /** What differs from the refusing answers of earlier attempts, as this server knows it. */
  readonly changed: readonly ChangedAnswer[];
  readonly instant: Date;
  readonly at: At;
  /** What was known of her; nothing where nobody could tell. */
  readonly had: Known | undefined;
}

export async function keepEligible(
  ports: Ports,
  judged: JudgedConsultation,
  payload: ConsultationPayload,
  judgement: Pick<ConsultationRecord, 'flags' | 'medicines'>,
): Promise<Outcome<ConsultationId, 'unauthenticated'>> {
  const id = asConsultationId(ports.newId());
  const record: ConsultationRecord = {
    ...{ ...unconcluded(judged), id, payload, ...judgement },
    conclusion: { outcome: 'eligible' },
  };
  return whileThere(ports, judged, async (store) => {
    await store.consultations.add(record);
    await store.queue.forgetSummaries(judged.customer);
    await writeDownOf(ports, store, judged, { record });
    return id;
  });
}

/** Unless she was erased while what she answered was on its way: nothing of her is kept then, and nobody is signed in. */
const whileThere = <Kept>(
  { database }: Ports,
  { customer }: JudgedConsultation,
  keep: (store: Store) => Promise<Kept>,
): Promise<Outcome<Kept, 'unauthenticated'>> =>
  database.transaction(async (store) => {
    await store.customers.hold(customer);
    return (await isErased(store, customer))
      ? failed({ kind: 'unauthenticated' })
      : done(await keep(store));
  });

/** Once for each set of refusing answers, however often they are sent. */
export async function keepRefused(
  ports: Ports,
  judged: JudgedConsultation,
  by: NonEmpty<Refusal>,
): Promise<Outcome<ConsultationId, 'unauthenticated'>> {
  const { known, customer, posted, answers, at } = judged;
  const { questionnaire } = known;
  const record = unconcluded(judged);
  const isMinor = isUnder18(questionnaire, answers, posted.dob, at);
  const attempt = isMinor
    ? ofMinor(posted, by)
    : {
        payload: attempted(posted, refusingAnswers(answers, by, questionnaire)),
        changedAnswers: record.changedAnswers.slice(0, MOST_CHANGES),
      };
  const rules = by.map(({ id }) => id);
  const told = [customer, record.questionnaireHash, at.mode, attempt.payload, rules];
  const refused: ConsultationRecord = {
    ...{ ...record, id: asConsultationId(ports.newId()), ...attempt },
    conclusion: { outcome: 'refused', by },
    flags: [],
    medicines: [],
  };
  const sameAs = ports.tokens.hashOf(JSON.stringify(told));
  return whileThere(ports, judged, async (store) => {
    const id = await store.consultations.addRefused(refused, sameAs);
    await store.queue.forgetSummaries(customer);
    await writeDownOf(ports, store, judged, { record: { ...refused, id }, isMinor });
    return id;
  });
}

const writeDownOf = (
  ports: Ports,
  store: Store,
  { known: { documents }, had }: JudgedConsultation,
  judgement: Omit<Judgement, 'history' | 'hasOthers'>,
): Promise<void> =>
  writeDown(
    ports,
    store,
    `consultation:${judgement.record.id}`,
    entriesOf({ ...judgement, history: had?.own, hasOthers: had?.hasOthers ?? false }),
    documents,
  );

/** Of a refused attempt, who it was and what she was refused for: nothing else was checked. */
const attempted = (
  { condition, treatment, firstname, lastname, dob }: PostedConsultation,
  answers: ConsultationPayload['answers'],
): ConsultationPayload => ({ condition, treatment, firstname, lastname, dob, answers });

/** Of somebody who says that she is under 18, only which rules refused her: neither who she is nor what she answered. */
const ofMinor = (
  { condition, treatment }: PostedConsultation,
  by: NonEmpty<Refusal>,
): Pick<ConsultationRecord, 'payload' | 'verdicts' | 'changedAnswers'> => ({
  payload: { condition, treatment, firstname: '', lastname: '', dob: '', answers: {} },
  verdicts: Object.fromEntries(by.map(({ id }) => [id, 'met'])),
  changedAnswers: [],
});

type Unconcluded = Omit<
  ConsultationRecord,
  'id' | 'payload' | 'conclusion' | 'flags' | 'medicines'
>;

function unconcluded({
  known: { questionnaire, hash, isPharmacy },
  customer,
  posted: { questionnaireVersion, changedAnswers = [] },
  answers,
  changed,
  instant,
  at,
}: JudgedConsultation): Unconcluded {
  return {
    customerId: customer,
    at: instant,
    questionnaireId: questionnaire.id,
    questionnaireVersion: questionnaire.version,
    questionnaireHash: hash,
    answeredVersion: questionnaireVersion ?? null,
    mode: at.mode,
    catalogue: questionnaire.catalogue,
    isPharmacy,
    verdicts: verdictsOf(questionnaire, answers, at),
    // What this server knows stands first: whatever a browser says must not hide it.
    changedAnswers: eachOnce([...changed, ...keptChanges(changedAnswers, questionnaire, at)]),
  };
}

const verdictsOf = (
  questionnaire: Questionnaire,
  answers: Answers,
  at: At,
): ConsultationRecord['verdicts'] =>
  Object.fromEntries(inspect(questionnaire, answers, at).verdicts);
