/**
 * npm run demo [-- --cases <number>]
 *
 * Fills the database that npm start would open with made-up people, all named Sample, in every state that a case can
 * be in, for looking and measuring. It refuses a database with anybody in it. The server must not be running.
 *
 * Exit 0: filled; 2: not usable as given.
 */
import { parseArgs } from 'node:util';
import { visible } from '#engine';
import { settingsFrom } from '#provider/settings';
import { demonstrate } from './demo/demonstrate.ts';

const DEFAULT_CASES = 200;

try {
  const { values } = parseArgs({ options: { cases: { type: 'string' } } });
  const cases = Number(values.cases ?? DEFAULT_CASES);
  if (!Number.isInteger(cases) || cases < 1 || cases > 5000)
    throw new Error(`--cases takes a whole number from 1 to 5000, not '${values.cases}'.`);
  const { counts, invitations } = await demonstrate(settingsFrom(process.env), cases);
  for (const [what, count] of counts) console.log(`${String(count).padStart(6)}  ${what}`);
  console.log(
    '\nEverybody is made up. Start with npm start, and sign in to the team as one of these:',
  );
  for (const { name, role, address } of invitations) console.log(`  ${name}, ${role}: ${address}`);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(visible(error.message));
  process.exitCode = 2;
}
