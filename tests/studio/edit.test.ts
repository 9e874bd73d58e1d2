/** A file that the studio has changed reads as if a careful person had changed it by hand. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClaims, readQuestionnaires } from '#documents';
import type { Operation } from '#engine';
import {
  applied,
  at,
  conditionOf,
  insert,
  logicOf,
  move,
  movedQuestion,
  NoJsonError,
  put,
  readerInWords,
  readersOf,
  treeFrom,
  treeOf,
  valueOf,
  without,
  withoutQuestion,
  withOptionRenamed,
  withQuestion,
  type Change,
  type Path,
} from '../../src/studio/edit/index.ts';

const SAMPLE = readFileSync(new URL('sample.json', import.meta.url), 'utf8');

const says =
  (path: Path, value: unknown, before?: readonly string[]): Change =>
  (tree) =>
    put(tree, path, treeFrom(value), before);
const gone =
  (path: Path): Change =>
  (tree) =>
    without(tree, path);
const question = (name: string, ...path: Path): Path => ['properties', name, ...path];
const AGE_BAND = question('dateOfBirth', 'x-refuse-when', 0);
const FEVER = question('symptoms', 'x-flag-when', 0);
const born = { var: 'dateOfBirth' };

/** What a person does, the studio's change, and what she would type: the lines before and after. */
const BY_HAND: readonly (readonly [string, Change, ...(readonly [string, string])[]])[] = [
  ['a word of a title', says(['title'], 'Consultation (Other)'), ['(Sample)', '(Other)']],
  [
    'quotes and line ends in it',
    says(question('smoke', 'title'), 'Do you "smoke"?\n'),
    ['Do you smoke?', 'Do you \\"smoke\\"?\\n'],
  ],
  [
    'letters of any script',
    says(question('smoke', 'title'), 'Rauchst du – größer?'),
    ['Do you smoke?', 'Rauchst du – größer?'],
  ],
  ['a bound', says(question('weight', 'maximum'), 300), ['"maximum": 250,', '"maximum": 300,']],
  [
    'a bound that was not there',
    says(question('smoke', 'maxLength'), 3),
    ['"enum": ["yes", "no"] },', '"enum": ["yes", "no"], "maxLength": 3 },'],
  ],
  ['a bound that is no more', gone(question('weight', 'minimum')), ['      "minimum": 30,\n', '']],
  [
    'the last key of an object',
    gone(question('unit', 'x-clears')),
    ['      ],\n      "x-clears": ["weight"]\n', '      ]\n'],
  ],
  [
    'a key before another one',
    says(question('dateOfBirth', 'description'), 'For example, 31 3 1980.', ['format']),
    [
      '      "format": "date",',
      '      "description": "For example, 31 3 1980.",\n      "format": "date",',
    ],
  ],
  ['the version', says(['x-questionnaire', 'version'], '1.1.0'), ['"1.0.0"', '"1.1.0"']],
  [
    'an object that becomes too long for its line',
    says(['x-questionnaire', 'name'], 'A sample with a name that is much longer than it was'),
    [
      '"x-questionnaire": { "id": "sample", "version": "1.0.0", "name": "Sample" },',
      '"x-questionnaire": {\n    "id": "sample",\n    "version": "1.0.0",\n    "name": "A sample with a name that is much longer than it was"\n  },',
    ],
  ],
  [
    'a list that becomes short enough for its line',
    gone(['x-steps', 1, 'questions', 5]),
    [', "heart"]', ']'],
  ],
  [
    'a list that becomes too long for its line',
    (tree) => insert(tree, ['x-steps', 0, 'questions', 3], treeFrom('heightInCentimetres')),
    [
      '    { "id": "about-you", "title": "About you", "questions": ["dateOfBirth", "unit", "weight"] },',
      '    {\n      "id": "about-you",\n      "title": "About you",\n      "questions": ["dateOfBirth", "unit", "weight", "heightInCentimetres"]\n    },',
    ],
  ],
  [
    'another order',
    (tree) => move(tree, ['x-steps', 1, 'questions', 0], 2),
    ['["smoke", "symptoms", "symptomsDetails",', '["symptoms", "symptomsDetails", "smoke",'],
  ],
  [
    'another option',
    (tree) =>
      insert(tree, question('unit', 'oneOf', 2), treeFrom({ const: 'stone', title: 'Stones' })),
    [
      '"title": "Pounds" }\n',
      '"title": "Pounds" },\n        { "const": "stone", "title": "Stones" }\n',
    ],
  ],
  [
    'the option before last',
    gone(question('unit', 'oneOf', 0)),
    [
      '"oneOf": [\n        { "const": "metric", "title": "Kilograms" },\n        { "const": "imperial", "title": "Pounds" }\n      ],',
      '"oneOf": [{ "const": "imperial", "title": "Pounds" }],',
    ],
  ],
  [
    'the title of an option',
    says(question('unit', 'oneOf', 0, 'title'), 'kg'),
    ['"Kilograms"', '"kg"'],
  ],
  [
    'an option’s value, wherever it is read',
    (tree) => withOptionRenamed(tree, 'symptoms', 'Rash', 'A rash'),
    ['["Fever", "Rash", "None"]', '["Fever", "A rash", "None"]'],
    ['"in": ["Rash",', '"in": ["A rash",'],
  ],
  [
    'an option that excludes the others',
    (tree) => withOptionRenamed(tree, 'symptoms', 'None', 'No'),
    ['"Rash", "None"]', '"Rash", "No"]'],
    ['"option": "None"', '"option": "No"'],
  ],
  [
    'an option’s value and not its title',
    (tree) => withOptionRenamed(tree, 'unit', 'metric', 'si'),
    ['"const": "metric"', '"const": "si"'],
    ['"unit" }, "metric"]', '"unit" }, "si"]'],
  ],
  [
    'an option of the same name as another question’s',
    (tree) => withOptionRenamed(tree, 'smoke', 'yes', 'y'),
    ['"enum": ["yes", "no"]', '"enum": ["y", "no"]'],
    ['"smoke" }, "yes"]', '"smoke" }, "y"]'],
  ],
  [
    'an age band',
    says([...AGE_BAND, 'when'], { '!': [{ '<=': [16, { age: [born] }, 70] }] }),
    ['[18, {', '[16, {'],
    ['}, 65]', '}, 70]'],
  ],
  [
    'a rule that becomes too long for its line',
    says([...AGE_BAND, 'when'], {
      or: [{ '!': [{ '<=': [18, { age: [born] }, 65] }] }, { '==': [{ var: 'smoke' }, 'yes'] }],
    }),
    [
      '"when": { "!": [{ "<=": [18, { "age": [{ "var": "dateOfBirth" }] }, 65] }] },',
      '"when": {\n            "or": [\n              { "!": [{ "<=": [18, { "age": [{ "var": "dateOfBirth" }] }, 65] }] },\n              { "==": [{ "var": "smoke" }, "yes"] }\n            ]\n          },',
    ],
  ],
  [
    'a comparison inside a rule',
    says([...FEVER, 'when', 'or', 1, 'and', 1], { '<': [{ var: 'weight' }, 45] }),
    ['"weight" }, 50]', '"weight" }, 45]'],
  ],
  ['a flag’s level', says([...FEVER, 'level'], 'low'), ['"level": "high"', '"level": "low"']],
  [
    'a flag’s advice',
    says([...FEVER, 'advice'], 'Call 111.', ['source']),
    [
      '          "source": { "title": "Sample guidance" },\n          "reviewBy": "2027-11-30"\n        }\n      ]\n    },\n    "symptomsDetails"',
      '          "advice": "Call 111.",\n          "source": { "title": "Sample guidance" },\n          "reviewBy": "2027-11-30"\n        }\n      ]\n    },\n    "symptomsDetails"',
    ],
  ],
  [
    'a refusal that is no more',
    gone(question('dateOfBirth', 'x-refuse-when')),
    [
      SAMPLE.slice(SAMPLE.indexOf('"format": "date",'), SAMPLE.indexOf('    "unit": {')),
      '"format": "date"\n    },\n',
    ],
  ],
  [
    'a question that moves to another step',
    (tree) => movedQuestion(tree, 'unit', { step: 1, at: 0 }),
    ['["dateOfBirth", "unit", "weight"]', '["dateOfBirth", "weight"]'],
    ['["smoke", ', '["unit", "smoke", '],
  ],
  [
    'a question that is no more',
    (tree) => withoutQuestion(tree, 'smoke'),
    ['["smoke", ', '['],
    ['["dateOfBirth", "smoke"]', '["dateOfBirth"]'],
    ['    "smoke": { "type": "string", "title": "Do you smoke?", "enum": ["yes", "no"] },\n', ''],
  ],
  [
    'a question that is new',
    (tree) =>
      withQuestion(tree, 'height', { type: 'integer', title: 'Height' }, { step: 0, at: 2 }),
    [
      '    { "id": "about-you", "title": "About you", "questions": ["dateOfBirth", "unit", "weight"] },',
      '    {\n      "id": "about-you",\n      "title": "About you",\n      "questions": ["dateOfBirth", "unit", "height", "weight"]\n    },',
    ],
    [
      '    "weight": {',
      '    "height": {\n      "type": "integer",\n      "title": "Height"\n    },\n    "weight": {',
    ],
  ],
  [
    'a question that is the first',
    (tree) => withQuestion(tree, 'sure', { type: 'boolean', title: 'Sure?' }, { step: 0, at: 0 }),
    [
      '    { "id": "about-you", "title": "About you", "questions": ["dateOfBirth", "unit", "weight"] },',
      '    {\n      "id": "about-you",\n      "title": "About you",\n      "questions": ["sure", "dateOfBirth", "unit", "weight"]\n    },',
    ],
    [
      '    "dateOfBirth": {',
      '    "sure": {\n      "type": "boolean",\n      "title": "Sure?"\n    },\n    "dateOfBirth": {',
    ],
  ],
];

