/**
 * Ends the process once all that was said has been written. A thread of the solver that is still going
 * down would otherwise keep it.
 */
export const endWith = (code: number): void =>
  void process.stdout.write('', () => process.exit(code));
