import { type Line, needFolders, type Options, readLine } from '#desk/command-line';

/**
 * The line of a command that is none of several: its options, whose folders are there, and its words.
 *
 * @param folders which options name folders
 * @throws UsageError
 */
export async function readOwnLine<const Known extends Options>(
  options: Known,
  folders: readonly (keyof Known & string)[],
  words = 0,
): Promise<Pick<Line<Known>, 'values' | 'words'>> {
  const line = readLine(process.argv.slice(2), options, words);
  await needFolders(line.values, options, folders);
  return line;
}
