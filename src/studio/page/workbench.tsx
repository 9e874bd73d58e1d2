import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Answers, CalendarDate, History, Mode } from '#engine';
import { Button } from '#ui';
import type { Written } from '../messages.ts';
import { built } from './built.ts';
import { useComparison } from './comparison.ts';
import { FormSide } from './form-side.tsx';
import { useTriedHistory } from './history/saved-history.ts';
import { Panel } from './panel/panel.tsx';
import { useRun } from './use-run.ts';
import styles from './workbench.module.css';
import { wholeOf } from './whole.ts';

interface WorkbenchProps {
  readonly written: Written;
  readonly mode: Mode;
  readonly on: CalendarDate;
  /** What to compare with. */
  readonly version: string | undefined;
  /** The ids of all questionnaires. */
  readonly questionnaires: readonly string[];
}

/** The form on one side, and on the other what the document makes of the answers and why. */
export function Workbench(props: WorkbenchProps) {
  const { written, mode, on, version, questionnaires } = props;
  const { questionnaire, forms } = useMemo(() => built(written), [written]);
  const { run, fillIn: begin } = useRun(questionnaire, mode, on);
  const answers = useSelector(run, ({ context }) => context.answers);
  const changed = useSelector(run, ({ context }) => context.changed);
  const comparison = useComparison(questionnaire.id, version);
  const [history, setHistory] = useTriedHistory();
  // What the form has of the document is what a patient's browser is given; the panel shows all of it.
  const whole = useMemo(() => wholeOf(written), [written]);
  const judged = useMemo(
    () => ({ whole, answers, at: { mode, on, history } }),
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
    begin(patient);
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
          taken={written.taken}
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
      <Panel
        judged={judged}
        changed={changed}
        comparison={comparison}
        questionnaires={questionnaires}
        onFillIn={fillIn}
        onHistory={setHistory}
      />
    </div>
  );
}
