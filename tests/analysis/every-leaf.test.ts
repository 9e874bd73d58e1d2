/**
 * Whatever is changed in a document is said: no value of the five can be altered, taken out or moved,
 * and no keyword put in, without a change of which a reviewer is told, or a proof that names the place.
 */
import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { differ, startSolving, type Solving, type Subject } from '#analysis';
import { inText } from '#analysis/words';
import { InvalidQuestionnaireError } from '#engine';
import { leavesOf, pointerTo } from '../../src/analysis/difference/leaves.ts';
import { rulesRewritten } from '../../src/analysis/difference/rules-rewritten.ts';
import { saidDifferently } from '../../src/analysis/difference/said-differently.ts';
import { realDocuments } from '../scenarios/scenario.ts';
import { edited, editedSubject, type Edit } from './edited.ts';
import { DAYS } from './paths-of.ts';

const UNKNOWN = 'x-of-tomorrow';
/** Fewer than anybody waits for: what is asked here is whether the solver's word is said. */
const SHEETS_OF_A_SAMPLE = 200;

/** Each value of a document taken out and, where it is no list or object, altered; lists turned round. */
function editsOf(value: unknown, path: readonly string[] = []): readonly Edit[] {
  const at = pointerTo(...path).slice(1);
  const gone: readonly Edit[] = path.length > 0 ? [[at, undefined]] : [];
  if (typeof value === 'string') return [...gone, [at, `${value} x`]];
  if (typeof value === 'number') return [...gone, [at, value + 1]];
  if (typeof value === 'boolean') return [...gone, [at, !value]];
  if (typeof value !== 'object' || value === null) return gone;
  const turned: readonly Edit[] =
    Array.isArray(value) && value.length > 1 ? [[at, [...value].reverse()]] : [];
  const unknown: readonly Edit[] = Array.isArray(value)
    ? []
    : [[pointerTo(...path, UNKNOWN).slice(1), 'x']];
  const inside = Object.entries(value).flatMap(([key, part]) => editsOf(part, [...path, key]));
  return [...gone, ...turned, ...unknown, ...inside];
}

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isDocument = ajv.compile(
  JSON.parse(readFileSync('questionnaires/questionnaire.schema.json', 'utf8')),
);

/** What the edit makes of the document; nothing where it cannot be used, which is no silence either. */
function after(subject: Subject, edit: Edit): Subject | undefined {
  // A keyword of tomorrow is one that the meta-schema of tomorrow allows.
  if (!edit[0].endsWith(UNKNOWN) && !isDocument(edited(subject.document, edit))) return undefined;
  try {
    return editedSubject(subject, edit);
  } catch (error) {
    if (error instanceof InvalidQuestionnaireError) return undefined;
    throw error;
  }
}

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving(SHEETS_OF_A_SAMPLE);
});
afterAll(() => solving.close());

describe.each(realDocuments)('$questionnaire.id', (original) => {
  const before = leavesOf(original);
  const versions = editsOf(original.document).flatMap((edit) => {
    const subject = after(original, edit);
    const isOther = JSON.stringify(subject?.document) !== JSON.stringify(original.document);
    return subject && isOther ? [{ edit, subject }] : [];
  });

  test('no edit is passed over', () => {
    expect(versions.length).toBeGreaterThan(300);
    const silent = versions.filter(({ subject }) => {
      const leaves = [before, leavesOf(subject)] as const;
      const said = saidDifferently(original, subject, leaves);
      return said.length === 0 && rulesRewritten(...leaves, said).length === 0;
    });
    expect(silent.map(({ edit }) => edit)).toEqual([]);
  });

  test('no edit is called the same, but a rule that is named and proved', async () => {
    const sample = versions.filter((_, i) => i % 151 === 0);
    expect(sample.length).toBeGreaterThan(2);
    for (const { edit, subject } of sample) {
      const difference = await differ(original, subject, DAYS, solving);
      expect([
        edit,
        difference.equivalent,
        difference.refactored.length > 0,
        inText(difference),
      ]).toEqual(
        difference.refactored.length > 0 && difference.changes.length === 0
          ? [edit, true, true, expect.stringContaining('proved to say the same')]
          : [edit, false, expect.any(Boolean), expect.not.stringContaining('the same')],
      );
    }
  });
});
