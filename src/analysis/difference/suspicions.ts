/**
 * Where two versions might treat somebody otherwise: a formula that says for whom, and how the engine
 * would confirm it of one patient. A suspicion whose formula is never met has been settled already,
 * because both versions built the very same formula.
 */
import { assess, inspect, isSameAnswer, type Answers, type At, type Question } from '#engine';
import type { Formula } from '../logic/formula.ts';
import type { AnswerSheet } from '../model/answer-sheet.ts';
import type { DocumentModel, QuestionModel } from '../model/document-model.ts';
import { difference, type Case } from '../model/expressions.ts';
import type { Subject } from '../subject.ts';
import type { ChangeKind } from './change.ts';

export interface Suspicion {
  readonly kind: ChangeKind;
  readonly question?: string;
  readonly rule?: string;
  /** For whom it would be so; the first that can be met says most. */
  readonly forWhom: readonly Formula[];
  readonly isSo: (answers: Answers) => boolean;
  /** What is otherwise, with the patient as the subject of the sentence left out. */
  readonly what: string;
  /** Of a refusal that is met by one version only: somebody who was, or is, otherwise eligible. */
  readonly decisive?: {
    readonly kind: ChangeKind;
    readonly formula: Formula;
    readonly isSo: (answers: Answers) => boolean;
  };
}

type Models = readonly [DocumentModel, DocumentModel];

/** About what is asked, needed and refused. */
export const treatmentSuspicions = (models: Models, sheet: AnswerSheet): readonly Suspicion[] =>
  open(sheet, [
    ...refusalSuspicions(models, sheet),
    ...questionSuspicions(models, sheet),
    ...outcomeSuspicions(models, sheet),
  ]);

/** About what is sent. On a sheet of its own, for it compares calculations answer by answer. */
export const submissionSuspicions = (models: Models, sheet: AnswerSheet): readonly Suspicion[] =>
  open(sheet, sendingSuspicions(models, sheet));

const open = ({ logic }: AnswerSheet, suspicions: readonly Suspicion[]): readonly Suspicion[] =>
  suspicions.flatMap((suspicion) => {
    const forWhom = suspicion.forWhom.filter((formula) => formula !== logic.never);
    return forWhom.length > 0 ? [{ ...suspicion, forWhom }] : [];
  });

function refusalSuspicions([a, b]: Models, { logic, at }: AnswerSheet): readonly Suspicion[] {
  const { and, not, never } = logic;
  const ids = new Set([...a.refusals.keys(), ...b.refusals.keys()]);
  return [...ids].flatMap((rule): readonly Suspicion[] => {
    const before = a.refusals.get(rule)?.met ?? never;
    const after = b.refusals.get(rule)?.met ?? never;
    const question = (b.refusals.get(rule) ?? a.refusals.get(rule))?.rule.question ?? '';
    const newly = and(after, not(before));
    const noLonger = and(before, not(after));
    const meets = (model: DocumentModel, answers: Answers): boolean =>
      isMet(model.subject, rule, answers, at);
    return [
      {
        kind: 'refused-differently',
        question,
        rule,
        forWhom: [newly],
        isSo: (answers) => meets(b, answers) && !meets(a, answers),
        what: `is now refused by '${rule}' too`,
        decisive: {
          kind: 'newly-refused',
          formula: and(newly, not(a.refused), a.eligible),
          isSo: (answers) => meets(b, answers) && outcome(a, answers, at) === 'eligible',
        },
      },
      {
        kind: 'refused-differently',
        question,
        rule,
        forWhom: [noLonger],
        isSo: (answers) => meets(a, answers) && !meets(b, answers),
        what: `is no longer refused by '${rule}'`,
        decisive: {
          kind: 'newly-eligible',
          formula: and(noLonger, b.eligible),
          isSo: (answers) => meets(a, answers) && outcome(b, answers, at) === 'eligible',
        },
      },
    ];
  });
}

