/**
 * Writes the contract's types from `openapi/provider.yaml`, or checks that they are what it says.
 *
 *   node --import tsx scripts/api.ts generate|check
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

const DOCUMENT = new URL('../openapi/provider.yaml', import.meta.url);
const TYPES = new URL('../src/contract/provider.gen.ts', import.meta.url);

const HEAD = `// Written by 'npm run api:generate' from openapi/provider.yaml. Never edit it.\n\n`;

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly unknown[];
}

/** The operations that anybody may call: openapi-typescript leaves out what the contract says on security. */
function publicOperations(document: string): readonly string[] {
  const { paths } = parse(document) as { paths: Record<string, Record<string, Operation>> };
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ operationId, security }) =>
      operationId !== undefined && security?.length === 0 ? [operationId] : [],
    );
}

/** The text of `provider.gen.ts` for a contract, formatted as everything else is. */
export async function typesOf(document: string): Promise<string> {
  const nodes = await openapiTypes(document, { silent: true, immutable: true });
  const names = publicOperations(document).map((name) => `'${name}'`);
  const text = `${HEAD}${astToString(nodes)}\n/** Needs no session. */\nexport type PublicOperation = ${names.join(' | ')};\n`;
  const style = await resolveConfig(fileURLToPath(TYPES));
  return format(text, { ...style, parser: 'typescript' });
}

/** One sentence when the types are not what the contract says, else nothing. */
export async function drift(document: string, types: string): Promise<string | undefined> {
  if ((await typesOf(document)) === types) return undefined;
  return "src/contract/provider.gen.ts does not follow openapi/provider.yaml: run 'npm run api:generate'.";
}

async function run(command: string | undefined): Promise<number> {
  const document = await readFile(DOCUMENT, 'utf8');
  if (command === 'generate') {
    await writeFile(TYPES, await typesOf(document));
    return 0;
  }
  if (command === 'check') {
    const complaint = await drift(document, await readFile(TYPES, 'utf8').catch(() => ''));
    if (complaint === undefined) return 0;
    console.error(complaint);
    return 1;
  }
  console.error('Say what to do: generate or check.');
  return 2;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await run(process.argv[2]);
}