const byHand = (text: string, edits: readonly (readonly [string, string])[]): string =>
  edits.reduce((now, [from, to]) => {
    expect(now.split(from)).toHaveLength(2);
    return now.replace(from, () => to);
  }, text);

describe('a change is the one that a person would type', () => {
  test.each(BY_HAND.map(([name, change, ...edits]) => ({ name, change, edits })))(
    '$name',
    ({ change, edits }) => {
      expect(applied(SAMPLE, change)).toBe(byHand(SAMPLE, edits));
    },
  );
});

test('a change to what it was gives the file back, byte for byte', () => {
  for (const [, change] of BY_HAND) {
    const changed = applied(SAMPLE, change);
    expect(applied(changed, () => treeOf(SAMPLE))).toBe(SAMPLE);
  }
});

describe('a file that stands otherwise than the formatter leaves it', () => {
  const own = SAMPLE.replaceAll('  ', '\t').replace('"title": "Unit"', '"title":   "Unit"');
  test.each(BY_HAND.map(([name, change]) => ({ name, change })))(
    'keeps all of its other lines: $name',
    ({ change }) => {
      const changed = applied(own, change);
      expect(JSON.parse(changed)).toEqual(valueOf(change(treeOf(own))));
      const lines = new Set(changed.split('\n'));
      const lost = own.split('\n').filter((line) => !lines.has(line));
      expect(lost.length).toBeLessThan(16);
      if (!changed.includes('"title":   "Unit"')) expect(lost.join()).toContain('Unit');
    },
  );
});

