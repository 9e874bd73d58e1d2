/** What Node is given to run a TypeScript file, which comes after it. */
export const RUN_SOURCE = ['--import', 'tsx/esm'] as const;
