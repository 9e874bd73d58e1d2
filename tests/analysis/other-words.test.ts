/** What a clinician may change without touching a rule, and what she is told of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differ, startSolving, type Change, type Difference, type Solving } from '#analysis';
import { inMarkdown, inText } from '#analysis/words';
import { compile, type QuestionDocument, type QuestionnaireDocument } from '#engine';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';
import { edited, type Edit } from './edited.ts';
import { DAYS, subjectOf } from './paths-of.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const smokes = { '==': [{ var: 'smoke' }, 'yes'] };

const DOCUMENT = smallDocument(
  {
    smoke: {
      ...yesNo,
      title: 'Do you smoke?',
      description: 'Vaping too.',
      'x-messages': { required: 'Please answer.', enum: 'Choose one.' },
      'x-refuse-when': [
        { ...refusal('smoker', smokes), advice: 'For chest pain call 999.', urgency: '999' },
        { ...refusal('smoker-too', smokes), message: 'Smokers: call 111.', urgency: 'same-day' },
      ],
    },
    colour: {
      type: 'string',
      title: 'Which colour?',
      oneOf: [
        { const: 'red', title: 'Red', description: 'As blood.' },
        { const: 'blue', title: 'Blue' },
      ],
    },
    several: {
      type: 'array',
      title: 'Which of these?',
      items: { type: 'string', enum: ['one', 'two', 'none'] },
      uniqueItems: true,
      'x-exclusive': { option: 'none', message: 'One or the other.' },
    },
    name: { type: 'string', title: 'Name', maxLength: 20, 'x-autocomplete': 'given-name' },
    size: {
      type: 'number',
      title: 'Size',
      minimum: 1,
      maximum: 9,
      multipleOf: 1,
      'x-unit': 'cm',
      'x-prefill': { var: 'order.height.value' },
      'x-variants': [{ when: smokes, title: 'Your size', unit: 'in' }],
    },
  },
  {
    'x-steps': [
      { id: 'first', title: 'First', description: 'Go to A&E.', questions: ['smoke', 'colour'] },
      { id: 'second', title: 'Second', questions: ['several', 'name', 'size'] },
    ],
    'x-submission': { called: { var: 'name' } },
  },
);

const told = (document: QuestionnaireDocument, original = DOCUMENT): Promise<Difference> =>
  differ(subjectOf(original), subjectOf(document), DAYS, solving);

const REFUSALS = 'properties/smoke/x-refuse-when';
const [first, second] = DOCUMENT['x-steps'];
const [red, blue] = DOCUMENT.properties['colour']?.oneOf ?? [];

interface Row {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly kind: Change['kind'];
  readonly pointer: string;
}

const rows: readonly Row[] = [
  ...(
    [
      ['the document’s title', 'title', '/title'],
      ['a question’s title', 'properties/name/title', '/properties/name/title'],
      ['a hint', 'properties/smoke/description', '/properties/smoke/description'],
      [
        'a message',
        'properties/smoke/x-messages/required',
        '/properties/smoke/x-messages/required',
      ],
      [
        'the message of an exclusive option',
        'properties/several/x-exclusive/message',
        '/properties/several/x-exclusive/message',
      ],
      [
        'a refusal’s message',
        `${REFUSALS}/0/message`,
        '/properties/smoke/x-refuse-when/smoker/message',
      ],
      [
        'a refusal’s advice',
        `${REFUSALS}/0/advice`,
        '/properties/smoke/x-refuse-when/smoker/advice',
      ],
      [
        'a source',
        `${REFUSALS}/0/source/title`,
        '/properties/smoke/x-refuse-when/smoker/source/title',
      ],
      [
        'a review date',
        `${REFUSALS}/0/reviewBy`,
        '/properties/smoke/x-refuse-when/smoker/reviewBy',
      ],
      ['a step’s title', 'x-steps/0/title', '/x-steps/first/title'],
      ['a step’s text', 'x-steps/0/description', '/x-steps/first/description'],
      [
        'an option’s title',
        'properties/colour/oneOf/0/title',
        '/properties/colour/options/red/title',
      ],
      [
        'an option’s hint',
        'properties/colour/oneOf/0/description',
        '/properties/colour/options/red/description',
      ],
      [
        'a variant’s title',
        'properties/size/x-variants/0/title',
        '/properties/size/x-variants/0/title',
      ],
      [
        'a variant’s unit',
        'properties/size/x-variants/0/unit',
        '/properties/size/x-variants/0/unit',
      ],
      ['the version', 'x-questionnaire/version', '/x-questionnaire/version'],
      ['what the treatment is called', 'x-questionnaire/name', '/x-questionnaire/name'],
    ] as const
  ).map(([name, path, pointer]) => ({
    name: `${name}, in other words`,
    edits: [[path, 'Otherwise.']] as const,
    kind: 'reworded' as const,
    pointer,
  })),
  ...(
    [
      ['a hint', 'properties/smoke/description', '/properties/smoke/description'],
      [
        'a message',
        'properties/smoke/x-messages/required',
        '/properties/smoke/x-messages/required',
      ],
      ['advice', `${REFUSALS}/0/advice`, '/properties/smoke/x-refuse-when/smoker/advice'],
      ['a step’s text', 'x-steps/0/description', '/x-steps/first/description'],
      [
        'an option’s hint',
        'properties/colour/oneOf/0/description',
        '/properties/colour/options/red/description',
      ],
      [
        'a variant’s title',
        'properties/size/x-variants/0/title',
        '/properties/size/x-variants/0/title',
      ],
    ] as const
  ).map(([name, path, pointer]) => ({
    name: `${name}, taken out`,
    edits: [[path, undefined]] as const,
    kind: 'removed' as const,
    pointer,
  })),
  ...(
    [
      ['a hint', 'properties/name/description', '/properties/name/description'],
      ['a message', 'properties/name/x-messages', '/properties/name/x-messages/maxLength'],
      ['advice', `${REFUSALS}/1/advice`, '/properties/smoke/x-refuse-when/smoker-too/advice'],
      ['a step’s text', 'x-steps/1/description', '/x-steps/second/description'],
      [
        'an option’s hint',
        'properties/colour/oneOf/1/description',
        '/properties/colour/options/blue/description',
      ],
      [
        'the address of a source',
        `${REFUSALS}/0/source/url`,
        '/properties/smoke/x-refuse-when/smoker/source/url',
      ],
    ] as const
  ).map(([name, path, pointer]) => ({
    name: `${name}, put in`,
    edits: [[path, path.endsWith('x-messages') ? { maxLength: 'Shorter.' } : 'New.']] as const,
    kind: 'added' as const,
    pointer,
  })),
  {
    name: 'a drop-down list instead of buttons',
    edits: [['properties/smoke/x-input', 'select']],
    kind: 'asked-otherwise',
    pointer: '/properties/smoke/x-input',
  },
  {
    name: 'another suggestion',
    edits: [['properties/size/x-prefill', { var: 'order.weight.value' }]],
    kind: 'asked-otherwise',
    pointer: '/properties/size/x-prefill',
  },
  {
    name: 'no completion by the browser',
    edits: [['properties/name/x-autocomplete', undefined]],
    kind: 'asked-otherwise',
    pointer: '/properties/name/x-autocomplete',
  },
  {
    name: 'another unit',
    edits: [['properties/size/x-unit', 'mm']],
    kind: 'asked-otherwise',
    pointer: '/properties/size/x-unit',
  },
  {
    name: 'the same option twice',
    edits: [['properties/several/uniqueItems', undefined]],
    kind: 'asked-otherwise',
    pointer: '/properties/several/uniqueItems',
  },
  {
    name: 'options in another order',
    edits: [['properties/colour/oneOf', [blue, red]]],
    kind: 'reordered',
    pointer: '/properties/colour/options',
  },
  {
    name: 'options in another order, of which a refusal reads one',
    edits: [['properties/smoke/enum', ['no', 'yes']]],
    kind: 'reordered',
    pointer: '/properties/smoke/options',
  },
  {
    name: 'several options in another order, also where one goes with no other',
    edits: [['properties/several/items/enum', ['two', 'one', 'none']]],
    kind: 'reordered',
    pointer: '/properties/several/options',
  },
  {
    name: 'refusals in another order',
    edits: [[REFUSALS, [...(DOCUMENT.properties['smoke']?.['x-refuse-when'] ?? [])].reverse()]],
    kind: 'asked-otherwise',
    pointer: '/properties/smoke/x-refuse-when',
  },
  {
    name: 'steps in another order',
    edits: [['x-steps', [second, first]]],
    kind: 'asked-otherwise',
    pointer: '/x-steps',
  },
  {
    name: 'questions in another order',
    edits: [['x-steps/0/questions', ['colour', 'smoke']]],
    kind: 'asked-otherwise',
    pointer: '/x-steps/first/questions',
  },
  {
    name: 'a refusal that is less urgent',
    edits: [[`${REFUSALS}/0/urgency`, 'routine']],
    kind: 'asked-otherwise',
    pointer: '/properties/smoke/x-refuse-when/smoker/urgency',
  },
  {
    name: 'a refusal without its urgency',
    edits: [[`${REFUSALS}/1/urgency`, undefined]],
    kind: 'asked-otherwise',
    pointer: '/properties/smoke/x-refuse-when/smoker-too/urgency',
  },
  {
    name: 'a keyword that nobody thought of',
    edits: [['properties/smoke/x-of-tomorrow', { deep: ['x'] }]],
    kind: 'asked-otherwise',
    pointer: '/properties/smoke/x-of-tomorrow/deep/0',
  },
];

describe('is a difference', () => {
  test.each(rows)('$name', async ({ edits, kind, pointer }) => {
    const difference = await told(edited(DOCUMENT, ...edits));
    expect(difference.changes.map((change) => [change.kind, change.pointer])).toEqual([
      [kind, pointer],
    ]);
    expect(difference.equivalent).toBe(false);
    expect(difference.refactored).toEqual([]);
    expect(inText(difference)).not.toContain('the same');
  });
});

test('options in another order are said under a heading of their own, and no patient is said to be treated otherwise', async () => {
  const difference = await told(edited(DOCUMENT, ['properties/colour/oneOf', [blue, red]]));
  expect(difference.undecided).toEqual([]);
  for (const words of [inText(difference), inMarkdown(difference)]) {
    expect(words).toContain('options come in another order');
    expect(words).toContain('Options in another order');
    expect(words).toContain("The options of 'colour' come in another order.");
    expect(words).not.toContain('treated differently');
  }
  expect(inText(difference)).toMatch(/- red, blue\n\s+\+ blue, red/);
});

describe('has to be looked at first', () => {
  const looks: readonly (readonly [string, readonly Edit[], string])[] = [
    [
      'a question that a refusal reads',
      [['properties/smoke/title', 'Do you not smoke?']],
      "Its answer decides about 'smoker' and 'smoker-too'.",
    ],
    [
      'the hint of a question that a refusal reads, taken out',
      [['properties/smoke/description', undefined]],
      "Its answer decides about 'smoker' and 'smoker-too'.",
    ],
    [
      'options that read what the others read',
      [
        ['properties/colour/oneOf/0/title', 'Blue'],
        ['properties/colour/oneOf/1/title', 'Red'],
      ],
      "That is how the option 'blue' read.",
    ],
    [
      'a yes that reads No',
      [
        ['properties/smoke/enum', undefined],
        [
          'properties/smoke/oneOf',
          [
            { const: 'yes', title: 'No' },
            { const: 'no', title: 'Yes' },
          ],
        ],
      ],
      "That is how the option 'no' read.",
    ],
    ['advice to call 999, taken out', [[`${REFUSALS}/0/advice`, undefined]], 'no longer says 999'],
    [
      'advice to call 999, in words that still have the number',
      [[`${REFUSALS}/0/advice`, 'For chest pain do not call 999.']],
      'It says 999: read both.',
    ],
    ['a message that said 111', [[`${REFUSALS}/1/message`, 'Smokers: ask.']], 'no longer says 111'],
    ['a step that sent to A&E', [['x-steps/0/description', undefined]], 'no longer says A&E'],
    ['a refusal, gone with its advice', [[`${REFUSALS}/0`, undefined]], 'no longer says 999'],
    [
      'a refusal under another id',
      [[`${REFUSALS}/0/id`, 'renamed']],
      "The refusal 'smoker' at 'smoke' is gone. It no longer says 999",
    ],
    ['an urgency that is lost', [[`${REFUSALS}/0/urgency`, undefined]], 'It is less urgent'],
    ['an urgency that is lower', [[`${REFUSALS}/0/urgency`, 'same-day']], 'It is less urgent'],
  ];

  test.each(looks)('%s', async (_, edits, why) => {
    const difference = await told(
      edited(DOCUMENT, ...edits, ['x-questionnaire/version', '1.0.1'], ['title', 'Otherwise.']),
    );
    expect(difference.changes[0]?.lookAtThis).toBeDefined();
    const [headline, section, sentence] = inText(difference).split('\n');
    expect(headline).toMatch(/^sample: look at this first;/);
    expect(section).toBe('  Look at this');
    expect(sentence).toContain(why);
    expect(inMarkdown(difference)).toMatch(
      /^### sample: look at this first;.*\n\n\*\*Look at this\*\*/,
    );
  });

  test('not words that decide about nobody', async () => {
    const difference = await told(edited(DOCUMENT, ['properties/name/title', 'Your name']));
    expect(difference.changes.map(({ lookAtThis }) => lookAtThis)).toEqual([undefined]);
    expect(inText(difference).split('\n')[0]).toBe('sample: words read otherwise');
  });

  test('not an urgency that is higher than it was, and yet patients are treated differently', async () => {
    const difference = await told(edited(DOCUMENT, [`${REFUSALS}/1/urgency`, '999']));
    expect(difference.changes.map(({ lookAtThis }) => lookAtThis)).toEqual([undefined]);
    expect(inText(difference).split('\n')[0]).toBe('sample: patients are treated differently');
  });

  test('the weight that a refusal reads through what is worked out from it', async () => {
    const document = smallDocument({
      weight: { type: 'number', title: 'Weight', minimum: 1, maximum: 9, multipleOf: 1 },
      double: {
        type: 'number',
        title: 'Twice the weight',
        minimum: 1,
        maximum: 18,
        multipleOf: 1,
        readOnly: true,
        'x-computed': { '*': [{ var: 'weight' }, 2] },
        'x-refuse-when': [refusal('heavy', { '>': [{ var: 'double' }, 12] })],
      },
    });
    const { changes } = await told(
      edited(document, ['properties/weight/title', 'Weight of your cat']),
      document,
    );
    expect(changes[0]?.lookAtThis).toBe("Its answer decides about 'heavy'.");
  });
});

