/**
 * The parts of the repository whose tests are tried, each with the tests that say what it is for. They run
 * in this order and stop at the first that fails, so quick and telling ones come first.
 */
export interface Part {
  readonly folder: string;
  /** Files of it, from the folder, that are not tried yet. */
  readonly except?: readonly string[] | undefined;
  readonly tests: readonly string[];
  /** What is opened once for all of them, as vitest's global setup. */
  readonly setup?: string | undefined;
  /** How long a change may take beyond four times what its tests take, in ms: less where nothing waits for anything. */
  readonly patience?: number | undefined;
}

export const PARTS = {
  engine: {
    folder: 'src/engine',
    tests: [
      'tests/engine/calendar.test.ts',
      'tests/engine/rounding.test.ts',
      'tests/engine/answers.test.ts',
      'tests/engine/answer-fits.test.ts',
      'tests/engine/as-written.test.ts',
      'tests/engine/submission.test.ts',
      'tests/engine/inspection.test.ts',
      'tests/engine/evaluation-order.test.ts',
      'tests/engine/open-rules.test.ts',
      'tests/engine/prefill.test.ts',
      'tests/engine/author-slips.test.ts',
      'tests/engine/remembered.test.ts',
      'tests/engine/document-slips.test.ts',
      'tests/engine/posted.test.ts',
      'tests/engine/json-logic.test.ts',
    ],
  },
  machine: {
    folder: 'src/consultation',
    tests: [
      'tests/consultation/answers.test.ts',
      'tests/consultation/steps.test.ts',
      'tests/consultation/submission.test.ts',
      'tests/consultation/draft.test.ts',
      'tests/consultation/repeat-order.test.ts',
      'tests/consultation/progress.test.ts',
    ],
  },
  domain: {
    folder: 'src/provider/domain',
    setup: 'tests/provider/domain/on-postgres.ts',
    tests: [
      'tests/provider/orders/progress.test.ts',
      'tests/provider/accounts/merge-cart.test.ts',
      'tests/provider/accounts/network.test.ts',
      'tests/provider/accounts/personal.test.ts',
      'tests/provider/domain/prices.test.ts',
      'tests/provider/domain/markup.test.ts',
      'tests/provider/domain/emails.test.ts',
      'tests/provider/domain/file-types.test.ts',
      'tests/provider/domain/order-state.test.ts',
      'tests/provider/domain/differences.test.ts',
      'tests/provider/domain/use-cases.test.ts',
    ],
  },
  logic: {
    folder: 'src/analysis/logic',
    except: ['z3.ts'],
    patience: 5_000,
    tests: [
      'tests/analysis/formula.test.ts',
      'tests/analysis/search.test.ts',
      'tests/analysis/remembered.test.ts',
      'tests/analysis/second-solver.test.ts',
    ],
  },
  proof: {
    folder: 'src/analysis/proof',
    patience: 5_000,
    tests: ['tests/analysis/two-valued.test.ts', 'tests/analysis/statements.test.ts'],
  },
  replay: {
    folder: 'src/analysis/replay',
    patience: 5_000,
    tests: [
      'tests/analysis/aims.test.ts',
      'tests/analysis/treatment.test.ts',
      'tests/analysis/sheets.test.ts',
      'tests/analysis/replay.test.ts',
    ],
  },
  claims: {
    folder: 'src/analysis/claims',
    except: ['apart.ts', 'ask-claims.ts', 'broken-by.ts', 'claim.ts', 'prove-claim.ts'],
    patience: 5_000,
    tests: ['tests/analysis/claim-verdicts.test.ts'],
  },
} satisfies Readonly<Record<string, Part>>;

/** The part that a file belongs to. */
export const partOf = (file: string): Part | undefined =>
  Object.values(PARTS).find(({ folder }) => file.startsWith(`${folder}/`));
