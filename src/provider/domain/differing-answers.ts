/**
 * What one person has answered otherwise at another questionnaire. Each treatment is judged by its own answers, so
 * nobody is refused for it; who has to decide sees both.
 */
import { isSameAnswer, type Answer, type Question, type QuestionKind } from '#engine';
import type { ConsultationRecord, Questionnaires } from './consultation.ts';
import { answersIn } from './refused-attempts.ts';

/** An answer, and where and when it was given. */
export interface DatedAnswer extends Pick<ConsultationRecord, 'questionnaireId' | 'at'> {
  readonly answer: Answer;
}

export interface DifferingAnswers {
  readonly question: string;
  /** In one of the consultations that are looked at. */
  readonly here: DatedAnswer;
  readonly elsewhere: DatedAnswer;
}

/** Words are never the same twice, measures change, and to what she agrees is hers to say anew each time. */
const COMPARED: ReadonlySet<QuestionKind> = new Set(['choice', 'choices', 'date']);

/**
 * The answers in `records` that differ from what the same person says at other questionnaires, in questions of the same
 * name and options. What she said several times of one questionnaire is told once, as of its last time.
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
    const others = hers.filter(
      ({ id, questionnaireId }) => questionnaireId !== record.questionnaireId && !told.has(id),
    );
    return eachOnce(others.flatMap((other) => differencesOf(questionnaires, record, other)));
  });
}

function differencesOf(
  questionnaires: Questionnaires,
  record: ConsultationRecord,
  other: ConsultationRecord,
): readonly DifferingAnswers[] {
  const here = answersIn(record.payload) ?? {};
  const elsewhere = answersIn(other.payload) ?? {};
  return Object.entries(here).flatMap(([question, answer]) => {
    const said = elsewhere[question];
    if (answer === undefined || said === undefined || isSameAnswer(sorted(answer), sorted(said)))
      return [];
    const asked = [record, other].map(({ payload: { condition, treatment } }) =>
      questionnaires.find(condition, treatment)?.questionnaire.question(question),
    );
    if (!areComparable(asked[0], asked[1])) return [];
    return [{ question, here: dated(record, answer), elsewhere: dated(other, said) }];
  });
}

const dated = ({ questionnaireId, at }: ConsultationRecord, answer: Answer): DatedAnswer => ({
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

/** In which order she ticked them says nothing. */
const sorted = (answer: Answer): Answer =>
  typeof answer === 'object' ? [...answer].sort() : answer;

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
