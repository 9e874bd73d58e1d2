/** What a replay finds, beside what the solver says of the same two documents. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differ, mutantsOf, startSolving, type Solving, type Subject } from '#analysis';
import {
  assess,
  compile,
  type Answers,
  type Assessment,
  type History,
  type Mode,
  type QuestionnaireDocument,
} from '#engine';
import { concludedIn, concludedOf, postedIn, questionnairesOf, replayed, summary } from '#record';
import { DAYS, ON } from '../analysis/paths-of.ts';
import { edited, type Edit } from '../analysis/edited.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';
import { CLINIC, FORMULARY, questionnaire } from './sample-order.ts';
import { sha256 } from './stream.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const subjectOf = (document: QuestionnaireDocument): Subject => ({
  document,
  questionnaire: compile(document, formulary),
  formulary,
});

const supplied = (daysAgo: number, isOpen = false): History => ({
  supplies: [{ medicine: 'slim-1', daysAgo, quantity: 1, isOpen }],
  consultations: [],
});
const HISTORIES: readonly (History | null)[] = [
  null,
  { supplies: [], consultations: [] },
  ...[5, 10, 11, 28, 40].map((days) => supplied(days)),
  supplied(0, true),
  {
    supplies: [],
    consultations: [{ questionnaire: 'sample', outcome: 'refused', daysAgo: 89 }],
  },
];

/** Every sheet that could matter to the small clinic. */
const SHEETS: readonly Answers[] = ['yes', 'no'].flatMap((womb) =>
  ['yes', 'no', undefined].flatMap((coil) =>
    ['yes', 'no'].flatMap((clot) =>
      [90, 92, 94, 95, 96, 108, 109, 110].map((weight) => ({
        ...{ womb, clot, weight },
        ...(coil && { coil }),
      })),
    ),
  ),
);

const at = (history: History | null) => ({
  on: ON,
  mode: 'new' as const,
  history: history ?? undefined,
});

const NOTHING = { flags: [], offered: [] };

/** What is written down of her flags and medicines: nothing of flags where none was raised. */
const factsOf = ({ flags, medicines }: Extract<Assessment, { readonly outcome: 'eligible' }>) => [
  flags.length === 0 ? null : { flags: flags.map(({ id, level }) => ({ id, level })) },
  { offered: medicines.flatMap(({ id, offered }) => (offered ? [id] : [])) },
];

/** Everybody who was judged by a document, as the record keeps her. */
function everybody(before: Subject) {
  return SHEETS.flatMap((answers) =>
    HISTORIES.flatMap((history) => {
      const judged = assess(before.questionnaire, answers, at(history));
      if (judged.outcome === 'incomplete') return [];
      const [flags, medicines] = judged.outcome === 'eligible' ? factsOf(judged) : [null, null];
      const posted = postedIn(
        judged.outcome === 'eligible' ? 'submitted' : 'refused',
        new Date(`${ON}T12:00:00Z`),
        {
          ...{ questionnaire: 'sample', mode: 'new' },
          ...(judged.outcome === 'refused' && { rules: judged.by.map(({ id }) => id) }),
        },
        { payload: { answers }, history },
        concludedIn(flags, medicines),
      );
      return posted ? [posted] : [];
    }),
  );
}

const original = subjectOf(CLINIC);
const people = everybody(original);

const kindsBetween = (after: Subject): ReadonlySet<string> =>
  new Set(
    people.flatMap((posted) => {
      const found = replayed(
        posted,
        { questionnaire: original.questionnaire },
        { questionnaire: after.questionnaire },
      );
      if (found.kind === 'not-judged') throw new Error(found.says);
      return found.kind === 'changed' ? found.changes.map(({ kind }) => kind) : [];
    }),
  );

