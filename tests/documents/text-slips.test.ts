/** A file whose text is not what it looks like, or no JSON: where, what it is, and how to mend it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NoQuestionnaireError, readQuestionnaires, UnreadableQuestionnaireError } from '#documents';
import { readJson } from '../../src/documents/json/read-json.ts';
import { asWritten, edited, errorFor, readFolder, type Edit } from './folder.ts';

const document = await asWritten();

/** What is said of the sixth document with one text in the place of another, and what stands there. */
async function said(from: string, to: string) {
  expect(document).toContain(from);
  const text = document.replace(from, () => to);
  const error = await errorFor({ 'cystitis.json': text });
  const { line = 0, column = 0 } = error.position ?? {};
  return { error, there: text.split(/\r?\n/)[line - 1]?.slice(column - 1) ?? '' };
}

type Case = readonly [
  what: string,
  from: string,
  to: string,
  pointer: string,
  there: string,
  sentence: string,
];

const title = '"title": "First name"';
const clears = '"x-clears": ["temperature"],';

const names: readonly Case[] = [
  [
    'a second x-refuse-when in one question',
    '"x-prefill": { "var": "user.dob" },',
    '"x-refuse-when": [],',
    '/properties/dateOfBirth/x-refuse-when',
    '"x-refuse-when": [],',
    "'x-refuse-when' stands on line 74 already, in the same braces, and only one of two would count. Put what both say into one, or give this one another name.",
  ],
  [
    'a second question of a name',
    '"lastName": {',
    '"firstName": {',
    '/properties/firstName',
    '"firstName": {',
    "'firstName' stands on line 52 already, in the same braces, and only one of two would count. Put what both say into one, or give this one another name.",
  ],
  [
    'a second name, written with an escape',
    title,
    `${title}, "t\\u0069tle": "Other"`,
    '/properties/firstName/title',
    '"t\\u0069tle"',
    "'title' stands on line 54 already, in the same braces, and only one of two would count. Put what both say into one, or give this one another name.",
  ],
  [
    'two operators of a name in one pair of braces',
    '{ "==": [{ "var": "feverish" }, "yes"] }',
    '{ "==": [{ "var": "feverish" }, "yes"], "==": [1, 1] }',
    '/properties/thermometer/x-visible-when/==',
    '"==": [1, 1]',
    "'==' stands on line 147 already, in the same braces, and only one of two would count. Put what both say into one, or give this one another name.",
  ],
  [
    'a name that differs in capital letters only',
    '"lastName": {',
    '"firstname": {',
    '/properties/firstname',
    '"firstname": {',
    "'firstname' and 'firstName' (line 52) are told apart by nothing that a reader notices. Give one of them another name.",
  ],
  [
    'a name of full-width letters',
    '"lastName": {',
    '"ｌａｓｔ": 1, "last": {',
    '/properties/last',
    '"last": {',
    "'last' and 'ｌａｓｔ' (line 60) are told apart by nothing that a reader notices. Give one of them another name.",
  ],
  [
    'a Cyrillic letter in a name',
    '"lastName": {',
    '"lаstName": {',
    '/properties/lаstName',
    '"lаstName": {',
    "In 'lаstName' the letter а (U+0430) belongs to another alphabet and only looks like one of ours. Write the word anew.",
  ],
  [
    'a Cyrillic letter in an option',
    '"enum": ["yes", "no"]',
    '"enum": ["yes", "nо"]',
    '/properties/feverish/enum/1',
    '"nо"',
    "In 'nо' the letter о (U+043E) belongs to another alphabet and only looks like one of ours. Write the word anew.",
  ],
  [
    'a name that programs keep',
    title,
    `${title}, "__proto__": { "title": "Other" }`,
    '/properties/firstName/__proto__',
    '"__proto__"',
    "'__proto__' is a word that programs keep for themselves. Choose another name.",
  ],
  [
    'a question that every object has',
    '"lastName": {',
    '"constructor": {',
    '/properties/constructor',
    '"constructor": {',
    "'constructor' is a word that programs keep for themselves. Choose another name.",
  ],
  [
    'a space behind a name',
    '"lastName": {',
    '"lastName ": {',
    '/properties/lastName ',
    '"lastName ": {',
    "The name 'lastName ' begins or ends with a space. Take the space out.",
  ],
  [
    'a tab in a name, written as one',
    '"lastName": {',
    '"last\\tName": {',
    '/properties/last\tName',
    '"last\\tName": {',
    "The name 'last…' holds a tab (U+0009). Take it out.",
  ],
  [
    'a zero-width space in a name, written with its number',
    '"lastName": {',
    '"last\\u200bName": {',
    '/properties/last\u200bName',
    '"last\\u200bName": {',
    "The name 'last…' holds a zero-width space (U+200B). Take it out.",
  ],
];

