/**
 * Tests go through the rooms' doors wherever a door says what they import: so a room can be rebuilt behind its door.
 * What no door says may be tested by itself, by its path.
 */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './workshop.ts';

/** Tests that go another way than by the door, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'tests/provider/domain/pharmacy.ts':
    'The door brings PGlite, which mutation runs thousands of times without.',
};

interface Door {
  /** As in '#engine'. */
  readonly name: string;
  readonly file: string;
  readonly says: ReadonlySet<string>;
}

const NAMED = /export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/g;
const DECLARED = /^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm;
const ALL_OF = /export (?:type )?\* from '([^']+)'/g;

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '');

async function saidBy(file: string): Promise<readonly string[]> {
  const text = await readFile(join(ROOT, file), 'utf8');
  const others = [...text.matchAll(ALL_OF)].map(([, from = '']) => join(dirname(file), from));
  return [
    ...[...text.matchAll(NAMED)].flatMap(([, list = '']) =>
      namesIn(list).map((one) => one.split(' as ').at(-1) ?? one),
    ),
    ...[...text.matchAll(DECLARED)].map(([, name = '']) => name),
    ...(await Promise.all(others.map(saidBy))).flat(),
  ];
}

/** The doors of package.json, the innermost room first. */
async function openDoors(): Promise<readonly Door[]> {
  const { imports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>;
  };
  const features = await readdir(join(ROOT, 'src/storefront/features'));
  const files = Object.entries(imports).flatMap(([name, path]) =>
    (name.includes('*') ? features : ['']).map((feature) => ({
      name: name.replace('*', feature),
      file: normalize(path.replace('*', feature)),
    })),
  );
  const doors = files.map(async (door) => ({ ...door, says: new Set(await saidBy(door.file)) }));
  return (await Promise.all(doors)).sort((one, other) => other.file.length - one.file.length);
}

const IMPORT = /^import (?:type )?\{([^}]*)\} from '(\.[^']+)';$/gm;

/** What of a test's imports a door says, each with the door. */
function roundDoors(file: string, text: string, doors: readonly Door[]): readonly string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, list = '', from = '']) => {
    const target = normalize(join(dirname(file), from));
    const names = namesIn(list).map((one) => one.split(' as ')[0] ?? one);
    const door = doors.find(
      (one) =>
        target === one.file ||
        (target.startsWith(`${dirname(one.file)}/`) && names.every((name) => one.says.has(name))),
    );
    return door ? [`${file}: ${names.join(', ')} from ${door.name}`] : [];
  });
}

it('tests import from a door what it says', async () => {
  const doors = await openDoors();
  expect(doors.length).toBeGreaterThan(30);
  const names = (await readdir(join(ROOT, 'tests'), { recursive: true }))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('tests', name));
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      round: roundDoors(name, await readFile(join(ROOT, name), 'utf8'), doors),
    })),
  );
  const round = found.filter((one) => one.round.length > 0);
  expect(
    round.filter(({ name }) => REASONS[name] === undefined).flatMap((one) => one.round),
  ).toEqual([]);
  expect(round.map(({ name }) => name)).toEqual(Object.keys(REASONS));
});

it.each([
  ["import { assess } from '../../src/engine/assess.ts';", 'assess from #engine'],
  ["import { assess } from '../../src/engine/index.ts';", 'assess from #engine'],
  ["import type { Store } from '../../src/provider/domain/store.ts';", 'Store from #domain'],
])('notices %s', async (line, words) => {
  const doors = await openDoors();
  expect(roundDoors('tests/engine/sample.test.ts', `${line}\n`, doors)).toEqual([
    `tests/engine/sample.test.ts: ${words}`,
  ]);
  const inside = "import { halfUp } from '../../src/engine/no-door-says-it.ts';\n";
  expect(roundDoors('tests/engine/sample.test.ts', inside, doors)).toEqual([]);
});

/** Tests of the database itself, of its faults and of what it costs; the tables of a use case's tests are emptied. */
const OF_THE_DATABASE =
  /^tests\/(?:lab|provider\/databases|provider\/faults|stand-ins)\/|^tests\/(?:kit\/past-the-ports|provider\/domain\/pharmacy)\.ts$/;

const RAW = /\b(?:queries(?:\(\))?|sql)\.(?:query|script)[<(]|\} = [\w.]*\b(?:queries|sql);/g;

const rawIn = (text: string): readonly string[] => [...text.matchAll(RAW)].map(([found]) => found);

it('tests ask a port, or say that they go past the ports: tests/kit/past-the-ports.ts', async () => {
  const names = (await readdir(join(ROOT, 'tests'), { recursive: true }))
    .map((name) => join('tests', name))
    .filter((name) => /\.tsx?$/.test(name) && !OF_THE_DATABASE.test(name));
  const texts = names.map(
    async (name) => [name, await readFile(join(ROOT, name), 'utf8')] as const,
  );
  const raw = (await Promise.all(texts)).filter(
    ([name, text]) => name !== 'tests/repository/doors.test.ts' && rawIn(text).length > 0,
  );
  expect(raw.map(([name]) => name)).toEqual([]);
});

it.each([
  "await shop.provider.queries.query('SELECT id FROM orders');",
  "await queries().query<Row>('SELECT id FROM orders');",
  'await pharmacy.sql.script(damage);',
  'const { query } = shop.provider.queries;',
])('notices %s', (line) => {
  expect(rawIn(line)).toHaveLength(1);
  expect(rawIn("await pastThePorts(shop.provider.queries, 'SELECT id FROM orders');")).toEqual([]);
});