describe('a replay and the solver', () => {
  const usable = mutantsOf(CLINIC).flatMap(({ what, pointer, document }) => {
    try {
      return [{ name: `${what} at ${pointer}`, after: subjectOf(document) }];
    } catch {
      return [];
    }
  });

  it('have people and edits to look at', () => {
    expect(people.length).toBeGreaterThan(500);
    expect(usable.length).toBeGreaterThan(50);
  });

  it('agree on every third edit: what is proved to be the same changes nobody, and what changes is of a kind that is named', async () => {
    let changing = 0;
    for (const { name, after } of usable.filter((_, index) => index % 3 === 0)) {
      const found = kindsBetween(after);
      const { equivalent, changes } = await differ(original, after, DAYS, solving);
      const named = new Set<string>(changes.map(({ kind }) => kind));
      expect({ name, unnamed: [...found].filter((kind) => !named.has(kind)) }).toEqual({
        name,
        unnamed: [],
      });
      if (equivalent) expect({ name, found: [...found] }).toEqual({ name, found: [] });
      if (found.size > 0) changing++;
    }
    expect(changing).toBeGreaterThan(10);
  }, 300_000);

  const heavier: Edit = [
    'properties/weight/x-refuse-when/0/when',
    { '>': [{ var: 'weight' }, 95] },
  ];
  const without = (name: string): readonly Edit[] => [
    [`properties/${name}`, undefined],
    ['x-steps/0/questions', Object.keys(CLINIC.properties).filter((one) => one !== name)],
  ];
  const asking = (required: boolean): readonly Edit[] => [
    ['properties/more', { ...yesNo, 'x-messages': { required: 'Please answer.' } }],
    ['x-steps/0/questions/+', 'more'],
    ...(required ? [['required', [...CLINIC.required, 'more']] as const] : []),
  ];

  it.each<[string, readonly Edit[]]>([
    ['a question is gone', without('coil')],
    ['a question is gone, and more are refused', [...without('coil'), heavier]],
    ['a question has to be answered as well', asking(true)],
    ['a question has to be answered as well, and more are refused', [...asking(true), heavier]],
    ['a question may be answered as well, and more are refused', [...asking(false), heavier]],
    ['an option is gone, and more are refused', [['properties/womb/enum', ['yes']], heavier]],
  ])('agree where %s', async (_, edits) => {
    const after = subjectOf(edited(CLINIC, ...edits));
    const found = kindsBetween(after);
    const { changes, undecided } = await differ(original, after, DAYS, solving);
    const named = changes.map(({ kind }) => kind);
    expect(undecided).toEqual([]);
    expect(named).toEqual(expect.arrayContaining([...found]));
  });

  it('agree that a rule rewritten, a rewording and another order change nobody', async () => {
    for (const edits of [
      [['x-medicines/withhold/0/when', { '!': [{ '==': [{ var: 'clot' }, 'no'] }] }]],
      [['properties/clot/title', 'Did you ever have a clot?']],
    ] as const) {
      const after = subjectOf(edited(CLINIC, ...edits));
      expect([...kindsBetween(after)]).toEqual([]);
    }
  });
});

