import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarDate, Mode } from '#engine';
import { Alert, Button, Card, Loading, Skeleton } from '#ui';
import { fileOf, idIn, isOfQuestionnaire } from '../../edit/index.ts';
import type { BrokenFile, SourceText } from '../../messages.ts';
import { useLatest } from '../ask.ts';
import { built } from '../built.ts';
import { FormSide } from '../form-side.tsx';
import { useRun } from '../use-run.ts';
import { EditProvider } from './edit-context.ts';
import styles from './edit.module.css';
import { Editor } from './editor.tsx';
import { Effects } from './effects.tsx';
import { Tools } from './tools.tsx';
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

/** The form in the middle, beside it what is edited, and under it what that does. */
function LoadedBench({ id, mode, on, version, sources }: LoadedBenchProps) {
  const draft = useDraft(sources);
  const { underneath, know } = useUnderneath(draft, sources);
  const drafted = useDrafted(id, draft.files);
  const { hash, broken, failed } = drafted;
  // The form is drawn while what the draft does is worked out, and not before that is asked for.
  const written = useDeferredValue(drafted.written);
  // A new object each time: whoever chooses the same question again is taken to it again.
  const [selection, setSelection] = useState({ where: '' });
  const selected = selection.where;
  const select = useCallback((where: string) => setSelection({ where }), []);
  const analysed = useAnalysed({ questionnaire: id, drafted, on, version });
  const editing = useFolder(id, { draft, sources, select, found: analysed.found });
  const consultation = useMemo(() => written && built(written), [written]);
  const { run, fillIn } = useRun(consultation?.questionnaire, mode, on);

  const form = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLElement>(null);
  const buttons = useEditButtons(form, select);
  useEffect(() => {
    if (selection.where !== '') editor.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [selection]);
  return (
    <div className={styles.bench}>
      <div ref={form} className={styles.form}>
        {run && consultation ? (
          <FormSide
            key={run.sessionId}
            run={run}
            steps={consultation.forms[mode] ?? []}
            taken={written?.taken}
            onAgain={() => fillIn(run.getSnapshot().context.answers)}
          />
        ) : (
          <Skeleton shape="box" />
        )}
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
          isUsable={hash !== undefined && broken.length === 0}
          underneath={underneath}
          onKnown={know}
        />
        {failed !== undefined && (
          <Alert kind="error" role="alert" title="The draft could not be read">
            <p>{failed}</p>
          </Alert>
        )}
        {broken.map((one) => (
          <WhyBroken
            key={one.file + one.pointer}
            questionnaire={id}
            broken={one}
            onSelect={select}
          />
        ))}
        {editing && (
          <EditProvider value={editing}>
            <Card>
              <Editor ref={editor} questionnaire={id} selected={selected} />
            </Card>
          </EditProvider>
        )}
      </div>
      {editing && (
        <EditProvider value={editing}>
          <Effects analysed={analysed} version={version} at={{ mode, on }} onFillIn={fillIn} />
        </EditProvider>
      )}
    </div>
  );
}

interface WhyBrokenProps {
  readonly questionnaire: string;
  readonly broken: BrokenFile;
  readonly onSelect: (where: string) => void;
}

/** The form beside it is the last that could be used. */
function WhyBroken({ questionnaire, broken, onSelect }: WhyBrokenProps) {
  const { file, pointer, sentence, line } = broken;
  const [, first, question = ''] = pointer.split('/');
  const isOwn = isOfQuestionnaire(file) && idIn(file) === questionnaire;
  return (
    <Alert kind="error" role="alert" title={`${isOwn ? 'It' : file} cannot be used as it stands`}>
      <p>{sentence}</p>
      <p>
        <code>{pointer}</code>, line {line} of {file}.
        {isOwn && ' The form shows what could be used last.'}
      </p>
      {isOwn && first === 'properties' && (
        <Button look="secondary" onClick={() => onSelect(question)}>
          Go to {question}
        </Button>
      )}
      {file.includes('/') && (
        <Button look="secondary" onClick={() => onSelect(file)}>
          Go to {file}
        </Button>
      )}
    </Alert>
  );
}
