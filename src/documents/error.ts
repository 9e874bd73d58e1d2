import type { Position } from './json/position.ts';

/** A questionnaire file that cannot be used: the file, the place in it, one sentence on the mend. */
export class UnreadableQuestionnaireError extends Error {
  override readonly name = 'UnreadableQuestionnaireError';
  readonly file: string;
  readonly pointer: string;
  readonly sentence: string;
  /** None where it is the file or folder itself that is wrong. */
  readonly position: Position | undefined;

  constructor(file: string, pointer: string, sentence: string, position?: Position) {
    const where = position ? `, line ${position.line}, column ${position.column},` : '';
    super(`${file}${where} at ${pointer || '/'}: ${sentence}`);
    this.file = file;
    this.pointer = pointer;
    this.sentence = sentence;
    this.position = position;
  }
}

/** A file that is no questionnaire at all: whatever else is in it cannot be told. */
export class NoQuestionnaireError extends UnreadableQuestionnaireError {}
