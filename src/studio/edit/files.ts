/** Which files of the folder are questionnaires, and whose is which: those that products of the shop ask for have a folder of their own. */

const BESIDE = ['claims/', 'medicines/'];

interface Named {
  readonly file: string;
}

export const isOfQuestionnaire = (file: string): boolean =>
  !BESIDE.some((folder) => file.startsWith(folder));

export const idIn = (file: string): string => file.replace(/^.*\//, '').replace(/\.json$/, '');

/** Of a questionnaire that has none yet, where it would stand. */
export const fileOf = (files: readonly Named[], id: string): string =>
  files.find(({ file }) => isOfQuestionnaire(file) && idIn(file) === id)?.file ?? `${id}.json`;
