/** Each check of `npm test` is shown something bad, and has to say so: a check that cannot fail is none. */
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT, run, withFiles, type Ended } from './workshop.ts';

// One run of a tool is shown many bad samples where it can, and each test looks for its own in what was said.
describe('types', () => {
  let said: Ended;
  beforeAll(async () => {
    const files = {
      'tsconfig.json': JSON.stringify({
        extends: join(ROOT, 'tsconfig.json'),
        compilerOptions: { lib: ['ES2022'], types: [], outDir: './types', rootDir: ROOT },
        include: ['*.ts'],
      }),
      'page.ts': 'export const title = document.title;\n',
      'process.ts': 'export const home = process.cwd();\n',
      'room.ts': `export type { Problem } from '${join(ROOT, 'src/contract/index.ts')}';\n`,
    };
    said = await withFiles(files, (folder) =>
      run('../typescript-7/bin/tsc', ['-b', '--pretty', 'false', folder]),
    );
  });

  it.each([
    ['the page in a room that has none', 'page.ts', "Cannot find name 'document'"],
    ['the process in a room that has none', 'process.ts', "Cannot find name 'process'"],
    [
      'an import from a room that is not among the references',
      'room.ts',
      "File '.*/src/contract/index.ts' is not listed",
    ],
  ])('refuse %s', (_, file, words) => {
    expect(said.output).toMatch(new RegExp(`/${file}\\(1,\\d+\\): error TS\\d+: ${words}`));
    expect(said.code).not.toBe(0);
  });
});

describe('lint', () => {
  const faults = [
    ['an any', 'export const f = (x: any) => x;', 'no-explicit-any'],
    ['a non-null assertion', 'export const g = (x?: number) => x!;', 'no-non-null-assertion'],
    ['a way around a door', "export * from '../engine/compile.ts';", 'no-restricted-imports'],
    [
      'a way round by src',
      "export * from '../../src/engine/rounding.ts';",
      'no-restricted-imports',
    ],
    ['a clock in the engine', 'export const now = () => Date.now();', 'no-restricted-syntax'],
    ['talk on the console', "export const h = () => console.log('hello');", 'no-console'],
  ] as const;
  const code = faults.map(([, line]) => `${line}\n`).join('');

  let said: Ended;
  beforeAll(async () => {
    said = await run(
      'eslint',
      [
        '--config',
        'scripts/rules/eslint.config.js',
        '--stdin',
        '--stdin-filename',
        'src/engine/wrong.ts',
      ],
      { input: code },
    );
  });

  it.each([
    [
      'an event of the page that nobody has named',
      "window.dispatchEvent(new Event('cart-changed'));",
      'Tell it with #features/page-events',
    ],
    [
      'an effect that asks the provider',
      'useEffect(() => void client.orders.read(id).then(setOrder), [client, id]);',
      'Ask with useQuery(queryOf(key, call))',
    ],
    [
      'a query beside the one way to ask',
      "import { useQuery } from '@tanstack/react-query';\nexport const useOrders = useQuery;",
      'Ask with useQuery(queryOf(key, call))',
    ],
  ])('refuses %s', async (_, input, words) => {
    const { code: ended, output } = await run(
      'eslint',
      [
        ...['--config', 'scripts/rules/eslint.config.js', '--stdin'],
        ...['--stdin-filename', 'src/storefront/features/cart/wrong.ts'],
      ],
      { input: `${input}\n` },
    );
    expect(output).toContain(words);
    expect(ended).toBe(1);
  });

  it.each(faults)('refuses %s', (_, line, rule) => {
    const index = code.split('\n').indexOf(line) + 1;
    expect(said.output).toMatch(new RegExp(`^ +${index}:\\d+ +error .*\\b${rule}$`, 'm'));
    expect(said.code).toBe(1);
  });
});

it('format refuses what it would write otherwise', async () => {
  const files = { 'wrong.ts': 'export const a = "double quotes"\n' };
  const style = join(ROOT, 'scripts/rules/oxfmt.json');
  const { code, output } = await withFiles(
    files,
    (folder) => run('oxfmt', ['--config', style, '--check'], { cwd: folder }),
    tmpdir(),
  );
  expect(output).toContain('wrong.ts');
  expect(code).toBe(1);
});

