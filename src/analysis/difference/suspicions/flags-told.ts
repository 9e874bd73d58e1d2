import type { Answers, At } from '#engine';
import type { Formula } from '../../logic/formula.ts';
import type { DocumentModel } from '../../model/document-model.ts';
import { judge } from '../../replay/judge.ts';
import { eligibleIn, triesOf, type Suspect, type Suspicion } from './suspicion.ts';

/**
 * Flags that are raised as before, and of which something else is told: to the prescriber that it cannot be told whether
 * they are so, to the patient what they advise. For whom a flag is new or gone says more of it.
 */
export const toldSuspicions: Suspect = ([a, b], { logic }) => {
  const { and, or, not, never } = logic;
  const both = and(a.eligible, b.eligible);

  /** Raised, and open for lack of an answer: of a flag about medicines, for one of them. */
  const toldIn = (model: DocumentModel, id: string): { raised: Formula; open: Formula } => {
    const flag = model.flags.get(id);
    if (flag) return { raised: flag.raised, open: and(flag.raised, not(flag.met)) };
    const rules = [...(model.medicineFlags.get(id)?.values() ?? [])];
    return {
      raised: or(...rules.map(({ applies }) => applies)),
      open: or(...rules.map(({ applies, verdicts }) => and(applies, not(verdicts.met)))),
    };
  };

  const opened = (id: string): readonly Suspicion[] => {
    const [was, is] = [toldIn(a, id), toldIn(b, id)];
    if (was.open === is.open) return [];
    const raised = and(both, was.raised, is.raised);
    const turns =
      (open: DocumentModel, certain: DocumentModel) =>
      (answers: Answers, at: At): boolean =>
        isOpenFor(open, id, answers, at) === true && isOpenFor(certain, id, answers, at) === false;
    return [
      {
        rule: id,
        what: `is flagged '${id}' because it cannot be told, and was because it is so`,
        isLastResort: true,
        tries: triesOf('sent-otherwise', [and(raised, is.open, not(was.open))], turns(b, a)),
      },
      {
        rule: id,
        what: `is flagged '${id}' because it is so, and was because it could not be told`,
        isLastResort: true,
        tries: triesOf('sent-otherwise', [and(raised, was.open, not(is.open))], turns(a, b)),
      },
    ];
  };

  const advised = (id: string): readonly Suspicion[] => {
    const [was, is] = [a, b].map((model) => adviceIn(model, id));
    if (!was || !is || was === is) return [];
    const turns = (reads: DocumentModel, other: DocumentModel) => (answers: Answers, at: At) =>
      isAdvised(reads, id, answers, at) && !isAdvised(other, id, answers, at);
    return [
      {
        rule: id,
        what: `now reads what the flag '${id}' advises`,
        isLastResort: true,
        tries: triesOf('asked-otherwise', [and(is, not(was))], turns(b, a)),
      },
      {
        rule: id,
        what: `no longer reads what the flag '${id}' advises`,
        isLastResort: true,
        tries: triesOf('asked-otherwise', [and(was, not(is))], turns(a, b)),
      },
    ];
  };

  const inBoth = (ids: Iterable<string>, others: ReadonlyMap<string, unknown>): readonly string[] =>
    [...ids].filter((id) => others.has(id));
  const atQuestions = inBoth(a.flags.keys(), b.flags);
  return [
    ...[...atQuestions, ...inBoth(a.medicineFlags.keys(), b.medicineFlags)].flatMap(opened),
    ...atQuestions.flatMap(advised),
  ].filter(({ tries }) => tries.some(({ formula }) => formula !== never));
};

/** When somebody reads the flag's advice at her answer; nothing where it has none. */
const adviceIn = ({ flags }: DocumentModel, id: string): Formula | undefined => {
  const flag = flags.get(id);
  return flag?.rule.flag.met.advice === undefined ? undefined : flag.met;
};

/** Whether the engine cannot tell if a flag that it raises is so; nothing where it raises none. */
function isOpenFor(
  model: DocumentModel,
  id: string,
  answers: Answers,
  at: At,
): boolean | undefined {
  const assessment = eligibleIn(model, answers, at);
  if (!assessment) return undefined;
  const flag = assessment.flags.find((one) => one.id === id);
  return flag && flag.isOpen === true;
}

const isAdvised = ({ subject }: DocumentModel, id: string, answers: Answers, at: At): boolean =>
  judge(subject.questionnaire, answers, at).flags.get(id) === 'met';