describe('decides about a rule, and so is looked at first: a question that is read', () => {
  const rule = refusal('r', { '==': [{ var: 'clot' }, 'yes'] });
  const ofAll = { ...rule, which: true } as const;
  const clot = { ...yesNo, title: 'Had a clot?' };
  const rows: readonly (readonly [
    string,
    QuestionDocument,
    QuestionnaireDocument['x-medicines'],
  ])[] = [
    ['by a flag', { ...clot, 'x-flag-when': [{ ...rule, level: 'high' }] }, {}],
    ['by a rule that withholds', clot, { withhold: [ofAll] }],
    ['by a flag of a medicine', clot, { flag: [{ ...ofAll, level: 'high' }] }],
    ['by a rule about what goes together', clot, { together: [{ ...ofAll, excludes: true }] }],
  ];
  const beside = (document: QuestionnaireDocument) => ({
    ...{ document, formulary },
    questionnaire: compile(document, formulary),
  });
  test.each(rows)('%s', async (_, question, medicines) => {
    const document = smallDocument({ clot: question }, { 'x-medicines': medicines ?? {} });
    const reworded = edited(document, ['properties/clot/title', 'Had no clot?']);
    const { changes } = await differ(beside(document), beside(reworded), DAYS, solving);
    expect(changes.map(({ lookAtThis }) => lookAtThis)).toEqual(["Its answer decides about 'r'."]);
  });
});

