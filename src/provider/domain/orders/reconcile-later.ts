/**
 * When the background reconciles what its writer means to reconcile right after this transaction: late
 * enough to leave it to her, early enough when her process has ended.
 */
export const unlessReconciledNow = (at: Date): Date => new Date(at.getTime() + 30_000);