const unseen: readonly Case[] = [
  ...(
    [
      ['a zero-width space', '\u200B', 'a zero-width space (U+200B)', '\\u200b'],
      ['a no-break space', '\u00A0', 'a no-break space (U+00A0)', '\\u00a0'],
      ['a soft hyphen', '\u00AD', 'a soft hyphen (U+00AD)', '\\u00ad'],
      ['a joiner', '\u200D', 'a joiner (U+200D)', '\\u200d'],
      [
        'an override of direction',
        '\u202E',
        'a mark that turns the direction of text (U+202E)',
        '\\u202e',
      ],
      ['a byte order mark inside', '\uFEFF', 'a byte order mark (U+FEFF)', '\\ufeff'],
      ['a control character', '\u0007', 'a control character (U+0007)', '\\u0007'],
      ['a line separator', '\u2028', 'a line end of another kind (U+2028)', '\\u2028'],
      ['a filler', '\u3164', 'a character (U+3164)', '\\u3164'],
      ['a tag', '\u{E0041}', 'a character (U+E0041)', '\\udb40\\udc41'],
    ] as const
  ).map(([what, character, name, number]): Case => [
    `${what} in a text`,
    '"First name"',
    `"First${character}name"`,
    '/properties/firstName/title',
    `${character}name"`,
    `Here stands ${name}, which nobody sees. Take it out; if a text for patients needs it, write it as ${number}.`,
  ]),
  [
    'a no-break space between two entries',
    title,
    `\u00A0${title}`,
    '/properties/firstName',
    `\u00A0${title}`,
    'Here stands a no-break space (U+00A0), which nobody sees. Take it out; if a text for patients needs it, write it as \\u00a0.',
  ],
  [
    'a control character that is written with its number',
    '"First name"',
    '"First\\u001bname"',
    '/properties/firstName/title',
    '"First\\u001bname"',
    'This text holds a control character (U+001B). Take it out, or write a space.',
  ],
  [
    'half of a character',
    '"First name"',
    '"First\\ud83dname"',
    '/properties/firstName/title',
    '"First\\ud83dname"',
    'This text holds half of a character (U+D83D). Take it out, or write a space.',
  ],
  [
    'an option with a space that cannot be seen, written with its number',
    '"const": "Cloudy urine"',
    '"const": "Cloudy\\u00a0urine"',
    '/properties/symptoms/items/oneOf/2/const',
    '"const": "Cloudy\\u00a0urine"',
    '"Cloudy\u00A0urine" is not possible here. What is sent for an option has words with single ordinary spaces between them, and nothing that nobody sees.',
  ],
  [
    'an id with a letter that it may not have',
    '"id": "age-band"',
    '"id": "Age band"',
    '/properties/dateOfBirth/x-refuse-when/0/id',
    '"id": "Age band"',
    '"Age band" is not possible here. An id has small letters a to z, digits and single hyphens, as in age-band.',
  ],
  [
    'a question with a hyphen in its name',
    '"lastName": {',
    '"last-name": {',
    '/properties/last-name',
    '"last-name": {',
    '"last-name" is not possible here. A name has letters a to z and digits only, and begins with a letter, as in dateOfBirth.',
  ],
];

const tooLong = 'Write a number with fewer digits.';
const numbers: readonly Case[] = [
  ['1e400', `1e400 is larger than any number. ${tooLong}`],
  ['-1e400', `-1e400 is larger than any number. ${tooLong}`],
  [
    '12345678901234567890',
    `12345678901234567890 would be read as 12345678901234567000. ${tooLong}`,
  ],
  ['0.1000000000000000055', `0.1000000000000000055 would be read as 0.1. ${tooLong}`],
  ['1e-400', `1e-400 would be read as 0. ${tooLong}`],
].map(([number = '', sentence = '']): Case => [
  `the number ${number}`,
  '"maxLength": 100',
  `"maxLength": ${number}`,
  '/properties/firstName/maxLength',
  `${number},`,
  sentence,
]);

test.each([...names, ...unseen, ...numbers])(
  '%s',
  async (_, from, to, pointer, there, sentence) => {
    const found = await said(from, to);
    expect(found.error).toMatchObject({ file: 'cystitis.json', pointer, sentence });
    expect(found.there.slice(0, there.length)).toBe(there);
    expect(found.error).not.toBeInstanceOf(NoQuestionnaireError);
  },
);

