import { useMemo } from 'react';
import type { CalendarDate } from '#engine';
import { useLatest, type Latest } from '../ask.ts';
import type { Found } from './edit-context.ts';
import type { LatestDrafts } from './use-drafted.ts';

/** What is said of a draft. */
export interface Analysed {
  readonly foundSoFar: Latest<'found'>;
  readonly affected: Latest<'affected'>;
  readonly classes: Latest<'classes'>;
  readonly findings: Latest<'findings'>;
  readonly claims: Latest<'claims'>;
  /** Whether all of it is of what is edited now, or will be, or is not while that cannot be used. */
  readonly state: 'current' | 'awaited' | 'older';
  /** What was found last, for the parts of the editor that it is about. */
  readonly found: Found;
}

interface Drawn {
  readonly questionnaire: string;
  readonly drafted: LatestDrafts;
  readonly on: CalendarDate;
  /** The git ref or folder to compare with. */
  readonly version: string;
}

export function useAnalysed({ questionnaire, drafted, on, version }: Drawn): Analysed {
  const { hash: draft, isCurrent } = drafted;
  const asked = draft === undefined ? undefined : { questionnaire, draft, on, with: version };
  // Two at a time, as the server works: a browser has few connections, and other tabs need some too.
  const foundSoFar = useLatest('found', asked);
  const affected = useLatest('affected', foundSoFar.isCurrent ? asked : undefined);
  const classes = useLatest('classes', affected.isCurrent ? asked : undefined);
  const findings = useLatest('findings', asked);
  const claims = useLatest('claims', findings.isCurrent ? asked : undefined);
  const found = useMemo(
    (): Found => ({ findings: toldOf(findings) ?? [], claims: toldOf(claims) ?? [] }),
    [findings, claims],
  );
  const isHeard = [affected, classes, findings, claims].every((one) => one.isCurrent);
  const isAwaited = !isCurrent || (draft !== undefined && !isHeard);
  return {
    ...{ foundSoFar, affected, classes, findings, claims, found },
    state: isAwaited ? 'awaited' : draft === undefined ? 'older' : 'current',
  };
}

const toldOf = <K extends 'findings' | 'claims'>({ reply }: Latest<K>) =>
  reply?.ok ? reply.told : undefined;
