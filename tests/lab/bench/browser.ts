import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readQuestionnaires } from '#documents';
import { compile, type Questionnaire, type Step } from '#engine';
import { findBrowser } from '../../../scripts/browser.ts';
import { openMeasuredShop } from '../measured-shop.ts';
import { answerOnPage } from '../screenshots/answer-on-page.ts';
import { openShopWith } from './browser/long-shop.ts';
import { LONG_STEP, longStep } from './browser/long-step.ts';
import { compare, PHONE } from './browser/side-by-side.ts';
import type { Row } from './table.ts';

const SCRIPT_MS = 8;

/**
 * A consultation's first step beside a plain HTML form of the same questions, and so a step of 60 questions:
 * how long it takes until a keystroke, a tap and a click are seen, on a processor at a quarter of this one's
 * speed.
 */
export async function benchBrowser(): Promise<readonly Row[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return [...(await benchFirstStep(browser)), ...(await benchLongStep(browser))];
  } finally {
    await browser.close();
  }
}

/** Of all questionnaires the first whose first step has both a text and a yes-or-no question. */
async function benchFirstStep(browser: Browser): Promise<readonly Row[]> {
  const loaded = await readQuestionnaires(resolve('questionnaires'));
  const found = loaded
    .map(({ questionnaire }) => ({ questionnaire, step: firstStepOf(questionnaire) }))
    .map(({ questionnaire, step }) => ({
      questionnaire,
      step,
      text: step.questions.find(({ kind, input }) => kind === 'text' && input !== 'multiline'),
      choice: step.questions.find(({ kind, input }) => kind === 'choice' && input !== 'select'),
    }))
    .find(({ text, choice }) => text && choice);
  if (!found?.text || !found.choice) throw new Error('No first step has a text and a choice.');
  const { questionnaire, step, text, choice } = found;
  const shop = await openMeasuredShop();
  const rows = await compare(
    browser,
    () => openConsultation(browser, shop.address, questionnaire.id, text.name),
    {
      what: `${step.questions.length} questions`,
      step,
      text: text.name,
      choice: choice.name,
      targets: { median: 1.3, slowest: 1.6, script: SCRIPT_MS },
    },
  );
  await shop.close();
  return rows;
}

async function benchLongStep(browser: Browser): Promise<readonly Row[]> {
  const document = longStep();
  const step = firstStepOf(compile(document));
  const shop = await openShopWith(document);
  const rows = await compare(
    browser,
    async () => {
      const page = await openConsultation(browser, shop.address, LONG_STEP.id, LONG_STEP.choice);
      // Everything that can be asked is.
      for (const { name, visibleWhen } of step.questions)
        if (visibleWhen === undefined) await answerOnPage(page, name, 'yes');
      await page.locator(`[name="${LONG_STEP.text}"]`).waitFor();
      return page;
    },
    {
      what: `${step.questions.length} questions`,
      step,
      text: LONG_STEP.text,
      choice: LONG_STEP.choice,
      targets: { median: 2, slowest: 2, script: Number.POSITIVE_INFINITY },
    },
  );
  await shop.close();
  return rows;
}

function firstStepOf(questionnaire: Questionnaire): Step {
  const [step] = questionnaire.steps('new');
  if (!step) throw new Error(`${questionnaire.id} has no steps.`);
  return step;
}

/** As a visitor comes to it who has refused to be counted. */
async function openConsultation(
  browser: Browser,
  address: string,
  id: string,
  question: string,
): Promise<Page> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(() => localStorage.setItem('cookieChoice', 'rejected'));
  await page.goto(`${address}/consultation/${id}`);
  // Not the one that was rendered ahead.
  await page.locator(`#root:not([data-ahead]) [data-question="${question}"]`).waitFor();
  return page;
}
