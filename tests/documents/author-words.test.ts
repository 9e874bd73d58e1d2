/** What somebody wrote who means something else: the sentence says what was written, what is meant, and the mend. */
import { describe, expect, test } from 'vitest';
import { asWritten, edited, errorFor, type Edit } from './folder.ts';

const when = '/properties/thermometer/x-visible-when';
const feverish = { '==': [{ var: 'feverish' }, 'yes'] };
const forgotten = (name: string) =>
  `'${name}' stands here as a text, and it is the name of an answer. To read the answer write { "var": "${name}" }.`;

type Case = readonly [what: string, edit: Edit, at: string, sentence: string];

const cases: readonly Case[] = [
  [
    'a forgotten var where two texts are compared',
    { [when]: { '==': ['feverish', 'yes'] } },
    `${when}/==/0`,
    forgotten('feverish'),
  ],
  [
    'a forgotten var on the other side',
    { [when]: { '==': ['yes', 'feverish'] } },
    `${when}/==/1`,
    forgotten('feverish'),
  ],
  [
    'a forgotten var where numbers are put in order',
    { [when]: { '>=': ['bloodSugar', 7] } },
    `${when}/>=/0`,
    forgotten('bloodSugar'),
  ],
  [
    'a forgotten var in an age',
    { [when]: { '<': [{ age: ['dateOfBirth'] }, 18] } },
    `${when}/</0/age/0`,
    forgotten('dateOfBirth'),
  ],
  [
    'a forgotten var under a list of options',
    { [when]: { in: ['Cloudy urine', 'symptoms'] } },
    `${when}/in/1`,
    forgotten('symptoms'),
  ],
  [
    'a forgotten var before a list of options',
    { [when]: { in: ['feverish', ['yes', 'no']] } },
    `${when}/in/0`,
    forgotten('feverish'),
  ],
  [
    'a forgotten var under and',
    { [when]: { and: [feverish, 'gpAgreement'] } },
    `${when}/and/1`,
    forgotten('gpAgreement'),
  ],
  [
    'a forgotten var for the mode',
    { [when]: { '==': ['$mode', 'repeat'] } },
    `${when}/==/0`,
    forgotten('$mode'),
  ],
  [
    'a forgotten var in a prefill',
    { '/properties/firstName/x-prefill': { if: [{ '==': ['user.firstname', 'A'] }, 'B', 'C'] } },
    '/properties/firstName/x-prefill/if/0/==/0',
    forgotten('user.firstname'),
  ],
  [
    'a name in the place of an operator',
    { [when]: { feverish: 'yes' } },
    `${when}/feverish`,
    `The word 'feverish' is not known here. A rule begins with an operator, as in { "==": [{ "var": "smoke" }, "yes"] }.`,
  ],
  [
    'two operators in a pair of braces',
    { [when]: { '==': [{ var: 'feverish' }, 'yes'], '!=': [{ var: 'pregnant' }, 'yes'] } },
    when,
    `Here stand 2 operators in one pair of braces: '==' and '!='. Give each its own braces, and say whether all have to be met or one: { "and": [{ "==": … }, { "!=": … }] } or { "or": [{ "==": … }, { "!=": … }] }.`,
  ],
  [
    'two operators in a pair of braces inside a rule',
    {
      [when]: { '!': [{ '==': [{ var: 'feverish' }, 'yes'], in: ['None', { var: 'symptoms' }] }] },
    },
    `${when}/!/0`,
    `Here stand 2 operators in one pair of braces: '==' and 'in'. Give each its own braces, and say whether all have to be met or one: { "and": [{ "==": … }, { "in": … }] } or { "or": [{ "==": … }, { "in": … }] }.`,
  ],
  [
    'no operator in a pair of braces',
    { [when]: {} },
    when,
    'These braces are empty. Write what belongs in them, or take them out with their name.',
  ],
  [
    'and of one',
    { [when]: { and: [feverish] } },
    `${when}/and`,
    "'and' joins two rules or more, and here is one. Write the other one too, or take 'and' and its brackets away.",
  ],
  [
    'or of one, inside a rule',
    { [when]: { '!': [{ or: [feverish] }] } },
    `${when}/!/0/or`,
    "'or' joins two rules or more, and here is one. Write the other one too, or take 'or' and its brackets away.",
  ],
  [
    'not of two',
    { [when]: { '!': [feverish, feverish] } },
    `${when}/!`,
    "'!' takes one rule, and here are 2. Take out what is too much.",
  ],
  [
    'a comparison of one',
    { [when]: { '==': [{ var: 'feverish' }] } },
    `${when}/==`,
    "'==' takes two values, and here is one. Write what is missing.",
  ],
  [
    'a comparison of four',
    { [when]: { '<=': [1, 2, 3, 4] } },
    `${when}/<=`,
    "'<=' takes two values or three, and here are 4. Take out what is too much.",
  ],
  [
    'an age of nothing',
    { [when]: { '<': [{ age: [] }, 18] } },
    `${when}/</0/age`,
    "'age' takes one date, and here is none. Write what is missing.",
  ],
  [
    'a division of one',
    { [when]: { '<': [{ '/': [1] }, 18] } },
    `${when}/</0/~1`,
    "'/' takes two values, and here is one. Write what is missing.",
  ],
  [
    'if without an otherwise',
    { [when]: { '==': [{ if: [feverish, 'yes'] }, 'yes'] } },
    `${when}/==/0/if`,
    "'if' has three values or more (a rule, what holds when it is met, what holds otherwise), and here are 2. Write what is missing.",
  ],
  [
    'nothing in the place of a value',
    { [when]: { '==': [{ var: 'feverish' }, null] } },
    `${when}/==/1`,
    'Here stands null. A rule compares texts in double quotes, numbers, true, false, lists of texts, and answers: { "var": "smoke" }.',
  ],
  [
    'brackets around the name of an answer',
    { [when]: { '==': [{ var: ['feverish'] }, 'yes'] } },
    `${when}/==/0/var`,
    'Here stands ["feverish"], and a text in double quotes is meant.',
  ],
  [
    'a text in the place of a rule',
    { [when]: 'feverish' },
    when,
    'Here stands "feverish", and braces are meant: { … }.',
  ],
  [
    'an operator without brackets',
    { [when]: { '!': feverish } },
    `${when}/!`,
    'Here stands {"==":[{"var":"feverish"},"yes"]}, and a list in square brackets is meant: [ … ].',
  ],
  ...(
    [
      ['=', '=='],
      ['===', '=='],
      ['&&', 'and'],
      ['||', 'or'],
      ['not', '!'],
      ['AND', 'and'],
    ] as const
  ).map(([word, meant]): Case => [
    `${word} for ${meant}`,
    { [when]: { [word]: [feverish, feverish] } },
    `${when}/${word}`,
    `The word '${word}' is not known here. Did you mean '${meant}'?`,
  ]),
  [
    'a day that does not exist',
    { '/properties/pregnant/x-refuse-when/0/reviewBy': '2027-02-30' },
    '/properties/pregnant/x-refuse-when/0/reviewBy',
    '"2027-02-30" is not a day. Write year, month and day of a day that exists, as in "2027-11-30".',
  ],
  [
    'a day as it is written at home',
    { '/properties/symptomsStarted/x-earliest': '30/11/2027' },
    '/properties/symptomsStarted/x-earliest',
    '"30/11/2027" is not a day. Write year, month and day of a day that exists, as in "2027-11-30".',
  ],
  [
    'an address without its beginning',
    { '/properties/pregnant/x-refuse-when/0/source/url': 'www.nice.org.uk' },
    '/properties/pregnant/x-refuse-when/0/source/url',
    '"www.nice.org.uk" is not possible here. An address begins with https://, as the browser shows it.',
  ],
  [
    'an address that is not safe',
    { '/properties/pregnant/x-refuse-when/0/source/url': 'http://www.nice.org.uk' },
    '/properties/pregnant/x-refuse-when/0/source/url',
    '"http://www.nice.org.uk" is not possible here. An address begins with https://, as the browser shows it.',
  ],
  [
    'a version of two numbers',
    { '/x-questionnaire/version': '1.2' },
    '/x-questionnaire/version',
    '"1.2" is not possible here. A version is three numbers with points between them, as in 1.2.0.',
  ],
  [
    'an address with a space',
    { '/properties/pregnant/x-refuse-when/0/source/url': 'https://www.nice.org.uk/a b' },
    '/properties/pregnant/x-refuse-when/0/source/url',
    '"https://www.nice.org.uk/a b" is not an address. Write it as the browser shows it, as in "https://www.nice.org.uk/".',
  ],
  [
    'a message without words',
    { '/properties/pregnant/x-messages/required': '' },
    '/properties/pregnant/x-messages/required',
    'This text is empty. Write it between the quotes, or take it out with its name.',
  ],
  [
    'a question twice in a step',
    { '/x-steps/0/questions/-': 'q1' },
    '/x-steps/0/questions/4',
    '"q1" stands in this list twice. Take one out.',
  ],
  [
    'a step without questions',
    { '/x-steps/0/questions': [] },
    '/x-steps/0/questions',
    'This list needs an entry or more, and here is none. Write them, or take the list out with its name.',
  ],
  [
    'a number in quotes',
    { '/properties/temperature/minimum': '34' },
    '/properties/temperature/minimum',
    'Here stands "34", and a number is meant, in digits and without quotes.',
  ],
  [
    'a length of nothing',
    { '/properties/firstName/maxLength': 0 },
    '/properties/firstName/maxLength',
    'Here stands 0, and it has to be at least 1.',
  ],
  [
    'a length beyond all texts',
    { '/properties/firstName/maxLength': 9000 },
    '/properties/firstName/maxLength',
    'Here stands 9000, and it has to be at most 5000.',
  ],
  [
    'a step of nothing',
    { '/properties/temperature/multipleOf': 0 },
    '/properties/temperature/multipleOf',
    'Here stands 0, and it has to be more than 0.',
  ],
  [
    'false where only true is possible',
    { '/properties/pregnant/x-required-when': false },
    '/properties/pregnant/x-required-when',
    'Here stands false. Only true is possible.',
  ],
  [
    'options said twice',
    { '/properties/temperatureUnit/enum': ['celsius'] },
    '/properties/temperatureUnit',
    'Here stand both "enum" and "oneOf", and each says what the options are. Keep one.',
  ],
  [
    'what goes together and what must not in one rule',
    {
      '/x-medicines': {
        together: [
          {
            ...{
              id: 'beside',
              which: true,
              needs: true,
              excludes: true,
              message: 'Only beside it.',
            },
            ...{ source: { title: 'A sample source' }, reviewBy: '2027-11-30' },
          },
        ],
      },
    },
    '/x-medicines/together/0',
    "Here stand both 'needs' and 'excludes', and one of them belongs here. Keep one, and write the other apart, with an id of its own.",
  ],
  [
    'several answers without options',
    { '/properties/symptoms/items/oneOf': undefined },
    '/properties/symptoms/items',
    'The options are missing here. Add them: "enum": ["yes", "no"], or "oneOf".',
  ],
];

