/**
 * What stands behind a port cannot be reached, or cannot take more at the moment. Nothing is wrong
 * with what was asked: the same may work a little later. The cause says more, for the log.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/**
 * The connection was lost after something was handed over, before it was said whether it was taken: it may have been, and
 * nobody can tell.
 */
export class NotKnownError extends UnavailableError {}
