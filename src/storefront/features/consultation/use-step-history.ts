import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface StepHistory {
  /** The machine's step, from 0. */
  readonly step: number;
  /** The browser's Back or Forward asks for a step; gives the one that is shown then. */
  readonly onAsked: (step: number) => number;
}

/**
 * Keeps the address (`?step=2`) and the machine's step the same, so that the browser's Back walks
 * the steps and a reload comes back to where the patient was. The machine leads; the address only
 * asks, and where it asks for what there is not, it is put right. A step back through the page's own Back goes back in the history, where that is the step
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
    const first = isFirst.current;
    isFirst.current = false;
    if (saysStep(search, step)) return;
    if (first) history.replace(addressOf(pathname, step), state);
    else if (previousIn(state) === step) history.back();
    else history.push(addressOf(pathname, step), { ...kept(state), previousStep: stepIn(search) });
  }, [history, step]);

  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const isWalk = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
        const { pathname, search, state } = location;
        if (!isWalk || !pathname.startsWith('/consultation/')) return;
        const step = asked.current(stepIn(search));
        if (!saysStep(search, step)) history.replace(addressOf(pathname, step), state);
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
    const { pathname, search, state } = history.location;
    if (storedIn(state) === consultationId && saysStep(search, 0)) return;
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

/** Where no step is shown, the address says none, however she comes to it. */
export function useNoStep(isWithout: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!isWithout) return undefined;
    const tidy = () => {
      const { pathname, search, state } = history.location;
      if (pathname.startsWith('/consultation/') && !saysStep(search, 0))
        history.replace(pathname, state);
    };
    tidy();
    return history.subscribe(tidy);
  }, [history, isWithout]);
}

const stepIn = (search: string): number => {
  const step = Number(new URLSearchParams(search).get('step') ?? '1');
  return Number.isInteger(step) && step > 0 ? step - 1 : 0;
};

/** The first step has no name: its address is the consultation's. */
const nameOf = (step: number): string | undefined => (step === 0 ? undefined : String(step + 1));

const addressOf = (pathname: string, step: number): string =>
  step === 0 ? pathname : `${pathname}?step=${nameOf(step)}`;

/** Whether an address says exactly this step. */
function saysStep(search: string, step: number): boolean {
  const [name, ...more] = new URLSearchParams(search).getAll('step');
  return more.length === 0 && name === nameOf(step);
}

const storedIn = (state: object): unknown =>
  'consultationId' in state ? state.consultationId : undefined;

const previousIn = (state: object): unknown =>
  'previousStep' in state ? state.previousStep : undefined;

/** How she arrived (a repeat order, say) stays with the entry; the router's own keys do not. */
const kept = (state: object): object =>
  Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith('__TSR')));
