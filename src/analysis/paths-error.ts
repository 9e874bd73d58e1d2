/** Paths that cannot be walked: of a mixture of answers engine and machine do not agree, nobody was found to finish, or it is too much. */
export class PathsError extends Error {
  override readonly name = 'PathsError';
}
