import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate, Mode } from '#engine';
import { Alert, Button, Card, Loading, Skeleton } from '#ui';
import { fileOf } from '../../edit/index.ts';
import type { SourceText, Written } from '../../messages.ts';
import { useLatest } from '../ask.ts';
import { built } from '../built.ts';
import { FormSide } from '../form-side.tsx';
import { useRun } from '../use-run.ts';
import { EditProvider } from './edit-context.ts';
import styles from './edit.module.css';
import { Editor } from './editor.tsx';
import { Effects } from './effects.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { Problems, problemsIn } from './problems.tsx';
import { Tools } from './tools.tsx';
import { UnreadQuestionnaire } from './unread-file.tsx';
import { useAnalysed } from './use-analysed.ts';
import { useDraft } from './use-draft.ts';
import { useDrafted } from './use-drafted.ts';
import { useEditButtons } from './use-edit-buttons.tsx';
import { useFolder } from './use-folder.ts';
import { useUnderneath } from './use-underneath.ts';

interface EditBenchProps {
  readonly id: string;
  readonly mode: Mode;
  readonly on: CalendarDate;
  /** What to compare with. */
  readonly version: string;
}

/** Reads the files that are edited. */
export function EditBench(props: EditBenchProps) {
  const { reply: sources } = useLatest('sources', {});
  if (sources === undefined)
    return (
      <Loading label="Loading the questionnaire...">
        <Skeleton shape="box" />
      </Loading>
    );
  if (!sources.ok)
    return (
      <Alert kind="error" role="alert" title="The files could not be read">
        <p>{sources.sentence}</p>
      </Alert>
    );
  return <LoadedBench {...props} sources={sources.told} />;
}

interface LoadedBenchProps extends EditBenchProps {
  readonly sources: readonly SourceText[];
}

/** The form of a document, or why there is none: the page compiles it itself. */
function formOf(written: Written | undefined) {
  try {
    return { consultation: written && built(written), why: undefined };
  } catch (error) {
    return {
      consultation: undefined,
      why: error instanceof Error ? error.message : String(error),
    };
  }
}

interface DrawnFormProps extends Pick<EditBenchProps, 'mode'> {
  readonly form: ReturnType<typeof formOf>;
  readonly run: ReturnType<typeof useRun>['run'];
  readonly taken: Written['taken'] | undefined;
  readonly onFillIn: ReturnType<typeof useRun>['fillIn'];
}

/** The form as a patient fills it in, or why it cannot be drawn. */
function DrawnForm({ form: { consultation, why }, run, mode, taken, onFillIn }: DrawnFormProps) {
  if (why !== undefined)
    return (
      <Alert kind="error" title="The form cannot be drawn">
        <p>{why}</p>
      </Alert>
    );
  if (!run || !consultation) return <Skeleton shape="box" />;
  return (
    <PanelBoundary title="The form" of={run}>
      <FormSide
        key={run.sessionId}
        run={run}
        steps={consultation.forms[mode] ?? []}
        taken={taken}
        onAgain={() => onFillIn(run.getSnapshot().context.answers)}
      />
    </PanelBoundary>
  );
}

/** Nobody has gone anywhere yet: the page begins at its top. */
const UNCHOSEN = { where: '' };

/** The form in the middle, beside it what is edited, and under it what that does. */
function LoadedBench({ id, mode, on, version, sources }: LoadedBenchProps) {
  const draft = useDraft(sources);
  const { underneath, know } = useUnderneath(draft, sources);
  const drafted = useDrafted({ questionnaire: id, on, version }, draft.files);
  const problems = { failed: drafted.failed, broken: drafted.broken, underneath, gone: draft.gone };
  // The form is drawn while what the draft does is worked out, and not before that is asked for.
  const written = useDeferredValue(drafted.written);
  // A new object each time: whoever chooses the same question again is taken to it again.
  const [selection, setSelection] = useState(UNCHOSEN);
  const selected = selection.where;
  const select = useCallback((where: string) => setSelection({ where }), []);
  const analysed = useAnalysed({ questionnaire: id, drafted, on, version });
  const editing = useFolder(id, { draft, sources, select, found: analysed.found });
  const form = useMemo(() => formOf(written), [written]);
  const { run, fillIn } = useRun(form.consultation?.questionnaire, mode, on);

  const formRef = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLElement>(null);
  const buttons = useEditButtons(formRef, select);
  useEffect(() => {
    // What was pressed to come here, or to go back, may be gone with what it stood in.
    if (selection !== UNCHOSEN) editor.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [selection]);
  return (
    <div className={styles.bench}>
      <div ref={formRef} className={styles.form}>
        <DrawnForm form={form} run={run} mode={mode} taken={written?.taken} onFillIn={fillIn} />
        <Button look="quiet" onClick={() => fillIn({})}>
          Remove all answers
        </Button>
        {buttons}
      </div>
      <div className={styles.side}>
        <Tools
          questionnaire={id}
          file={fileOf(sources, id)}
          draft={draft}
          isUsable={drafted.hash !== undefined && drafted.broken.length === 0}
          problems={problemsIn(problems)}
          onKnown={know}
        />
        <Card>
          <PanelBoundary title="The document" of={editing}>
            {editing ? (
              <EditProvider value={editing}>
                <Editor ref={editor} questionnaire={id} selected={selected} />
              </EditProvider>
            ) : (
              <UnreadQuestionnaire
                file={fileOf(sources, id)}
                isThere={sources.some(({ file }) => file === fileOf(sources, id))}
                draft={draft}
              />
            )}
          </PanelBoundary>
        </Card>
      </div>
      <div className={styles.effects}>
        <Problems
          {...problems}
          questionnaire={id}
          draft={draft}
          sources={sources}
          onSelect={select}
        />
        {editing && (
          <EditProvider value={editing}>
            <PanelBoundary title="What it does" of={analysed.found}>
              <Effects analysed={analysed} version={version} at={{ mode, on }} onFillIn={fillIn} />
            </PanelBoundary>
          </EditProvider>
        )}
      </div>
    </div>
  );
}
