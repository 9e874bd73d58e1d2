/**
 * Where rules read what is worked out from several answers, no answer by itself is at a border. So one answer that is a
 * number or a day is moved, whatever it becomes, and along another one the engine is asked where it changes its mind.
 */
import type { At } from '#engine';
import { atOf, type DatedSheet } from '../model/dated-sheet.ts';
import { steps } from '../model/changes.ts';
import type { Subject } from '../subject.ts';
import type { Aimed } from './aimed.ts';
import type { AimsAt } from './aims.ts';
import { answered } from './answered.ts';
import { judge } from './judge.ts';
import { isMeasured, scaleOf } from './scale.ts';
import type { Seeded } from './seeded.ts';

/** Both sides of each border between two answers to a question. */
export function sidesOfBorders(
  { answers, on, history }: DatedSheet,
  { subjects, mode }: Aimed,
  aims: AimsAt,
  random: Seeded,
): readonly DatedSheet[] {
  const subject = random.oneOf(subjects);
  const measured = subject?.questionnaire.questions.filter(isMeasured) ?? [];
  const along = random.oneOf(measured);
  if (!subject || !along) return [];
  const beside = random.oneOf(measured.filter((question) => question !== along));
  const moved = beside
    ? answered(answers, beside.name, aims.oneOf(beside.name, on, random))
    : answers;
  const { count, answerAt } = scaleOf(along);
  const ends = [1, 2].flatMap(() => count(aims.oneOf(along.name, on, random)) ?? []);
  const [low = 0, high = low] = ends.sort((a, b) => a - b);
  const sheetAt = (index: number): DatedSheet => ({
    answers: answered(moved, along.name, answerAt(low + index)),
    on,
    history,
  });
  const mind = (index: number): string => {
    const sheet = sheetAt(index);
    return mindOf(subject, sheet, atOf(sheet, mode));
  };
  return steps(high - low + 1, mind).flatMap((index) => [sheetAt(index - 1), sheetAt(index)]);
}

/** What the engine makes of a sheet, as far as rules decide it. */
function mindOf({ questionnaire }: Subject, { answers }: DatedSheet, at: At): string {
  const { asks, verdicts, flags, offers } = judge(questionnaire, answers, at);
  const offered = offers.map(({ offered: is }) => is);
  return [...asks, ...verdicts.values(), ...flags.values(), ...offered].join();
}
