/** What is worked out alone is what a whole inspection says of it. */
import { expect, test } from 'vitest';
import { calendarDay, examine, inspect } from '#engine';
import { readQuestionnaires } from '#documents';
import { sheetsFor } from '../../src/analysis/replay/sheets.ts';

const DAY = calendarDay('2026-03-02');
const SHEETS = 300;

const loaded = await readQuestionnaires('questionnaires');

test.each(loaded)('the verdicts and flags of $questionnaire.id', (subject) => {
  const { questionnaire } = subject;
  for (const mode of questionnaire.modes) {
    const aimed = { subjects: [subject], mode, days: [DAY] as const, borders: [], landmarks: [] };
    for (const { answers, on, history } of sheetsFor(aimed, SHEETS)) {
      const at = { on, mode, history };
      const { verdicts, flags } = inspect(questionnaire, answers, at);
      const alone = examine(questionnaire, answers, at);
      expect([alone.verdicts, alone.flags]).toEqual([verdicts, flags]);
      expect([alone.inspection.verdicts, alone.inspection.flags]).toEqual([verdicts, flags]);
    }
  }
});
