/** Two questionnaires that were written with nothing but the guide in hand: every command has something true to say. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  check,
  differ,
  enumeratePaths,
  inGuide,
  pathsInWords,
  prove,
  startSolving,
  type Solving,
} from '#analysis';
import { readQuestionnaires } from '#documents';
import { validatorModule } from '../../src/storefront/form/precompile/validators.ts';
import { stepSchemaOf } from '#form';
import { editedSubject, type Edit } from './edited.ts';
import { DAYS, ON } from './paths-of.ts';

const folder = fileURLToPath(new URL('../fixtures/from-the-guide', import.meta.url));
const loaded = await readQuestionnaires(folder);

let solving: Solving;
beforeAll(async () => {
  solving = await startSolving();
});
afterAll(() => solving.close());

/** An edit of each that treats somebody otherwise, and one that only says the same in another way. */
const EDITS: Readonly<
  Record<string, { readonly acts: Edit; readonly says: string; readonly rewrites: Edit }>
> = {
  asthma: {
    acts: ['properties/packYears/x-refuse-when/0/when/and/0', { '>=': [{ var: 'packYears' }, 15] }],
    says: "is now refused by 'pack-years'",
    rewrites: [
      'properties/lastAttack/x-refuse-when/1/when',
      { '<=': [{ days: [{ var: 'lastAttack' }] }, 27] },
    ],
  },
  contraception: {
    acts: [
      'properties/diastolic/x-refuse-when/1/when/or/0',
      { '<=': [150, { var: 'systolic' }, 179] },
    ],
    says: "is no longer refused by 'high-blood-pressure'",
    rewrites: ['properties/bmi/x-refuse-when/0/when', { '!': [{ '<': [{ var: 'bmi' }, 35] }] }],
  },
};

test('they are the two that are meant', () => {
  expect(loaded.map(({ questionnaire }) => questionnaire.id)).toEqual(Object.keys(EDITS));
});

describe.each(loaded)('$questionnaire.id', (subject) => {
  const { acts, says, rewrites } = EDITS[subject.questionnaire.id] ?? {
    acts: ['', ''],
    says: '',
    rewrites: ['', ''],
  };

  test('nothing in it is of no use', async () => {
    expect(await check(subject, DAYS, solving)).toEqual([]);
  });

  test('is proved', async () => {
    const { statements } = await prove(subject, DAYS, solving);
    expect(new Set(statements.map(({ verdict }) => verdict.kind))).toEqual(new Set(['proved']));
  });

  test('an edit that acts is told, with a witness', async () => {
    const { changes, undecided } = await differ(
      subject,
      editedSubject(subject, acts),
      DAYS,
      solving,
    );
    expect(undecided).toEqual([]);
    expect(changes.map(({ inWords }) => inWords).join('\n')).toContain(says);
  });

  test('an edit that says the same is proved to', async () => {
    const { equivalent, refactored } = await differ(
      subject,
      editedSubject(subject, rewrites),
      DAYS,
      solving,
    );
    expect({ equivalent, refactored: refactored.length }).toEqual({
      equivalent: true,
      refactored: 1,
    });
  });

  test('all of it is seen on its paths', () => {
    const report = enumeratePaths(subject, ON);
    for (const { coverage } of report.modes)
      for (const { missed } of Object.values(coverage)) expect(missed).toEqual([]);
    expect(pathsInWords(report)).not.toContain('left out');
  });

  test('its forms are compiled, as for the shop and the preview', () => {
    for (const mode of subject.questionnaire.modes)
      for (const step of subject.questionnaire.steps(mode))
        expect(validatorModule(stepSchemaOf(step))).toContain('export default');
  });

  test('has its part in the guide', () => {
    const guide = readFileSync('questionnaires/README.md', 'utf8');
    const words = inGuide(guide, [subject]);
    for (const { id } of subject.questionnaire.refusals) expect(words).toContain(id);
  });
});