function questionSuspicions([a, b]: Models, sheet: AnswerSheet): readonly Suspicion[] {
  const { logic, at } = sheet;
  const { and, not } = logic;
  const state = (model: DocumentModel, name: string, answers: Answers) =>
    inspect(model.subject.questionnaire, answers, at).states.find(
      ({ question }) => question.name === name,
    );
  return [...a.questions.values()].flatMap((before): readonly Suspicion[] => {
    const { name } = before.question;
    const after = b.questions.get(name);
    if (!after) return [];
    const both = and(before.visible.met, after.visible.met);
    const common = not(foreignChoice(before, after, a, b, sheet));
    const isSo =
      (
        of: (model: DocumentModel, answers: Answers) => boolean,
        from: DocumentModel,
        to: DocumentModel,
      ) =>
      (answers: Answers): boolean =>
        !of(from, answers) && of(to, answers);
    const shown = (model: DocumentModel, answers: Answers) =>
      state(model, name, answers)?.visible === true;
    const lacks = (model: DocumentModel, answers: Answers) =>
      state(model, name, answers)?.problem?.constraint === 'required';
    const fits = (model: DocumentModel, answers: Answers) =>
      state(model, name, answers)?.given !== undefined;
    const bothShown = (answers: Answers) => shown(a, answers) && shown(b, answers);
    const preferred = (formula: Formula): readonly Formula[] => [
      and(formula, a.eligible),
      and(formula, not(a.refused)),
      formula,
    ];
    return [
      {
        kind: 'asked-differently',
        question: name,
        forWhom: preferred(and(not(before.visible.met), after.visible.met)),
        isSo: isSo(shown, a, b),
        what: `is now asked '${name}'`,
      },
      {
        kind: 'asked-differently',
        question: name,
        forWhom: preferred(and(before.visible.met, not(after.visible.met))),
        isSo: isSo(shown, b, a),
        what: `is no longer asked '${name}'`,
      },
      ...(before.lacking === after.lacking && before.unfit === after.unfit
        ? []
        : [
            {
              kind: 'required-differently' as const,
              question: name,
              forWhom: [and(after.lacking, not(after.unfit), a.eligible)],
              isSo: (s: Answers) => lacks(b, s) && outcome(a, s, at) === 'eligible',
              what: `now has to answer '${name}'`,
            },
            {
              kind: 'required-differently' as const,
              question: name,
              forWhom: [and(before.lacking, not(before.unfit), b.eligible)],
              isSo: (s: Answers) => lacks(a, s) && outcome(b, s, at) === 'eligible',
              what: `may now leave out '${name}'`,
            },
          ]),
      ...((before.given === after.given && before.unfit === after.unfit) ||
      before.question.computed ||
      after.question.computed
        ? []
        : [
            {
              kind: 'required-differently' as const,
              question: name,
              forWhom: preferred(and(both, common, before.given, after.unfit)),
              isSo: (s: Answers) => bothShown(s) && isSo(fits, b, a)(s),
              what: `can no longer give this answer at '${name}'`,
            },
            {
              kind: 'required-differently' as const,
              question: name,
              forWhom: [
                and(both, common, before.unfit, after.given, b.eligible),
                and(both, common, before.unfit, after.given),
              ],
              isSo: (s: Answers) => bothShown(s) && isSo(fits, a, b)(s),
              what: `can now give this answer at '${name}'`,
            },
          ]),
      ...wordSuspicions(before, after, [a, b], sheet),
    ];
  });
}

/** The same question in other words, because another variant is the one that counts. */
function wordSuspicions(
  before: QuestionModel,
  after: QuestionModel,
  [a, b]: Models,
  { logic, at }: AnswerSheet,
): readonly Suspicion[] {
  const { and } = logic;
  const conditions = (model: QuestionModel) =>
    model.presentations.map(({ when }) => when.id).join();
  if (conditions(before) === conditions(after)) return [];
  const words = (p: QuestionModel['presentations'][number]['presentation']) =>
    JSON.stringify([p.title, p.hint, p.unit]);
  const { name } = before.question;
  const shownWords = (model: DocumentModel, answers: Answers) => {
    const state = inspect(model.subject.questionnaire, answers, at).states.find(
      ({ question }) => question.name === name,
    );
    return state?.visible ? words(state.presentation) : undefined;
  };
  const pairs = before.presentations.flatMap((old) =>
    after.presentations.flatMap((now) =>
      words(old.presentation) === words(now.presentation)
        ? []
        : [and(before.visible.met, after.visible.met, old.when, now.when)],
    ),
  );
  return [
    {
      kind: 'asked-differently',
      question: name,
      forWhom: [and(logic.or(...pairs), a.eligible), logic.or(...pairs)],
      isSo: (answers) => {
        const [old, now] = [shownWords(a, answers), shownWords(b, answers)];
        return old !== undefined && now !== undefined && old !== now;
      },
      what: `is asked '${name}' in other words or another unit`,
    },
  ];
}

