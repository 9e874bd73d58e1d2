/** What a document does on every path. For CI and the editors of questionnaires; never in a browser. */
export { enumeratePaths, type PathReport } from './paths.ts';
export { pathsInWords } from './paths-in-words.ts';
export type { Subject } from './subject.ts';
export { walk, type Walk } from './walk.ts';