test.each(cases)('%s', async (_, edit, pointer, sentence) => {
  expect(await errorFor({ 'cystitis.json': await edited(edit) })).toMatchObject({
    pointer,
    sentence,
    position: { line: expect.any(Number), column: expect.any(Number) },
  });
});

describe('a text that is also a name', () => {
  test.each([
    ['an option of what it is compared with', { '==': [{ var: 'mood' }, 'feverish'] }],
    ['one of several options', { in: [{ var: 'mood' }, ['feverish', 'well']] }],
    ['what somebody may have written herself', { '==': [{ var: 'firstName' }, 'feverish'] }],
  ])('is let pass as %s', async (_, rule) => {
    const text = await edited({
      '/properties/mood': { type: 'string', title: 'Mood', enum: ['feverish', 'well'] },
      '/x-steps/0/questions/-': 'mood',
      [when]: rule,
    });
    await expect(errorFor({ 'cystitis.json': text })).rejects.toThrow('The folder was accepted');
  });
});

/** Every place of a document, by its pointer. */
function* pointers(value: unknown, pointer = ''): Generator<string> {
  if (pointer !== '') yield pointer;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value))
    if (!name.includes('/')) yield* pointers(part, `${pointer}/${name}`);
}

test('whatever stands wherever: the position is given, and nobody reads the words of a validator', async () => {
  const strange = [null, true, -1, '', 'other', [], ['other'], {}, { other: 'other' }] as const;
  const wrong = /\b(must|should|undefined|NaN|\[object)\b/i;
  let refused = 0;
  for (const [i, pointer] of [...pointers(JSON.parse(await asWritten()))].entries()) {
    const value = strange[i % strange.length];
    const text = await edited({ [pointer]: value });
    const error = await errorFor({ 'cystitis.json': text }).catch(() => undefined);
    if (!error) continue;
    refused++;
    expect(error.sentence, `${JSON.stringify(value)} at ${pointer}`).not.toMatch(wrong);
    expect(error.sentence).toMatch(/^[A-Z'"].*[.?]$/s);
    expect(error.position, pointer).toBeDefined();
  }
  expect(refused).toBeGreaterThan(100);
});
