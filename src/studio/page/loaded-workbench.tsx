import { useMemo } from 'react';
import type { CalendarDate, Mode } from '#engine';
import { Alert, Loading, Skeleton } from '#ui';
import type { Written } from '../messages.ts';
import { useLatest } from './ask.ts';
import { Workbench } from './workbench.tsx';

interface LoadedWorkbenchProps {
  readonly id: string;
  readonly mode: Mode;
  readonly on: CalendarDate;
  readonly version: string | undefined;
  readonly questionnaires: readonly string[];
}

/** Reads the document. Another one takes its place while somebody answers it; the same again is none. */
export function LoadedWorkbench({ id, ...circumstances }: LoadedWorkbenchProps) {
  const { reply } = useLatest('written', { questionnaire: id });
  const words = reply?.ok ? JSON.stringify(reply.told) : undefined;
  const written = useMemo(
    (): Written | undefined => (words === undefined ? undefined : JSON.parse(words)),
    [words],
  );
  if (written) return <Workbench {...circumstances} written={written} />;
  if (reply?.ok === false)
    return (
      <Alert kind="error" role="alert" title="The document could not be read">
        <p>{reply.sentence}</p>
      </Alert>
    );
  return (
    <Loading label="Loading the questionnaire...">
      <Skeleton shape="box" />
    </Loading>
  );
}
