/**
 * How the engine would show that a statement of the proof is not so: rules are read off the document once more and
 * each is asked by itself, of a patient whom the engine lets through.
 */
import { isBlank, readExpression, type Answers, type At, type Expression } from '#engine';
import { judge, type Judgement } from '../replay/judge.ts';
import type { Conjecture } from '../replay/replay.ts';
import type { Subject } from '../subject.ts';

/** What may not be so of eligible answers. */
export type Violation = 'refused' | 'open' | 'hidden' | 'lacking' | 'unfit';

/** One patient, as the engine has judged her. */
interface Judged {
  readonly judgement: Judgement;
  readonly answers: Answers;
  readonly at: At;
}

type Shows = (one: Judged) => boolean;

export function violationsIn({
  document,
  questionnaire,
}: Subject): Readonly<Record<Violation, Conjecture['isSo']>> {
  const verdictOf = (rule: Expression) => {
    const read = readExpression(document, rule);
    return ({ judgement, at }: Judged) => read(judgement.given, at);
  };
  const questions = Object.entries(document.properties).map(([name, question]) => {
    const { 'x-required-when': needed, 'x-visible-when': shown } = question;
    return {
      name,
      refusals: (question['x-refuse-when'] ?? []).map(({ when }) => verdictOf(when)),
      visible: shown === undefined ? () => true : verdictOf(shown),
      required:
        typeof needed === 'object'
          ? verdictOf(needed)
          : () => needed === true || document.required.includes(name),
    };
  });
  const some =
    (isSo: (question: (typeof questions)[number], one: Judged) => boolean): Shows =>
    (one) =>
      questions.some((question) => isSo(question, one));
  const isAsked = (name: string, { judgement }: Judged): boolean =>
    judgement.stateOf(name)?.visible === true;
  const isComputed = (name: string): boolean =>
    questionnaire.question(name)?.computed !== undefined;
  const isGiven = (name: string, { judgement }: Judged): boolean =>
    judgement.given[name] !== undefined;
  const lacks = (name: string, one: Judged): boolean =>
    isAsked(name, one) && !isComputed(name) && !isGiven(name, one);

  const shows: Readonly<Record<Violation, Shows>> = {
    refused: some(
      ({ name, refusals }, one) =>
        isAsked(name, one) && refusals.some((verdict) => verdict(one) === true),
    ),
    open: some(
      ({ name, refusals }, one) =>
        isAsked(name, one) && refusals.some((verdict) => verdict(one) === undefined),
    ),
    hidden: some(({ name, visible }, one) => isGiven(name, one) && visible(one) !== true),
    lacking: some(({ name, required }, one) => lacks(name, one) && required(one) === true),
    unfit: some(({ name }, one) => lacks(name, one) && !isBlank(one.answers[name])),
  };
  const violation =
    (kind: Violation): Conjecture['isSo'] =>
    (answers, at) => {
      const judgement = judge(questionnaire, answers, at);
      return judgement.assessment.outcome === 'eligible' && shows[kind]({ judgement, answers, at });
    };
  return {
    refused: violation('refused'),
    open: violation('open'),
    hidden: violation('hidden'),
    lacking: violation('lacking'),
    unfit: violation('unfit'),
  };
}
