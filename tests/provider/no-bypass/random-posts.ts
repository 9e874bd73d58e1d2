/** Random posts to a questionnaire: most of them a few answers away from an eligible patient. */
import fc from 'fast-check';
import type { QuestionDocument } from '#engine';
import { postOf } from './claims.ts';
import { isBlank, read, type Document, type Sheet, type When } from './reading.ts';

/** One post: its body as it goes over the wire, and what it tries. */
export interface Post {
  readonly body: string;
  readonly what: string;
  /** Nothing in it is forged: whoever may be accepted has to be. */
  readonly isHonest?: boolean;
}

export interface Patient {
  readonly document: Document;
  readonly when: When;
  /** An eligible patient's answers. */
  readonly sheet: Sheet;
  /** A file that she has sent. */
  readonly file: string;
}

const optionsOf = ({ enum: values, oneOf, items }: QuestionDocument): readonly string[] =>
  values ??
  oneOf?.map((one) => one.const) ??
  (items && optionsOf({ ...items, type: 'string', title: '' })) ??
  [];

const births = (today: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 0, max: 127 }), fc.integer({ min: -3, max: 3 }), fc.nat(365))
    .chain(([years, near, far]) =>
      fc.constantFrom(near, near, far).map((days) => {
        const born = new Date(`${today}T00:00:00Z`);
        born.setUTCFullYear(
          born.getUTCFullYear() - years,
          born.getUTCMonth(),
          born.getUTCDate() - days,
        );
        return born.toISOString().slice(0, 10);
      }),
    );

function numbers({ minimum = 0, maximum = 100, multipleOf = 1, ...rest }: QuestionDocument) {
  const bounds = [{ minimum, maximum }, ...(rest['x-variants'] ?? [])];
  const within = bounds.map(({ minimum: low = minimum, maximum: high = maximum }) =>
    fc
      .integer({ min: Math.floor(low / multipleOf) - 1, max: Math.ceil(high / multipleOf) + 1 })
      .map((steps) => Number((steps * multipleOf).toFixed(3))),
  );
  return fc.oneof(...within);
}

/** Known ones, one in her own words, and some of which she says herself what is in them. */
const medicines = fc.uniqueArray(
  fc.constantFrom(
    { name: 'sertraline' },
    { name: ' NUROFEN ' },
    { name: 'Warfarin', substances: ['forged'], classes: ['forged'] },
    { name: 'my tonic', substances: ['forged'], classes: ['forged'] },
  ),
  { minLength: 1, maxLength: 3 },
);

/** An answer of the right kind, mostly one that fits. */
function answerTo(question: QuestionDocument, file: string, today: string): fc.Arbitrary<unknown> {
  const options = optionsOf(question);
  switch (question.type) {
    case 'boolean':
      return fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false));
    case 'number':
    case 'integer':
      return numbers(question);
    case 'array':
      if (question['x-input'] === 'medicines') return medicines;
      return question['x-upload']
        ? fc.constantFrom([file], [file], [])
        : fc.oneof(
            fc.constantFrom(...options).map((option) => [option]),
            fc.subarray([...options], { minLength: 1 }),
          );
    case 'string':
      if (options.length > 0) return fc.constantFrom(...options);
      return question.format === 'date'
        ? births(today)
        : fc.constantFrom('Sample', 'SW1A 1AA', 'x'.repeat(question.maxLength ?? 50));
  }
}

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('yes', 'no', '', ' ', 'other', null, true, false, 0, 1, -1, [], {}),
  fc.string({ maxLength: 8 }),
  fc.double({ noNaN: true }),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
);

/** Leaves out what is hidden and answers what is asked, until nothing changes. */
export function tidied(document: Document, sheet: Sheet, spare: Sheet, when: When): Sheet {
  const { asked } = read(document, sheet, when);
  const names = [...asked].filter(
    (name) => document.properties[name]?.['x-computed'] === undefined,
  );
  const tidy = Object.fromEntries(
    names.map((name) => [name, isBlank(sheet[name]) ? spare[name] : sheet[name]] as const),
  );
  const again = read(document, tidy, when).asked;
  return again.size === asked.size ? tidy : tidied(document, tidy, spare, when);
}

export function randomPosts({ document, when, sheet, file }: Patient): fc.Arbitrary<Post> {
  const questions = Object.entries(document.properties);
  const names = questions.map(([name]) => name);
  const fitting = fc.record(
    Object.fromEntries(
      questions.map(([name, question]) => [name, answerTo(question, file, when.today)] as const),
    ),
  );
  return fc
    .record({
      fitting,
      // Which answers are other than the eligible patient's.
      changed: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 5 }),
      odd: fc.array(fc.tuple(fc.constantFrom(...names), anything), { maxLength: 2 }),
      kind: fc.constantFrom(
        'near',
        'near',
        'near',
        'near',
        'odd',
        'odd',
        'untidy',
        'whole',
        'wild',
      ),
    })
    .map(({ fitting: other, changed, odd, kind }) => {
      const near = { ...sheet, ...pick(other, changed) };
      const answers = {
        near: () => tidied(document, near, other, when),
        odd: () => ({ ...tidied(document, near, other, when), ...Object.fromEntries(odd) }),
        untidy: () => near,
        whole: () => tidied(document, other, other, when),
        wild: () => ({ ...pick(other, changed), ...Object.fromEntries(odd) }),
      }[kind]();
      return {
        body: JSON.stringify(postOf(document, answers, when)),
        what: `random, ${kind}`,
        isHonest: kind === 'near' || kind === 'whole',
      };
    });
}

const pick = (sheet: Sheet, names: readonly string[]): Sheet =>
  Object.fromEntries(names.map((name) => [name, sheet[name]]));
