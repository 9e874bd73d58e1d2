/** What is worked out alone is what a whole inspection says of it. */
import { expect, test } from 'vitest';
import { calendarDay, examine, inspect } from '#engine';
import { readQuestionnaires } from '#documents';
import { sheetsFor } from '../../src/analysis/replay/sheets.ts';

const DAY = calendarDay('2026-03-02');
const SHEETS = 300;

const loaded = await readQuestionnaires('questionnaires');

test.each(loaded)(
  'the verdicts and flags of $questionnaire.id, and whether all is answered',
  (subject) => {
    const { questionnaire } = subject;
    const seen = new Set<boolean>();
    for (const mode of questionnaire.modes) {
      const aimed = { subjects: [subject], mode, days: [DAY] as const, borders: [], landmarks: [] };
      for (const { answers, on, history } of sheetsFor(aimed, SHEETS)) {
        const at = { on, mode, history };
        const { verdicts, flags, states } = inspect(questionnaire, answers, at);
        const alone = examine(questionnaire, answers, at);
        expect([alone.verdicts, alone.flags]).toEqual([verdicts, flags]);
        const isAnswered = states.every(
          ({ question, visible, given }) => !visible || question.computed || given !== undefined,
        );
        expect(alone.isAnswered).toBe(isAnswered);
        seen.add(isAnswered);
        expect([alone.inspection.verdicts, alone.inspection.flags]).toEqual([verdicts, flags]);
      }
    }
    // Sheets of both kinds were among them.
    expect(seen.size).toBe(2);
  },
);