test.each(['1.0', '1e2', '0.10', '100', '-0.5', '0.1', '1E+2', '9007199254740991', '0', '1.50e-3'])(
  'the number %s is what it looks like',
  async (number) => {
    const { error } = await said('"maxLength": 100', `"maxLength": "x", "minimum": ${number}`);
    expect(error.pointer).toBe('/properties/firstName/maxLength');
  },
);

test.each([
  'a no-break space in a text, with its number: 5\\u00a0kg',
  'a line end in a text:\\nas here',
  'Greek: µg, μg, β-blocker, α1-antitrypsin',
  'names: Zoë, Łódź, naïve; quotes: ‘so’ and “so” – and 37 °C',
])('%s is let pass', async (text) => {
  const changed = document.replace('"First name"', () => `"${text}"`);
  await expect(readFolder({ 'cystitis.json': changed })).resolves.toHaveLength(1);
});

const syntax: readonly Case[] = [
  [
    'a comma behind the last entry',
    clears,
    '"x-clears": ["temperature",],',
    '/properties/temperatureUnit/x-clears/0',
    ',],',
    'A comma stands behind the last entry. Take it out.',
  ],
  [
    'a comma behind the last name',
    '"const": true,\n      "x-messages": { "required": "Please confirm the statement above to proceed." }',
    '"const": true,',
    '/properties/q1/const',
    ',',
    'A comma stands behind the last entry. Take it out.',
  ],
  [
    'two commas',
    clears,
    `${clears},`,
    '/properties/temperatureUnit',
    ',',
    'Two commas stand one behind the other. Take one out.',
  ],
  [
    'a comma before everything',
    '["temperature"]',
    '[, "temperature"]',
    '/properties/temperatureUnit/x-clears/0',
    ', "temperature"]',
    'A comma stands here, and nothing before it. Take it out, or write what is missing.',
  ],
  [
    'a missing comma',
    '"title": "First name",',
    '"title": "First name"',
    '/properties/firstName/maxLength',
    '"maxLength"',
    'A comma is missing before "maxLength". Put one behind the entry before.',
  ],
  [
    'a missing colon',
    '"maxLength": 100',
    '"maxLength" 100',
    '/properties/firstName/maxLength',
    '100',
    'A colon is missing between a name and what it stands for: "name": "value".',
  ],
  [
    'a missing value',
    '"maxLength": 100,',
    '"maxLength": ,',
    '/properties/firstName/maxLength',
    ',',
    'A comma stands here, and nothing before it. Take it out, or write what is missing.',
  ],
  [
    'a bracket where a brace belongs',
    '["temperature"]',
    '["temperature"}',
    '/properties/temperatureUnit/x-clears/0',
    '},',
    "'}' closes what was not opened so: '{' is closed by '}', '[' by ']'.",
  ],
  [
    'a comment behind an entry',
    clears,
    `${clears} // the unit switch`,
    '/properties/temperatureUnit',
    '// the unit switch',
    "A comment stands here, and JSON has none. Take it out, or put it into a 'description'.",
  ],
  [
    'a comment that has no end',
    clears,
    `${clears} /* the unit switch`,
    '/properties/temperatureUnit',
    '/* the unit switch',
    "A comment stands here, and JSON has none. Take it out, or put it into a 'description'.",
  ],
  [
    'typographic quotes',
    '"First name"',
    '“First name”',
    '/properties/firstName/title',
    '“First',
    'A text or a name stands between straight double quotes ("), and here is “.',
  ],
  [
    'single quotes',
    '"title": "First name"',
    "'title': 'First name'",
    '/properties/firstName',
    "'title'",
    'A text or a name stands between straight double quotes ("), and here is \'.',
  ],
  [
    'a name without quotes',
    '"title": "First name"',
    'title: "First name"',
    '/properties/firstName',
    'title',
    "'title' is neither a number nor true or false. If it is a text or a name, put it into double quotes.",
  ],
  [
    'a value where a name belongs',
    '"title": "First name"',
    '5: "First name"',
    '/properties/firstName',
    '5:',
    "A name in double quotes belongs here, and '5' is none.",
  ],
  [
    'True with a capital letter',
    '"const": true',
    '"const": True',
    '/properties/q1/const',
    'True',
    'Write true, in small letters.',
  ],
  [
    'a plus behind a number',
    '"multipleOf": 0.1',
    '"multipleOf": 0.1+',
    '/properties/temperature/multipleOf',
    '+',
    "'+' is no number. Write digits, with a point and no plus: 12, 0.5 or -3.",
  ],
  [
    'a number that begins with its point',
    '"multipleOf": 0.1',
    '"multipleOf": .1',
    '/properties/temperature/multipleOf',
    '.1',
    "'.1' is no number. Write digits, with a point and no plus: 12, 0.5 or -3.",
  ],
  [
    'a number that begins with 0',
    '"minimum": 34',
    '"minimum": 034',
    '/properties/temperature/minimum',
    '34',
    'A number does not begin with 0. Take the 0 out.',
  ],
  [
    'a number that ends with its point',
    '"minimum": 34',
    '"minimum": 34.',
    '/properties/temperature/minimum',
    '34.',
    "The number '34.' is not finished. Write it in digits, for example 0.5 or 12.",
  ],
  [
    'a text without its closing quote',
    '"First name"',
    '"First name',
    '/properties/firstName/title',
    '"First name',
    'The text that begins here has no closing quote on its line. Close it; a line end inside a text is written \\n.',
  ],
  [
    'a tab in an id',
    '"id": "age-band"',
    '"id": "age\tband"',
    '/properties/dateOfBirth/x-refuse-when/0/id',
    '"age\tband"',
    'A tab or another control character stands in this text. Write a space.',
  ],
  [
    'a backslash before a letter',
    '"First name"',
    '"First\\name or \\xurname"',
    '/properties/firstName/title',
    '"First\\name or \\xurname"',
    'A backslash in a text means something only as \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits. For a backslash itself write two.',
  ],
  [
    'the number of a character that is too short',
    '"First name"',
    '"First\\u20name"',
    '/properties/firstName/title',
    '"First\\u20name"',
    'A backslash in a text means something only as \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits. For a backslash itself write two.',
  ],
];

