/** Why a question is asked or not, and why it needs an answer, in words. */
import type { At, Inspection, Question, Questionnaire, QuestionState } from '#engine';
import { ruleInWords } from '#analysis/words';
import { answersRead, type AnswerRead } from './answers-read.ts';

export type Standing = 'needed' | 'optional' | 'worked-out' | 'not-asked' | 'open';

export interface QuestionReading {
  readonly question: Question;
  readonly title: string;
  readonly standing: Standing;
  readonly whyAsked: string;
  /** Nothing to say while it is not asked. */
  readonly whyNeeded: string | undefined;
  readonly read: readonly AnswerRead[];
}

export const STANDINGS: Readonly<Record<Standing, string>> = {
  needed: 'Asked, needed',
  optional: 'Asked, optional',
  'worked-out': 'Worked out',
  'not-asked': 'Not asked',
  open: 'Not known yet',
};

export const readQuestions = (
  questionnaire: Questionnaire,
  inspection: Inspection,
  at: At,
): readonly QuestionReading[] =>
  inspection.states.map((state) => {
    const { question, presentation, visible } = state;
    const names = new Set([
      ...question.awaits.visible,
      ...question.awaits.required,
      ...question.awaits.computed,
    ]);
    return {
      question,
      title: presentation.title,
      standing: standingOf(state, inspection, at),
      whyAsked: whyAsked(question, inspection, at),
      whyNeeded: visible ? whyNeeded(state, questionnaire, inspection, at) : undefined,
      read: answersRead([...names], questionnaire, inspection, at.on),
    };
  });

/** What the answers that count say to one of the question's own rules. */
const environment = ({ states }: Inspection, at: At) => ({
  ...at,
  given: states.map(({ given }) => given),
});

function standingOf(state: QuestionState, inspection: Inspection, at: At): Standing {
  const { question, visible, required } = state;
  if (visible) return question.computed ? 'worked-out' : required ? 'needed' : 'optional';
  const isOpen =
    question.modes.has(at.mode) &&
    question.visibleWhen?.(environment(inspection, at)) === undefined;
  const mayBeAnswered = question.awaits.visible.some((name) =>
    inspection.states.some(
      ({ question: other, visible: asked, given }) =>
        other.name === name && asked && given === undefined,
    ),
  );
  return isOpen && mayBeAnswered ? 'open' : 'not-asked';
}

const MODES = { new: 'new consultation', repeat: 'repeat order' } as const;

function whyAsked(question: Question, inspection: Inspection, at: At): string {
  if (!question.modes.has(at.mode)) return `Not part of a ${MODES[at.mode]}.`;
  const rule = question.schema['x-visible-when'];
  if (!rule || !question.visibleWhen) return 'Asked of everybody.';
  const words = ruleInWords(rule);
  switch (question.visibleWhen(environment(inspection, at))) {
    case true:
      return `Asked because ${words}.`;
    case false:
      return `Asked only when ${words}.`;
    default:
      return `Asked when ${words}; the answers so far do not say.`;
  }
}

function whyNeeded(
  { question, required }: QuestionState,
  questionnaire: Questionnaire,
  { states, verdicts }: Inspection,
  at: At,
): string {
  if (question.computed) {
    const formula = question.schema['x-computed'];
    return `Worked out from the answers${formula === undefined ? '' : `: ${ruleInWords(formula)}`}.`;
  }
  const rule = question.schema['x-required-when'];
  const given = states.map((state) => state.given);
  const verdict = question.requiredWhen({ ...at, given });
  if (typeof rule === 'object') {
    const words = ruleInWords(rule);
    if (verdict === true) return `Needed because ${words}.`;
    if (!required) return `Optional; needed only when ${words}.`;
  }
  if (verdict === true) return 'Needed of everybody who is asked.';
  if (!required) return 'Optional.';
  const waiting = questionnaire.refusals
    .filter(({ id, reads }) => verdicts.get(id) === 'undetermined' && reads.includes(question.name))
    .map(({ id }) => `'${id}'`);
  return waiting.length > 0
    ? `Needed because nothing else decides ${waiting.join(', ')}.`
    : 'Needed because something else depends on it.';
}
