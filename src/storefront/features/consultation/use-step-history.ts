import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface StepHistory {
  /** The machine's step, from 0. */
  readonly step: number;
  /** The browser's Back or Forward asks for a step. */
  readonly onAsked: (step: number) => void;
}

/**
 * Keeps the address (`?step=2`) and the machine's step the same, so that the browser's Back walks
 * the steps and a reload comes back to where the patient was. The machine leads; the address only
 * asks. A step back through the page's own Back goes back in the history, where that is the step
 * before, so that Back and the browser's Back never pull in different directions.
 */
export function useStepHistory({ step, onAsked }: StepHistory): void {
  const { history } = useRouter();
  const asked = useRef(onAsked);
  useEffect(() => {
    asked.current = onAsked;
  });

  const isFirst = useRef(true);
  useEffect(() => {
    const { pathname, search, state } = history.location;
    const shown = stepIn(search);
    const first = isFirst.current;
    isFirst.current = false;
    if (shown === step) return;
    const address = step === 0 ? pathname : `${pathname}?step=${step + 1}`;
    if (first) history.replace(address, state);
    else if (previousIn(state) === step) history.back();
    else history.push(address, { ...kept(state), previousStep: shown });
  }, [history, step]);

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const isWalk = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
        if (isWalk && location.pathname.startsWith('/consultation/'))
          asked.current(stepIn(location.search));
      }),
    [history],
  );
}

/**
 * Once the consultation is stored, its place in the history is that of its medicines: a reload, or
 * the browser's Back from the cart, leads to them and never to empty questions. The steps are behind
 * her, so Back and Forward pass over them.
 */
export function useStoredStep(consultationId: string | undefined): void {
  const { history } = useRouter();
  useEffect(() => {
    if (consultationId === undefined) return;
    const { pathname, state } = history.location;
    if (storedIn(state) === consultationId) return;
    history.replace(pathname, { ...kept(state), fromCart: true, consultationId });
  }, [history, consultationId]);

  useEffect(() => {
    if (consultationId === undefined) return undefined;
    const { pathname } = history.location;
    return history.subscribe(({ location, action }) => {
      if (location.pathname !== pathname || storedIn(location.state) === consultationId) return;
      if (action.type === 'BACK') history.back();
      if (action.type === 'FORWARD') history.forward();
    });
  }, [history, consultationId]);
}

const stepIn = (search: string): number => {
  const step = Number(new URLSearchParams(search).get('step') ?? '1');
  return Number.isInteger(step) && step > 0 ? step - 1 : 0;
};

const storedIn = (state: object): unknown =>
  'consultationId' in state ? state.consultationId : undefined;

const previousIn = (state: object): unknown =>
  'previousStep' in state ? state.previousStep : undefined;

/** How she arrived (a repeat order, say) stays with the entry; the router's own keys do not. */
const kept = (state: object): object =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith('__TSR')));
