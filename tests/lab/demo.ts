/**
 * npm run demo [-- --cases <number>]
 *
 * Seed data: fills the database that npm start would open with made-up people, all named Sample, in every state that a case can
 * be in, for looking and measuring. It refuses a database with anybody in it. The server must not be running.
 *
 * Exit 0: filled; 2: not usable as given.
 */
import { visible } from '#engine';
import { settingsFrom } from '#provider/settings';
import { demonstrate } from './demo/demonstrate.ts';
import { lineOf, wholeNumber } from './line.ts';

const cases = lineOf({ cases: { type: 'string', default: '200' } }, 0, ({ values }) =>
  wholeNumber('cases', values.cases, 1, 5000),
);
try {
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
