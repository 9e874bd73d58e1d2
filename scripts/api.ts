/**
 * Writes the contract's types and the limits of its texts from `openapi/provider.yaml`, or checks that they are
 * what it says.
 *
 *   node --import tsx scripts/api.ts generate|check
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, type FormatConfig } from 'oxfmt';
import { parse } from 'yaml';
import { limitsIn } from './api/limits.ts';

const DOCUMENT = new URL('../openapi/provider.yaml', import.meta.url);
const STYLE = new URL('./rules/oxfmt.json', import.meta.url);
const TYPES = new URL('../src/contract/provider.gen.ts', import.meta.url);
const LIMITS = new URL('../src/contract/limits.gen.ts', import.meta.url);

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
  return formatted(TYPES, `${astToString(nodes)}\n${callers.join('\n')}`);
}

/** The text of `limits.gen.ts`. */
export const limitsOf = (document: string): Promise<string> =>
  formatted(LIMITS, limitsIn(document));

async function formatted(file: URL, text: string): Promise<string> {
  const style = JSON.parse(await readFile(STYLE, 'utf8')) as FormatConfig;
  return (await format(fileURLToPath(file), `${HEAD}${text}`, style)).code;
}

/** One sentence when the generated files are not what the contract says, else nothing. */
export async function drift(
  document: string,
  types: string,
  limits: string,
): Promise<string | undefined> {
  const stale = [
    ...((await typesOf(document)) === types ? [] : ['provider.gen.ts']),
    ...((await limitsOf(document)) === limits ? [] : ['limits.gen.ts']),
  ];
  return stale.length === 0
    ? undefined
    : `src/contract/${stale.join(' and ')} does not follow openapi/provider.yaml: run 'npm run api:generate'.`;
}

const textOf = (file: URL): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function run(command: string | undefined): Promise<number> {
  const document = await readFile(DOCUMENT, 'utf8');
  if (command === 'generate') {
    await writeFile(TYPES, await typesOf(document));
    await writeFile(LIMITS, await limitsOf(document));
    return 0;
  }
  if (command === 'check') {
    const [types, limits] = await Promise.all([TYPES, LIMITS].map(textOf));
    const difference = await drift(document, types ?? '', limits ?? '');
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
