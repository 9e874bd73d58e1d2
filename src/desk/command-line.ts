/** The line cannot be understood; the message says what is missing. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * What stands on a command line, read by `parseArgs`.
 *
 * @throws UsageError in the words of `parseArgs`, which name the option and what it needs
 */
export function orUsageError<Line>(read: () => Line): Line {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError naming what is missing or unknown */
export function commandNamed<Commands extends object>(
  commands: Commands,
  name: string,
): keyof Commands & string {
  if (Object.hasOwn(commands, name)) return name as keyof Commands & string;
  throw new UsageError(name === '' ? 'Say what to do.' : `There is no command '${name}'.`);
}
