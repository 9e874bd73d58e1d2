import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENGINE = fileURLToPath(new URL('../engine/', import.meta.url));
const PACKAGE = new URL('../../package.json', import.meta.url);

/** Which engine judges: the version, and the beginning of a hash over its sources and the library that it calls. */
export async function engineVersion(): Promise<string> {
  const { version, dependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const hash = createHash('sha256').update(dependencies['json-logic-js'] ?? '');
  const files = (await readdir(ENGINE)).filter((name) => name.endsWith('.ts')).sort();
  for (const file of files) hash.update(file).update(await readFile(join(ENGINE, file)));
  return `${version}+${hash.digest('hex').slice(0, 16)}`;
}
