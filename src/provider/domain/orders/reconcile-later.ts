/**
 * When the background settles what its writer means to settle right after this transaction: late
 * enough to leave it to her, early enough when her process has ended.
 */
export const unlessReconciledNow = (at: Date): Date => new Date(at.getTime() + 30_000);