it('unused code is found: a file, an export and a package that nothing uses', async () => {
  const files = {
    'package.json': JSON.stringify({ name: 'sample', type: 'module', dependencies: { ajv: '*' } }),
    'knip.json': JSON.stringify({ entry: ['main.ts'], project: ['*.ts'] }),
    'main.ts': "import { used } from './both.ts';\nused();\n",
    'both.ts': 'export const used = () => 1;\nexport const unused = () => 2;\n',
    'lonely.ts': 'export const nobody = 3;\n',
  };
  const { code, output } = await withFiles(
    files,
    (folder) => run('knip', [], { cwd: folder }),
    tmpdir(),
  );
  expect(output).toMatch(/lonely\.ts/);
  expect(output).toMatch(/unused\b.*both\.ts/);
  expect(output).toMatch(/ajv/);
  expect(code).toBe(1);
});

describe('import directions', () => {
  const forbidden = [
    ['engine-imports-no-room', 'src/engine/a.ts', 'src/provider/domain/b.ts'],
    ['storefront-and-provider-never-meet', 'src/storefront/pages/a.ts', 'src/provider/domain/b.ts'],
    ['storefront-and-provider-never-meet', 'src/provider/http/a.ts', 'src/storefront/ui/b.ts'],
    [
      'ui-knows-of-other-rooms-how-an-amount-is-written',
      'src/storefront/ui/a.ts',
      'src/storefront/features/cart/b.ts',
    ],
    ['client-knows-the-contract-only', 'src/storefront/client/a.ts', 'src/engine/b.ts'],
    ['consultation-knows-the-engine-only', 'src/consultation/a.ts', 'src/contract/b.ts'],
    [
      'features-use-each-other-through-their-doors',
      'src/storefront/features/cart/a.ts',
      'src/storefront/features/orders/b.ts',
    ],
    ['record-and-case-are-entered-by-their-doors', 'src/provider/domain/a.ts', 'src/record/b.ts'],
    ['record-and-case-are-entered-by-their-doors', 'src/workspace/a.ts', 'src/case/b.ts'],
    ['record-and-case-are-entered-by-their-doors', 'scripts/a.ts', 'src/case/b.ts'],
    [
      'domain-knows-engine-record-and-how-an-amount-and-a-day-are-written',
      'src/provider/domain/a.ts',
      'src/provider/database/b.ts',
    ],
    ['stand-ins-know-no-room', 'src/stand-ins/stripe/server/a.ts', 'src/provider/domain/b.ts'],
    [
      'halves-of-a-stand-in-meet-in-the-protocol',
      'src/stand-ins/stripe/browser/a.ts',
      'src/stand-ins/stripe/server/b.ts',
    ],
    [
      'nobody-can-tell-a-stand-in-from-its-vendor',
      'src/provider/http/a.ts',
      'src/stand-ins/stripe/server/b.ts',
    ],
    [
      'nobody-can-tell-a-stand-in-from-its-vendor',
      'src/storefront/pages/a.ts',
      'src/stand-ins/stripe/browser/b.ts',
    ],
    [
      'a-stand-in-is-fetched-only-where-it-is-on',
      'src/storefront/features/checkout/load-payments.ts',
      'src/stand-ins/stripe/browser/b.ts',
    ],
    ['src-imports-no-script-and-no-test', 'src/engine/a.ts', 'scripts/b.ts'],
    ['build-knows-the-head-of-a-page-only', 'src/build/a.ts', 'src/storefront/pages/b.ts'],
    ['no-room-knows-the-build', 'src/provider/http/a.ts', 'src/build/b.ts'],
    ['scripts-import-no-test', 'scripts/a.ts', 'tests/lab/b.ts'],
    ['kit-knows-no-laboratory', 'tests/kit/a.ts', 'tests/lab/b.ts'],
    ['nothing-needs-the-studio', 'src/storefront/pages/a.ts', 'src/studio/page/b.ts'],
    [
      'studio-page-reads-rules-and-solves-nothing',
      'src/studio/page/a.ts',
      'src/analysis/check/b.ts',
    ],
    ['studio-shows-what-the-storefront-shows', 'src/studio/page/a.ts', 'src/documents/b.ts'],
    ['studio-server-reads-and-analyses', 'src/studio/server/a.ts', 'src/storefront/ui/b.ts'],
  ] as const;

  /** All of it in one repository. */
  const repository = (): { readonly [path: string]: string } => {
    const files: Record<string, string> = {
      'tsconfig.json': '{ "compilerOptions": {} }',
      'src/engine/circle/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'src/engine/circle/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
      'src/engine/types/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
      'src/engine/types/b.ts': "import type { A } from './a.ts';\nexport type B = A | 2;\n",
    };
    for (const [, from, to] of forbidden) {
      const up = '../'.repeat(from.split('/').length - 1);
      files[from] = `${files[from] ?? ''}export * from '${up}${to}';\n`;
      files[to] ??= 'export const leaf = 1;\n';
    }
    return files;
  };

  let said: Ended;
  beforeAll(async () => {
    said = await withFiles(repository(), async (folder) => {
      await copyFile(join(ROOT, 'scripts/rules/dependency-cruiser.cjs'), join(folder, 'rules.cjs'));
      return run('depcruise', ['--config', 'rules.cjs', 'src', 'scripts', 'tests'], {
        cwd: folder,
      });
    });
  });

  it.each(forbidden)('%s: %s may not import %s', (rule, from, to) => {
    expect(said.output).toContain(`error ${rule}: ${from} → ${to}\n`);
    expect(said.code).not.toBe(0);
  });

  it.each(['circle', 'types'])('no-circle: two files may not need each other: %s', (files) => {
    const one = String.raw`\S+/${files}/\w\.ts`;
    expect(said.output).toMatch(new RegExp(String.raw`error no-circle: ${one} →\s+${one}`));
    expect(said.code).not.toBe(0);
  });

  it('looks at the whole repository, not at nothing', async () => {
    const { output } = await run('depcruise', [
      '--config',
      'scripts/rules/dependency-cruiser.cjs',
      'src',
    ]);
    const modules = Number(/\((\d+) modules/.exec(output)?.[1]);
    expect(modules).toBeGreaterThan(150);
  });
});

it('the contract is linted: an operation without an answer is refused', async () => {
  const files = {
    'wrong.yaml':
      'openapi: 3.1.0\ninfo: { title: Sample, version: 1.0.0 }\npaths: { /a: { get: { summary: A } } }\n',
  };
  const { code, output } = await withFiles(files, (folder) =>
    run('redocly', ['lint', join(folder, 'wrong.yaml')]),
  );
  expect(output).toContain('operation-operationId');
  expect(code).not.toBe(0);
});

describe('paths of every questionnaire', () => {
  const withMigraines = (edit: (text: string) => string) =>
    withFiles({}, async (folder) => {
      const text = await readFile(join(ROOT, 'questionnaires/migraines.json'), 'utf8');
      await writeFile(join(folder, 'migraines.json'), edit(text));
      await cp(join(ROOT, 'questionnaires/medicines'), join(folder, 'medicines'), {
        recursive: true,
      });
      return run('scripts/paths.ts', ['--dir', folder]);
    });

  it('says which patients an age band now refuses', async () => {
    const { code, output } = await withMigraines((text) => text.replace('65]', '64]'));
    expect(output).toContain('migraines: 30 classes');
    expect(output).toMatch(/\+ .*aged 65\).*REFUSED at about-you by age-band/);
    expect(code).toBe(1);
  });

  it('fails at a document that cannot be used, with its file and place', async () => {
    const { code, output } = await withMigraines((text) =>
      text.replace('"x-refuse-when"', '"x-refuse-wenn"'),
    );
    expect(output).toMatch(
      /^migraines\.json, line \d+, column \d+, at \/properties\/\w+\/x-refuse-wenn: The word/m,
    );
    expect(code).toBe(2);
  });
});

describe('guide to the questionnaires', () => {
  const withGuide = (edit: (guide: string) => string) =>
    withFiles({}, async (folder) => {
      const guide = await readFile(join(ROOT, 'questionnaires/README.md'), 'utf8');
      await writeFile(join(folder, 'guide.md'), edit(guide));
      return run('scripts/guide.ts', ['--guide', join(folder, 'guide.md')]);
    });

  it('is told apart from the documents, line by line', async () => {
    const { code, output } = await withGuide((guide) =>
      guide.replace('Refused: pregnancy', 'Refused: nobody'),
    );
    expect(output).toMatch(/^- .*Refused: nobody/m);
    expect(output).toMatch(/^\+ .*Refused: pregnancy/m);
    expect(code).toBe(1);
  });

  it('has to have a place for them', async () => {
    const { code, output } = await withGuide(() => '# A guide\n');
    expect(output).toContain('The guide needs these two lines');
    expect(code).toBe(2);
  });
});
