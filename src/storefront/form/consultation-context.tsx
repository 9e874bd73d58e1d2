import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { screen, type Upload } from '#ui';
import type { ConsultationActor } from './consultation-actor.ts';
import { deferred, type Deferred } from './deferred.ts';
import type { TakenNames } from './medicine-search.ts';

interface Consultation extends Deferred {
  readonly upload: Upload;
  readonly loadTaken: LoadTaken;
}

/** Fetches the list of what people take, when somebody first comes to the question. */
type LoadTaken = () => Promise<TakenNames>;

const ConsultationContext = createContext<Consultation | undefined>(undefined);

interface ConsultationProviderProps {
  readonly actor: ConsultationActor;
  readonly upload: Upload;
  /** Where the list is not the one that was built with the form. */
  readonly loadTaken?: LoadTaken;
  readonly children: ReactNode;
}

export function ConsultationProvider(props: ConsultationProviderProps) {
  const { actor, upload, loadTaken = builtTaken, children } = props;
  // Another object would be another consultation to every question on the page.
  const consultation = useMemo(
    () => ({ ...deferred(actor, screen), upload, loadTaken }),
    [actor, upload, loadTaken],
  );
  // Before the actor stops, which it does in an effect of the component that has started it.
  useLayoutEffect(() => () => screen.hurry(), []);
  return <ConsultationContext value={consultation}>{children}</ConsultationContext>;
}

export function useConsultation(): Consultation {
  const consultation = useContext(ConsultationContext);
  if (!consultation) throw new Error('A question stands outside of a ConsultationProvider.');
  return consultation;
}

const builtTaken: LoadTaken = async () => (await import('virtual:medicines-taken')).list;
