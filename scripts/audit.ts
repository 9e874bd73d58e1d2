/**
 * npm run audit [-- --dir <folder>] [--rules <file>] [--on <day>]
 *
 * What the registry has against the packages that are shipped, and whether their licences may be. A
 * registry that cannot be asked is said, and is no finding: it is not this repository's fault.
 * Exit 0: nothing; 1: findings; 2: unusable input.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calendarDay, londonDay } from '#engine';
import { counted } from '#record';
import { readOwnLine } from './own-line.ts';
import { findingsIn, expired } from './audit/advisories.ts';
import { askRegistry } from './audit/ask-registry.ts';
import { licensedIn, notAllowed } from './audit/licences.ts';
import { readRules } from './audit/rules.ts';
import { say } from './say.ts';

async function main(): Promise<number> {
  const { values: options } = await readOwnLine(
    {
      dir: { type: 'string', default: '.' },
      rules: { type: 'string', default: join(import.meta.dirname, 'rules/dependencies.json') },
      on: { type: 'string' },
    },
    ['dir'],
  );
  const on = options.on === undefined ? londonDay(new Date()) : calendarDay(options.on);
  const rules = readRules(await readFile(options.rules, 'utf8'));
  const packages = await licensedIn(options.dir);
  const response = await askRegistry(options.dir);

  const findings = [
    ...expired(rules.allowedAdvisories, on),
    ...(response.kind === 'asked' ? findingsIn(response.advisories, rules.allowedAdvisories) : []),
    ...notAllowed(packages, rules.allowedLicences, rules.readLicences),
  ];
  say(
    response.kind === 'asked'
      ? `advisories: the registry knows ${response.advisories.length}`
      : `advisories: the registry could not be asked: ${response.why}`,
  );
  say(`licences: ${counted(packages.length, 'package')} looked at`);
  for (const finding of findings) say(`- ${finding}`);
  return findings.length > 0 ? 1 : 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  },
);
