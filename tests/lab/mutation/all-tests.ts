/** The test files of a part as one: what they share is loaded once for each mutant. */
import { resolve } from 'node:path';
import { TESTS_VARIABLE } from './variables.ts';

for (const path of (process.env[TESTS_VARIABLE] ?? '').split('\n')) await import(resolve(path));
