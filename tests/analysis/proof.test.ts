/** The proof of each questionnaire, and proofs that fail where they should. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove, startSolving, type Solving } from '#analysis';
import { readQuestionnaires } from '#documents';
import { assess } from '#engine';
import type { AnswerSheet } from '../../src/analysis/model/answer-sheet.ts';
import type { DocumentModel } from '../../src/analysis/model/document-model.ts';
import { solverContextOf } from '../../src/analysis/model/solver-context.ts';
import { claimsOf } from '../../src/analysis/proof/prove.ts';
import { editedSubject } from './edited.ts';
import { DAYS } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const loaded = await readQuestionnaires('questionnaires');

test.each(loaded)('nobody gets past a refusal of $questionnaire.id', async (subject) => {
  const { statements, assumptions } = await prove(subject, DAYS, solving);
  expect(statements.map(({ verdict }) => verdict.kind)).toEqual(statements.map(() => 'proved'));
  expect(statements).toHaveLength(5 * subject.questionnaire.modes.length);
  expect(assumptions.join()).toContain(`from ${DAYS.from} to ${DAYS.until}`);
});

const hrt = loaded.find(({ questionnaire }) => questionnaire.id === 'hrt');

test('a refusal that got lost between the document and the engine is missed', async () => {
  if (!hrt) throw new Error('There is no such questionnaire.');
  const { questionnaire } = editedSubject(hrt, ['properties/cancer/x-refuse-when', undefined]);
  const { statements } = await prove({ ...hrt, questionnaire }, DAYS, solving);
  const [verdict] = statements.map((statement) => statement.verdict);
  if (verdict?.kind !== 'refuted') throw new Error('It was not missed.');
  expect(verdict.by['cancer']).toBe('yes');
  expect(assess(questionnaire, verdict.by, { on: verdict.on, mode: 'new' }).outcome).toBe(
    'eligible',
  );
});

describe('no statement is true of everything', () => {
  /** Which statements could still be proved if the engine were so. */
  const refutedIf = async (broken: (model: DocumentModel, sheet: AnswerSheet) => DocumentModel) => {
    if (!hrt) throw new Error('There is no such questionnaire.');
    const { models, sheet, close } = solverContextOf(hrt, { days: DAYS, mode: 'new' });
    const claims = claimsOf(broken(models[0], sheet));
    const { constraints, facts } = close();
    const solver = solving.open([...constraints, ...facts.map(({ holds }) => holds)]);
    const refuted: string[] = [];
    for (const { what, counterexample } of claims)
      if ((await solver.find(counterexample)).kind === 'found') refuted.push(what);
    solver.close();
    return refuted;
  };

  test('if everybody were eligible', async () => {
    expect(await refutedIf((model, { logic }) => ({ ...model, eligible: logic.always }))).toEqual([
      'No answers with a met refusal are eligible.',
      'No answers that leave a refusal open are eligible.',
      'No eligible answers lack a required one.',
      'No eligible answers have one that does not fit.',
    ]);
  });

  test('if a hidden answer counted', async () => {
    const refuted = await refutedIf((model, sheet) => {
      const details = model.questions.get('smokeDetails');
      if (!details) throw new Error('There is no such question.');
      const counted = { ...details, given: sheet.isAnswered(details.question) };
      return { ...model, questions: new Map([...model.questions, ['smokeDetails', counted]]) };
    });
    expect(refuted).toEqual(['No hidden answer is submitted.']);
  });
});
