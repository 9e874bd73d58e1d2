import type { LoadedQuestionnaire } from '#documents';
import type { DeskOrder } from '#contract';

type Consultation = DeskOrder['consultations'][number];

/**
 * What was answered, in the order in which that mode asks it: the order of the stored names says
 * nothing. What the questionnaire does not ask (any more) comes last.
 */
export function answersInWords(
  answers: Consultation['payload']['answers'],
  mode: Consultation['mode'],
  document: LoadedQuestionnaire | undefined,
): readonly string[] {
  const asked = document?.questionnaire.steps(mode).flatMap(({ questions }) => questions) ?? [];
  const known = [...asked, ...(document?.questionnaire.questions ?? [])].map(({ name }) => name);
  const names = new Set([...known, ...Object.keys(answers).sort()]);
  return [...names]
    .filter((name) => Object.hasOwn(answers, name))
    .map((name) => {
      const title = document?.questionnaire.question(name)?.schema.title;
      return `${title ?? name}: ${inWords(answers[name])}`;
    });
}

export function inWords(answer: unknown): string {
  if (answer === undefined || answer === null) return 'not given';
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no';
  return Array.isArray(answer) ? answer.join(', ') : String(answer);
}
