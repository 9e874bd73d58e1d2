/** Answers of another day, and what they were answers to. */
import {
  askedAs,
  inspect,
  isAskedAlike,
  prefilledAnswers,
  type Answers,
  type AskedAs,
  type Prior,
  type Questionnaire,
  type QuestionState,
} from '#engine';
import { inspectionOf } from './progress.ts';
import type { Context, Draft, NotKept } from './types.ts';

/** What each answer of hers is an answer to, as she reads it; also one that she has taken back, and that is sent along. */
export function askedNow(context: Context<unknown>): NonNullable<Draft['asked']> {
  const { states } = inspectionOf(context);
  const changed = new Set(context.changed.map(({ question }) => question));
  return Object.fromEntries(
    states.flatMap(({ question, presentation }) =>
      context.answers[question.name] === undefined && !changed.has(question.name)
        ? []
        : [[question.name, askedAs(question, presentation)]],
    ),
  );
}

/** Whether a question reads with these answers as it did when she answered it. */
export function isAskedAsThen(
  name: string,
  { answers, asked }: Pick<Draft, 'answers' | 'asked'>,
  questionnaire: Questionnaire,
  at: Pick<Context<unknown>, 'mode' | 'on'>,
): boolean {
  const question = questionnaire.question(name);
  const state = question && inspect(questionnaire, answers, at).states[question.index];
  return readsAs(thenIn(asked, name), state);
}

const thenIn = (asked: Draft['asked'], name: string): AskedAs | undefined =>
  asked && Object.hasOwn(asked, name) ? asked[name] : undefined;

/** Of what nobody wrote down an answer is an answer to nothing: a version may be edited without being raised. */
const readsAs = (then: AskedAs | undefined, state: QuestionState | undefined): boolean =>
  then !== undefined &&
  state !== undefined &&
  isAskedAlike(then, askedAs(state.question, state.presentation));

/** The answers that do not fit as she has left them: she knows, and goes on with them. */
export const unfitNow = (context: Context<unknown>): readonly string[] =>
  inspectionOf(context).states.flatMap(({ question: { name }, fieldError }) =>
    fieldError && context.answers[name] !== undefined ? [name] : [],
  );

/** The answers that are not asked any more, for sure, after her other ones: she has left it so. */
export const hiddenNow = (context: Context<unknown>): readonly string[] =>
  inspectionOf(context).states.flatMap(({ question: { name }, hidden }) =>
    hidden && context.answers[name] !== undefined ? [name] : [],
  );

/**
 * Of a draft's answers those whose question reads today as it did when she answered, and still takes them. A question may read otherwise
 * because of an answer that does not stay, so it is looked at again until all that is left stays.
 */
export function keptAnswers(
  { answers: stored, asked, unfit, hidden, notKept: told = [] }: Draft,
  questionnaire: Questionnaire,
  at: Pick<Context<unknown>, 'mode' | 'on'>,
): { readonly answers: Answers; readonly notKept: readonly NotKept[] } {
  let entries = Object.entries(stored).filter(([, answer]) => answer !== undefined);
  const notKept: NotKept[] = told.filter(({ question }) => !Object.hasOwn(stored, question));
  for (let count = Infinity; entries.length < count;) {
    count = entries.length;
    const { states } = inspect(questionnaire, Object.fromEntries(entries), at);
    entries = entries.filter(([name]) => {
      const then = thenIn(asked, name);
      const question = questionnaire.question(name);
      const state = question && states[question.index];
      const fitsNoMore = unfit?.includes(name) === false && state?.fieldError !== undefined;
      const isAsked = question?.modes.has(at.mode) === true;
      if (isAsked && readsAs(then, state) && !fitsNoMore) return true;
      const why = isAsked ? 'reads-otherwise' : 'not-asked';
      notKept.push({
        question: name,
        title: question?.presentation.title ?? then?.[0] ?? name,
        why,
      });
      return false;
    });
  }
  const gone = goneFrom(Object.fromEntries(entries), hidden, questionnaire, at);
  return {
    answers: Object.fromEntries(entries.filter(([name]) => !gone.includes(name))),
    notKept: [...notKept, ...gone.map((name) => notAsked(name, thenIn(asked, name)))],
  };
}

/**
 * Those of the answers that stay which are not asked any more after the others, and were. What an answer decided that does
 * not stay is open, and hides nothing for sure.
 */
const goneFrom = (
  answers: Answers,
  hidden: Draft['hidden'],
  questionnaire: Questionnaire,
  at: Pick<Context<unknown>, 'mode' | 'on'>,
): readonly string[] =>
  inspect(questionnaire, answers, at).states.flatMap(({ question: { name }, ...state }) =>
    state.hidden && answers[name] !== undefined && hidden?.includes(name) === false ? [name] : [],
  );

/** By what it was called as she answered: today's words are read by nobody. */
const notAsked = (question: string, then: AskedAs | undefined): NotKept => ({
  ...{ question, title: then?.[0] ?? question, why: 'not-asked' },
});

/**
 * Those of a prior order's answers that do not come along: their question reads otherwise today, does not take them any
 * more, or is not asked.
 *
 * @param order what was submitted then, with what the server says of it
 */
export function notSuggested(
  { questionnaire, mode, on, answers }: Context<unknown>,
  order: Prior['order'],
): readonly NotKept[] {
  const { askedOtherwise, notAsked } = order ?? {};
  const otherwise: readonly unknown[] = Array.isArray(askedOtherwise) ? askedOtherwise : [];
  const fitting = prefilledAnswers(questionnaire, { order }, { mode, on });
  const again = questionnaire.questions.filter(({ name, modes, prefill }) => {
    if (!modes.has(mode) || !prefill || answers[name] !== undefined) return false;
    return (
      otherwise.includes(name) || (prefill({ order }) !== undefined && fitting[name] === undefined)
    );
  });
  return [
    ...again.map(({ name, presentation: { title } }) => ({
      ...{ question: name, title, why: 'reads-otherwise' as const },
    })),
    ...(Array.isArray(notAsked) ? notAsked : []).flatMap((gone: unknown) => goneIn(gone)),
  ];
}

function goneIn(gone: unknown): readonly NotKept[] {
  if (typeof gone !== 'object' || gone === null) return [];
  const { question, title } = gone as Readonly<Record<string, unknown>>;
  return typeof question === 'string' && typeof title === 'string'
    ? [{ question, title, why: 'not-asked' }]
    : [];
}

/** What she still has to be told, once she has gone on from a step: what stood there she has seen. */
export const stillToTell = (
  notKept: readonly NotKept[],
  seen: ReadonlySet<string>,
): readonly NotKept[] =>
  notKept.filter(({ question, why }) => why !== 'not-asked' && !seen.has(question));
