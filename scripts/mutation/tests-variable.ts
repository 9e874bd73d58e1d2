/** Tells Stryker's workers which test files to run, one in a line. */
export const TESTS_VARIABLE = 'MUTATION_TESTS';
