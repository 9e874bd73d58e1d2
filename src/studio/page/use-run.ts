import { useEffect, useMemo, useState } from 'react';
import type { Answers, CalendarDate, Mode, Questionnaire } from '#engine';
import { beginRun, type Run } from './actor.ts';
import { savePatient } from './saved-answers.ts';

interface Running {
  readonly run: Run | undefined;
  /** Begins again with these answers. */
  readonly fillIn: (answers: Answers) => void;
}

/** A run through the questionnaire, once there is one; through another one it begins where the kept answers are. */
export function useRun(
  questionnaire: Questionnaire,
  mode: Mode,
  on: CalendarDate,
): Running & { readonly run: Run };
export function useRun(
  questionnaire: Questionnaire | undefined,
  mode: Mode,
  on: CalendarDate,
): Running;
export function useRun(
  questionnaire: Questionnaire | undefined,
  mode: Mode,
  on: CalendarDate,
): Running {
  const [filled, setFilled] = useState(0);
  const run = useMemo(
    () => questionnaire && beginRun(questionnaire, mode, on),
    // Filled in from outside, it begins again with those answers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [questionnaire, mode, on, filled],
  );
  useEffect(() => {
    run?.start();
    return () => void run?.stop();
  }, [run]);
  const fillIn = (answers: Answers) => {
    if (!questionnaire) return;
    savePatient(questionnaire, mode, answers);
    setFilled((count) => count + 1);
  };
  return { run, fillIn };
}
