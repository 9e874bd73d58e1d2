/** The test files of a part as one: what they share is loaded once for each mutant. */
import { resolve } from 'node:path';
import fc from 'fast-check';
import { TESTS_VARIABLE } from './variables.ts';

// That something is noticed is enough: nobody reads the smallest example of it.
fc.configureGlobal({ endOnFailure: true });

for (const path of (process.env[TESTS_VARIABLE] ?? '').split('\n')) await import(resolve(path));