test.each(syntax)('%s is not JSON', async (_, from, to, pointer, there, sentence) => {
  const found = await said(from, to);
  expect(found.error).toMatchObject({ pointer, sentence: `This is not JSON. ${sentence}` });
  expect(found.there.slice(0, there.length)).toBe(there);
  expect(found.error).toBeInstanceOf(NoQuestionnaireError);
});

describe('a file that is not whole', () => {
  const errorOf = (text: string | Uint8Array) => errorFor({ 'cystitis.json': text });
  const bytes = (...parts: readonly (string | number)[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))),
    );

  test('ends in the middle', async () => {
    expect(await errorOf('{\n  "title": [\n    "Cystitis"')).toMatchObject({
      position: { line: 3, column: 15 },
      sentence:
        "This is not JSON. The file ends, and the '[' of line 2 is still open. Close it, or look for a missing brace further up.",
    });
    expect(await errorOf('{\n  "title":')).toMatchObject({
      position: { line: 2, column: 11 },
      sentence: expect.stringContaining("the '{' of line 1 is still open"),
    });
  });
  test('goes on after its end', async () => {
    expect(await errorOf('{}\n}')).toMatchObject({
      position: { line: 2, column: 1 },
      sentence:
        "This is not JSON. The document has ended before this '}'. Take out what follows, or a brace above that closes too early.",
    });
  });
  test.each(['', ' \n', '\t\r\n'])('is empty: %j', async (text) => {
    expect(await errorOf(text)).toMatchObject({
      position: { line: 1, column: 1 },
      sentence: 'The file is empty. A questionnaire stands in braces.',
    });
  });
  test('has a byte order mark', async () => {
    expect(await errorOf(bytes(0xef, 0xbb, 0xbf, document))).toMatchObject({
      position: { line: 1, column: 1 },
      sentence: expect.stringMatching(/^The file begins with a byte order mark.* Save it again/),
    });
  });
  test('is UTF-16', async () => {
    expect(await errorOf(Buffer.from(`\uFEFF${document}`, 'utf16le'))).toMatchObject({
      sentence: "The file was saved as UTF-16. Save it again as 'UTF-8'.",
    });
  });
  test('has a letter of another encoding', async () => {
    expect(await errorOf(bytes('{\r\n  "title": "é', 0xe9, '"\r\n}'))).toMatchObject({
      position: { line: 2, column: 14 },
      sentence:
        "The file is not UTF-8: a character here was saved in another encoding. Write it anew, and save the file as 'UTF-8'.",
    });
  });
  test('has the sign of a character that was lost on the way', async () => {
    expect(await errorOf('{\n  "title": "Pr\uFFFDnom"\n}')).toMatchObject({
      position: { line: 2, column: 15 },
      sentence:
        'A character was lost here when the file was saved: \uFFFD stands for it. Write it anew.',
    });
  });
  test('has more braces in braces than anybody means, however many', async () => {
    for (const depth of [101, 200_000])
      expect(await errorOf('['.repeat(depth) + ']'.repeat(depth))).toMatchObject({
        position: { line: 1, column: 101 },
        sentence:
          'This is not JSON. More than 100 braces and brackets are open here. Write the rule in fewer.',
      });
  });
  test('has lines that end as they do on Windows, and is counted and read all the same', async () => {
    const windows = document.replaceAll('\n', '\r\n');
    await expect(readFolder({ 'cystitis.json': windows })).resolves.toHaveLength(1);
    const error = await errorOf(windows.replace('"lastName": {', '"firstName": {'));
    expect(error.position).toEqual({ line: 60, column: 5 });
  });
});

