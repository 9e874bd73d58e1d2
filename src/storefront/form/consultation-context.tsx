import { useSelector } from '@xstate/react';
import { createContext, useContext, type ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { QuestionState } from '#engine';
import { inspectionOf, type Context, type Event } from '#consultation';
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
  return <ConsultationContext value={{ actor, upload }}>{children}</ConsultationContext>;
}

export function useConsultation(): Consultation {
  const consultation = useContext(ConsultationContext);
  if (!consultation) throw new Error('A question stands outside of a ConsultationProvider.');
  return consultation;
}

/** What the page needs to know about a question, and whether its problem may be shown yet. */
export interface ShownQuestion {
  readonly state: QuestionState;
  readonly isShown: boolean;
  /** Files are on their way. */
  readonly isSending: boolean;
}

const WAIT = 'Wait until your file is uploaded, or remove it.';

/** What is wrong with the answer as it stands, in words, whether or not it may be said yet. */
export const objectionTo = (state: QuestionState, isSending: boolean): string | undefined =>
  isSending ? WAIT : state.problem?.message;

/** The question as it stands. Renders again only when something about this question changes. */
export function useQuestion(name: string): ShownQuestion {
  const { actor } = useConsultation();
  const question = useSelector(actor, ({ context }) => questionIn(context, name), isSame);
  if (!question) throw new Error(`There is no question called '${name}'.`);
  return question;
}

function questionIn(context: Context<unknown>, name: string): ShownQuestion | undefined {
  const index = context.questionnaire.question(name)?.index;
  const state = index === undefined ? undefined : inspectionOf(context).states[index];
  return state && { state, isShown: context.shown.has(name), isSending: context.sending.has(name) };
}

/** Presentations are the document's own objects; problems and refusals are told by their words. */
function isSame(a: ShownQuestion | undefined, b: ShownQuestion | undefined): boolean {
  if (!a || !b) return a === b;
  const [x, y] = [a.state, b.state];
  return (
    a.isShown === b.isShown &&
    a.isSending === b.isSending &&
    x.visible === y.visible &&
    x.required === y.required &&
    x.presentation === y.presentation &&
    x.problem?.message === y.problem?.message &&
    (!x.question.computed || x.given === y.given) &&
    x.refusals.map(({ id }) => id).join() === y.refusals.map(({ id }) => id).join()
  );
}
