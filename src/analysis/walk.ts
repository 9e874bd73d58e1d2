/** Walks one patient through the consultation machine, as the form would: step by step, no network. */
import { initialTransition, transition } from 'xstate';
import type { Answers, At, Questionnaire } from '#engine';
import { createConsultationMachine, questionsOn, stepsOf } from '#consultation';

export interface Walk {
  /** The steps she saw, with the questions that were on each. */
  readonly seen: readonly { readonly step: string; readonly questions: readonly string[] }[];
  readonly end:
    | { readonly kind: 'submitted' }
    | { readonly kind: 'refused'; readonly step: string; readonly by: readonly string[] }
    | { readonly kind: 'stopped'; readonly step: string; readonly failures: readonly string[] };
}

const machine = createConsultationMachine<never>();

export function walk(questionnaire: Questionnaire, answers: Answers, at: At): Walk {
  let [state] = initialTransition(machine, { questionnaire, mode: at.mode, on: at.on });
  const send = (event: Parameters<typeof transition<typeof machine>>[2]) => {
    [state] = transition(machine, state, event);
  };
  const seen: { readonly step: string; readonly questions: readonly string[] }[] = [];
  const steps = stepsOf(state.context);

  for (const [index, step] of steps.entries()) {
    for (const question of step.questions) {
      const isShown = questionsOn(state.context, index).some((q) => q.question === question);
      const answer = answers[question.name];
      if (isShown && answer !== undefined)
        send({ type: 'ANSWER', question: question.name, answer });
    }
    const shown = questionsOn(state.context, index);
    seen.push({ step: step.id, questions: shown.map(({ question }) => question.name) });
    send({ type: 'NEXT' });
    if (state.matches('submitting')) return { seen, end: { kind: 'submitted' } };
    if (state.context.step !== index + 1) return { seen, end: endAt(step.id, shown) };
  }
  throw new Error(`'${questionnaire.id}' neither submitted nor stopped behind its last step.`);
}

function endAt(step: string, shown: ReturnType<typeof questionsOn>): Walk['end'] {
  const by = shown.flatMap(({ refusals }) => refusals.map(({ id }) => id));
  if (by.length > 0) return { kind: 'refused', step, by };
  const failures = shown.flatMap(({ fieldError }) =>
    fieldError ? [`${fieldError.question}: ${fieldError.message}`] : [],
  );
  return { kind: 'stopped', step, failures };
}
