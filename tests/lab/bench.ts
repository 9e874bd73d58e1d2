/**
 * npm run bench [-- <part> ...] [--minutes <number>]
 *
 * How fast the engine, the path suites, the analysis, the studio, the form and the provider are. Prints tables. It measures
 * and never fails on a number: machines differ. The parts are engine, analysis, studio, browser, provider, record and team,
 * all of them unless some are named; `--minutes` says how long the provider is watched for leaks on each database, half a
 * minute unless it is said.
 */
import { benchAnalysis } from './bench/analysis.ts';
import { benchBrowser } from './bench/browser.ts';
import { benchEngine, benchPaths } from './bench/engine.ts';
import { benchProvider } from './bench/provider/index.ts';
import { benchRecord } from './bench/record.ts';
import { benchTeam } from './bench/team.ts';
import { benchStudio } from './bench/studio.ts';
import { print } from './bench/table.ts';
import { lineOf, partsNamed, positive } from './line.ts';

const PARTS = {
  async engine() {
    print('Engine: full assessments per second, one core', await benchEngine());
    print('Paths: every class of every questionnaire, engine and machine', await benchPaths());
  },
  async analysis() {
    print('Analysis: check and difference of questionnaires', await benchAnalysis());
  },
  async studio() {
    print('Studio: from a key to what it does, p50 and p95', await benchStudio());
  },
  async browser() {
    print('Consultation in Chromium, CPU slowed 4x', await benchBrowser());
  },
  provider: (minutes: number) => benchProvider(minutes),
  async record() {
    print('Record: writing, verifying, explaining, judging again', await benchRecord());
  },
  async team() {
    print('Team: 10,000 wait, 100,000 past orders, p50 / p99', await benchTeam());
  },
};

const { parts, minutes } = lineOf(
  { minutes: { type: 'string', default: '0.5' } },
  Infinity,
  ({ values, words }) => ({
    parts: partsNamed(words, PARTS),
    minutes: positive('minutes', values.minutes),
  }),
);

console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
for (const part of parts) await PARTS[part](minutes);
