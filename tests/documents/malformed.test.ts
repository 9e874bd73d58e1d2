/** Every way in which a document can be wrong: the file, the place in it, one sentence on the mend. */
import { describe, expect, test } from 'vitest';
import { readQuestionnaires } from '#documents';
import { errorFor, edited, readFolder, type Edit } from './folder.ts';

type Case = readonly [what: string, edit: Edit, at: string, sentence: string];

const shownWhen = (rule: unknown, question = 'thermometer'): Edit => ({
  [`/properties/${question}/x-visible-when`]: rule,
});

const cases: readonly Case[] = [
  [
    'a keyword is missing',
    { '/x-submission': undefined },
    '',
    "'x-submission' is missing here. Add it inside of these braces.",
  ],
  [
    'a question has no title',
    { '/properties/pregnant/title': undefined },
    '/properties/pregnant',
    "'title' is missing here. Add it inside of these braces.",
  ],
  [
    'a keyword is misspelt',
    { '/properties/pregnant/x-visable-when': true },
    '/properties/pregnant/x-visable-when',
    "The word 'x-visable-when' is not known here. Did you mean 'x-visible-when'?",
  ],
  [
    'an operator is misspelt',
    shownWhen({ '=': [{ var: 'feverish' }, 'yes'] }),
    '/properties/thermometer/x-visible-when/=',
    "The word '=' is not known here. Did you mean '=='?",
  ],
  [
    'a refusal has no message',
    { '/properties/pregnant/x-refuse-when/0/message': undefined },
    '/properties/pregnant/x-refuse-when/0',
    "'message' is missing here. Add it inside of these braces.",
  ],
  [
    'a type that does not exist',
    { '/properties/pregnant/type': 'text' },
    '/properties/pregnant/type',
    'Here stands "text". Only these are possible: string, number, integer, boolean, array.',
  ],
  [
    'a word where a number belongs',
    { '/properties/firstName/maxLength': 'long' },
    '/properties/firstName/maxLength',
    'Here stands "long", and a whole number is meant, in digits and without quotes.',
  ],
  [
    "a variant with wider bounds than its question's own",
    {
      '/properties/temperature/x-variants/0/maximum': 1000,
    },
    '/properties/temperature/x-variants/0',
    "A variant may only narrow the question's own minimum and maximum. Widen those.",
  ],
  [
    'a rule reads a question that does not exist',
    shownWhen({ '==': [{ var: 'feverich' }, 'yes'] }),
    '/properties/thermometer/x-visible-when/==/0',
    "There is no question called 'feverich'. Did you mean 'feverish'?",
  ],
  [
    'a step names a question that does not exist',
    { '/x-steps/0/questions/-': 'dateOfBirht' },
    '/x-steps/0/questions/4',
    "There is no question called 'dateOfBirht'. Did you mean 'dateOfBirth'?",
  ],
  [
    'two questions wait for each other',
    {
      '/properties/feverish/x-visible-when': { '==': [{ var: 'thermometer' }, 'yes'] },
      '/required': [],
    },
    '/properties/feverish',
    'These questions wait for each other: feverish → thermometer → feverish. Take one of the rules out of the circle.',
  ],
  [
    'two refusals have one id',
    { '/properties/pregnant/x-refuse-when/0/id': 'flank-pain' },
    '/properties/pregnant/x-refuse-when/0/id',
    "The refusal id 'flank-pain' is used at /properties/flankPain/x-refuse-when/0/id already.",
  ],
  [
    'two steps have one id',
    { '/x-steps/1/id': 'about-you' },
    '/x-steps/1/id',
    "The step id 'about-you' is used at /x-steps/0/id already.",
  ],
  [
    'a rule names an option that does not exist',
    shownWhen({ '==': [{ var: 'feverish' }, 'Yes'] }),
    '/properties/thermometer/x-visible-when',
    "The question has no option 'Yes'.",
  ],
  [
    'an exclusive option that does not exist',
    { '/properties/symptoms/x-exclusive/option': 'Nothing' },
    '/properties/symptoms/x-exclusive',
    "The question has no option 'Nothing'.",
  ],
  [
    'an option twice',
    { '/properties/temperatureUnit/oneOf/-': { const: 'celsius', title: 'Again' } },
    '/properties/temperatureUnit/oneOf',
    'The same option stands here twice.',
  ],
  [
    'a number is compared with a text',
    shownWhen({ '>=': [{ var: 'bloodSugar' }, '75'] }),
    '/properties/thermometer/x-visible-when',
    'These cannot be put in order: a number, a text.',
  ],
  [
    'two texts are put in order',
    shownWhen({ '<': [{ var: 'firstName' }, { var: 'lastName' }] }),
    '/properties/thermometer/x-visible-when',
    'Only numbers and dates can be put in order, and here is a text.',
  ],
  [
    'an age is counted from a text',
    shownWhen({ '<': [{ age: [{ var: 'firstName' }] }, 18] }),
    '/properties/thermometer/x-visible-when/</0',
    'An age is counted from a date, and here is a text.',
  ],
  [
    'a list is asked whether it is one option',
    shownWhen({ '==': [{ var: 'symptoms' }, 'None'] }),
    '/properties/thermometer/x-visible-when',
    'A list of options can never be the same as a text. Look into the list with { "in": [the text, { "var": the list }] }.',
  ],
  [
    'a rule that is neither met nor not met',
    shownWhen({ var: 'feverish' }, 'gpName'),
    '/properties/gpName/x-visible-when',
    "A rule has to be met or not met: compare the answer, with '=='.",
  ],
  [
    'required but not always asked',
    { '/required/-': 'medicationDetails' },
    '/required/12',
    `'medicationDetails' is not always asked, so it cannot always be required. Take it out here and write "x-required-when": true at the question.`,
  ],
  [
    'required without a message',
    { '/properties/pregnant/x-messages': undefined },
    '/properties/pregnant/x-messages',
    `'pregnant' can be required, so it needs a message for a patient who leaves it out: add "x-messages": { "required": "..." }.`,
  ],
  [
    'a question in no step',
    { '/properties/extra': { type: 'string', title: 'Extra' } },
    '/properties/extra',
    "'extra' is in no step, so nobody is ever asked. Add it to the questions of a step.",
  ],
  [
    'a question in two steps',
    { '/x-steps/3/questions/-': 'pregnant' },
    '/x-steps',
    "'pregnant' stands in the steps 'your-health' and 'agreements' of the mode 'new'. Keep one.",
  ],
  [
    'a mode without a step',
    {
      '/x-questionnaire/modes': ['repeat', 'new'],
      '/x-steps/0/modes': ['new'],
      '/x-steps/1/modes': ['new'],
      '/x-steps/2/modes': ['new'],
      '/x-steps/3/modes': ['new'],
    },
    '/x-steps',
    "The mode 'repeat' has no step. Add one, or drop the mode.",
  ],
  [
    'a number without bounds',
    { '/properties/bloodSugar/maximum': undefined },
    '/properties/bloodSugar/type',
    'A number needs a smallest and a largest value: add minimum and maximum.',
  ],
  [
    'a number without a step',
    { '/properties/temperature/multipleOf': undefined },
    '/properties/temperature/type',
    'A number needs a step: add multipleOf, for example 1 or 0.1.',
  ],
  [
    'a date without bounds',
    { '/properties/symptomsStarted/x-earliest': undefined },
    '/properties/symptomsStarted/format',
    'A date needs a first and a last day: add x-earliest and x-latest.',
  ],
  [
    'what is cleared does not exist',
    { '/properties/temperatureUnit/x-clears/-': 'fever' },
    '/properties/temperatureUnit/x-clears/1',
    "There is no question called 'fever'.",
  ],
  [
    'a prefill from nowhere',
    { '/properties/firstName/x-prefill': { var: 'firstname' } },
    '/properties/firstName/x-prefill',
    "A prefill reads 'user.<field>' or 'order.<field>', and here is 'firstname'.",
  ],
  [
    'the submission reads a question that does not exist',
    { '/x-submission/dob': { var: 'birthDate' } },
    '/x-submission/dob',
    "There is no question called 'birthDate'.",
  ],
  [
    "the id is not the file's name",
    { '/x-questionnaire/id': 'thrush' },
    '/x-questionnaire/id',
    "The id 'thrush' and the file's name differ. Name the file 'thrush.json' or change the id.",
  ],
];