/** An option that one version does not have: said once, where options are added and removed. */
function foreignChoice(
  before: QuestionModel,
  after: QuestionModel,
  a: DocumentModel,
  b: DocumentModel,
  sheet: AnswerSheet,
): Formula {
  const values = (question: Question) => question.options.map(({ value }) => value);
  const [old, now] = [values(before.question), values(after.question)];
  const gone = (model: DocumentModel, question: Question, others: readonly string[]) =>
    values(question)
      .filter((value) => !others.includes(value))
      .map((value) =>
        question.kind === 'choices'
          ? sheet.hasOption(question, value)
          : model.expressions.verdictsOf({ '==': [{ var: question.name }, value] }).met,
      );
  return sheet.logic.or(...gone(a, before.question, now), ...gone(b, after.question, old));
}

function sendingSuspicions([a, b]: Models, sheet: AnswerSheet): readonly Suspicion[] {
  const { and, or, not, never } = sheet.logic;
  const both = and(a.eligible, b.eligible);
  const [before, after] = [sentBy(a), sentBy(b)];
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].map((path): Suspicion => {
    const [old, now] = [before.get(path) ?? [], after.get(path) ?? []];
    const [sends, sendsNow] = [
      or(...old.map(({ when }) => when)),
      or(...now.map(({ when }) => when)),
    ];
    const otherwise = old.flatMap((one) =>
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
    const differs = areSame(old, now)
      ? never
      : or(...otherwise, and(sends, not(sendsNow)), and(sendsNow, not(sends)));
    return {
      kind: 'sent-differently',
      forWhom: [and(both, differs)],
      isSo: (answers) => {
        const [one, other] = [sentFor(a, answers, sheet.at), sentFor(b, answers, sheet.at)];
        return one !== undefined && other !== undefined && !isSameAnswer(one(path), other(path));
      },
      what: `has '${path}' sent otherwise`,
      ...(path.startsWith('answers.') && { question: path.slice('answers.'.length) }),
    };
  });
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
      sent.set(`answers.${question.name}`, expressions.casesOf({ var: question.name }));
  return sent;
}

function sentFor(
  { subject: { questionnaire } }: DocumentModel,
  answers: Answers,
  at: At,
): ((path: string) => unknown) | undefined {
  const assessment = assess(questionnaire, answers, at);
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

/** Whatever else it comes from: another end. */
function outcomeSuspicions([a, b]: Models, { logic, at }: AnswerSheet): readonly Suspicion[] {
  const { and, not } = logic;
  if (a.eligible === b.eligible && a.refused === b.refused) return [];
  return [
    {
      kind: 'required-differently',
      forWhom: [and(a.eligible, not(b.eligible), not(b.refused))],
      isSo: (answers) =>
        outcome(a, answers, at) === 'eligible' && outcome(b, answers, at) === 'incomplete',
      what: 'could submit, and now has something left to answer',
    },
    {
      kind: 'required-differently',
      forWhom: [and(b.eligible, not(a.eligible), not(a.refused))],
      isSo: (answers) =>
        outcome(b, answers, at) === 'eligible' && outcome(a, answers, at) === 'incomplete',
      what: 'had something left to answer, and can now submit',
    },
  ];
}

const outcome = ({ subject }: DocumentModel, answers: Answers, at: At): string =>
  assess(subject.questionnaire, answers, at).outcome;

const isMet = ({ questionnaire }: Subject, rule: string, answers: Answers, at: At): boolean =>
  inspect(questionnaire, answers, at).verdicts.get(rule) === 'met';
