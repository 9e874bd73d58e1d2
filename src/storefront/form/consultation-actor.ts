import type { AnyActorRef } from 'xstate';
import type { Context, Event } from '#consultation';

/** The part of the consultation's actor that a form needs. */
export interface ConsultationActor {
  getSnapshot(): { readonly context: Context<unknown> };
  readonly subscribe: AnyActorRef['subscribe'];
  send(event: Event): void;
}