test.each(BY_HAND.map(([name, change, ...edits]) => ({ name, change, edits })))(
  'of a file with line ends as on Windows, $name',
  ({ change, edits }) => {
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    expect(applied(windows(SAMPLE), change)).toBe(windows(byHand(SAMPLE, edits)));
  },
);

test('what is new in a file that is set in with tabs is set in with tabs', () => {
  const tabs = JSON.stringify(JSON.parse(SAMPLE), null, '\t');
  const now = applied(tabs, says(question('smoke', 'x-added'), { one: 1, two: 2 }));
  expect(now).toContain('\n\t\t\t"x-added": {\n\t\t\t\t"one": 1,\n\t\t\t\t"two": 2\n\t\t\t}');
  expect(now).not.toMatch(/^ /m);
});

test('what is no JSON is said with its place', () => {
  expect(() => treeOf('{ "a": 1, }')).toThrow(NoJsonError);
  expect(() => treeOf('{ "a": // b\n 1 }')).toThrow(NoJsonError);
  expect(() => treeOf('')).toThrow(NoJsonError);
});

test('whoever reads a question is named by place', () => {
  expect(readersOf(treeOf(SAMPLE), 'weight').map((path) => path.join('/'))).toEqual([
    'properties/unit/x-clears',
    'properties/symptoms/x-flag-when/0/when/or/1/and/1/</0',
  ]);
  expect(readersOf(treeOf(SAMPLE), 'symptomsDetails')).toEqual([]);
});

