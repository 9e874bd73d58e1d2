/** What came before a case, in words: consultations and medicines on one line of time, and weights. */
import type { DeskOrder } from '#contract';
import type { Words } from './words.ts';

type Timeline = DeskOrder['timeline'];
type Event = Timeline['events'][number];
type Medicine = Extract<Event, { readonly kind: 'medicine' }>;

/** One event on the line. */
export interface EventInWords {
  readonly at: string;
  readonly kind: Event['kind'];
  readonly what: string;
  /** How it ended, or how far it has come. */
  readonly state: string;
  /** Of what is decided about now. */
  readonly isHere: boolean;
  readonly order: Medicine['order'] | undefined;
  /** Which consultation it is, where it is one. */
  readonly consultation: string | undefined;
  /** How long after the supply before it. */
  readonly gap: string | undefined;
}

/** Newest first, as they come. */
export const timelineInWords = ({ events }: Timeline, words: Words): readonly EventInWords[] =>
  events.map((event, index) =>
    event.kind === 'consultation'
      ? {
          ...{ at: event.at, kind: event.kind, isHere: event.isHere, gap: undefined },
          what: `${words.nameOf(event.questionnaire)}, ${event.mode === 'repeat' ? 'a repeat order' : 'a new consultation'}`,
          state: event.outcome === 'refused' ? 'refused' : 'sent for review',
          order: undefined,
          consultation: event._id,
        }
      : {
          ...{ at: event.at, kind: event.kind, isHere: event.isHere, order: event.order },
          what: `${event.quantity} x ${event.name}, ${event.strength}`,
          state: stateInWords(event),
          gap: gapBefore(event, events.slice(index + 1)),
          consultation: undefined,
        },
  );

const STATES: Readonly<Record<Medicine['state'], string>> = {
  asked: 'asked for',
  approved: 'approved, not sent yet',
  sent: 'sent',
  declined: 'declined, not supplied',
  cancelled: 'cancelled, not supplied',
};

/** Each medicine that was declined says why itself: another one of the same order may have another reason. */
const stateInWords = ({ state, declined }: Medicine): string =>
  state === 'declined' && declined !== null ? `${STATES[state]}: ${declined}` : STATES[state];

const DAY = 24 * 60 * 60_000;

/** What was not supplied comes after nothing. */
function gapBefore(event: Medicine, older: readonly Event[]): string | undefined {
  if (event.state === 'declined' || event.state === 'cancelled') return undefined;
  const before = older.find(
    (other) =>
      other.kind === 'medicine' && other.state === 'sent' && other.order._id !== event.order._id,
  );
  if (!before) return undefined;
  const days = Math.floor((Date.parse(event.at) - Date.parse(before.at)) / DAY);
  return `${days === 1 ? '1 day' : `${days} days`} after the supply before`;
}

export type KnownWeight = Timeline['weights'][number];

export const weightInWords = ({ kilograms, verified }: KnownWeight): string =>
  `${kilograms} kg, ${verified ? `seen: ${verified.method}, by ${verified.by}` : 'as she said'}`;
