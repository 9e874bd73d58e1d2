/** For `catch`: nothing of a file that is not there. One that cannot be read is not one that is not there. */
export function nothingThere(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
