/** Whatever cells are taken again, of a document that is edited on and on, are those that would be counted out anew. */
import { expect, test } from 'vitest';
import { mutantsOf, type Subject } from '#analysis';
import { readQuestionnaires } from '#documents';
import { createAnswerSheet } from '../../src/analysis/model/answer-sheet.ts';
import { cellsOf, kindsIn } from '../../src/analysis/model/cells.ts';
import { comparedTexts } from '../../src/analysis/model/compared-texts.ts';
import { countedOnce } from '../../src/analysis/model/counted-once.ts';
import { modelOf } from '../../src/analysis/model/document-model.ts';
import { compiled } from '../../src/analysis/mutants/mutant-outcome.ts';
import type { Span } from '../../src/analysis/days.ts';
import { DAYS } from './paths-of.ts';

/** How many faults of each document. */
const SAMPLE = 4;

const loaded = await readQuestionnaires('questionnaires');

/** Counts both versions out on one sheet, as a comparison does, and holds what is taken again against counting anew. */
function compareCells(before: Subject, after: Subject, span: Span): number {
  const subjects = [before, after] as const;
  const once = countedOnce([before, after], span);
  let compared = 0;
  const both: typeof once = (domains, leaves, days, effort) => {
    const taken = once(domains, leaves, days, effort);
    const { cellsOn: anew } = cellsOf(domains, leaves, days, effort);
    return {
      kindsOn: (day) => taken.kindsOn(day),
      cellsOn(day) {
        const cells = taken.cellsOn(day);
        expect(cells).toEqual(anew(day));
        expect(taken.kindsOn(day)).toBe(kindsIn(cells));
        compared++;
        return cells;
      },
    };
  };
  const questions = subjects.map(({ questionnaire }) =>
    questionnaire.questions.filter(({ modes }) => modes.has(span.mode)),
  );
  const sheet = createAnswerSheet(
    questions,
    comparedTexts([before, after], [], DAYS.from),
    span,
    both,
  );
  for (const subject of subjects) modelOf(subject, sheet);
  sheet.close('thorough');
  return compared;
}

test.each(loaded)('the cells of a sample of the faults of $questionnaire.id', (original) => {
  const all = mutantsOf(original.document);
  const every = Math.ceil(all.length / SAMPLE);
  let compared = 0;
  for (const [i, { document }] of all.entries()) {
    const mutant = i % every === 0 ? compiled(document, original.formulary) : undefined;
    if (!mutant) continue;
    for (const mode of original.questionnaire.modes)
      if (mutant.questionnaire.modes.includes(mode))
        compared += compareCells(original, mutant, { days: DAYS, mode });
  }
  expect(compared).toBeGreaterThan(10);
});
