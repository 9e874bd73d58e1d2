/** Whatever is half-written, the page is drawn: what cannot be says why at its position, and the rest goes on. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SourceText } from '../../src/studio/messages.ts';
import type { Draft } from '../../src/studio/page/edit/use-draft.ts';

const QUESTIONNAIRES = new URL('../../questionnaires/', import.meta.url);
const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(file, QUESTIONNAIRES), 'utf8'));

/** Small enough to be drawn hundreds of times: a question of each kind, rules of each list. */
const SAMPLE = JSON.parse(
  readFileSync(new URL('sample.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;
const SOURCE = { title: 'Sample guidance', url: 'https://example.com/' };
const RULE = { message: 'Why.', source: SOURCE, reviewBy: '2027-11-30' };
const WHICH = { in: ['triptan', { var: 'medicine.classes' }] };
const DOCUMENT = {
  ...SAMPLE,
  'x-medicines': {
    offers: WHICH,
    withhold: [{ id: 'w', which: WHICH, when: { '==': [{ var: 'smoke' }, 'yes'] }, ...RULE }],
    flag: [{ id: 'f', level: 'high', which: true, ...RULE }],
    together: [{ id: 't', which: WHICH, excludes: WHICH, ...RULE }],
    limits: [{ id: 'l', which: WHICH, packs: 2, perDays: 28, ...RULE }],
  },
  'x-nothing-suitable': { message: 'Nothing.', advice: 'See somebody.' },
};
const CLAIMS = {
  claims: [
    { id: 'c', says: 'Never.', for: ['sample'], never: { flagged: 'fever' }, source: SOURCE },
    {
      id: 'd',
      says: 'Always.',
      for: ['sample', 'other'],
      always: { offered: true },
      source: SOURCE,
    },
  ],
};
const FORMULARY = {
  medicines: {
    'a-1mg': {
      ...{ name: 'A', substances: ['a'], classes: ['triptan'], route: 'oral', form: 'tablet' },
      ...{ strength: { value: '1', unit: 'mg' }, ladder: { id: 'a', rung: 1 }, source: SOURCE },
    },
  },
};
const TAKEN = {
  classes: { ssri: { description: 'Some.', source: SOURCE } },
  medicines: [{ name: 'S', brands: ['Brand'], substances: ['s'], classes: ['ssri'] }],
};

const FILES = {
  'sample.json': DOCUMENT,
  'other.json': SAMPLE,
  'claims/sample.json': CLAIMS,
  'medicines/formulary.json': FORMULARY,
  'medicines/taken.json': TAKEN,
} as const;
type File = keyof typeof FILES;

/** @param was what stands in the files on the disk, where that is something else */
let draw: (
  texts: Readonly<Record<string, string>>,
  selected: string,
  was?: Readonly<Record<string, string>>,
) => string;

// Whatever runs after it in this process is in no page.
afterAll(() => vi.unstubAllGlobals());
beforeAll(async () => {
  // The page reads whether it is a published one as soon as it is loaded.
  vi.stubGlobal('document', { querySelector: () => ({ textContent: '{}' }) });
  const { useFolder } = await import('../../src/studio/page/edit/use-folder.ts');
  const { EditProvider } = await import('../../src/studio/page/edit/edit-context.ts');
  const { Editor } = await import('../../src/studio/page/edit/editor.tsx');
  const nothing = () => undefined;

  interface BenchProps {
    readonly sources: readonly SourceText[];
    readonly selected: string;
    readonly was: Readonly<Record<string, string>>;
  }

  function Bench({ sources, selected, was }: BenchProps) {
    const textOf = (file: string) => sources.find((source) => source.file === file)?.text ?? '';
    const draft: Draft = {
      ...{ textOf, baseOf: (file) => was[file] ?? textOf(file), gotOf: textOf },
      ...{ files: {}, changed: [] },
      ...{ canUndo: false, canRedo: false },
      ...{ change: nothing, replace: nothing, undo: nothing, redo: nothing, rebase: nothing },
      ...{ refused: undefined, gone: [], moveTo: nothing, idsEver: () => [] },
    };
    const found = { findings: [], claims: [] };
    const editing = useFolder('sample', { draft, sources, select: nothing, found });
    return (
      editing && (
        <EditProvider value={editing}>
          <Editor ref={null} questionnaire="sample" selected={selected} />
        </EditProvider>
      )
    );
  }
  draw = (texts, selected, was = {}) => {
    const sources = Object.entries(texts).map(([file, text]) => ({ file, text, hash: text }));
    return renderToStaticMarkup(<Bench sources={sources} selected={selected} was={was} />);
  };
});

type Path = readonly (string | number)[];

/** Nothing stands there any more. */
const GONE = Symbol('gone');

function withAt(value: unknown, [head, ...rest]: Path, next: unknown): unknown {
  if (head === undefined) return next;
  const inner = withAt((value as Readonly<Record<string, unknown>>)[head], rest, next);
  if (Array.isArray(value))
    return inner === GONE
      ? value.filter((_, at) => at !== head)
      : value.map((item: unknown, at) => (at === head ? inner : item));
  const entries = Object.entries(value as object).filter(([key]) => key !== head);
  return Object.fromEntries(inner === GONE ? entries : [...entries, [head, inner]]);
}

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* pathsIn(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

const textsWith = (file: File, path: Path, value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(FILES).map(([name, document]) => [
      name,
      JSON.stringify(name === file ? withAt(document, path, value) : document),
    ]),
  );

/** Everywhere she could be then. */
const SELECTED = ['', 'claims/sample.json', 'medicines/formulary.json', 'medicines/taken.json'];
const questionIn = ([first, question]: Path): readonly string[] =>
  first === 'properties' && typeof question === 'string' ? [question] : ['symptoms'];

/** Within the rules about medicines nothing stands that does not stand within the flag of a question. */
const isDrawnElsewhere = ([first, ...rest]: Path): boolean =>
  first === 'x-medicines' && rest.length > 3;

describe('whatever stands in the place of any part of a file, every panel is drawn', () => {
  const wrong = [GONE, null, 7, {}] as const;
  it.each([
    'sample.json',
    'claims/sample.json',
    'medicines/formulary.json',
    'medicines/taken.json',
  ] as const)('%s', (file) => {
    for (const path of pathsIn(FILES[file])) {
      if (isDrawnElsewhere(path)) continue;
      for (const value of wrong) {
        if (path.length === 0 && value === GONE) continue;
        const texts = textsWith(file, path, value);
        // Each file is drawn where it is edited, and what else reads it of what is likeliest.
        const isOfQuestion = path[0] === 'properties';
        const here = isOfQuestion ? questionIn(path) : [''];
        const elsewhere = value !== null ? [] : isOfQuestion ? [''] : questionIn(path);
        const selected = file === 'sample.json' ? [...here, ...elsewhere] : [file];
        for (const where of selected)
          try {
            expect(draw(texts, where)).toContain('<h2');
          } catch (error) {
            throw new Error(
              `${file} ${path.join('/')} as ${String(JSON.stringify(value))}, at '${where}'`,
              { cause: error },
            );
          }
      }
    }
  });
});

describe('what cannot be drawn says why at its position', () => {
  const SYMPTOMS = ['properties', 'symptoms'] as const;
  const rows: readonly (readonly [string, File, Path, unknown, string, string])[] = [
    ['null for a question', 'sample.json', SYMPTOMS, null, 'symptoms', 'Braces have to stand here'],
    [
      'a deleted question that a step asks for',
      ...([
        'sample.json',
        SYMPTOMS,
        GONE,
        'symptoms',
        'A step asks for it, and there is none',
      ] as const),
    ],
    [
      'null for a rule',
      ...([
        'sample.json',
        [...SYMPTOMS, 'x-flag-when', 0],
        null,
        'symptoms',
        'it is null',
      ] as const),
    ],
    [
      'a rule that says nothing yet',
      ...([
        'sample.json',
        [...SYMPTOMS, 'x-flag-when', 0, 'when'],
        {},
        'symptoms',
        'one operator',
      ] as const),
    ],
    [
      'no list for an operator',
      ...([
        'sample.json',
        [...SYMPTOMS, 'x-flag-when', 0, 'when'],
        { or: null },
        'symptoms',
        'needs a list of values',
      ] as const),
    ],
    [
      'a number for a title',
      ...(['sample.json', [...SYMPTOMS, 'title'], 7, 'symptoms', 'A text in quotes'] as const),
    ],
    [
      'null for an option',
      ...([
        'sample.json',
        [...SYMPTOMS, 'items', 'enum', 1],
        null,
        'symptoms',
        'items / enum / 1',
      ] as const),
    ],
    ['null for a step', 'sample.json', ['x-steps', 0], null, '', 'x-steps / 0'],
    [
      'words for the questions of a step',
      'sample.json',
      ['x-steps', 0, 'questions'],
      'all',
      '',
      'A list in square brackets',
    ],
    ['a list for the document', 'sample.json', [], [], '', 'Braces have to stand here'],
    [
      'null for a claim',
      'claims/sample.json',
      ['claims', 1],
      null,
      'claims/sample.json',
      'claims / 1',
    ],
    [
      'a claim without a rule',
      ...([
        'claims/sample.json',
        ['claims', 0, 'never'],
        GONE,
        'claims/sample.json',
        'A rule in braces',
      ] as const),
    ],
    [
      'a medicine without a strength that can be read',
      ...([
        'medicines/formulary.json',
        ['medicines', 'a-1mg', 'strength'],
        5,
        'medicines/formulary.json',
        'a-1mg / strength',
      ] as const),
    ],
    [
      'null for a medicine that people take',
      ...([
        'medicines/taken.json',
        ['medicines', 0],
        null,
        'medicines/taken.json',
        'medicines / 0',
      ] as const),
    ],
  ];
  it.each(rows)('%s', (_, file, path, value, selected, words) => {
    expect(draw(textsWith(file, path, value), selected)).toContain(words);
  });

  it('a rule with an operator that nobody knows is drawn as it is written', () => {
    const path = [...SYMPTOMS, 'x-flag-when', 0, 'when'];
    const markup = draw(
      textsWith('sample.json', path, { likes: [{ var: 'smoke' }, 1] }),
      'symptoms',
    );
    expect(markup).toContain('likes');
    expect(markup).not.toContain('cannot be drawn');
  });

  it('of a document that can be used nothing is said', () => {
    for (const where of ['', ...SELECTED, 'symptoms', 'dateOfBirth'])
      expect(draw(textsWith('sample.json', ['title'], 'Sample'), where)).not.toContain('be drawn');
  });

  it('a file that is no JSON can be mended where it would be drawn', () => {
    for (const where of ['medicines/formulary.json', 'medicines/taken.json']) {
      const texts = {
        ...textsWith('sample.json', ['title'], 'Sample'),
        [where]: '{ "medicines": ',
      };
      const markup = draw(texts, where);
      expect(markup).toContain(`${where} is no JSON as it stands`);
      expect(markup).toContain('<textarea');
    }
  });
});

describe('the five questionnaires say nothing of the kind', () => {
  it.each(['migraines', 'hrt', 'injectable-weight-loss', 'genital-herpes', 'period-pain-relief'])(
    '%s',
    (id) => {
      const document = readJson(`${id}.json`) as { readonly properties: object };
      const texts = {
        'sample.json': JSON.stringify(document),
        'medicines/formulary.json': JSON.stringify(readJson('medicines/formulary.json')),
        'medicines/taken.json': JSON.stringify(readJson('medicines/taken.json')),
      };
      for (const where of ['', ...Object.keys(document.properties), 'medicines/formulary.json'])
        expect(draw(texts, where)).not.toContain('cannot be drawn');
    },
  );
});

describe('an option that a claim about two questionnaires reads', () => {
  const claims = {
    claims: [
      {
        ...{ id: 'of-both', says: 'Never.', for: ['sample', 'other'], source: SOURCE },
        never: { '==': [{ var: 'smoke' }, 'yes'] },
      },
    ],
  };
  const shown = (other: unknown): string =>
    draw(
      {
        'sample.json': JSON.stringify(DOCUMENT),
        'other.json': typeof other === 'string' ? other : JSON.stringify(other),
        'claims/sample.json': JSON.stringify(claims),
      },
      'smoke',
    );
  const ASKED = 'Nobody can tell whether this is meant in &#x27;of-both&#x27;';

  it.each([
    ['has the same', SAMPLE],
    ['cannot be read', '{'],
  ])('is renamed in it only where she says so, as the other one %s', (_, other) => {
    expect(shown(other)).toContain(ASKED);
    expect(shown(other)).toContain('Read in 2 rules and claims, which are renamed with it.');
  });

  it('is renamed in it, where the other one has no such question', () => {
    const markup = shown({ ...SAMPLE, properties: {} });
    expect(markup).not.toContain(ASKED);
    expect(markup).toContain('Read in 3 rules and claims, which are renamed with it.');
  });
});

describe('another name is offered', () => {
  const FIELD = 'Its answer is sent under it.';
  const texts = textsWith('sample.json', ['title'], 'Sample');
  const offered = (was: string) => draw(texts, 'smoke', { 'sample.json': was }).includes(FIELD);

  it('to a question that does not stand in the file yet, and to all of a file that is not there', () => {
    expect(offered(JSON.stringify({ ...SAMPLE, properties: {} }))).toBe(true);
    expect(offered('')).toBe(true);
  });

  it('to none that stands in the file, or of which nobody can tell, because nobody can read it', () => {
    expect(offered(JSON.stringify(DOCUMENT))).toBe(false);
    expect(offered('{ "properties": ')).toBe(false);
  });
});
