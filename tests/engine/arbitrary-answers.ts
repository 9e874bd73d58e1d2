/** Answers for the invariants: mostly ones that fit, near every bound, and some that do not. */
import fc from 'fast-check';
import type { Answer, Answers, Question, Questionnaire } from '#engine';

const dates = fc.oneof(
  fc
    .date({
      min: new Date('1899-12-01T00:00:00Z'),
      max: new Date('2026-04-01T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('2008-03-02', '2008-03-03', '1950-03-02', '2023-02-29', '1990-6-15', 'today'),
);

const numbersNear = ({ presentation, variants }: Question) =>
  fc.oneof(
    ...[presentation, ...variants].map(({ minimum = 0, maximum = 100, multipleOf = 1 }) => {
      const scale = Math.round(1 / multipleOf) || 1;
      return fc
        .integer({ min: Math.floor(minimum * scale) - 2, max: Math.ceil(maximum * scale) + 2 })
        .map((steps) => steps / scale);
    }),
    fc.constantFrom(0, -1, 0.05, 1.5, 1e9, NaN),
  );

/** The same answers in every run, so that a red test is red again when somebody looks. */
fc.configureGlobal({ seed: 20260302 });

/** An answer of the question's kind, fitting or nearly. */
export function answerTo(question: Question): fc.Arbitrary<Answer> {
  const values = question.options.map(({ value }) => value);
  const { minLength = 1, maxLength = 1000 } = question.schema;
  switch (question.kind) {
    case 'choice':
      return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, fc.constant('other'));
    case 'choices':
      return fc.oneof(
        { weight: 9, arbitrary: fc.subarray(values) },
        fc.array(fc.constantFrom(...values, 'other'), { maxLength: 4 }),
      );
    case 'files':
      return fc.uniqueArray(fc.constantFrom('a.png', 'b.png', 'c.png', 'd.png'));
    case 'medicines':
      return fc.array(
        fc.oneof(
          {
            weight: 9,
            arbitrary: fc.constantFrom('Sertraline', 'a tonic').map((name) => ({ name })),
          },
          fc.constantFrom({ name: '' }, { name: 'x'.repeat(201) }, { name: 'a', classes: ['b'] }),
        ),
        { maxLength: 3 },
      );
    case 'agreement':
    case 'boolean':
      return fc.boolean();
    case 'date':
      return dates;
    case 'number':
    case 'computed':
      return numbersNear(question);
    case 'text':
      return fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc
          .constantFrom(minLength - 1, minLength, maxLength, maxLength + 1)
          .map((n) => 'x'.repeat(n)),
      );
  }
}

/** Anything that may stand in a posted answer. */
export const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('yes', 'no', '', ' '),
  fc.integer({ min: -100_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
);

/** A few questions of a questionnaire, answered somehow. */
export const someAnswers = ({ questions }: Questionnaire, most = 6): fc.Arbitrary<Answers> =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: questions.length - 1 }), { maxLength: most })
    .chain((indexes) =>
      fc
        .tuple(
          ...indexes.flatMap((index) => {
            const question = questions[index];
            if (!question) return [];
            const answer = fc.oneof({ weight: 8, arbitrary: answerTo(question) }, anyAnswer);
            return [answer.map((value) => [question.name, value] as const)];
          }),
        )
        .map((entries) => Object.fromEntries(entries)),
    );
