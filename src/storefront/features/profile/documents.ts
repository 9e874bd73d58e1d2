import type { Document } from '#contract';

export const DOCUMENT_TYPES = [
  'ID',
  'Weight Verification',
  'Summary Care Card',
  'Others',
] as const satisfies readonly Document['type'][];

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

export const isDocumentType = (text: string | undefined): text is Document['type'] =>
  DOCUMENT_TYPES.some((type) => type === text);

/** 'PDF' or 'Photo'. */
export const kindOfDocument = ({ path }: Document): string =>
  path.endsWith('.pdf') ? 'PDF' : 'Photo';
