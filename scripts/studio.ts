/**
 * npm run studio [-- --with <git ref or folder>] [--dir <folder>] [--port <port>] [--publish <folder>]
 *
 * Shows every questionnaire as a patient sees it, beside what it makes of the answers and why, and edits it.
 * With --publish it writes the page, without the editing, as files that any browser opens, from disk too.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  PUBLISHED,
  publishedPage,
  readShelf,
  serveStudio,
  type PageFiles,
} from '../src/studio/server/index.ts';
import { readEachEarlier } from '#documents';
import { londonDay } from '#engine';
import { readOwnLine } from './own-line.ts';
import { say, sayUnusable } from './say.ts';
import { builtStudioPage } from './studio-page.ts';

const repository = join(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values: options } = await readOwnLine(
    {
      dir: { type: 'string', default: 'questionnaires' },
      with: { type: 'string' },
      port: { type: 'string', default: '3100' },
      publish: { type: 'string' },
      on: { type: 'string', default: londonDay(new Date()) },
    },
    ['dir'],
  );
  const port = Number(options.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`'${options.port}' is no port.`);
  const folder = resolve(options.dir);
  // What cannot be used is said on the page; that nothing is there is said at once.
  await readShelf(folder);
  const sources = { folder, earlier: (version: string) => readEachEarlier(version, folder) };
  const { with: version, on } = options;

  if (options.publish !== undefined) {
    const target = resolve(options.publish);
    await refuseOtherFiles(target);
    const page = await builtStudioPage(repository);
    await writeAll(target, await publishedPage(page, sources, { version, on }));
    say(`The questionnaires as of ${on} are in ${target}.`);
    return;
  }

  const studio = await serveStudio(sources, await builtStudioPage(repository), port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void studio.close().then(() => process.exit()));
  const path = version === undefined ? '/' : `/?with=${encodeURIComponent(version)}`;
  say(`The studio is at ${studio.address}${path}`);
}

/** A folder is emptied before it is written to: only one that was published to before, or that holds nothing. */
async function refuseOtherFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const first = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  if (names.length > 0 && !first.includes(PUBLISHED))
    throw new Error(`'${folder}' holds other files. Name a folder that is empty or is not there.`);
}

async function writeAll(folder: string, files: PageFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

await main().catch((error: unknown) => {
  process.exitCode = sayUnusable(error);
});