describe('is proved to say the same', () => {
  test('the same options, written with their titles', async () => {
    const titled = ['yes', 'no'].map((value) => ({
      const: value,
      title: value === 'yes' ? 'Yes' : 'No',
    }));
    const difference = await told(
      edited(DOCUMENT, ['properties/smoke/enum', undefined], ['properties/smoke/oneOf', titled]),
    );
    expect(difference).toMatchObject({ equivalent: true, changes: [] });
    expect(difference.refactored).toEqual(['/properties/smoke/enum', '/properties/smoke/oneOf']);
  });

  test('a rule written otherwise beside other words, and not the words', async () => {
    const difference = await told(
      edited(
        DOCUMENT,
        [`${REFUSALS}/0/when`, { '!': [{ '!=': [{ var: 'smoke' }, 'yes'] }] }],
        [`${REFUSALS}/0/source/title`, 'Another source'],
      ),
    );
    expect(difference.refactored).toEqual(['/properties/smoke/x-refuse-when']);
    expect(difference.changes.map(({ kind }) => kind)).toEqual(['reworded']);
    expect(difference.equivalent).toBe(false);
  });

  test('not a variant that puts its words in the opposite case', async () => {
    const messages = { minimum: 'Larger, please.' };
    const document = edited(DOCUMENT, ['properties/size/x-variants', [{ when: smokes, messages }]]);
    const { changes, refactored } = await told(
      edited(document, ['properties/size/x-variants/0/when', { '!': [smokes] }]),
      document,
    );
    expect(changes.map(({ kind }) => kind)).toEqual(['asked-otherwise']);
    expect(refactored).toEqual([]);
  });

  test('not a document whose keys come in another order, but for its questions: nothing differs', async () => {
    const turned = (value: unknown): unknown =>
      typeof value !== 'object' || value === null
        ? value
        : Array.isArray(value)
          ? value.map(turned)
          : Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([key, part]) => [key, turned(part)]),
            );
    const properties = Object.fromEntries(
      Object.entries(DOCUMENT.properties).map(([name, question]) => [name, turned(question)]),
    );
    const document = { ...(turned(DOCUMENT) as QuestionnaireDocument), properties };
    expect(await told(document as QuestionnaireDocument)).toMatchObject({
      ...{ equivalent: true, changes: [], refactored: [] },
    });
  });
});
