/** What is otherwise for patients between two versions of a document, and that nothing else is. */
import type { Answers } from '#engine';
import { birthdaysOf } from '../candidates.ts';
import type { Days } from '../days.ts';
import type { Solving } from '../logic/solver.ts';
import { atOf } from '../model/dated-sheet.ts';
import { contradiction, type Replayed } from '../replay/replay.ts';
import { readsOtherwise } from '../replay/treatment.ts';
import { smallestSheet } from '../smallest-sheet.ts';
import type { Subject } from '../subject.ts';
import { answersInWords } from '../words/answers-in-words.ts';
import type { Change, Difference } from './change.ts';
import { onDay } from './change-of.ts';
import { lookInMode, type LookedMode } from './compare-mode.ts';
import type { ComparedMode, Found } from './held-against-engine.ts';
import { leavesOf } from './leaves.ts';
import { lookedAt } from './look-at-this.ts';
import { rulesRewritten } from './rules-rewritten.ts';
import { saidDifferently } from './said-differently.ts';
import { storedAnswers } from './stored-answers.ts';

/** Two versions, as far as the solvers have looked. */
export interface Looked {
  /** What is otherwise for sure, in the order of a difference. There may be more, and nothing is proved yet. */
  readonly found: readonly Change[];
  /** All that is otherwise: what the solvers say of nobody is held against the engine for it. */
  difference(): Promise<Difference>;
}

/** @param days on each of which both versions are looked at */
export const differ = async (
  before: Subject,
  after: Subject,
  days: Days,
  solving: Solving,
): Promise<Difference> => (await look(before, after, days, solving)).difference();

/** The same in two steps, for somebody who waits: whoever is found is told before it is known that nobody else is. */
export async function look(
  before: Subject,
  after: Subject,
  days: Days,
  solving: Solving,
): Promise<Looked> {
  const modes = before.questionnaire.modes.filter((mode) =>
    after.questionnaire.modes.includes(mode),
  );
  const looked: LookedMode[] = [];
  for (const mode of modes)
    looked.push(await lookInMode({ before, after, span: { days, mode } }, solving));

  const leaves = [leavesOf(before), leavesOf(after)] as const;
  const said = saidDifferently(before, after, leaves);
  const written = (found: readonly Found[]): readonly Change[] =>
    lookedAt([...onceEach(found).sort(bySize), ...said], before, after, leaves);

  const difference = async (): Promise<Difference> => {
    const compared: ComparedMode[] = [];
    for (const mode of looked) compared.push(await mode.held());
    const found = compared.flatMap((mode) => mode.found);
    const open = compared.flatMap((mode) => mode.open);
    const isUnchanged = found.length === 0 && open.length === 0;
    const alike = isUnchanged ? treatedInEveryMode(compared) : undefined;
    // Another constraint may speak first, in words of its own: nothing that is written says so.
    const read =
      alike?.kind === 'never'
        ? compared.flatMap((mode) => readOtherwise(before, after, mode)).slice(0, 1)
        : [];
    const changes = [...written(found), ...read];
    const undecided = [
      ...open.map(({ what, why }) => `Could not decide whether somebody ${what}. ${why}`),
      ...(alike && alike.kind !== 'never'
        ? [`Could not decide whether both versions say the same. ${contradiction(alike)}`]
        : []),
    ];
    const agreed = alike?.kind === 'never' ? alike : undefined;
    // What is asked in one mode of one version only was compared with nothing.
    const isWhole = [before, after].every(
      ({ questionnaire }) => questionnaire.modes.length === modes.length,
    );
    return {
      id: after.questionnaire.id,
      ...days,
      ...(agreed && changes.length === 0 ? { equivalent: true, agreed } : { equivalent: false }),
      changes,
      refactored: agreed && isWhole && read.length === 0 ? rulesRewritten(...leaves, said) : [],
      stored: storedAnswers(before, after, changes),
      undecided: [...new Set(undecided)],
    };
  };
  return { found: written(looked.flatMap((mode) => mode.found)), difference };
}

/** Somebody who reads other words in one version than in the other, although she is treated alike. */
function readOtherwise(
  before: Subject,
  after: Subject,
  { span, alike }: ComparedMode,
): readonly Change[] {
  const reply = alike?.['treatment and words'];
  if (reply?.kind !== 'contradicted') return [];
  const at = atOf(reply.by, span.mode);
  const words = (answers: Answers) => readsOtherwise(before, after, answers, at);
  const answers = smallestSheet(reply.by.answers, (fewer) => words(fewer) !== undefined);
  const { question = '', was = '', is = '' } = words(answers) ?? {};
  return [
    {
      kind: 'reworded',
      question,
      witness: { answers, on: at.on, mode: at.mode },
      before: was,
      after: is,
      inWords: `${onDay(at, span, `a patient with ${answersInWords(answers, at.on, birthdaysOf([before, after]))}`)} reads other words at '${question}': '${is}' for '${was}'.`,
    },
  ];
}

/** The mode that speaks against it, or in which nobody was seen, or any where none does; nothing where one was not asked. */
function treatedInEveryMode(compared: readonly ComparedMode[]): Replayed | undefined {
  const replies = compared.map(({ alike }) => alike?.treatment);
  if (replies.includes(undefined)) return undefined;
  const speaking = (kind: Replayed['kind']) => replies.find((reply) => reply?.kind === kind);
  return speaking('contradicted') ?? speaking('unseen') ?? replies[0];
}

/** What is so in both modes is said once, with the smaller witness. */
function onceEach(found: readonly Found[]): Change[] {
  const known = new Map<string, Change>();
  for (const { what, change } of found) {
    const key = `${change.kind} ${what}`;
    const other = known.get(key);
    if (!other || sizeOf(change) < sizeOf(other)) known.set(key, change);
  }
  return [...known.values()];
}

const sizeOf = ({ witness }: Change): number => Object.keys(witness?.answers ?? {}).length;
const bySize = (a: Change, b: Change): number => sizeOf(a) - sizeOf(b);
