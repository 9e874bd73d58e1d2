/** The engine's constraints against a stock JSON Schema validator, on the same documents. */
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assess,
  calendarDay,
  inspect,
  isBlank,
  type Answers,
  type QuestionDocument,
  type QuestionnaireDocument,
} from '#engine';
import { patient, realDocuments, sixthDocument } from '../scenarios/scenario.ts';
import { answerTo, anyAnswer, someAnswers } from './arbitrary-answers.ts';
import { small } from '../fixtures/small-document.ts';

const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });
addFormats.default(ajv);

const documents = [...realDocuments, ...sixthDocument];
const at = { on: calendarDay('2026-03-02'), mode: 'new' } as const;

/** What JSON Schema cannot say, and the engine alone checks. */
const OWN = new Set(['earliest', 'latest', 'exclusive', 'required', 'uniqueItems']);

/** The question's own constraints: nothing that depends on other questions. */
const alone = (schema: QuestionDocument): QuestionDocument => {
  const dropped = [
    ...['x-visible-when', 'x-required-when', 'x-refuse-when', 'x-flag-when'],
    ...['x-variants', 'x-clears'],
  ];
  const kept = Object.entries(schema).filter(([keyword]) => !dropped.includes(keyword));
  return { type: schema.type, title: schema.title, ...Object.fromEntries(kept) };
};

describe.each(documents)('$questionnaire.id', ({ document, questionnaire }) => {
  const asked = questionnaire.questions.filter(({ computed }) => !computed);

  test.each(asked)('$name: both say the same of every answer', (question) => {
    const validate = ajv.compile(question.schema);
    const single = small({ it: alone(question.schema) });
    fc.assert(
      fc.property(fc.oneof({ weight: 3, arbitrary: answerTo(question) }, anyAnswer), (answer) => {
        fc.pre(!isBlank(answer) && !Number.isNaN(answer));
        // The engine refuses the same file or option twice, also where the document does not say so.
        fc.pre(
          question.kind === 'medicines' ||
            !Array.isArray(answer) ||
            new Set(answer).size === answer.length,
        );
        const problem = inspect(single, { it: answer }, at).states[0]?.fieldError;
        const fits = !problem || OWN.has(problem.constraint);
        expect([answer, fits]).toEqual([answer, validate(answer)]);
      }),
      { numRuns: 60 },
    );
  });

  test('the answers of everyone who is eligible are valid by the document itself', () => {
    let eligible = 0;
    for (const mode of questionnaire.modes) {
      const from = patient(questionnaire.id, mode);
      fc.assert(
        fc.property(someAnswers(questionnaire, 4), (changed) => {
          const answers = { ...from.answers, ...changed };
          const assessment = assess(questionnaire, answers, from.at);
          if (assessment.outcome !== 'eligible') return;
          eligible++;
          const sent = assessment.submission.answers;
          const validate = ajv.compile(asPut(document, sent));
          validate(sent);
          expect(validate.errors ?? []).toEqual([]);
        }),
        { numRuns: 40 },
      );
    }
    expect(eligible).toBeGreaterThan(3);
  });
});

/** The document with the bounds that hold for these answers: feet and inches have other ones. */
function asPut(document: QuestionnaireDocument, answers: Answers): QuestionnaireDocument {
  const variant = ({ 'x-variants': variants = [] }: QuestionDocument) =>
    variants.find(({ when }) => JSON.stringify(when).includes(`"${chosenUnit(answers)}"`)) ?? {};
  return {
    ...document,
    properties: Object.fromEntries(
      Object.entries(document.properties).map(([name, schema]) => {
        const { minimum, maximum } = { ...schema, ...variant(schema) };
        const bounds = {
          ...(minimum !== undefined && { minimum }),
          ...(maximum !== undefined && { maximum }),
        };
        return [name, { ...schema, ...bounds }];
      }),
    ),
  };
}

const chosenUnit = (answers: Answers) =>
  String(answers['measurementSystem'] ?? answers['temperatureUnit'] ?? 'none');
