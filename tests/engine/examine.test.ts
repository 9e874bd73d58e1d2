/** What is worked out alone is what a whole inspection says of it. */
import { expect, test } from 'vitest';
import {
  calendarDay,
  examine,
  inspect,
  type Answer,
  type Answers,
  type At,
  type Question,
  type Questionnaire,
} from '#engine';
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
        seen.add(isExaminedAlike(questionnaire, answers, at));
        seen.add(isExaminedAlike(questionnaire, completed(questionnaire, answers, at), at));
      }
    }
    // Sheets of both kinds were among them.
    expect(seen.size).toBe(2);
  },
);

/** @returns whether all of it is answered */
function isExaminedAlike(questionnaire: Questionnaire, answers: Answers, at: At): boolean {
  const { verdicts, flags, states } = inspect(questionnaire, answers, at);
  const alone = examine(questionnaire, answers, at);
  expect([alone.verdicts, alone.flags]).toEqual([verdicts, flags]);
  const isAnswered = states.every(
    ({ question, visible, given }) => !visible || question.computed || given !== undefined,
  );
  expect(alone.isAnswered).toBe(isAnswered);
  expect(alone.asks).toEqual(
    states.map(({ visible, required }) => (visible ? (required ? 'needed' : 'optional') : 'not')),
  );
  expect([alone.inspection.verdicts, alone.inspection.flags]).toEqual([verdicts, flags]);
  return isAnswered;
}

/** With an answer to whatever is asked and may be left out. */
const completed = (questionnaire: Questionnaire, answers: Answers, at: At): Answers => ({
  ...Object.fromEntries(
    questionnaire.questions.flatMap((question) => {
      const answer = anyTo(question);
      return answer === undefined ? [] : [[question.name, answer]];
    }),
  ),
  ...Object.fromEntries(
    inspect(questionnaire, answers, at).states.flatMap(({ question, given }) =>
      given === undefined ? [] : [[question.name, given]],
    ),
  ),
});

function anyTo({ kind, options, schema }: Question): Answer | undefined {
  const [option] = options;
  switch (kind) {
    case 'choice':
      return option?.value;
    case 'choices':
      return option && [option.value];
    case 'text':
      return 'SW1A 1AA';
    case 'number':
      return schema.minimum ?? 1;
    case 'date':
      return DAY;
    case 'files':
      return ['customers/sample.png'];
    case 'medicines':
      return [{ name: 'Sample' }];
    case 'agreement':
    case 'boolean':
      return true;
    case 'computed':
      return undefined;
  }
}
