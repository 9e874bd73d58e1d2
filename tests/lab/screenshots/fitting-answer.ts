import { inspect, type Answer, type Answers, type At, type Questionnaire } from '#engine';

/** What people measure, by unit, so that pictures show a person and not the edge of a scale. */
const MEASURES: Readonly<Record<string, number>> = {
  cm: 165,
  kg: 82.5,
  ft: 5,
  in: 4,
  lb: 180,
  '°C': 37.2,
};

/**
 * An answer that fits the question and refuses nobody, found by asking the engine; of several, the
 * one that makes the most questions appear. Undefined where nothing has to be answered.
 */
export function fittingAnswer(
  questionnaire: Questionnaire,
  answers: Answers,
  name: string,
  at: At,
): Answer | undefined {
  const before = inspect(questionnaire, answers, at).states.find((s) => s.question.name === name);
  if (!before?.visible || before.question.computed) return undefined;
  const fitting = candidates(before).flatMap((answer) => {
    const { states } = inspect(questionnaire, { ...answers, [name]: answer }, at);
    const after = states.find(({ question }) => question.name === name);
    const fits = !after?.fieldError && states.every(({ refusals }) => refusals.length === 0);
    return fits ? [{ answer, shown: states.filter(({ visible }) => visible).length }] : [];
  });
  return fitting.sort((a, b) => b.shown - a.shown)[0]?.answer;
}

function candidates({
  question: { kind, options },
  presentation: { unit = '', title, minimum, maximum },
}: ReturnType<typeof inspect>['states'][number]): readonly Answer[] {
  switch (kind) {
    case 'text':
      return [/postcode/i.test(title) ? 'SW1A 1AA' : 'Sample'];
    case 'number':
      return [MEASURES[unit] ?? 7, minimum ?? 1, maximum ?? 100];
    case 'choice':
      return options.map(({ value }) => value);
    case 'choices':
      return options.map(({ value }) => [value]);
    case 'agreement':
    case 'boolean':
      return [true];
    case 'date':
      return ['1985-03-27', '2024-05-06', '2026-02-03'];
    case 'medicines':
      return [[{ name: 'Paracetamol' }]];
    case 'files':
      return [['customers/00000000000000000000000000000000.png']];
    case 'computed':
      return [];
  }
}
