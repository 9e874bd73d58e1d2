import { isSameAnswer, type Answers, type At } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { AnswerSheet } from '../../model/answer-sheet.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import type { Case } from '../../model/cases.ts';
import { difference } from '../../model/expressions/comparisons.ts';
import { judge } from '../../replay/judge.ts';
import { stateIn, triesOf, type Models, type Suspect, type Suspicion } from './suspicion.ts';

/** Whose payload differs, value by value; and who is shown something else that is worked out, and never sends it. */
export const submissionSuspicions: Suspect = (models, sheet) => {
  const [a, b] = models;
  const { and } = sheet.logic;
  const both = and(a.eligible, b.eligible);
  const [before, after] = [sentBy(a), sentBy(b)];
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].flatMap((path): readonly Suspicion[] => {
    const differs = otherwise(before.get(path) ?? [], after.get(path) ?? [], models, sheet);
    const name = path.startsWith(OF_ANSWERS) ? path.slice(OF_ANSWERS.length) : undefined;
    const sent: Suspicion = {
      ...(name !== undefined && { question: name }),
      what: `has '${path}' sent otherwise`,
      tries: triesOf('sent-otherwise', [and(both, differs)], (answers, at) => {
        const [one, other] = [sentFor(a, answers, at), sentFor(b, answers, at)];
        return one !== undefined && other !== undefined && !isSameAnswer(one(path), other(path));
      }),
    };
    return name === undefined ? [sent] : [sent, shownOtherwise(name, differs, models, sheet)];
  });
};

const OF_ANSWERS = 'answers.';

/** That the two expressions have not the same value: another one, or one of them none. */
function otherwise(
  old: readonly Case[],
  now: readonly Case[],
  [a, b]: Models,
  sheet: AnswerSheet,
): Formula {
  const { and, or, not, never } = sheet.logic;
  if (areSame(old, now)) return never;
  const [isThere, isThereNow] = [old, now].map((cases) => or(...cases.map(({ when }) => when))) as [
    Formula,
    Formula,
  ];
  const pairs = old.flatMap((one) =>
    now.map((other) => {
      const together = and(one.when, other.when);
      // Calculations that never meet are not compared: it would take long, and for nothing.
      if (together === never) return never;
      return and(
        together,
        difference(
          sheet,
          { term: one.term, value: a.expressions.valueOf(one.term) },
          { term: other.term, value: b.expressions.valueOf(other.term) },
        ),
      );
    }),
  );
  return or(...pairs, and(isThere, not(isThereNow)), and(isThereNow, not(isThere)));
}

/** Whoever is refused has seen it, too. */
function shownOtherwise(
  name: string,
  differs: Formula,
  [a, b]: Models,
  { logic }: AnswerSheet,
): Suspicion {
  const isShown = [a, b].map(({ questions }) => questions.get(name)?.visible.met ?? logic.never);
  return {
    question: name,
    what: `is shown another value at '${name}'`,
    isLastResort: true,
    tries: triesOf('asked-otherwise', [logic.and(...isShown, differs)], (answers, at) => {
      const [old, now] = [stateIn(a, name, answers, at), stateIn(b, name, answers, at)];
      return old?.visible === true && now?.visible === true && !isSameAnswer(old.given, now.given);
    }),
  };
}

const areSame = (old: readonly Case[], now: readonly Case[]): boolean =>
  old.length === now.length &&
  old.every(
    ({ when, term }, i) =>
      when === now[i]?.when && JSON.stringify(term) === JSON.stringify(now[i].term),
  );

/** Whether both send the same, by the look of it: then nothing needs to be compared. */
export function sendAlike([a, b]: Models): boolean {
  const [before, after] = [sentBy(a), sentBy(b)];
  return (
    before.size === after.size &&
    [...before].every(([path, cases]) => areSame(cases, after.get(path) ?? []))
  );
}

/** Every value of the payload by its path, with the cases of its expression. */
function sentBy({
  subject: { document, questionnaire },
  expressions,
  questions,
}: DocumentModel): ReadonlyMap<string, readonly Case[]> {
  const sent = new Map<string, readonly Case[]>();
  for (const field of questionnaire.submission) {
    const template = document['x-submission'][field.name];
    if (template === undefined) continue;
    if ('parts' in field)
      for (const [part, expression] of Object.entries(template as object))
        sent.set(`${field.name}.${part}`, expressions.casesOf(expression));
    else sent.set(field.name, expressions.casesOf(template as never));
  }
  for (const { question } of questions.values())
    if (question.computed)
      sent.set(`${OF_ANSWERS}${question.name}`, expressions.casesOf({ var: question.name }));
  return sent;
}

function sentFor(
  { subject: { questionnaire } }: DocumentModel,
  answers: Answers,
  at: At,
): ((path: string) => unknown) | undefined {
  const { assessment } = judge(questionnaire, answers, at);
  if (assessment.outcome !== 'eligible') return undefined;
  return (path) =>
    path
      .split('.')
      .reduce<unknown>(
        (value, part) =>
          typeof value === 'object' && value !== null && Object.hasOwn(value, part)
            ? (value as Readonly<Record<string, unknown>>)[part]
            : undefined,
        assessment.submission,
      );
}