test.each<[string, string, string]>([
  ['symptoms/x-flag-when/0', 'the flag', 'at symptoms'],
  ['dateOfBirth/x-refuse-when/0', 'the refusal', 'at dateOfBirth'],
])('a rule is called what it is, and by its id: %s', (path, what, where) => {
  const tree = treeOf(SAMPLE);
  const rule = ['properties', ...path.split('/').map((part) => (part === '0' ? 0 : part))];
  const id = (at(tree, [...rule, 'id']) as { readonly written: string }).written.slice(1, -1);
  expect(readerInWords(tree, [...rule, 'when', '=='])).toBe(`${what} '${id}' ${where}`);
});

test('a place where a question is read is called as the page calls it, and by its path where it has no word', () => {
  const tree = treeOf(
    JSON.stringify({
      'x-steps': [{ title: 'About you' }, {}],
      'x-medicines': { flag: [{ id: 'highest' }], withhold: [{}] },
    }),
  );
  const words = (...path: Path) => readerInWords(tree, path);
  expect([
    words('properties', 'unit', 'x-clears'),
    words('properties', 'weight', 'x-visible-when', '=='),
    words('properties', 'bmi', 'x-computed'),
    words('properties', 'bmi', 'x-unheard-of', 0),
    words('x-medicines', 'flag', 0, 'when'),
    words('x-medicines', 'withhold', 0, 'when'),
    words('x-steps', 0, 'x-visible-when'),
    words('x-steps', 1, 'x-visible-when'),
    words('x-submission', 'weightKg', 'if', 0),
  ]).toEqual([
    'what unit clears',
    'when weight is asked',
    'how bmi is worked out',
    'properties / bmi / x-unheard-of / 0',
    "the medicine rule 'highest'",
    'x-medicines / withhold / 0 / when',
    "the step 'About you'",
    'x-steps / 1 / x-visible-when',
    "what is sent as 'weightKg'",
  ]);
});

