/**
 * What a questionnaire has to say to the prescriber about an order: the flags that her answers and her history raise, and
 * a medicine that is withheld although it was ordered. Judged as of today, without this order; what was raised as she
 * answered and is not any more stays said.
 */
import {
  flagsTo,
  judgeOrder,
  londonDay,
  offersTo,
  type Flag,
  type Offer,
  type Questionnaire,
} from '#engine';
import type { JudgedAgain } from '#record';
import type { ConsultationRecord } from '../consultation.ts';
import type { DecidedLine, Order } from '../order.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { flagOfRule } from '../own-flags.ts';
import { owned, readerOf, type OwnedFlag } from '../orders/whose-flags.ts';
import { answersIn } from '../refused-attempts.ts';
import type { NotedFlag } from '../supply/rules.ts';
import { besideOf, knownOf, withOpen } from './history.ts';
import { NOT_OF_THIS } from './judge.ts';

type Judging = Pick<Ports, 'questionnaires' | 'clock' | 'report'>;

/** What is flagged of an order's consultations, and with which history each was judged. */
interface Flagged {
  readonly flags: readonly OwnedFlag[];
  readonly histories: readonly JudgedAgain[];
}

/** @param records the consultations behind its lines */
export async function medicineFlags(
  ports: Judging,
  store: Pick<Store, 'supplies' | 'consultations'>,
  { order, records }: { readonly order: Order; readonly records: readonly ConsultationRecord[] },
): Promise<Flagged> {
  const flags: OwnedFlag[] = [];
  const histories: JudgedAgain[] = [];
  for (const record of records) {
    const of = await flagsOf(ports, store, order, record);
    flags.push(...of.flags);
    histories.push(...of.histories);
  }
  return { flags, histories };
}

async function flagsOf(
  ports: Judging,
  store: Pick<Store, 'supplies' | 'consultations'>,
  { id, customerId, lines }: Order,
  record: ConsultationRecord,
): Promise<Flagged> {
  const asked = ports.questionnaires.find(record.payload.condition, record.payload.treatment);
  const own = lines.filter(({ consultationId }) => consultationId === record.id);
  const isOfIts = ({ medicines }: Flag): boolean =>
    !medicines || own.some(({ optionId }) => medicines.includes(optionId));
  // That nobody can judge it again is a flag of its own; what was raised then stays said.
  if (!asked)
    return { flags: owned(readerOf(record), asRaised(record, isOfIts), record.id), histories: [] };
  const { questionnaire } = asked;
  const known = await knownOf(ports, store, customerId, { order: id, consultation: record.id });
  const at = { on: londonDay(ports.clock()), mode: record.mode, history: known?.history };
  const beside = besideOf(lines.filter(isCompany), record);
  // Her answers may lack what is asked today: a rule that needs it is open, so it flags, and offers nothing.
  const answers = answersIn(record.payload) ?? {};
  const withBeside = { ...at, history: withOpen(at.history, beside) };
  const raised = flagsTo(questionnaire, answers, withBeside).filter(isOfIts);
  const gone = record.flags.filter(
    (flag) => isOfIts(flag) && !raised.some((other) => other.id === flag.id),
  );
  const flags = [
    ...owned(
      readerOf(record),
      [
        ...raised.map((flag) => noted(flag, questionnaire, flag.isOpen ? notTold(record) : '')),
        ...gone.map((flag) => noted(flag, questionnaire, flag.isOpen ? WAS_NOT_TOLD : WAS_SO)),
        ...withheldLines(own, offersTo(questionnaire, answers, withBeside), questionnaire),
      ],
      record.id,
    ),
    // What does not go together may be somebody else's to decide about.
    ...owned(
      'both',
      together(questionnaire, judgeOrder(questionnaire, answers, at, packs(lines))),
      record.id,
    ),
  ];
  const { id: consultation, questionnaireId } = record;
  const read = {
    ...{ consultation, questionnaire: questionnaireId },
    ...{
      history: withOpen(known?.own, beside) ?? null,
      ...(known?.hasOthers && { hasOthers: true as const }),
    },
  };
  return { flags, histories: [read] };
}

/** Whose questionnaire is gone. */
const asRaised = (
  { flags, questionnaireId }: ConsultationRecord,
  isOfIts: (flag: Flag) => boolean,
): readonly NotedFlag[] =>
  flags.filter(isOfIts).map(({ id, level, message, isOpen }) => ({
    ...{ id: flagOfRule(id), level, message: `${message}${isOpen ? WAS_NOT_TOLD : WAS_SO}` },
    source: { title: `Questionnaire ${questionnaireId}` },
  }));

const WAS_SO = ' It was so when she answered.';

const WAS_NOT_TOLD =
  ' It could not be told when she answered: an answer was missing, she named a medicine in her own words, or what she had from us was not known.';

const NOT_TOLD =
  ' It cannot be told: an answer is missing, she named a medicine in her own words, or what she had from us is not known.';

/** What a repeat order leaves unsaid may stand in an earlier one. */
const notTold = ({ mode }: ConsultationRecord): string =>
  mode === 'repeat'
    ? `${NOT_TOLD} This is a repeat order: read the list and the flags of her earlier orders first.`
    : NOT_TOLD;

/** What was declined is no company for what goes. */
const isCompany = ({ declined }: DecidedLine): boolean => declined === null;

const packs = (lines: readonly DecidedLine[]) =>
  lines
    .filter((line) => line.consultationId !== null && isCompany(line))
    .map(({ optionId, quantity }) => ({ medicine: optionId, quantity }));

const noted = (
  { id, level, message }: Flag,
  { flags, medicines, id: questionnaire }: Questionnaire,
  more: string,
): NotedFlag => ({
  id: flagOfRule(id),
  level,
  message: `${message}${more}`,
  source: [...flags, ...medicines.flag].find((rule) => rule.id === id)?.source ?? {
    title: `Questionnaire ${questionnaire}`,
  },
});

const WITHHELD = 'withheld-';

const withholding = (option: string): string => `${WITHHELD}${option}`;

/** The option that a flag says is withheld from her; nothing of any other flag. */
export const withheldOption = ({ id }: { readonly id: string }): string | undefined =>
  id.startsWith(WITHHELD) ? id.slice(WITHHELD.length) : undefined;

/** She could choose it when she ordered. */
const withheldLines = (
  lines: readonly DecidedLine[],
  medicines: readonly Offer[],
  { medicines: { withhold, medicines: offered }, id }: Questionnaire,
): readonly NotedFlag[] =>
  lines.flatMap(({ optionId, name, strength }) => {
    if (offered.length === 0) return [];
    const offer = medicines.find((one) => one.id === optionId);
    if (offer?.offered) return [];
    const told = offer?.because.map(({ message }) => message) ?? [NOT_OF_THIS.message];
    return [
      {
        id: flagOfRule(withholding(optionId)),
        level: 'high' as const,
        message: `${name}, ${strength}, is withheld from her today. She is told: ${told.join(' ')}`,
        source: withhold.find((rule) => rule.id === offer?.because[0].id)?.source ?? {
          title: `Questionnaire ${id}`,
        },
      },
    ];
  });

export const wasTold = (message: string): string => `She was told: ${message}`;

const together = (
  { medicines }: Questionnaire,
  findings: ReturnType<typeof judgeOrder>,
): readonly NotedFlag[] =>
  findings.flatMap(({ id, message }) => {
    const rule = [...medicines.together, ...medicines.limits].find((one) => one.id === id);
    return rule
      ? [
          {
            id: flagOfRule(id),
            level: 'high' as const,
            message: wasTold(message),
            source: rule.source,
          },
        ]
      : [];
  });
