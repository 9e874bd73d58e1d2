import type { Finding, OtherKind } from '../finding.ts';

/** A finding that needs no reasons: whoever reads the document there sees it. */
export const plainFinding =
  (questionnaire: string) =>
  (kind: OtherKind, pointer: string, what: string, mend: string): Finding => ({
    ...{ questionnaire, kind, pointer, what, mend },
    because: [],
  });