describe('a rule as a sentence with choices', () => {
  const rules: Operation[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('when' in value) rules.push(value.when as Operation);
    for (const part of Object.values(value)) collect(part);
  };

  test('gives the same rule again, for every rule of every questionnaire', async () => {
    for (const { document } of await readQuestionnaires('questionnaires')) collect(document);
    expect(rules.length).toBeGreaterThan(50);
    for (const rule of rules) expect(logicOf(conditionOf(rule))).toEqual(rule);
    const written = rules.filter((rule) => conditionOf(rule).kind === 'written');
    expect(written.length).toBeLessThan(rules.length / 3);
  });

  test('gives the same claim again, for every claim, and none has to be edited as text', async () => {
    const claims = await readClaims('questionnaires');
    expect(claims.length).toBeGreaterThan(20);
    for (const { claim } of claims) {
      const rule = claim.never ?? claim.always;
      expect(logicOf(conditionOf(rule))).toEqual(rule);
      expect(JSON.stringify(conditionOf(rule))).not.toContain('"written"');
    }
  });

  test.each<[string, Operation]>([
    ['oneOf', { in: [{ var: 'a' }, ['yes', 'no']] }],
    ['against', { '<': [{ var: 'a' }, { var: 'b' }] }],
    ['chosen', { in: ['yes', { var: 'a' }] }],
    // Of nothing, or of what only a text can say.
    ['written', { in: [{ var: 'a' }, []] }],
    ['written', { '<': [{ age: [{ var: 'a' }] }, { var: 'b' }] }],
  ])('%s: %j', (kind, rule) => {
    expect(conditionOf(rule).kind).toBe(kind);
    expect(logicOf(conditionOf(rule))).toEqual(rule);
  });

  const operand = fc.oneof(
    fc.constantFrom<unknown>('yes', 18, true, { var: 'a' }, { var: '' }, { age: [{ var: 'a' }] }),
    fc.constantFrom<unknown>({ age: [] }, { age: { var: 'a' } }, ['yes', 'no'], [], {}),
  );
  const operator = fc.constantFrom(
    'and',
    'or',
    '!',
    '==',
    '<',
    '<=',
    'in',
    'age',
    'some',
    'none',
    'offered',
    'flagged',
    '',
  );
  const { rule } = fc.letrec((tie) => ({
    rule: fc
      .tuple(
        operator,
        fc.oneof(operand, fc.array(fc.oneof(operand, tie('rule')), { maxLength: 4 })),
      )
      .map(([name, operands]) => ({ [name]: operands })),
  }));
  test('gives the same rule again, whatever it is', () => {
    fc.assert(
      fc.property(rule, (any) => {
        expect(logicOf(conditionOf(any as Operation))).toEqual(any);
      }),
      { numRuns: 2000 },
    );
  });
});

test('any value can be put anywhere: what is written says it, and stands as the formatter leaves it', () => {
  const paths: Path[] = [];
  const walk = (value: unknown, path: Path): void => {
    paths.push(path);
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value))
        walk(part, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  walk(JSON.parse(SAMPLE), []);
  fc.assert(
    fc.property(fc.constantFrom(...paths.slice(1)), fc.jsonValue(), (path, value) => {
      const changed = applied(SAMPLE, says(path, value));
      const written = at(treeOf(changed), path);
      expect(written && JSON.stringify(valueOf(written))).toBe(JSON.stringify(value));
      const other = put(treeOf(changed), path, at(treeOf(SAMPLE), path) ?? treeFrom(null));
      expect(valueOf(other)).toEqual(JSON.parse(SAMPLE));
      expect(applied(changed, (tree) => tree)).toBe(changed);
    }),
  );
});

describe('what stands on lines of its own goes on standing so, and only what is otherwise is written anew', () => {
  const ON_LINES = `{
  "when": {
    "!": [
      {
        "<=": [
          18,
          {
            "age": [
              {
                "var": "dateOfBirth"
              }
            ]
          },
          60
        ]
      }
    ]
  }
}
`;
  const band = (from: number, to: number) => ({ '!': [{ '<=': [from, { age: [born] }, to] }] });
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

  test('a number of a rule', () => {
    expect(applied(ON_LINES, says(['when'], band(18, 59)))).toBe(ON_LINES.replace('60', '59'));
  });

  test('a list that has one more', () => {
    const before = ON_LINES.replace('"!": [', '"or": [');
    const [rule] = band(18, 60)['!'];
    const after = applied(before, says(['when'], { or: [rule, { '==': [born, 'a'] }] }));
    expect(linesOf(after).filter((line) => !linesOf(before).includes(line))).toEqual([
      '{ "==": [{ "var": "dateOfBirth" }, "a"] }',
    ]);
  });

  test('another rule in its place is written as a new one is', () => {
    expect(applied(ON_LINES, says(['when'], { '==': [born, 'a'] }))).toBe(
      '{\n  "when": { "==": [{ "var": "dateOfBirth" }, "a"] }\n}\n',
    );
  });
});
