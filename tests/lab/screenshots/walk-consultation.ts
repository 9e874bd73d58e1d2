import type { Page } from '@playwright/test';
import { londonDay, type Answer, type Mode, type Questionnaire } from '#engine';
import { answerOnPage } from './answer-on-page.ts';
import { fittingAnswer } from './fitting-answer.ts';

type Take = (name: string) => Promise<void>;

/** Answers a consultation from its first question to its medicines, and takes each step on the way. */
export async function walkConsultation(
  page: Page,
  questionnaire: Questionnaire,
  take: Take,
): Promise<void> {
  const mode: Mode = questionnaire.modes[0];
  const at = { on: londonDay(new Date()), mode };
  const answers: Record<string, Answer> = {};
  await page.goto(`/consultation/${questionnaire.id}`);
  const steps = questionnaire.steps(mode);
  for (const [index, { id, questions }] of steps.entries()) {
    await page.getByText(`Step ${index + 1} of ${steps.length}`, { exact: true }).waitFor();
    const name = `${index + 1}-${id}`;
    await take(name);
    if (index === 0) {
      await page.getByRole('button', { name: 'Next', exact: true }).click({ force: true });
      await page.getByText('There is a problem').waitFor();
      await take(`${name}-errors`);
    }
    for (const question of questions) {
      const answer = fittingAnswer(questionnaire, answers, question.name, at);
      if (answer === undefined) continue;
      answers[question.name] = answer;
      await answerOnPage(page, question.name, answer);
    }
    await take(`${name}-answered`);
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  }
  await page.getByText('Consultation completed').waitFor();
  await take('medicines');
}

/** Somebody who is too young for any of our services is refused at her date of birth. */
export async function showRefusal(page: Page, questionnaire: Questionnaire): Promise<void> {
  await page.goto(`/consultation/${questionnaire.id}`);
  await answerOnPage(page, 'dateOfBirth', '2015-03-27');
  await page.locator('[data-question="dateOfBirth"] [aria-live]:not(:empty)').waitFor();
}
