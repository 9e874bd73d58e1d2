import type { Document } from '#contract';

/** As the server takes them. */
export const DOCUMENT_LIMITS = {
  accept: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: 5 * 1024 * 1024,
};

/** As many as one change of a profile may name. */
const MOST = 50;

/** The new document first, then those that are there. */
export const withDocument = (added: Document, existing: readonly Document[]): Document[] =>
  [added, ...existing].slice(0, MOST);

/** 'PDF' or 'Photo'. */
export const kindOfDocument = ({ path }: Document): string =>
  path.endsWith('.pdf') ? 'PDF' : 'Photo';
