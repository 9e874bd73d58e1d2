/** A questionnaire file that cannot be used: the file, the place in it, one sentence on the mend. */
export class UnreadableQuestionnaireError extends Error {
  override readonly name = 'UnreadableQuestionnaireError';
  readonly file: string;
  readonly pointer: string;
  readonly sentence: string;

  constructor(file: string, pointer: string, sentence: string) {
    super(`${file} at ${pointer || '/'}: ${sentence}`);
    this.file = file;
    this.pointer = pointer;
    this.sentence = sentence;
  }
}

/** A file that is no questionnaire at all, so that nothing in it can be pointed at. */
export class NoQuestionnaireError extends UnreadableQuestionnaireError {
  constructor(file: string, sentence: string) {
    super(file, '', sentence);
  }
}
