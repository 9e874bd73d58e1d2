/**
 * What one person has answered otherwise another time. Each consultation is judged by its own answers, so nobody is
 * refused for it; who has to decide sees both.
 */
import {
  isMedicineList,
  isSameAnswer,
  nameKey,
  type Answer,
  type Question,
  type QuestionKind,
} from '#engine';
import { kilogramsOf } from './body.ts';
import type { ConsultationRecord, Questionnaires } from './consultation.ts';
import { daysSince } from './days.ts';
import { answersIn } from './refused-attempts.ts';

/** An answer, and where and when it was given. */
export interface DatedAnswer extends Pick<ConsultationRecord, 'id' | 'questionnaireId' | 'at'> {
  readonly answer: Answer;
}

export interface DifferingAnswers {
  readonly question: string;
  /** In one of the consultations that are looked at. */
  readonly here: DatedAnswer;
  readonly elsewhere: DatedAnswer;
}

/** Words are never the same twice, and to what she agrees is hers to say anew each time. Measures are apart. */
const COMPARED: ReadonlySet<QuestionKind> = new Set(['choice', 'choices', 'date', 'medicines']);

/** A person changes within months. What she said otherwise within four weeks was an error, or tried until it fitted. */
const DAYS_ALIKE = 28;
/** Scales and clothes make less than this of a difference. Another height is a flag: nobody grows in weeks or in years. */
const PERCENT_ALIKE = 5;

/**
 * The answers in `records` that differ from what the same person says at other questionnaires, in questions of the same
 * name and options, or said at the same one within four weeks and was let through; and a weight that is more than five
 * per cent off within four weeks. What she said several times of one questionnaire is told once, as of its
 * last time.
 *
 * @param hers all that she has posted, newest first
 */
export function differingAnswers(
  questionnaires: Questionnaires,
  records: readonly ConsultationRecord[],
  hers: readonly ConsultationRecord[],
): readonly DifferingAnswers[] {
  return records.flatMap((record, index) => {
    // Of two of these records, each would tell of the other.
    const told = new Set(records.slice(0, index).map(({ id }) => id));
    const others = hers.filter(({ id }) => id !== record.id && !told.has(id));
    return eachOnce(
      others.flatMap((other) => [
        ...(isCompared(record, other) ? differencesOf(questionnaires, record, other) : []),
        ...(isNear(record, other) ? weightsApart(record, other) : []),
      ]),
    );
  });
}

const isNear = (record: ConsultationRecord, other: ConsultationRecord): boolean =>
  Math.abs(daysSince(other.at, record.at)) <= DAYS_ALIKE;

/** What changed since a refused attempt at the same questionnaire is told with that attempt. */
const isCompared = (record: ConsultationRecord, other: ConsultationRecord): boolean =>
  other.questionnaireId !== record.questionnaireId ||
  (other.conclusion.outcome !== 'refused' && isNear(record, other));

/** In one unit, whichever she chose. */
function weightsApart(
  record: ConsultationRecord,
  other: ConsultationRecord,
): readonly DifferingAnswers[] {
  const [here, elsewhere] = [kilogramsOf(record.payload), kilogramsOf(other.payload)];
  if (here === undefined || elsewhere === undefined) return [];
  if (Math.abs(here - elsewhere) <= (elsewhere * PERCENT_ALIKE) / 100) return [];
  const said = (kilograms: number): string => `${Number(kilograms.toFixed(2))} kg`;
  return [
    {
      question: 'weight',
      here: dated(record, said(here)),
      elsewhere: dated(other, said(elsewhere)),
    },
  ];
}

function differencesOf(
  questionnaires: Questionnaires,
  record: ConsultationRecord,
  other: ConsultationRecord,
): readonly DifferingAnswers[] {
  const here = answersIn(record.payload);
  const elsewhere = answersIn(other.payload);
  if (here === undefined || elsewhere === undefined) return [];
  return Object.keys({ ...here, ...elsewhere }).flatMap((question) => {
    const asked = [record, other].map(({ payload: { condition, treatment } }) =>
      questionnaires.find(condition, treatment)?.questionnaire.question(question),
    );
    const answer = here[question] ?? namedNone(asked[0], record);
    const said = elsewhere[question] ?? namedNone(asked[1], other);
    if (answer === undefined || said === undefined || isSameAnswer(sorted(answer), sorted(said)))
      return [];
    if (!areComparable(asked[0], asked[1])) return [];
    return [{ question, here: dated(record, answer), elsewhere: dated(other, said) }];
  });
}

/** Who says that she takes nothing is not asked what. Of a refused attempt only what refused her is kept. */
const namedNone = (
  question: Question | undefined,
  { mode, conclusion }: ConsultationRecord,
): Answer | undefined =>
  question?.kind === 'medicines' && question.modes.has(mode) && conclusion.outcome === 'eligible'
    ? []
    : undefined;

const dated = ({ id, questionnaireId, at }: ConsultationRecord, answer: Answer): DatedAnswer => ({
  id,
  questionnaireId,
  at,
  answer,
});

/** A question that is no longer known is taken for the one that is: it may have asked the same. */
function areComparable(one: Question | undefined, other: Question | undefined): boolean {
  const known = one ?? other;
  if (known === undefined || !COMPARED.has(known.kind)) return false;
  if (one === undefined || other === undefined) return true;
  return one.kind === other.kind && isSameAnswer(sorted(valuesOf(one)), sorted(valuesOf(other)));
}

const valuesOf = ({ options }: Question): readonly string[] => options.map(({ value }) => value);

/** In which order she ticked or named them says nothing. */
const sorted = (answer: Answer): Answer => {
  if (typeof answer !== 'object') return answer;
  return isMedicineList(answer)
    ? [...answer].sort((one, other) => (nameKey(one.name) < nameKey(other.name) ? -1 : 1))
    : [...answer].sort();
};

const eachOnce = (differences: readonly DifferingAnswers[]): readonly DifferingAnswers[] =>
  differences.filter(
    ({ question, elsewhere }, index) =>
      differences.findIndex(
        (other) =>
          other.question === question &&
          other.elsewhere.questionnaireId === elsewhere.questionnaireId &&
          isSameAnswer(sorted(other.elsewhere.answer), sorted(elsewhere.answer)),
      ) === index,
  );
