/**
 * npm run bench: how fast the engine, the path suites and the form are, and what the consultation
 * route weighs. Prints one table. It measures and never fails on a number: machines differ.
 */
import { benchBrowser } from './bench/browser.ts';
import { benchEngine, benchPaths } from './bench/engine.ts';
import { print } from './bench/table.ts';

console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
print('Engine: full assessments per second, one core', await benchEngine());
print('Paths: every class of every questionnaire, engine and machine', await benchPaths());
print('Consultation in Chromium, CPU slowed 4x', await benchBrowser());
