/** Tells Stryker's workers which test files to run, one in a line. */
export const TESTS_VARIABLE = 'MUTATION_TESTS';

/** And what to set up for all of them. Empty: nothing. */
export const SETUP_VARIABLE = 'MUTATION_SETUP';
