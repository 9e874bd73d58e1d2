/**
 * Writes the contract's types from `openapi/provider.yaml`, or checks that they are what it says.
 *
 *   node --import tsx scripts/api.ts generate|check
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, type FormatConfig } from 'oxfmt';
import { parse } from 'yaml';

const DOCUMENT = new URL('../openapi/provider.yaml', import.meta.url);
const STYLE = new URL('./rules/oxfmt.json', import.meta.url);
const TYPES = new URL('../src/contract/provider.gen.ts', import.meta.url);

const HEAD = `// Written by 'npm run api:generate' from openapi/provider.yaml. Never edit it.\n\n`;

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly object[];
}

/** What the generated types say about who may call an operation, by its `security`. */
const CALLERS = [
  { type: 'PublicOperation', doc: 'Needs no session.', security: [] },
  { type: 'OpenOperation', doc: 'Needs no session, and knows one.', security: ['bearer', ''] },
  { type: 'StaffOperation', doc: "Needs the desk's token.", security: ['staff'] },
] as const;

/** The operations whose `security` is this one; openapi-typescript leaves it out. */
function operationsWith(document: string, security: readonly string[]): readonly string[] {
  const { paths } = parse(document) as { paths: Record<string, Record<string, Operation>> };
  const expected = security.join();
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) =>
      operation.operationId !== undefined && schemesOf(operation) === expected
        ? [operation.operationId]
        : [],
    );
}

const schemesOf = ({ security }: Operation): string | undefined =>
  security?.map((schemes) => Object.keys(schemes).join()).join();

/** The text of `provider.gen.ts` for a contract, formatted as everything else is. */
export async function typesOf(document: string): Promise<string> {
  const nodes = await openapiTypes(document, { silent: true, immutable: true });
  const callers = CALLERS.map(({ type, doc, security }) => {
    const names = operationsWith(document, security).map((name) => `'${name}'`);
    return `/** ${doc} */\nexport type ${type} = ${names.join(' | ')};\n`;
  });
  const text = `${HEAD}${astToString(nodes)}\n${callers.join('\n')}`;
  const style = JSON.parse(await readFile(STYLE, 'utf8')) as FormatConfig;
  return (await format(fileURLToPath(TYPES), text, style)).code;
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
    const difference = await drift(document, await readFile(TYPES, 'utf8').catch(() => ''));
    if (difference === undefined) return 0;
    console.error(difference);
    return 1;
  }
  console.error('Say what to do: generate or check.');
  return 2;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await run(process.argv[2]);
}
