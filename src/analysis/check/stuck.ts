import type { Answers, At, Question } from '#engine';
import { birthdaysOf } from '../candidates.ts';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import { judge, type Judgement } from '../replay/judge.ts';
import type { Conjecture } from '../replay/replay.ts';
import { smallestSheet } from '../smallest-sheet.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import { ruleInWords } from '../words/rule-in-words.ts';
import type { Finding } from './finding.ts';
import type { Tried } from './tried.ts';

/** A rule that waits for an answer which she is not asked for. */
interface Waiting {
  readonly question: Question;
  /** What waits, and what it says. */
  readonly who: string;
  readonly says: string;
  readonly hidden: Question;
  readonly reads: readonly string[];
}

/** Somebody who is left with nothing to do: what waits for what, and those of her answers only that make it so. */
export function stuck(
  sheet: DatedSheet,
  isStuck: Conjecture['isSo'],
  { model: { subject }, span: { mode } }: Tried,
): Finding {
  const { questionnaire } = subject;
  const at = atOf(sheet, mode);
  const witness = smallestSheet(sheet.answers, (fewer) => isStuck(fewer, at));
  const judgement = judge(questionnaire, witness, at);
  const [first] = waitingIn(subject, judgement, at);
  const { assessment } = judgement;
  const missing = assessment.outcome === 'incomplete' ? assessment.missing : [];
  return {
    questionnaire: questionnaire.id,
    kind: 'stuck',
    pointer: `/properties/${first?.question.name ?? missing[0]?.question ?? ''}`,
    what: `A patient who has answered everything that is asked can neither submit nor is she refused: ${
      first
        ? `${first.who} at '${first.question.name}' waits for '${first.hidden.name}', which she is not asked`
        : `something at ${missing.map(({ question }) => `'${question}'`).join(', ')} waits for an answer that nobody asks for`
    }.`,
    because: first
      ? [
          ...askedOnlyWhen(first.hidden),
          first.says,
          answersInWords(relevantOf(witness, first, subject), at.on, birthdaysOf([subject])),
        ].filter((reason) => reason !== '')
      : [answersInWords(witness, at.on, birthdaysOf([subject]))],
    mend: 'Let the rule read only questions that are asked whenever it counts.',
    witness,
    on: at.on,
  };
}

const askedOnlyWhen = ({ name, schema: { 'x-visible-when': rule } }: Question): readonly string[] =>
  rule === undefined ? [] : [`'${name}' is asked only when ${ruleInWords(rule)}`];

/** The rules that are open, each with the first hidden question that it reads. */
function waitingIn(
  { questionnaire, document }: Subject,
  judgement: Judgement,
  { mode }: At,
): readonly Waiting[] {
  const { verdicts, given } = judgement;
  /** Itself, or among those that it is worked out of. */
  const firstHidden = (names: readonly string[]): Question | undefined => {
    const read = new Set(names);
    for (const name of read) {
      const question = questionnaire.question(name);
      if (!question || given[name] !== undefined) continue;
      if (judgement.stateOf(name)?.visible !== true) return question;
      if (question.computed) for (const source of question.awaits.computed) read.add(source);
    }
    return undefined;
  };
  const waiting = (one: Omit<Waiting, 'hidden'>): readonly Waiting[] => {
    const hidden = firstHidden(one.reads);
    return hidden ? [{ ...one, hidden }] : [];
  };
  return questionnaire.questions
    .filter(({ modes, name }) => modes.has(mode) && judgement.stateOf(name)?.visible === true)
    .flatMap((question): readonly Waiting[] => {
      const schema = document.properties[question.name];
      const needed = schema?.['x-required-when'];
      const refusals = question.refusals.flatMap(({ id, reads }) => {
        const rule = schema?.['x-refuse-when']?.find((one) => one.id === id);
        return rule && verdicts.get(id) === 'undetermined'
          ? waiting({
              question,
              who: `the refusal '${id}'`,
              says: `'${id}' refuses when ${ruleInWords(rule.when)}`,
              reads,
            })
          : [];
      });
      const required =
        typeof needed === 'object' && given[question.name] === undefined
          ? waiting({
              question,
              who: 'the x-required-when rule',
              says: `'${question.name}' has to be answered when ${ruleInWords(needed)}`,
              reads: question.awaits.required,
            })
          : [];
      return [...refusals, ...required];
    });
}

/** What decides that the one is hidden and the other one open. */
function relevantOf(
  witness: Answers,
  { reads, hidden }: Waiting,
  { questionnaire }: Subject,
): Answers {
  const relevant = new Set([...reads, hidden.name]);
  for (const name of relevant) {
    const { visible = [], computed = [] } = questionnaire.question(name)?.awaits ?? {};
    for (const read of [...visible, ...computed]) relevant.add(read);
  }
  return Object.fromEntries(Object.entries(witness).filter(([name]) => relevant.has(name)));
}
