/** What somebody types is any text at all: whatever a document compares it with, nothing is wrongly called impossible. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check, claimOf, differ, startSolving, type Finding, type Solving } from '#analysis';
import type { Expression, Operation, QuestionDocument, QuestionnaireDocument } from '#engine';
import { textsOfPattern } from '../../src/analysis/model/pattern-texts.ts';
import { refusal, smallDocument, yesNo } from '../fixtures/small-document.ts';
import { DAYS, subjectOf } from './paths-of.ts';
import { proveClaim } from './prove-claim.ts';

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

const found = (document: QuestionnaireDocument): Promise<readonly Finding[]> =>
  check(subjectOf(document), DAYS, solving);

const v = (name: string): Operation => ({ var: name });
const same = (a: Expression, b: Expression): Operation => ({ '==': [a, b] });
const apart = (a: Expression, b: Expression): Operation => ({ '!=': [a, b] });
const need = { 'x-required-when': true, 'x-messages': { required: 'Please.' } } as const;
const textOf = (title: string, rest: Partial<QuestionDocument> = {}): QuestionDocument => ({
  type: 'string',
  title,
  ...need,
  ...rest,
});
const refused = (when: Operation) => ({ 'x-refuse-when': [refusal('r', when)] });
const animal: QuestionDocument = {
  type: 'string',
  title: 'Animal',
  enum: ['zebra', 'lion'],
  ...need,
};
const score = (when: Operation): QuestionDocument => ({
  type: 'integer',
  title: 'Score',
  readOnly: true,
  minimum: 0,
  maximum: 1,
  'x-computed': { if: [when, 1, 0] },
  ...refused(same(v('score'), 1)),
});
const exactly = (length: number) => ({ minLength: length, maxLength: length });

describe('can happen', () => {
  const rows: readonly (readonly [string, QuestionnaireDocument])[] = [
    [
      'a text that only a computed value is compared with',
      smallDocument({ t: textOf('T'), score: score(same(v('t'), 'quark')) }),
    ],
    [
      'a typed text that is the same as a chosen option',
      smallDocument({ animal, t: textOf('T', refused(same(v('t'), v('animal')))) }),
    ],
    [
      'two typed texts of one fixed length that differ',
      smallDocument({
        s: textOf('S', exactly(5)),
        t: textOf('T', { ...exactly(5), ...refused(apart(v('s'), v('t'))) }),
      }),
    ],
    [
      'three typed texts of one fixed length, each unlike the others',
      smallDocument({
        s: textOf('S', exactly(33)),
        t: textOf('T', exactly(33)),
        u: textOf('U', {
          ...exactly(33),
          ...refused({
            and: [apart(v('s'), v('t')), apart(v('t'), v('u')), apart(v('u'), v('s'))],
          }),
        }),
      }),
    ],
    [
      'two typed texts that are the same, of which one is compared with a word',
      smallDocument({
        s: textOf('S', refused(same(v('s'), 'quark'))),
        t: textOf('T', {
          'x-refuse-when': [refusal('q', { and: [same(v('s'), v('t')), same(v('t'), 'quork')] })],
        }),
      }),
    ],
    [
      'a text of a fixed length that is none of those named',
      smallDocument({
        t: textOf('T', {
          ...exactly(12),
          ...refused({ '!': [{ in: [v('t'), ['Sample Sampl', 'Sample Sampa']] }] }),
        }),
      }),
    ],
    [
      'a text that fits a pattern and is not the one named, and one that is',
      smallDocument({
        t: textOf('T', {
          pattern: '^[A-Z]{2}\\d{6}[A-D]?$',
          ...refused(same(v('t'), 'QQ123456C')),
        }),
      }),
    ],
    [
      'two texts of one pattern that differ',
      smallDocument({
        s: textOf('S', { pattern: '^(?:QV|QX)-[0-9]{4}$' }),
        t: textOf('T', {
          pattern: '^(?:QV|QX)-[0-9]{4}$',
          ...refused(apart(v('s'), v('t'))),
        }),
      }),
    ],
    [
      'whatever fits a pattern that everything fits',
      smallDocument({
        t: textOf('T', {
          pattern: '^[^]+$',
          ...refused(same(v('t'), 'quark')),
        }),
      }),
    ],
    [
      'an email address that is not the one named',
      smallDocument({
        t: textOf('T', {
          format: 'email',
          ...refused(same(v('t'), 'sample@example.com')),
        }),
      }),
    ],
  ];
  test.each(rows)('%s', async (_, document) => {
    expect(await found(document)).toEqual([]);
  });

  test('another word that is sent otherwise', async () => {
    const sends = (word: string) =>
      smallDocument(
        { t: textOf('T') },
        {
          'x-submission': {
            called: { value: v('t'), unit: { if: [same(v('t'), word), 'one', 'two'] } },
          },
        },
      );
    const { equivalent, changes } = await differ(
      subjectOf(sends('quark')),
      subjectOf(sends('quork')),
      DAYS,
      solving,
    );
    expect(equivalent).toBe(false);
    expect(changes.map(({ kind }) => kind)).toEqual(['sent-otherwise']);
  });

  test('one typed text sent for another', async () => {
    const sends = (name: string) =>
      smallDocument(
        { s: textOf('S', exactly(5)), t: textOf('T', exactly(5)) },
        { 'x-submission': { called: v(name) } },
      );
    const difference = await differ(subjectOf(sends('s')), subjectOf(sends('t')), DAYS, solving);
    const sent = difference.changes.filter(({ kind }) => kind === 'sent-otherwise');
    const { s, t } = sent[0]?.witness?.answers ?? {};
    expect(s).not.toBe(t);
  });

  test('a word that only a claim names', async () => {
    const document = smallDocument({ t: textOf('T') });
    const claim = claimOf(
      {
        id: 'never-a-quark',
        says: 'Nobody types quark.',
        for: ['sample'],
        never: same(v('t'), 'quark'),
        source: { title: 'Sample source' },
      },
      [subjectOf(document)],
      '/claims/0',
    );
    const proof = await proveClaim(claim, DAYS, solving);
    expect(proof.verdict).toBe('broken');
  });
});

describe('cannot happen, and is decided', () => {
  const rows: readonly (readonly [string, QuestionnaireDocument])[] = [
    [
      'a word that does not fit the pattern',
      smallDocument({
        t: textOf('T', { pattern: '^[0-9]{7}x$', ...refused(same(v('t'), 'none')) }),
      }),
    ],
    [
      'a text of nothing, for that is no answer',
      smallDocument({ t: textOf('T', refused({ in: [v('t'), ['', ' ']] })) }),
    ],
    [
      'a word that is too long',
      smallDocument({ t: textOf('T', { maxLength: 4, ...refused(same(v('t'), 'quark')) }) }),
    ],
    [
      'a contradiction beside a pattern',
      smallDocument({
        t: textOf('T', { pattern: '^Q[0-9]{7}$' }),
        a: { ...yesNo, ...need, ...refused({ and: [same(v('a'), 'yes'), same(v('a'), 'no')] }) },
      }),
    ],
  ];
  test.each(rows)('%s', async (_, document) => {
    expect((await found(document)).map(({ kind }) => kind)).toEqual(['never-refuses']);
  });

  test('what an optional text of a pattern that nobody can guess is leaves open nothing else', async () => {
    const { 'x-required-when': _, ...optional } = textOf('T', {
      pattern: '^(?=.*7)(?=.*q)(?=.*Z).{30}$',
    });
    const findings = await found(smallDocument({ t: optional, a: { ...yesNo, ...need } }));
    expect(findings.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
      'undecided /properties/t',
    ]);
  });

  test('two texts of a pattern of which one alone is guessed may differ all the same', async () => {
    const either = { pattern: '^(?:x|(?=.*7)(?=.*q)[a-z0-9]{9})$' };
    expect(textsOfPattern(either.pattern, 20).filter((text) => /7.*q|q.*7/.test(text))).toEqual([]);
    const document = smallDocument({
      s: textOf('S', either),
      t: textOf('T', { ...either, ...refused(apart(v('s'), v('t'))) }),
    });
    expect((await found(document)).map(({ kind }) => kind)).not.toContain('never-refuses');
  });

  test('a pattern that nobody can guess leaves open only what hangs on it', async () => {
    const findings = await found(
      smallDocument({
        t: textOf('T', { pattern: '^(?=.*7)(?=.*q)(?=.*Z).{30}$' }),
        a: { ...yesNo, ...need, ...refused({ and: [same(v('a'), 'yes'), same(v('a'), 'no')] }) },
      }),
    );
    expect(findings.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
      'undecided ',
      'undecided /properties/t',
      'never-refuses /properties/a/x-refuse-when/0/when',
    ]);
  });
});

test.each([
  '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$',
  '^\\d{3}-\\d{3}$',
  '^(?:yes|no|[^a-z]+)$',
  '^\\p{L}+( \\p{L}+)*$',
  '^.+\\.(com|org)$',
  '^[\\w-]{3,}$',
])('some texts of %s are guessed', (pattern) => {
  const fitting = textsOfPattern(pattern, 3).filter((text) => new RegExp(pattern, 'u').test(text));
  expect(fitting.length).toBeGreaterThanOrEqual(3);
});
