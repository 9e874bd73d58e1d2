import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { screen, type Upload } from '#ui';
import type { ConsultationActor } from './consultation-actor.ts';
import { deferred, type Deferred } from './deferred.ts';

interface Consultation extends Deferred {
  readonly upload: Upload;
}

const ConsultationContext = createContext<Consultation | undefined>(undefined);

interface ConsultationProviderProps {
  readonly actor: ConsultationActor;
  readonly upload: Upload;
  readonly children: ReactNode;
}

export function ConsultationProvider({ actor, upload, children }: ConsultationProviderProps) {
  // Another object would be another consultation to every question on the page.
  const consultation = useMemo(() => ({ ...deferred(actor, screen), upload }), [actor, upload]);
  // Before the actor stops, which it does in an effect of the component that has started it.
  useLayoutEffect(() => () => screen.hurry(), []);
  return <ConsultationContext value={consultation}>{children}</ConsultationContext>;
}

export function useConsultation(): Consultation {
  const consultation = useContext(ConsultationContext);
  if (!consultation) throw new Error('A question stands outside of a ConsultationProvider.');
  return consultation;
}
