import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answers, CalendarDate, History, Mode, QuestionnaireDocument } from '#engine';
import { Alert, Button, Card, Loading, Skeleton } from '#ui';
import type { SourceText } from '../../messages.ts';
import { treeOf, valueOf, type Tree } from '../../edit/index.ts';
import { beginRun } from '../actor.ts';
import { useLatest } from '../ask.ts';
import { FormSide } from '../form-side.tsx';
import { savePatient } from '../saved-answers.ts';
import { built } from './built.ts';
import { EditProvider, type Editing } from './edit-context.ts';
import styles from './edit.module.css';
import { Editor } from './editor.tsx';
import { Effects } from './effects.tsx';
import { Tools } from './tools.tsx';
import { useDraft } from './use-draft.ts';
import { useDrafted, type BrokenDraft } from './use-drafted.ts';
import { useEditButtons } from './use-edit-buttons.tsx';

interface EditBenchProps {
  readonly id: string;
  readonly mode: Mode;
  readonly on: CalendarDate;
  /** What to compare with. */
  readonly version: string;
  /** Another number where a file has changed. */
  readonly changes: string;
}

/** Reads the file that is edited. */
export function EditBench(props: EditBenchProps) {
  const { id, changes } = props;
  const { reply: source } = useLatest('source', { questionnaire: id, changes });
  if (source === undefined)
    return (
      <Loading label="Loading the questionnaire...">
        <Skeleton shape="box" />
      </Loading>
    );
  if (!source.ok)
    return (
      <Alert kind="error" role="alert" title="The file could not be read">
        <p>{source.sentence}</p>
      </Alert>
    );
  return <LoadedBench {...props} source={source.told} />;
}

/** The form in the middle, beside it what is edited, and under it what that does. */
function LoadedBench({
  id,
  mode,
  on,
  version,
  source,
}: EditBenchProps & { readonly source: SourceText }) {
  const draft = useDraft(id, source);
  // What the file says as far as anybody has told us: the server by itself, or its reply to saving.
  const [known, setKnown] = useState(source);
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    setKnown(source);
    const isOurs = source.hash === draft.was;
    if (!isOurs && (!draft.isChanged || draft.text === source.text)) draft.rebase(source);
  }
  const drafted = useDrafted(id, draft.text, draft.was);
  const { usable, broken, failed } = drafted;
  // A new object each time: whoever chooses the same question again is taken to it again.
  const [selection, setSelection] = useState({ question: '' });
  const selected = selection.question;
  const select = useCallback((question: string) => setSelection({ question }), []);
  const read = useMemo(() => treeIn(draft.text), [draft.text]);
  const [lastRead, setLastRead] = useState(read);
  if (read && read !== lastRead) setLastRead(read);
  const named = useMemo(
    () => new Set(Object.keys(treeIn(draft.base)?.document.properties ?? {})),
    [draft.base],
  );
  const medicines = usable?.written.formulary?.medicines ?? NO_MEDICINES;
  const editing = useMemo(
    (): Editing | undefined =>
      lastRead && { ...lastRead, named, medicines, change: draft.change, select },
    // The draft's functions are new each time, and do the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [lastRead, named, medicines],
  );
  const consultation = useMemo(() => usable && built(usable.written), [usable]);
  const [filled, setFilled] = useState(0);
  const run = useMemo(
    () => consultation && beginRun(consultation.questionnaire, mode, on),
    // Filled in from outside, it begins again with those answers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [consultation, mode, on, filled],
  );
  useEffect(() => {
    run?.start();
    return () => void run?.stop();
  }, [run]);
  const fillIn = (answers: Answers, _: History | undefined = undefined) => {
    if (!consultation) return;
    savePatient(consultation.questionnaire, mode, answers);
    setFilled((count) => count + 1);
  };

  const form = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLElement>(null);
  const buttons = useEditButtons(form, select);
  useEffect(() => {
    if (selection.question !== '') editor.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [selection]);
  const hash = broken || failed !== undefined ? undefined : usable?.hash;
  return (
    <div className={styles.bench}>
      <div ref={form} className={styles.form}>
        {run && consultation ? (
          <FormSide
            key={run.sessionId}
            run={run}
            steps={consultation.forms[mode] ?? []}
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
          draft={draft}
          isUsable={hash !== undefined}
          underneath={known.hash === draft.was ? undefined : known}
          onKnown={setKnown}
        />
        {failed !== undefined && (
          <Alert kind="error" role="alert" title="The draft could not be read">
            <p>{failed}</p>
          </Alert>
        )}
        {broken && <WhyBroken broken={broken} onSelect={select} />}
        {editing && (
          <EditProvider value={editing}>
            <Card>
              <Editor ref={editor} selected={selected} text={draft.text} onText={draft.replace} />
            </Card>
          </EditProvider>
        )}
      </div>
      {editing && (
        <EditProvider value={editing}>
          <Effects
            questionnaire={id}
            draft={hash}
            version={version}
            at={{ mode, on }}
            onFillIn={fillIn}
          />
        </EditProvider>
      )}
    </div>
  );
}

const NO_MEDICINES = {};

interface Read {
  readonly tree: Tree;
  readonly document: Partial<QuestionnaireDocument>;
}

function treeIn(text: string): Read | undefined {
  try {
    const tree = treeOf(text);
    return { tree, document: valueOf(tree) as Partial<QuestionnaireDocument> };
  } catch {
    return undefined;
  }
}

interface WhyBrokenProps {
  readonly broken: BrokenDraft;
  readonly onSelect: (question: string) => void;
}

/** The form beside it is the last that could be used. */
function WhyBroken({ broken: { pointer, sentence, line }, onSelect }: WhyBrokenProps) {
  const [, first, question = ''] = pointer.split('/');
  return (
    <Alert kind="error" role="alert" title="It cannot be used as it stands">
      <p>{sentence}</p>
      <p>
        <code>{pointer}</code>, line {line}. The form shows what could be used last.
      </p>
      {first === 'properties' && (
        <Button look="secondary" onClick={() => onSelect(question)}>
          Go to {question}
        </Button>
      )}
    </Alert>
  );
}
