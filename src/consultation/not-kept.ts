/** Answers of another day, and what they were answers to. */
import { askedAs, inspect, isAskedAlike, type Answers, type Questionnaire } from '#engine';
import { inspectionOf } from './progress.ts';
import type { Context, Draft, NotKept } from './types.ts';

/** What each answer of hers is an answer to, as she reads it. */
export function askedNow(context: Context<unknown>): NonNullable<Draft['asked']> {
  const { states } = inspectionOf(context);
  return Object.fromEntries(
    states.flatMap(({ question, presentation }) =>
      context.answers[question.name] === undefined
        ? []
        : [[question.name, askedAs(question, presentation)]],
    ),
  );
}

/** The answers that do not fit as she has left them: she knows, and goes on with them. */
export const unfitNow = (context: Context<unknown>): readonly string[] =>
  inspectionOf(context).states.flatMap(({ question: { name }, fieldError }) =>
    fieldError && context.answers[name] !== undefined ? [name] : [],
  );

/**
 * Of a draft's answers those whose question reads today as it did when she answered, and still takes them. A question may read otherwise
 * because of an answer that does not stay, so it is looked at again until all that is left stays.
 */
export function keptAnswers(
  { answers: stored, asked, unfit, notKept: told = [] }: Draft,
  questionnaire: Questionnaire,
  at: Pick<Context<unknown>, 'mode' | 'on'>,
): { readonly answers: Answers; readonly notKept: readonly NotKept[] } {
  let entries = Object.entries(stored).filter(([, answer]) => answer !== undefined);
  const notKept: NotKept[] = told.filter(({ question }) => !Object.hasOwn(stored, question));
  for (let count = Infinity; entries.length < count;) {
    count = entries.length;
    const { states } = inspect(questionnaire, Object.fromEntries(entries), at);
    entries = entries.filter(([name]) => {
      const then = asked && Object.hasOwn(asked, name) ? asked[name] : undefined;
      const question = questionnaire.question(name);
      const state = question && states[question.index];
      // Of what nobody wrote down an answer is an answer to nothing: a version may be edited without being raised.
      const isAlike = then && state && isAskedAlike(then, askedAs(question, state.presentation));
      const fitsNoMore = unfit?.includes(name) === false && state?.fieldError !== undefined;
      if (question && isAlike && !fitsNoMore) return true;
      const why = question?.modes.has(at.mode) ? 'reads-otherwise' : 'not-asked';
      notKept.push({
        question: name,
        title: question?.presentation.title ?? then?.[0] ?? name,
        why,
      });
      return false;
    });
  }
  return { answers: Object.fromEntries(entries), notKept };
}

/** Those of a prior order's answers that are not suggested, since their question reads otherwise today. */
export function notSuggested(
  { questionnaire, mode, answers }: Context<unknown>,
  names: unknown,
): readonly NotKept[] {
  if (!Array.isArray(names)) return [];
  return questionnaire.questions.flatMap(({ name, modes, prefill, presentation: { title } }) =>
    names.includes(name) && modes.has(mode) && prefill && answers[name] === undefined
      ? [{ question: name, title, why: 'reads-otherwise' }]
      : [],
  );
}

/** What she still has to be told, once she has gone on from a step: what stood there she has seen. */
export const stillToTell = (
  notKept: readonly NotKept[],
  seen: ReadonlySet<string>,
): readonly NotKept[] =>
  notKept.filter(({ question, why }) => why !== 'not-asked' && !seen.has(question));
