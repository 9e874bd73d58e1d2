/** Walks patients through the consultation machine, as the form would: step by step, no network, no draft kept. */
import { initialTransition, transition, type SnapshotFrom } from 'xstate';
import {
  isSameAnswer,
  type Answers,
  type At,
  type Question,
  type Questionnaire,
  type Step,
} from '#engine';
import { createConsultationMachine, questionsOn, stepsOf } from '#consultation';

/** How a patient's way through the consultation ended. */
export type Walk =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'refused'; readonly step: string; readonly by: readonly string[] }
  | { readonly kind: 'stopped'; readonly step: string; readonly failures: readonly string[] };

const machine = createConsultationMachine<never>().provide({
  actions: { saveDraft: () => undefined },
});

type State = SnapshotFrom<typeof machine>;

/**
 * Of patients who say the same at first, as the examples of one class after another do, only the first walks through those
 * steps: the machine knows nothing but its state, so the next one goes on from where the first one stood.
 */
export function createWalker(questionnaire: Questionnaire, at: At): (answers: Answers) => Walk {
  const [start] = initialTransition(machine, { questionnaire, mode: at.mode, on: at.on });
  const steps = stepsOf(start.context);
  /** In which state the last patient came to each step. */
  const trail = [start];
  let last: Answers = {};
  return (answers) => {
    const differs = ({ questions }: Step): boolean =>
      questions.some(({ name }) => !isSameAnswer(last[name], answers[name]));
    const shared = steps.slice(0, trail.length - 1).findIndex(differs);
    if (shared >= 0) trail.length = shared + 1;
    last = answers;
    for (const step of steps.slice(trail.length - 1)) {
      const index = trail.length - 1;
      const answered = answer(trail[index] ?? start, index, step, answers);
      const [state] = transition(machine, answered, { type: 'NEXT' });
      if (state.matches('submitting')) return { kind: 'submitted' };
      if (state.context.step !== index + 1) return endAt(state, index, step);
      trail.push(state);
    }
    throw new Error(`'${questionnaire.id}' neither submitted nor stopped behind its last step.`);
  };
}

/** Whatever is on the page, in order; what an answer brings onto it is answered in its place. */
function answer(from: State, index: number, { questions }: Step, answers: Answers): State {
  let state = from;
  const namesOn = () =>
    new Set(questionsOn(state.context, index).map(({ question }) => question.name));
  let shown = namesOn();
  const say = ({ name }: Question): void => {
    const given = answers[name];
    if (given === undefined) return;
    if (!shown.has(name)) shown = namesOn();
    if (shown.has(name))
      [state] = transition(machine, state, { type: 'ANSWER', question: name, answer: given });
  };
  questions.forEach(say);
  // A later answer may have cleared an earlier one, as a unit does with its number: that one is said again.
  questions
    .filter(({ name }) => !isSameAnswer(state.context.answers[name], answers[name]))
    .forEach(say);
  return state;
}

function endAt({ context }: State, index: number, { id: step }: Step): Walk {
  const shown = questionsOn(context, index);
  const by = shown.flatMap(({ refusals }) => refusals.map(({ id }) => id));
  if (by.length > 0) return { kind: 'refused', step, by };
  const failures = shown.flatMap(({ fieldError }) =>
    fieldError ? [`${fieldError.question}: ${fieldError.message}`] : [],
  );
  return { kind: 'stopped', step, failures };
}
