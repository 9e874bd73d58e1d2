import { expect, type Page } from '@playwright/test';
import { askedAs, inspect, londonDay } from '#engine';
import { type Answer, type Sheet } from '../kit/patient.ts';
import { answerOnPage } from '../lab/screenshots/answer-on-page.ts';
import type { Draft } from '#consultation';
import { documentOf } from './documents.ts';
import { samples, type SampleId } from '../kit/sheets.ts';

/** A person at a consultation: answers questions as they are on the page, by their names. */
export class Patient {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async opens(questionnaire: string): Promise<void> {
    await this.page.goto(`/consultation/${questionnaire}`);
    await this.page.getByText(/^Step 1 of/).waitFor();
  }

  /**
   * Comes back in her tab to a consultation that she has answered up to this step: what others walk.
   * She takes no medicines, so that there is no photo of one, which only she could have uploaded.
   */
  async comesBackTo(step: number, id: SampleId, sheet: Sheet = samples[id].sheet): Promise<void> {
    const { questionnaire } = await documentOf(id);
    const answered = questionnaire
      .steps('new')
      .slice(0, step - 1)
      .flatMap(({ questions }) => questions);
    const without: Sheet = { ...sheet, currentMedication: 'no' };
    const answers = Object.fromEntries(answered.map(({ name }) => [name, without[name]]));
    const { states } = inspect(questionnaire, answers, { mode: 'new', on: londonDay(new Date()) });
    const draft: Draft = {
      questionnaire: id,
      mode: 'new',
      answers,
      asked: Object.fromEntries(
        states.map(({ question, presentation }) => [
          question.name,
          askedAs(question, presentation),
        ]),
      ),
      step: step - 1,
      shown: [],
      changed: [],
    };
    // A page of words: no storefront that would keep a draft of its own.
    await this.page.goto('/robots.txt');
    await this.page.evaluate(
      (drafts) => sessionStorage.setItem('consultationDraft', drafts),
      JSON.stringify({ guest: { [`${id}/new`]: draft } }),
    );
    await this.page.goto(`/consultation/${id}?step=${step}`);
    await this.isOnStep(step, samples[id].steps);
  }

  /** Finishes a consultation of which only the last step was left. */
  async finishesWhatSheBegan(id: SampleId, sheet: Sheet = samples[id].sheet): Promise<void> {
    await this.comesBackTo(samples[id].steps, id, sheet);
    await this.fillsStep(sheet);
    await this.finish();
  }

  question(name: string) {
    return this.page.locator(`[data-question="${name}"]`);
  }

  /** Answers one question, whatever kind of control it has. */
  answers(name: string, answer: Answer): Promise<void> {
    return answerOnPage(this.page, name, answer);
  }

  /** Answers every question of the sheet that is on the page, also those that answers reveal. */
  async fillsStep(sheet: Sheet): Promise<void> {
    const done = new Set<string>();
    for (;;) {
      const names = await this.page
        .locator('[data-question]')
        .evaluateAll((all) => all.map((element) => element.getAttribute('data-question') ?? ''));
      const next = names.find((name) => !done.has(name) && sheet[name] !== undefined);
      const answer = next === undefined ? undefined : sheet[next];
      if (next === undefined || answer === undefined) return;
      done.add(next);
      await this.answers(next, answer);
    }
  }

  /** The questions on the page that have an answer already. */
  answered(): Promise<readonly string[]> {
    return this.page
      .locator('[data-question]')
      .evaluateAll((questions) =>
        questions
          .filter((question) =>
            [...question.querySelectorAll<HTMLInputElement>('input, select, textarea')].some(
              ({ type, checked, value }) =>
                type === 'radio' || type === 'checkbox' ? checked : value !== '',
            ),
          )
          .map((question) => question.getAttribute('data-question') ?? ''),
      );
  }

  /** Everything in one of the browser's storages. */
  stored(which: 'localStorage' | 'sessionStorage'): Promise<{ readonly [key: string]: string }> {
    return this.page.evaluate((name) => ({ ...window[name] }), which);
  }

  /** Presses a button that is there to say why it does not work: Playwright takes it for disabled. */
  async pressesInVain(name: 'Next' | 'Back' | 'Finish'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click({ force: true });
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async finish(): Promise<void> {
    await this.page.getByRole('button', { name: 'Finish', exact: true }).click();
  }

  /** Unfolds the answers that she reads back: on a phone they are folded. */
  async unfoldsAnswers(): Promise<void> {
    const review = this.page.getByRole('region', { name: 'Check your answers' });
    const folded = review.locator('details:not([open]) > summary');
    await expect(review).toBeVisible();
    while ((await folded.count()) > 0) await folded.first().click();
  }

  async isOnStep(step: number, of: number): Promise<void> {
    await expect(this.page.getByText(`Step ${step} of ${of}`, { exact: true })).toBeVisible();
  }

  /** Goes through all steps with these answers, up to the last one's Finish. */
  async completes(sheet: Sheet, steps: number): Promise<void> {
    for (let step = 1; step <= steps; step++) {
      await this.isOnStep(step, steps);
      await this.fillsStep(sheet);
      if (step < steps) await this.next();
    }
    await this.finish();
  }
}
