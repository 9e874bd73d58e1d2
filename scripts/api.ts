/**
 * Writes the contract's types, the limits of its texts and the patterns of what is kept from `openapi/provider.yaml`,
 * or checks that they are what it says.
 *
 *   node --import tsx scripts/api.ts generate|check
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, type FormatConfig } from 'oxfmt';
import { parse } from 'yaml';
import { limitsIn } from './api/limits.ts';
import { patternsIn } from './api/patterns.ts';

const DOCUMENT = new URL('../openapi/provider.yaml', import.meta.url);
const STYLE = new URL('./rules/oxfmt.json', import.meta.url);

const HEAD = `// Written by 'npm run api:generate' from openapi/provider.yaml. Never edit it.\n\n`;

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly object[];
}

/** What the generated types say about who may call an operation, by its `security`. */
const CALLERS = [
  { type: 'PublicOperation', doc: 'Needs no session.', security: [] },
  { type: 'OpenOperation', doc: 'Needs no session, and knows one.', security: ['bearer', ''] },
  {
    type: 'StaffOperation',
    doc: "Needs a session of the team's, or the desk's token.",
    security: ['staff'],
  },
  { type: 'MemberOperation', doc: "Needs a session of the team's.", security: ['member'] },
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

/** The contract's types. */
async function typesIn(document: string): Promise<string> {
  const nodes = await openapiTypes(document, { silent: true, immutable: true });
  const callers = CALLERS.map(({ type, doc, security }) => {
    const names = operationsWith(document, security).map((name) => `'${name}'`);
    return `/** ${doc} */\nexport type ${type} = ${names.join(' | ')};\n`;
  });
  return `${astToString(nodes)}\n${callers.join('\n')}`;
}

const FILES = ['provider.gen.ts', 'limits.gen.ts', 'patterns.gen.ts'] as const;

type Texts = { readonly [file in (typeof FILES)[number]]: string };

interface Generated {
  readonly at: URL;
  readonly textOf: (document: string) => string | Promise<string>;
}

const GENERATED: { readonly [file in keyof Texts]: Generated } = {
  'provider.gen.ts': {
    at: new URL('../src/contract/provider.gen.ts', import.meta.url),
    textOf: typesIn,
  },
  'limits.gen.ts': {
    at: new URL('../src/contract/limits.gen.ts', import.meta.url),
    textOf: limitsIn,
  },
  'patterns.gen.ts': {
    at: new URL('../src/contract/patterns.gen.ts', import.meta.url),
    textOf: patternsIn,
  },
};

/** The text of each generated file for a contract, formatted as everything else is. */
async function textsOf(document: string): Promise<Texts> {
  const style = JSON.parse(await readFile(STYLE, 'utf8')) as FormatConfig;
  return forEachFile(async (file) => {
    const text = `${HEAD}${await GENERATED[file].textOf(document)}`;
    return (await format(fileURLToPath(GENERATED[file].at), text, style)).code;
  });
}

async function forEachFile(textOf: (file: keyof Texts) => Promise<string>): Promise<Texts> {
  return {
    'provider.gen.ts': await textOf('provider.gen.ts'),
    'limits.gen.ts': await textOf('limits.gen.ts'),
    'patterns.gen.ts': await textOf('patterns.gen.ts'),
  };
}

/** One sentence when the generated files are not what the contract says, else nothing. */
export async function drift(document: string, texts: Texts): Promise<string | undefined> {
  const should = await textsOf(document);
  const stale = FILES.filter((file) => should[file] !== texts[file]);
  return stale.length === 0
    ? undefined
    : `src/contract/${stale.join(' and ')} does not follow openapi/provider.yaml: run 'npm run api:generate'.`;
}

/** What stands there now. */
export const generated = (): Promise<Texts> =>
  forEachFile((file) => readFile(GENERATED[file].at, 'utf8').catch(() => ''));

async function run(command: string | undefined): Promise<number> {
  const document = await readFile(DOCUMENT, 'utf8');
  if (command === 'generate') {
    const texts = await textsOf(document);
    for (const file of FILES) await writeFile(GENERATED[file].at, texts[file]);
    return 0;
  }
  if (command === 'check') {
    const difference = await drift(document, await generated());
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
