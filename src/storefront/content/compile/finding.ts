/** Something that keeps a text from being published, in one sentence for whoever wrote it. */
export interface Finding {
  /** From the content folder on, for example 'articles/understanding-migraines.md'. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export const inWords = ({ file, line, message }: Finding): string => `${file}:${line} ${message}`;

/** The line of a place in a text, counted from 1. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, Math.max(0, index)).split('\n').length;
