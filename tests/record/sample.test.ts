/** The sample of made-up patients: who is in it, and what two versions make of them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enumeratePaths, sampleInLines, sampleOf, type Subject } from '#analysis';
import { assess, compile } from '#engine';
import { sampledIn, sampledTwice, sampleInWords, summary } from '#record';
import { readSample, sampleFile } from '../../scripts/sample.ts';
import { edited, type Edit } from '../analysis/edited.ts';
import { ON } from '../analysis/paths-of.ts';
import { smallFormulary as formulary } from '../fixtures/small-formulary.ts';
import { CLINIC } from './sample-order.ts';

const clinic: Subject = {
  document: CLINIC,
  questionnaire: compile(CLINIC, formulary),
  formulary,
};
const report = enumeratePaths(clinic, ON);
const sample = sampleOf(report);

const under = (...edits: readonly Edit[]) => compile(edited(CLINIC, ...edits), formulary);

const kindsUnder = (after: ReturnType<typeof under>) =>
  sample.map((patient) => sampledTwice(patient, clinic.questionnaire, after));

describe('who is in a sample', () => {
  it('comes to a conclusion, refused and eligible, with and without a history', () => {
    const outcomes = new Set(
      sample.map(({ answers, ...at }) => assess(clinic.questionnaire, answers, at).outcome),
    );
    expect([...outcomes].sort()).toEqual(['eligible', 'refused']);
    expect(new Set(sample.map(({ history }) => history.supplies.length))).toEqual(new Set([0, 1]));
  });

  it('stands for every class of answers of the paths, each once', () => {
    const answered = new Set(sample.map(({ answers }) => JSON.stringify(answers)));
    for (const { components } of report.modes)
      for (const { patient } of components.flatMap(({ paths }) => paths))
        expect(answered).toContain(JSON.stringify(patient));
    expect(new Set(sample.map((one) => JSON.stringify(one))).size).toBe(sample.length);
  });

  it('is the same each time', () => {
    expect(sampleInLines(enumeratePaths(clinic, ON))).toBe(sampleInLines(report));
  });
});

describe('a sample under another version', () => {
  it('finds nobody whom the same document treats otherwise', () => {
    expect(new Set(kindsUnder(under()).map(({ kind }) => kind))).toEqual(new Set(['same']));
  });

  it('finds who is newly refused, and who is let through', () => {
    const REFUSALS = 'properties/weight/x-refuse-when';
    const all = { '>': [{ var: 'weight' }, 1] };
    const refused = kindsUnder(under([`${REFUSALS}/0/when`, all]));
    expect(refused).toContainEqual({
      kind: 'changed',
      changes: [{ kind: 'newly-refused', about: expect.any(String) }],
    });
    const through = kindsUnder(under([REFUSALS, undefined]));
    expect(through).toContainEqual({
      kind: 'changed',
      changes: [{ kind: 'newly-eligible', about: expect.any(String) }],
    });
  });

  it('judges nobody who could finish by neither, and calls her not the same', () => {
    const [patient] = sample;
    if (!patient) throw new Error('There is somebody.');
    const nobody = { ...patient, answers: {} };
    expect(sampledTwice(nobody, clinic.questionnaire, under())).toMatchObject({
      kind: 'not-judged',
    });
  });

  it('is told with how many, by which rule, and whom to look at', () => {
    const after = under(['properties/weight/x-refuse-when', undefined]);
    const counted = summary();
    for (const [index, patient] of sample.entries())
      counted.add(
        { consultation: `sample:${index + 1}`, questionnaire: 'sample', at: patient.on },
        sampledTwice(patient, clinic.questionnaire, after),
        false,
      );
    const replays = [
      { id: 'sample', replay: counted.replay() },
      { id: 'other', only: 'after' } as const,
    ];
    expect(sampleInWords(replays, false)).toMatch(
      /^sample: \d+ of \d+ made-up patients? (?:is|are) treated as before\n {2}\d+ would now be let through \([\w-]+: \d+\), for example sample:\d+\n(?: {2}.*\n)*other: is new; nobody was judged before\n/,
    );
    expect(sampleInWords(replays, true)).toMatch(
      /^- \*\*sample\*\*: \d+ of \d+ .*\n {2}- \d+ would now be let through/,
    );
  });
});

describe('the file of a sample', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives back whom it was written for', async () => {
    await writeFile(sampleFile(folder, 'sample'), sampleInLines(report));
    expect(await readSample(folder, 'sample')).toEqual(sample);
  });

  it('is refused where it is missing, empty or holds something else, with line and mend', async () => {
    await expect(readSample(folder, 'sample')).rejects.toThrow('is not there: write it with');
    await writeFile(sampleFile(folder, 'sample'), '\n');
    await expect(readSample(folder, 'sample')).rejects.toThrow('holds nobody');
    for (const line of ['{', '[]', '{"mode":"new","on":"2026-02-30","answers":{}}']) {
      await writeFile(sampleFile(folder, 'sample'), `${sampleInLines(report)}${line}\n`);
      await expect(readSample(folder, 'sample')).rejects.toThrow(
        `line ${sample.length + 1}: this is no patient of a sample`,
      );
    }
    expect(sampledIn(null)).toBeUndefined();
  });
});
