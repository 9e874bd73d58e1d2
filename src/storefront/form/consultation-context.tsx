import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Context, Event } from '#consultation';
import type { Upload } from '#ui';

/** The part of the consultation's actor that a form needs. */
export interface ConsultationActor {
  getSnapshot(): { readonly context: Context<unknown> };
  readonly subscribe: AnyActorRef['subscribe'];
  send(event: Event): void;
}

interface Consultation {
  readonly actor: ConsultationActor;
  readonly upload: Upload;
}

const ConsultationContext = createContext<Consultation | undefined>(undefined);

interface ConsultationProviderProps extends Consultation {
  readonly children: ReactNode;
}

export function ConsultationProvider({ actor, upload, children }: ConsultationProviderProps) {
  // Another object would be another consultation to every question on the page.
  const consultation = useMemo(() => ({ actor, upload }), [actor, upload]);
  return <ConsultationContext value={consultation}>{children}</ConsultationContext>;
}

export function useConsultation(): Consultation {
  const consultation = useContext(ConsultationContext);
  if (!consultation) throw new Error('A question stands outside of a ConsultationProvider.');
  return consultation;
}