describe('what a replay finds', () => {
  const [eligible] = people.filter(({ what }) => what === 'submitted');
  const [refused] = people.filter(({ what }) => what === 'refused');
  if (!eligible || !refused) throw new Error('There are both.');
  const own = { questionnaire: original.questionnaire };
  const under = (...edits: Parameters<typeof edited>[1][]) => ({
    questionnaire: subjectOf(edited(CLINIC, ...edits)).questionnaire,
  });
  const REFUSALS = 'properties/weight/x-refuse-when';
  const all = { '>': [{ var: 'weight' }, 1] };

  it.each([
    ['newly-refused', [`${REFUSALS}/0/when`, all]],
    ['asked-otherwise', ['properties/coil/x-visible-when', { '==': [{ var: 'womb' }, 'no'] }]],
    ['newly-flagged', ['properties/weight/x-flag-when/0/when', all]],
    ['sent-otherwise', ['x-submission/bmi', 25]],
  ] as const)('is %s', (kind, edit) => {
    const found = people.flatMap((posted) => {
      const one = replayed(posted, own, under(edit));
      return one.kind === 'changed' ? one.changes : [];
    });
    expect(found.map((change) => change.kind)).toContain(kind);
  });

  it('of a refused attempt is only what may be: the rest of what she answered is not kept', () => {
    expect(
      replayed(refused, own, under([`${REFUSALS}/0/when`, { '>': [{ var: 'weight' }, 110] }])),
    ).toEqual({ kind: 'may-be-let-through' });
    expect(replayed(refused, own, under([`${REFUSALS}/0/id`, 'other']))).toEqual({
      kind: 'refused-otherwise',
    });
  });

  it.each<[string, object]>([
    ['erased', { given: undefined }],
    ['judged-otherwise-then', { what: 'refused' }],
    ['rests-on-another', { given: eligible.given && { ...eligible.given, hasOthers: true } }],
    // An engine that raises no flags any more, or offers what it withheld, would be called the same.
    ['judged-otherwise-then', { concluded: { ...eligible.concluded, flags: ['other (high)'] } }],
    ['judged-otherwise-then', { concluded: { ...eligible.concluded, offered: ['other'] } }],
  ])('is nothing of what is %s, and is never called the same', (why, change) => {
    expect(replayed({ ...eligible, ...change }, own, own)).toMatchObject({
      kind: 'not-judged',
      why,
    });
  });

  describe('of somebody who was judged by what another account had, too', () => {
    const plain = edited(CLINIC, ['x-medicines/withhold/1', undefined], ['x-medicines/flag', []]);
    const answers: Answers = { womb: 'no', clot: 'yes', weight: 92 };
    const then = { on: ON, mode: 'new' } as const;
    const judged = assess(compile(plain, formulary), answers, then);
    if (judged.outcome !== 'eligible') throw new Error('She is eligible.');
    const concluded = concludedOf(judged);
    const facts = { questionnaire: 'sample', mode: 'new' };
    const given = { payload: { answers }, history: { supplies: [], consultations: [] } };
    const [hers, beside] = [given, { ...given, hasOthers: true }].map((person) =>
      postedIn('submitted', new Date(`${ON}T12:00:00Z`), facts, person, concluded),
    );
    if (!hers || !beside) throw new Error('They can be read.');
    const by = (...edits: Parameters<typeof edited>[1][]) => ({
      questionnaire: compile(edited(plain, ...edits), formulary),
    });

    it('is what it is of anybody where no rule of either document can read a history', () => {
      expect(replayed(beside, by(), by())).toEqual({ kind: 'same' });
      for (const other of [by([`${REFUSALS}/0/when`, all]), by(['x-submission/bmi', 25])]) {
        const found = replayed(hers, by(), other);
        expect(found.kind).toBe('changed');
        expect(replayed(beside, by(), other)).toEqual(found);
      }
    });

    const cited = { message: 'Sample', source: { title: 'Sample' }, reviewBy: '2030-01-01' };
    const had = { some: [{ var: 'history.supplies' }, { '<': [{ var: 'daysAgo' }, 9] }] };
    const was = { all: [{ var: 'history.consultations' }, { '<': [{ var: 'daysAgo' }, 9] }] };
    const deep = { or: [{ '==': [{ var: 'womb' }, 'yes'] }, { '!': [{ and: [had, was] }] }] };
    const rule = { ...cited, id: 'reads', which: true, when: deep };
    it.each<[string, string, object]>([
      ['flag of a question', 'properties/clot/x-flag-when/+', { ...rule, level: 'low' }],
      ['rule that withholds', 'x-medicines/withhold/+', rule],
      ['flag of a medicine', 'x-medicines/flag/+', { ...rule, level: 'low' }],
      // They look at what she still has, whatever they say of her answers.
      [
        'rule of what goes together',
        'x-medicines/together',
        [{ ...rule, when: true, excludes: true }],
      ],
      ['limit', 'x-medicines/limits', [{ ...cited, id: 'l', which: true, packs: 1, perDays: 28 }]],
    ])('is told of nobody where either document has a %s that reads one', (_what, path, reads) => {
      const reading = by([path, reads]);
      for (const [own, other] of [
        [by(), reading],
        [reading, by()],
        [reading, reading],
      ] as const)
        expect(replayed(beside, own, other)).toMatchObject({
          ...{ kind: 'not-judged', why: 'rests-on-another' },
        });
    });
  });

  it.each<[string, Answers, readonly string[]]>([
    ['answers-missing', {}, refused.facts.rules],
    ['judged-otherwise-then', { weight: 90 }, refused.facts.rules],
    ['judged-otherwise-then', {}, ['gone']],
    ['judged-otherwise-then', {}, []],
    // Refused all the same, and not by what refused her then: an engine that refuses by other rules is another one.
    ['judged-otherwise-then', refused.given?.answers ?? {}, ['gone']],
    ['judged-otherwise-then', refused.given?.answers ?? {}, [...refused.facts.rules, 'gone']],
    ['judged-otherwise-then', refused.given?.answers ?? {}, []],
  ])('of a refused attempt is nothing of what is %s: %j, %j', (why, answers, rules) => {
    const early = {
      ...{ ...refused, given: { answers, history: undefined, hasOthers: false, isUnsent: false } },
      facts: { ...refused.facts, rules },
    };
    expect(replayed(early, own, own)).toMatchObject({ kind: 'not-judged', why });
  });

  it('of a refused attempt of which too little is kept says that it may have been taken away, and how to find out', () => {
    const early = {
      ...refused,
      given: { answers: {}, history: undefined, hasOthers: false, isUnsent: false },
    };
    expect(replayed(early, own, own)).toMatchObject({
      says: expect.stringMatching(
        / taken away since: npm run records -- verify tells which\.$/,
      ) as string,
    });
  });

  it('is nothing without a questionnaire of that name', () => {
    expect(replayed(eligible, own, undefined)).toMatchObject({ why: 'questionnaire-gone' });
  });

  it.each([
    ['submitted', 'no'],
    ['refused', 'yes'],
  ] as const)('is nothing of a repeat where another one has no steps for it: %s', (what, a) => {
    const asks = smallDocument({
      a: { ...yesNo, 'x-refuse-when': [refusal('r', { '==': [{ var: 'a' }, 'yes'] })] },
    });
    const modes: readonly Mode[] = ['new', 'repeat'];
    const both = compile({ ...asks, 'x-questionnaire': { ...asks['x-questionnaire'], modes } });
    const repeated = postedIn(
      ...([
        what,
        new Date(`${ON}T12:00:00Z`),
        { questionnaire: 'sample', mode: 'repeat', ...(what === 'refused' && { rules: ['r'] }) },
      ] as const),
      ...([{ payload: { answers: { a } }, history: null }, NOTHING] as const),
    );
    if (!repeated) throw new Error('It can be read.');
    const then = { questionnaire: both };
    expect(replayed(repeated, then, then)).toEqual({ kind: 'same' });
    expect(replayed(repeated, then, { questionnaire: compile(asks) })).toMatchObject({
      ...{ kind: 'not-judged', why: 'questionnaire-gone' },
    });
  });

  const kept = [questionnaire(CLINIC), FORMULARY];
  const hashes = kept.map(({ hash }) => hash);
  const [document] = kept;
  if (!document) throw new Error('There is one.');
  it.each<[string, typeof kept, readonly string[]]>([
    ['document-missing', [], hashes],
    ['document-missing', kept, [FORMULARY.hash]],
    ['document-altered', [{ ...document, content: '{}' }, FORMULARY], hashes],
  ])('is nothing with a %s', (why, documents, named) => {
    const usable = questionnairesOf(documents, sha256)(named);
    expect(replayed(eligible, usable, own)).toMatchObject({ kind: 'not-judged', why });
    expect(replayed(eligible, own, usable)).toMatchObject({ kind: 'not-judged', why });
  });

  it('is nothing with a document that this engine can no longer read', () => {
    const other = questionnaire({ ...CLINIC, 'x-steps': [] });
    const usable = questionnairesOf([other, FORMULARY], sha256)([other.hash, FORMULARY.hash]);
    expect(replayed(eligible, usable, own)).toMatchObject({ why: 'document-unreadable' });
  });

  it.each<[string, unknown, unknown]>([
    ['facts', undefined, { payload: { answers: {} }, history: null }],
    ['a mode', { questionnaire: 'x', mode: 'odd' }, { payload: { answers: {} }, history: null }],
    ['answers', { questionnaire: 'x', mode: 'new' }, { payload: {}, history: null }],
    ['a history', { questionnaire: 'x', mode: 'new' }, { payload: { answers: {} }, history: 1 }],
    ['what she gave', { questionnaire: 'x', mode: 'new' }, undefined],
  ])('is nothing where nobody can read %s', (_what, facts, person) => {
    expect(postedIn('submitted', new Date(), facts, person, NOTHING)).toBeUndefined();
  });

  it.each<[string, unknown, unknown]>([
    ['flags', {}, null],
    ['a flag', { flags: [{ id: 'clot' }] }, null],
    ['medicines', null, { offered: [1] }],
  ])('is nothing where nobody can read which %s were written down', (_what, flags, medicines) => {
    const person = { payload: { answers: {} }, history: null };
    const of = { questionnaire: 'x', mode: 'new' };
    expect(postedIn('submitted', new Date(), of, person, NOTHING)).toBeDefined();
    const concluded = concludedIn(flags, medicines);
    expect(postedIn('submitted', new Date(), of, person, concluded)).toBeUndefined();
  });

  it('says which flag and which medicine this engine makes something else of', () => {
    const found = replayed(
      { ...eligible, concluded: { flags: ['other (high)'], offered: ['other'] } },
      own,
      own,
    );
    expect(found).toMatchObject({
      says: expect.stringMatching(
        /other \(high\) was raised, and is not by this engine; .*other was offered/,
      ),
    });
  });

  it('is counted, each consultation once', () => {
    const counted = summary();
    const about = { consultation: 'one', questionnaire: 'sample', at: '' };
    counted.add(about, { kind: 'same' }, true);
    counted.add(about, { kind: 'refused-otherwise' }, false);
    counted.add(about, { kind: 'may-be-let-through' }, false);
    counted.add(about, { kind: 'not-judged', why: 'erased', says: 'Sample.' }, false);
    const changes = [
      { kind: 'newly-flagged', about: 'a' },
      { kind: 'newly-flagged', about: 'b' },
    ] as const;
    counted.add(about, { kind: 'changed', changes }, false);
    expect(counted.replay()).toMatchObject({
      ...{ consultations: 5, same: 1, refusedOtherwise: 1, mayBeLetThrough: 1 },
      ...{
        byAnotherEngine: [{ consultation: 'one' }],
        kinds: { 'newly-flagged': 1 },
        notJudged: { erased: 1 },
      },
      otherwise: [{ mayBeLetThrough: true }, { notJudged: { why: 'erased' } }, { changes }],
    });
  });
});
