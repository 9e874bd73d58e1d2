/** What failed, was given up or could not be decided says so, and never that nothing was found. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarDay } from '#engine';
import type { Analyses, AnalysisKind, Reply } from '../../src/studio/messages.ts';
import { stateOf } from '../../src/studio/page/edit/given-up.ts';

const ON = calendarDay('2026-11-20');
const SAME = {
  ...{ id: 'sample', from: ON, until: ON, equivalent: true, agreed: 'the same document' },
  ...{ changes: [], refactored: [], stored: [], undecided: [] },
};
const TOLD: { readonly [kind in AnalysisKind]: unknown } = {
  ...{ found: [], affected: SAME, classes: { lines: [] }, findings: [] },
  claims: [{ id: 'c', says: 'Never.', verdict: 'proved', sentence: '' }],
};
const FAILED = { ok: false, sentence: 'The analysis has ended by itself.' } as const;
const change = { kind: 'newly-refused', before: '', after: '', inWords: 'Somebody is refused.' };

/** The page, where these analyses said this and all others that all is well. */
let shown: (replies: { readonly [kind in AnalysisKind]?: Reply<unknown> }) => string;

// Whatever runs after it in this process is in no page.
afterAll(() => vi.unstubAllGlobals());
beforeAll(async () => {
  // The page reads whether it is a published one as soon as it is loaded.
  vi.stubGlobal('document', { querySelector: () => ({ textContent: '{}' }) });
  const { Effects } = await import('../../src/studio/page/edit/effects.tsx');
  const { EditProvider } = await import('../../src/studio/page/edit/edit-context.ts');
  const { cameOutOf } = await import('../../src/studio/page/edit/came-out.ts');
  const nothing = () => undefined;
  shown = (replies) => {
    const latest = <Kind extends AnalysisKind>(kind: Kind) => ({
      reply: (replies[kind] ?? { ok: true, told: TOLD[kind] }) as Reply<Analyses[Kind]>,
      isCurrent: true,
    });
    const all = {
      ...{ affected: latest('affected'), classes: latest('classes') },
      ...{ findings: latest('findings'), claims: latest('claims') },
    };
    const cameOut = [
      ...[cameOutOf('found', latest('found')), cameOutOf('affected', all.affected)],
      ...[cameOutOf('classes', all.classes), cameOutOf('findings', all.findings)],
      cameOutOf('claims', all.claims),
    ];
    const analysed = {
      ...{ ...all, foundSoFar: latest('found'), found: { findings: [], claims: [] } },
      ...{ state: stateOf('this draft', undefined, true, cameOut), giveUp: nothing, goOn: nothing },
    };
    const editing = { select: nothing } as unknown as Parameters<typeof EditProvider>[0]['value'];
    return renderToStaticMarkup(
      <EditProvider value={editing}>
        <Effects
          analysed={analysed}
          version="HEAD"
          at={{ mode: 'new', on: ON }}
          onFillIn={nothing}
        />
      </EditProvider>,
    );
  };
});

const KINDS = ['found', 'affected', 'classes', 'findings', 'claims'] as const;

it('where all of it was worked out and decided, it says so', () => {
  const markup = shown({});
  expect(markup).toContain('Worked out for every patient.');
  expect(markup).toContain('The same for every patient.');
  expect(markup).toContain('Nothing: everything in it can happen.');
  expect(markup).toContain('Claims: 0 of 1 do not hold');
});

describe('where one of them failed, nothing says that it is done', () => {
  const reassures = {
    ...{ affected: 'The same for every patient.', classes: 'that change: 0' },
    ...{ findings: 'Nothing: everything in it can happen.', claims: 'do not hold' },
  } as const;
  it.each(KINDS)('%s', (kind) => {
    const markup = shown({ [kind]: FAILED });
    expect(markup).not.toContain('Worked out for every patient.');
    expect(markup).toContain('Not all of it could be worked out');
    expect(markup).toContain('Try again');
    if (kind === 'found') return;
    expect(markup).not.toContain(reassures[kind]);
    expect(markup).toContain(FAILED.sentence);
  });
});

it('whoever was found before the rest failed is told all the same', () => {
  const markup = shown({ found: { ok: true, told: [change] }, affected: FAILED });
  expect(markup).toContain('Somebody is refused.');
  expect(markup).toContain('There may be more.');
});

describe('where a part of it could not be decided, nothing says that it is done', () => {
  const undecided = [
    ['affected', { ...SAME, equivalent: false, undecided: ['Nobody can tell.'] }],
    [
      'findings',
      [
        {
          questionnaire: 'sample',
          kind: 'undecided',
          pointer: '',
          what: 'Nobody can tell.',
          because: [],
        },
      ],
    ],
    ['classes', { lines: [], leftOut: { mixtures: '1234', why: ['Nobody can tell.'] } }],
    ['claims', [{ id: 'c', says: 'Never.', verdict: 'undecided', sentence: 'Nobody can tell.' }]],
  ] as const;
  it.each(undecided)('%s', (kind, told) => {
    const markup = shown({ [kind]: { ok: true, told } });
    expect(markup).not.toContain('Worked out for every patient.');
    expect(markup).toContain('Not all of it could be decided');
    expect(markup).toContain('Nobody can tell.');
  });

  it('a claim that could not be decided neither holds nor does not', () => {
    const [, , , [, told]] = undecided;
    expect(shown({ claims: { ok: true, told } })).toContain(
      'Claims: 0 of 1 do not hold, 1 could not be decided',
    );
  });

  it('of paths that were too many to be walked it says how many, beside how many lines change', () => {
    const [, , [, told]] = undecided;
    const markup = shown({ classes: { ok: true, told } });
    expect(markup).toContain(
      'that change: 0 of what was walked, 1234 mixtures of answers left out',
    );
  });
});
