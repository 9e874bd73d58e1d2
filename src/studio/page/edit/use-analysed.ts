import { useMemo } from 'react';
import type { CalendarDate } from '#engine';
import { useLatest, type Latest } from '../ask.ts';
import type { Found } from './edit-context.ts';

/** What is said of a draft. */
export interface Analysed {
  readonly affected: Latest<'affected'>;
  readonly classes: Latest<'classes'>;
  readonly findings: Latest<'findings'>;
  readonly claims: Latest<'claims'>;
  readonly isBusy: boolean;
  /** What was found last, for the parts of the editor that it is about. */
  readonly found: Found;
}

interface Drawn {
  readonly questionnaire: string;
  /** The hash of the draft; none while it cannot be used. */
  readonly draft: string | undefined;
  readonly on: CalendarDate;
  /** The git ref or folder to compare with. */
  readonly version: string;
}

export function useAnalysed({ questionnaire, draft, on, version }: Drawn): Analysed {
  const asked = draft === undefined ? undefined : { questionnaire, draft, on, with: version };
  // Two at a time, as the server works: a browser has few connections, and other tabs need some too.
  const affected = useLatest('affected', asked);
  const classes = useLatest('classes', affected.isCurrent ? asked : undefined);
  const findings = useLatest('findings', asked);
  const claims = useLatest('claims', findings.isCurrent ? asked : undefined);
  const found = useMemo(
    (): Found => ({ findings: toldOf(findings) ?? [], claims: toldOf(claims) ?? [] }),
    [findings, claims],
  );
  return {
    ...{ affected, classes, findings, claims, found },
    isBusy:
      draft !== undefined &&
      ![affected, classes, findings, claims].every(({ isCurrent }) => isCurrent),
  };
}

const toldOf = <K extends 'findings' | 'claims'>({ reply }: Latest<K>) =>
  reply?.ok ? reply.told : undefined;