test.each(cases)('%s', async (_, edit, pointer, sentence) => {
  const errorOf = await errorFor({ 'cystitis.json': await edited(edit) });
  expect(errorOf).toMatchObject({ file: 'cystitis.json', pointer, sentence });
  expect(errorOf.name).toBe('UnreadableQuestionnaireError');
  const { line, column } = errorOf.position ?? {};
  expect(errorOf.message).toBe(
    `cystitis.json, line ${line}, column ${column}, at ${pointer || '/'}: ${sentence}`,
  );
});

describe('files', () => {
  test.each(['', 'null', '[]', '"text"', '42', '{}'])('%j is not a questionnaire', async (text) => {
    const errorOf = await errorFor({ 'cystitis.json': text });
    expect(errorOf).toMatchObject({ file: 'cystitis.json', pointer: '' });
    expect(errorOf.sentence).toMatch(/^[A-Z'].+\.$/);
  });
  test('three megabytes', async () => {
    const text = (await edited()) + ' '.repeat(3_000_000);
    expect(await errorFor({ 'cystitis.json': text })).toMatchObject({
      file: 'cystitis.json',
      sentence: 'The file is larger than 2 MB.',
    });
  });
  test('two documents for one condition and treatment', async () => {
    const twin = await edited({ '/x-questionnaire/id': 'uti' });
    const files = { 'cystitis.json': await edited(), 'uti.json': twin };
    expect(await errorFor(files)).toMatchObject({
      file: 'uti.json',
      pointer: '/x-questionnaire/treatment',
      sentence:
        "The condition and treatment 'urinary health / cystitis' belong to cystitis.json already.",
    });
  });
  test('a folder that does not exist', async () => {
    await expect(readQuestionnaires('no/such/folder')).rejects.toThrow(
      'no/such/folder at /: There is no folder of this name.',
    );
  });
  test('the unedited document is accepted, with the hash of its bytes', async () => {
    const [one] = await readFolder({ 'cystitis.json': await edited() });
    expect(one?.questionnaire.id).toBe('cystitis');
    expect(one?.hash).toMatch(/^[0-9a-f]{64}$/);
    const [other] = await readFolder({
      'cystitis.json': await edited({ '/title': 'Cystitis' }),
    });
    expect(other?.hash).not.toBe(one?.hash);
  });
  test('other files in the folder are left alone', async () => {
    expect(
      await readFolder({ 'README.md': 'not JSON', 'questionnaire.schema.json': '{}' }),
    ).toEqual([]);
  });
});
