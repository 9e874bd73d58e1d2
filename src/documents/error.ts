import type { Position } from './json/position.ts';

/** What is wrong, for who shows a file otherwise than as it is written, and says it in words of her own. */
export interface Wrong {
  /** Something has to stand there and does not, or is empty; or a character stands there that nobody sees. */
  readonly kind: 'lacking' | 'unseen';
  /** The name of what has to be there; or the character, as 'a no-break space (U+00A0)'. */
  readonly what: string;
}

/** A questionnaire file that cannot be used: the file, the place in it, one sentence on the mend. */
export class UnreadableQuestionnaireError extends Error {
  override readonly name = 'UnreadableQuestionnaireError';
  readonly file: string;
  readonly pointer: string;
  readonly sentence: string;
  /** None where it is the file or folder itself that is wrong. */
  readonly position: Position | undefined;
  readonly wrong: Wrong | undefined;

  constructor(file: string, pointer: string, sentence: string, position?: Position, wrong?: Wrong) {
    const where = position ? `, line ${position.line}, column ${position.column},` : '';
    super(`${file}${where} at ${pointer || '/'}: ${sentence}`);
    this.file = file;
    this.pointer = pointer;
    this.sentence = sentence;
    this.position = position;
    this.wrong = wrong;
  }
}

/** A file that is no questionnaire at all: whatever else is in it cannot be told. */
export class NoQuestionnaireError extends UnreadableQuestionnaireError {}
