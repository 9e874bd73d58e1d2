import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Answers, CalendarDate, History, Mode } from '#engine';
import type { LoadedConsultation } from '#features/consultation';
import { Alert, Button } from '#ui';
import { beginRun } from './actor.ts';
import { useAsked } from './ask.ts';
import { useComparison } from './comparison.ts';
import { FormSide } from './form-side.tsx';
import { useTriedHistory } from './history/saved-history.ts';
import { savePatient } from './saved-answers.ts';
import { Panel } from './panel/panel.tsx';
import styles from './workbench.module.css';
import { wholeOf } from './whole.ts';

interface WorkbenchProps {
  readonly consultation: LoadedConsultation;
  readonly mode: Mode;
  readonly on: CalendarDate;
  /** What to compare with. */
  readonly version: string | undefined;
  /** The ids of all questionnaires. */
  readonly questionnaires: readonly string[];
}

/** The form on one side, and on the other what the document makes of the answers and why. */
export function Workbench(props: WorkbenchProps) {
  const { consultation, mode, on, version, questionnaires } = props;
  const { questionnaire, forms } = consultation;
  const [run, setRun] = useState(() => beginRun(questionnaire, mode, on));
  useEffect(() => {
    run.start();
    return () => void run.stop();
  }, [run]);
  const answers = useSelector(run, ({ context }) => context.answers);
  const changed = useSelector(run, ({ context }) => context.changed);
  const comparison = useComparison(questionnaire.id, version);
  const [history, setHistory] = useTriedHistory();
  // What the form has of the document is what a patient's browser is given; the panel shows all of it.
  const written = useAsked('written', { questionnaire: questionnaire.id });
  const whole = useMemo(() => (written?.ok ? wholeOf(written.told) : undefined), [written]);
  const judged = useMemo(
    () => whole && { whole, answers, at: { mode, on, history } },
    [whole, answers, mode, on, history],
  );

  const form = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (wantsFocus.current) form.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
    wantsFocus.current = false;
  }, [run]);
  const fillIn = (patient: Answers, known?: History) => {
    if (known) setHistory(known);
    savePatient(questionnaire, mode, patient);
    setRun(beginRun(questionnaire, mode, on));
    // Beside the panel, the step she is at is seen from its top; below it, nothing moves away.
    if (window.matchMedia('(width >= 48rem)').matches)
      form.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.workbench}>
      <div ref={form}>
        <FormSide
          key={run.sessionId}
          run={run}
          steps={forms[mode] ?? []}
          onAgain={() => {
            // The button goes with what it belongs to, and the focus would go with it.
            wantsFocus.current = true;
            fillIn(answers);
          }}
        />
        <Button look="quiet" className={styles.empty} onClick={() => fillIn({})}>
          Remove all answers
        </Button>
      </div>
      {judged && (
        <Panel
          judged={judged}
          changed={changed}
          comparison={comparison}
          questionnaires={questionnaires}
          onFillIn={fillIn}
          onHistory={setHistory}
        />
      )}
      {written?.ok === false && (
        <Alert kind="error" role="alert" title="The document could not be read">
          <p>{written.sentence}</p>
        </Alert>
      )}
    </div>
  );
}
