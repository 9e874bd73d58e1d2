/** What could not be done, in words for whoever typed. */
export class DeskError extends Error {
  override readonly name = 'DeskError';

  readonly exitCode: 1 | 2;
  /** What the server answered, when it did. */
  readonly status: number | undefined;

  constructor(message: string, exitCode: 1 | 2, status?: number) {
    super(message);
    this.exitCode = exitCode;
    this.status = status;
  }
}
