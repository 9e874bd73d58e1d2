import type { Document } from '#contract';

/** As many as one change of a profile may name. */
const MOST = 50;

/** The new document first, then those that are there. */
export const withDocument = (added: Document, existing: readonly Document[]): Document[] =>
  [added, ...existing].slice(0, MOST);
