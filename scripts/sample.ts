/** Reads the sample of made-up patients that stands beside the path snapshots. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampledIn, type Sampled } from '#record';

export const sampleFile = (folder: string, id: string): string =>
  join(folder, `${id}.sample.jsonl`);

/** @throws Error with file and line, where there is no sample or a line is no patient */
export async function readSample(folder: string, id: string): Promise<readonly Sampled[]> {
  const file = sampleFile(folder, id);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `${file} is not there: write it with npm run questionnaires:paths -- --update.`,
    );
  });
  const patients = text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const patient = sampledIn(read(line));
    if (!patient)
      throw new Error(
        `${file}, line ${index + 1}: this is no patient of a sample. Write it anew with npm run questionnaires:paths -- --update.`,
      );
    return [patient];
  });
  if (patients.length === 0) throw new Error(`${file} holds nobody: nothing would be judged.`);
  return patients;
}

function read(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
