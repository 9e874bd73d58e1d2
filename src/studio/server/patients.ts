import { enumeratePaths } from '#analysis';
import { answersInWords } from '#analysis/words';
import type { LoadedQuestionnaire } from '#documents';
import type { CalendarDate, Mode } from '#engine';
import type { PatientGroup } from '../messages.ts';

/** An example of every path of one mode, in the groups in which questions hang together. */
export function patientsOf(
  one: LoadedQuestionnaire,
  mode: Mode,
  on: CalendarDate,
): readonly PatientGroup[] {
  const paths = enumeratePaths(one, on).modes.find((candidate) => candidate.mode === mode);
  return (paths?.components ?? []).map(({ questions, paths }) => ({
    questions,
    patients: paths.map(({ path, example, patient }) => ({
      answers: patient,
      inWords: answersInWords(example, on),
      refusedBy: path.refusedBy,
    })),
  }));
}
