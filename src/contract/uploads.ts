/** What the server takes of one file, wherever it is chosen. */
export const UPLOAD_LIMITS = {
  accept: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
} as const;

/** As many as come with one message. */
export const MOST_MESSAGE_FILES = 3;

/** 'PDF' or 'Photo'. */
export const kindOfUpload = (path: string): 'PDF' | 'Photo' =>
  path.endsWith('.pdf') ? 'PDF' : 'Photo';
