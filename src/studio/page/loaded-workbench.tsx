import { useEffect, useState } from 'react';
import type { CalendarDate, Mode } from '#engine';
import { loadConsultation, type LoadedConsultation } from '#features/consultation';
import { Loading, Alert, Skeleton } from '#ui';
import { Workbench } from './workbench.tsx';

interface LoadedWorkbenchProps {
  readonly id: string;
  readonly mode: Mode;
  readonly on: CalendarDate;
  readonly version: string | undefined;
  readonly questionnaires: readonly string[];
}

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly consultation: LoadedConsultation }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Loads the document and its form, the way the storefront does. */
export function LoadedWorkbench({ id, ...circumstances }: LoadedWorkbenchProps) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    loadConsultation(id).then(
      (consultation) => setLoaded({ kind: 'loaded', consultation }),
      (error: unknown) => setLoaded({ kind: 'failed', sentence: String(error) }),
    );
  }, [id]);
  switch (loaded.kind) {
    case 'loading':
      return (
        <Loading label="Loading the questionnaire...">
          <Skeleton shape="box" />
        </Loading>
      );
    case 'failed':
      return (
        <Alert kind="error" role="alert" title="The form could not be made">
          <p>{loaded.sentence}</p>
        </Alert>
      );
    case 'loaded':
      return <Workbench {...circumstances} consultation={loaded.consultation} />;
  }
}
