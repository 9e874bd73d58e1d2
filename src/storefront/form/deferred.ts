import type { Event } from '#consultation';
import type { Question } from '#engine';
import type { Screen } from '#ui';
import type { ConsultationActor } from './consultation-actor.ts';

export interface Deferred {
  /** Is told everything in the order in which it happened. */
  readonly actor: ConsultationActor;
  /** Tells the actor of something that is on the screen already, once it is seen there. */
  tellOnceSeen(event: Event): void;
}

/**
 * The consultation's actor for its questions. What is pressed or typed the browser shows by itself; what
 * follows from it takes longer than a frame on a cheap phone, and would only keep her waiting for the mark
 * or the letter. So it is worked out in the next frame, or as soon as anything else happens.
 */
export const deferred = (actor: ConsultationActor, screen: Screen): Deferred => ({
  actor: {
    getSnapshot: () => actor.getSnapshot(),
    subscribe: actor.subscribe.bind(actor),
    send(event) {
      screen.hurry();
      actor.send(event);
    },
  },
  tellOnceSeen(event) {
    screen.hurry();
    screen.afterPaint(() => actor.send(event));
  },
});

/** Whether its control is radio buttons, boxes to tick, or a text that may be anything. */
export function isShownByBrowser({ kind, input }: Question): boolean {
  switch (kind) {
    case 'choice':
      return input !== 'select';
    case 'number':
      return input === 'scale';
    case 'choices':
    case 'agreement':
    case 'boolean':
    case 'text':
      return true;
    case 'date':
    case 'files':
    case 'computed':
      return false;
  }
}
