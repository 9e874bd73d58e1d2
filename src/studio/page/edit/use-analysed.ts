import { useMemo, useState } from 'react';
import type { CalendarDate } from '#engine';
import type { AnalysisKind } from '../../messages.ts';
import { act, useLatest, type Latest } from '../ask.ts';
import type { Found } from './edit-context.ts';
import { cameOutOf } from './came-out.ts';
import { isAskedFor, stateOf, type AnalysisState, type GivenUp } from './given-up.ts';
import type { LatestDrafts } from './use-drafted.ts';

/** What is said of a draft. */
export interface Analysed {
  readonly foundSoFar: Latest<'found'>;
  readonly affected: Latest<'affected'>;
  readonly classes: Latest<'classes'>;
  readonly findings: Latest<'findings'>;
  readonly claims: Latest<'claims'>;
  /** Whether all of it is of what is edited now, or will be, and how it came out; or was given up, or is not while that cannot be used. */
  readonly state: AnalysisState;
  /** Of what is edited now nothing more is worked out. */
  readonly giveUp: () => void;
  /** It is worked out after all, or once more. */
  readonly goOn: () => void;
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
  const { hash: draft, since, isCurrent } = drafted;
  // What is said of a draft is not said of what was typed since.
  const asked =
    draft === undefined || !isCurrent
      ? undefined
      : { questionnaire, draft, on, with: version, since };
  const key = asked && JSON.stringify(asked);
  const [givenUp, setGivenUp] = useState<GivenUp>();
  const [attempt, setAttempt] = useState(0);
  const askedFor = (kind: AnalysisKind) => (isAskedFor(kind, key, givenUp) ? asked : undefined);
  // Two at a time, as the server works: a browser has few connections, and other tabs need some too.
  const foundSoFar = useLatest('found', askedFor('found'), attempt);
  const affected = useLatest(
    'affected',
    foundSoFar.isCurrent ? askedFor('affected') : undefined,
    attempt,
  );
  const classes = useLatest(
    'classes',
    affected.isCurrent ? askedFor('classes') : undefined,
    attempt,
  );
  const findings = useLatest('findings', askedFor('findings'), attempt);
  const claims = useLatest('claims', findings.isCurrent ? askedFor('claims') : undefined, attempt);
  const found = useMemo(
    (): Found => ({
      findings: findings.reply?.ok ? findings.reply.told : [],
      claims: claims.reply?.ok ? claims.reply.told : [],
    }),
    [findings.reply, claims.reply],
  );
  const all = { found: foundSoFar, affected, classes, findings, claims };
  const heard = KINDS.filter((kind) => all[kind].isCurrent);
  const cameOut = [
    cameOutOf('found', foundSoFar),
    cameOutOf('affected', affected),
    cameOutOf('classes', classes),
    cameOutOf('findings', findings),
    cameOutOf('claims', claims),
  ];
  return {
    ...{ foundSoFar, affected, classes, findings, claims, found },
    state: stateOf(key, givenUp, isCurrent, cameOut),
    giveUp() {
      if (key !== undefined) setGivenUp({ key, heard });
      void act('give-up', { questionnaire: '', files: {} });
    },
    goOn() {
      if (givenUp?.key !== key) setAttempt((last) => last + 1);
      setGivenUp(undefined);
    },
  };
}

const KINDS: readonly AnalysisKind[] = ['found', 'affected', 'classes', 'findings', 'claims'];