test('what is said begins with the file, the place and the way to it', async () => {
  const { error } = await said('"lastName": {', '"firstName": {');
  expect(error.message).toMatch(
    /^cystitis\.json, line 60, column 5, at \/properties\/firstName: 'firstName' stands on line 52 already/,
  );
});

test('a place in a read file is that of what a pointer leads to, or of what is around it', async () => {
  const [loaded] = await readFolder({ 'cystitis.json': document });
  const there = (pointer: string) => {
    const { line = 0, column = 0 } = loaded?.positionOf(pointer) ?? {};
    return document.split('\n')[line - 1]?.slice(column - 1);
  };
  expect(there('')).toBe('{');
  expect(there('/properties/q1/const')).toBe('"const": true,');
  expect(there('/x-steps/1/id')).toBe('"id": "your-symptoms",');
  expect(there('/x-steps/0/questions/2')).toBe('"lastName", "dateOfBirth"]');
  expect(there('/properties/q1/x-visible-when')).toBe('"q1": {');
  expect(there('/x-steps/99/id')).toBe('"x-steps": [');
});

test('the repository’s own files pass', async () => {
  for (const folder of [
    'questionnaires',
    'tests/fixtures/sixth',
    'tests/fixtures/shop/questionnaires',
  ])
    expect((await readQuestionnaires(folder)).length).toBeGreaterThan(0);
});

test('whatever is typed wherever, the file is read as JSON is or refused with a position', async () => {
  const inserted = fc.constantFrom(...'{}[],:"\'\\/*-+.eE01 tn\t\n\r\u00A0\u2028аé\uD83D', '');
  const at = fc.nat(document.length - 1);
  await fc.assert(
    fc.asyncProperty(at, inserted, fc.nat(2), async (index, text, lost) => {
      const changed = document.slice(0, index) + text + document.slice(index + lost);
      const read = await readFolder({ 'cystitis.json': changed }).catch((error: unknown) => error);
      if (Array.isArray(read)) expect(read[0].document).toEqual(JSON.parse(changed));
      else {
        expect(read).toBeInstanceOf(UnreadableQuestionnaireError);
        expect(read).toHaveProperty('position.line', expect.any(Number));
      }
    }),
    { numRuns: 300 },
  );
});

describe('a text in which nothing can be seen is refused at its place', () => {
  const nothing = 'This text has nothing that can be seen. Write words between the quotes.';
  test.each<[what: string, edit: Edit, at: string]>([
    ['a title of spaces', { '/title': '   ' }, '/title'],
    ['a step’s title', { '/x-steps/0/title': ' ' }, '/x-steps/0/title'],
    ['a question’s title', { '/properties/pregnant/title': ' ' }, '/properties/pregnant/title'],
    ['a hint', { '/properties/pregnant/description': ' \n ' }, '/properties/pregnant/description'],
    ['a unit', { '/properties/temperature/x-unit': ' ' }, '/properties/temperature/x-unit'],
    ['an option', { '/properties/pregnant/enum': ['yes', ' '] }, '/properties/pregnant/enum/1'],
    [
      'a message',
      { '/properties/pregnant/x-refuse-when/0/message': ' ' },
      '/properties/pregnant/x-refuse-when/0/message',
    ],
    [
      'advice of a mark over nothing',
      { '/properties/pregnant/x-refuse-when/0/advice': '\u0301' },
      '/properties/pregnant/x-refuse-when/0/advice',
    ],
  ])('%s', async (_, edit, at) => {
    const { pointer, message } = await errorFor({ 'cystitis.json': await edited(edit) });
    expect({ pointer, message }).toEqual({
      pointer: at,
      message: expect.stringContaining(nothing),
    });
  });

  test('also where it is written by number', async () => {
    const { error } = await said(title, '"title": "\\u200b"');
    expect(error.message).toContain(nothing);
  });

  test('also beside the questionnaires', () => {
    const file = Buffer.from('{ "medicines": [{ "name": " " }] }');
    expect(() => readJson('medicines/formulary.json', file)).toThrow(nothing);
  });
});
