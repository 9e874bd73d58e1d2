/**
 * A second client of the engine, beside the form: scenarios read like a patient filling in a
 * questionnaire, over the real documents.
 */
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { readQuestionnaires, type LoadedQuestionnaire } from '#documents';
import {
  assess,
  calendarDay,
  inspect,
  type Answers,
  type Assessment,
  type At,
  type Mode,
  type Question,
  type QuestionState,
} from '#engine';
import { answersTo } from '../kit/patient.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The real documents: the five, and what a pharmacist asks before she sells something. */
export const ourDocuments = await readQuestionnaires(folder('../../questionnaires'));

/** The five real documents that a prescriber reads. */
export const realDocuments = ourDocuments.filter(({ isPharmacy }) => !isPharmacy);

/** A document that `src` has never heard of. */
export const sixthDocument = await readQuestionnaires(folder('../fixtures/sixth'));

/** The document of an id, real or the sixth. */
export function documentOf(id: string): LoadedQuestionnaire {
  const found = [...ourDocuments, ...sixthDocument].find(
    ({ questionnaire }) => questionnaire.id === id,
  );
  if (!found) throw new Error(`There is no questionnaire '${id}'.`);
  return found;
}

export class Scenario {
  readonly loaded: LoadedQuestionnaire;
  readonly at: At;
  readonly answers: Answers;

  constructor(loaded: LoadedQuestionnaire, at: At, answers: Answers) {
    this.loaded = loaded;
    this.at = at;
    this.answers = answers;
  }

  on(day: string): Scenario {
    return new Scenario(this.loaded, { ...this.at, on: calendarDay(day) }, this.answers);
  }

  answer(answers: Answers): Scenario {
    return new Scenario(this.loaded, this.at, { ...this.answers, ...answers });
  }

  without(...questions: readonly string[]): Scenario {
    const kept = Object.entries(this.answers).filter(([name]) => !questions.includes(name));
    return new Scenario(this.loaded, this.at, Object.fromEntries(kept));
  }

  assessment(): Assessment {
    return assess(this.loaded.questionnaire, this.answers, this.at);
  }

  state(name: string): QuestionState {
    const { states } = inspect(this.loaded.questionnaire, this.answers, this.at);
    const state = states[this.question(name).index];
    if (!state) throw new Error(`The engine says nothing of '${name}'.`);
    return state;
  }

  question(name: string): Question {
    const question = this.loaded.questionnaire.question(name);
    if (!question) throw new Error(`There is no question '${name}'.`);
    return question;
  }

  /** The payload of an eligible patient. */
  submission() {
    const assessment = this.assessment();
    if (assessment.outcome === 'eligible') return assessment.submission;
    throw new Error(`Not eligible: ${JSON.stringify(assessment)}`);
  }
}

/** Nobody has answered anything yet. */
export const scenario = (id: string, mode: Mode = 'new'): Scenario =>
  new Scenario(documentOf(id), { on: calendarDay('2026-03-02'), mode }, {});

/** A patient who is eligible and says as little as she may. */
export const patient = (id: string, mode: Mode = 'new'): Scenario =>
  scenario(id, mode).answer(answersTo(id, mode));

interface ScenarioMatchers<R> {
  toBeEligible(): R;
  /** Refused by exactly these rules. */
  toBeRefusedBy(...rules: readonly string[]): R;
  toAsk(question: string): R;
  toNeed(question: string): R;
  /** The patient reads this sentence at this question. */
  toMiss(question: string, message: string): R;
}

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how vitest is extended
  interface Matchers<T> extends ScenarioMatchers<T> {}
}

const verdict = (pass: boolean, of: Scenario, expected: string) => ({
  pass,
  message: () =>
    `Expected ${of.loaded.questionnaire.id}, ${of.at.mode}, on ${of.at.on}, ${expected}.\n` +
    `Answers: ${JSON.stringify(of.answers)}\nAssessment: ${JSON.stringify(of.assessment())}`,
});

expect.extend({
  toBeEligible(of: Scenario) {
    return verdict(of.assessment().outcome === 'eligible', of, 'to be eligible (or not)');
  },
  toBeRefusedBy(of: Scenario, ...rules: readonly string[]) {
    const assessment = of.assessment();
    const by = assessment.outcome === 'refused' ? assessment.by.map(({ id }) => id) : [];
    return verdict(this.equals(by, rules), of, `to be refused by ${rules.join(', ')} (or not)`);
  },
  toAsk(of: Scenario, question: string) {
    return verdict(of.state(question).visible, of, `to ask ${question} (or not)`);
  },
  toNeed(of: Scenario, question: string) {
    return verdict(of.state(question).required, of, `to need ${question} (or not)`);
  },
  toMiss(of: Scenario, question: string, message: string) {
    const assessment = of.assessment();
    const missing = assessment.outcome === 'incomplete' ? assessment.missing : [];
    const inAssessment = missing.some((p) => p.question === question && p.message === message);
    const onPage = of.state(question).fieldError?.message === message;
    return verdict(inAssessment && onPage, of, `to miss ${question}: '${message}' (or not)`);
  },
});
