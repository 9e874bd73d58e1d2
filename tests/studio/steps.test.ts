import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  kindOf,
  movedStep,
  treeOf,
  valueOf,
  withKind,
  withNeed,
  withoutStep,
  withQuestionRenamed,
  withStep,
  type Kind,
  type Tree,
} from '../../src/studio/edit/index.ts';
import { compile, type QuestionDocument, type QuestionnaireDocument } from '#engine';
import { smallDocument, yesNo } from '../fixtures/small-document.ts';

const tree = treeOf(await readFile('questionnaires/migraines.json', 'utf8'));

interface Read {
  readonly 'x-steps': readonly { readonly id: string; readonly questions: readonly string[] }[];
  readonly properties: Readonly<Record<string, QuestionDocument>>;
  readonly required: readonly string[];
}
const read = (of: Tree) => valueOf(of) as Read;
const steps = (of: Tree) => read(of)['x-steps'].map(({ id }) => id);
const asked = (of: Tree) => read(of)['x-steps'].flatMap(({ questions }) => questions);
const BEFORE = read(tree);

describe('a step', () => {
  const question = { name: 'fresh', document: { type: 'string', title: 'Fresh' } };
  it('is added after another one, with a question', () => {
    const added = withStep(tree, 0, { id: 'between', title: 'Between' }, question);
    expect(steps(added).slice(0, 3)).toEqual(['about-you', 'between', 'your-migraines']);
    expect(read(added)['x-steps'][1]?.questions).toEqual(['fresh']);
    expect(read(added).properties['fresh']?.title).toBe('Fresh');
  });
  it('is moved with its questions', () => {
    const moved = movedStep(tree, 0, 1);
    expect(steps(moved).slice(0, 2)).toEqual(['your-migraines', 'about-you']);
    expect(new Set(asked(moved))).toEqual(new Set(asked(tree)));
  });
  it.each([0, 1, BEFORE['x-steps'].length - 1])(
    'is taken away, and its questions are asked in the same order: %i',
    (step) => {
      const left = withoutStep(tree, step);
      expect(steps(left)).toHaveLength(BEFORE['x-steps'].length - 1);
      expect(asked(left)).toEqual(asked(tree));
    },
  );
});

const KINDS: readonly Kind[] = [
  'one',
  'several',
  'date',
  'number',
  'line',
  'lines',
  'agreement',
  'yes-no',
];

describe('a question', () => {
  it('is renamed wherever it is asked, needed, read and sent', () => {
    const renamed = JSON.stringify(valueOf(withQuestionRenamed(tree, 'firstName', 'givenName')));
    expect(renamed).not.toContain('"firstName"');
    expect(renamed.split('"givenName"')).toHaveLength(
      JSON.stringify(BEFORE).split('"firstName"').length,
    );
  });
  it('has to be answered in every case, wherever it is asked, by a rule, or never', () => {
    const never = withNeed(tree, 'migranineChange', 'never');
    expect(read(never).required).not.toContain('migranineChange');
    expect(read(withNeed(never, 'migranineChange', 'always'))).toEqual(BEFORE);
    const wherever = read(withNeed(tree, 'migranineChange', 'asked'));
    expect(wherever.properties['migranineChange']?.['x-required-when']).toBe(true);
    expect(wherever.required).not.toContain('migranineChange');
  });
  it.each(KINDS)('can be used as it begins: %s', (kind) => {
    const begun = withKind(treeOf(JSON.stringify(smallDocument({ fresh: yesNo }))), 'fresh', kind);
    expect(() => compile(valueOf(begun) as QuestionnaireDocument)).not.toThrow();
  });
  it.each(KINDS)('can be answered in another way, and back: %s', (kind) => {
    const turned = withKind(tree, 'migranineChange', kind);
    const now = read(turned).properties['migranineChange'];
    expect(now && kindOf(now)).toBe(kind);
    expect(now?.['x-flag-when']).toEqual(BEFORE.properties['migranineChange']?.['x-flag-when']);
    const back = read(withKind(turned, 'migranineChange', 'yes-no'));
    expect(back.properties['migranineChange']).toEqual(BEFORE.properties['migranineChange']);
  });
});
