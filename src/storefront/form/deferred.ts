import type { Event } from '#consultation';
import { isSameAnswer, type Answer } from '#engine';
import type { Screen } from '#ui';
import type { ConsultationActor } from './consultation-actor.ts';

type Answered = Extract<Event, { readonly type: 'ANSWER' }>;

export interface Deferred {
  /** Is told everything in the order in which it happened. */
  readonly actor: ConsultationActor;
  /** Tells the actor of an answer that is on the screen already, once it is seen there. */
  tellOnceSeen(event: Answered): void;
  /** The answer as she gave it last, whether or not the actor has been told. */
  answerTo(question: string): Answer | undefined;
  /** Whether that is what she has entered where the browser shows it by itself: nobody else has to show it. */
  isAsEntered(question: string): boolean;
}

/**
 * The consultation's actor for its questions. What is pressed or typed the browser shows by itself; what
 * follows from it takes longer than a frame on a cheap phone, and would only keep her waiting for the mark
 * or the character. So it is worked out in the next frame, or as soon as anything else happens.
 */
export function deferred(actor: ConsultationActor, screen: Screen): Deferred {
  // One at most: whatever comes next brings it along.
  let waiting: Answered | undefined;
  const entered = new Map<string, Answer | undefined>();
  const answerTo = (question: string): Answer | undefined =>
    waiting?.question === question ? waiting.answer : actor.getSnapshot().context.answers[question];
  return {
    actor: {
      getSnapshot: () => actor.getSnapshot(),
      subscribe: actor.subscribe.bind(actor),
      send(event) {
        screen.hurry();
        actor.send(event);
      },
    },
    tellOnceSeen(event) {
      // Before the one that waits is told of, so that nothing shows that one in its place.
      waiting = event;
      entered.set(event.question, event.answer);
      screen.hurry();
      screen.afterPaint(() => {
        if (waiting === event) waiting = undefined;
        actor.send(event);
      });
    },
    answerTo,
    isAsEntered: (question) =>
      entered.has(question) && isSameAnswer(entered.get(question), answerTo(question)),
  };
}
