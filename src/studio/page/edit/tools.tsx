import { useMemo, useState } from 'react';
import type { EditedFiles, SourceText } from '../../messages.ts';
import { Alert, Button } from '#ui';
import { merged, NoJsonError } from '../../edit/index.ts';
import { act } from '../ask.ts';
import styles from './edit.module.css';
import type { Draft } from './use-draft.ts';

interface ToolsProps {
  readonly questionnaire: string;
  /** That questionnaire's. */
  readonly file: string;
  readonly draft: Draft;
  /** Half of a document is never written. */
  readonly isUsable: boolean;
  /** The files that have another text than the one that was edited. */
  readonly underneath: readonly SourceText[];
  /** What files say now. */
  readonly onKnown: (sources: readonly SourceText[]) => void;
}

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly words: string;
}

/** Saves and proposes the draft, and says what came of it. */
function useKeeping({
  questionnaire,
  file,
  draft,
  onKnown,
}: Pick<ToolsProps, 'questionnaire' | 'file' | 'draft' | 'onKnown'>) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState<'save' | 'propose'>();
  const save = async () => {
    setPending('save');
    const reply = await act('save', { questionnaire, files: changedOf(draft) });
    setPending(undefined);
    if (!reply.ok) {
      setOutcome({ kind: 'error', title: 'It was not saved', words: reply.sentence });
      return;
    }
    const { kind, sources } = reply.told;
    onKnown(sources);
    if (kind === 'changed-underneath') return;
    for (const source of sources) draft.rebase(source);
    const files = sources.map(({ file }) => file).join(' and ');
    const has = sources.length === 1 ? 'has' : 'have';
    setOutcome({ kind: 'success', title: 'Saved', words: `${files} ${has} it.` });
  };
  const propose = async () => {
    setPending('propose');
    const reply = await act('propose', {
      questionnaire,
      files: proposedOf(draft, file),
    });
    setPending(undefined);
    setOutcome(
      reply.ok
        ? {
            kind: 'success',
            title: `The branch ${reply.told.branch} has it`,
            words: reply.told.message,
          }
        : { kind: 'error', title: 'It was not proposed', words: reply.sentence },
    );
  };
  const whyNot = () =>
    setOutcome({
      kind: 'error',
      title: 'It cannot be saved as it stands',
      words: 'Mend what stands below first: half of a document is never written.',
    });
  return { outcome, pending, save, propose, whyNot };
}

/** Undo and redo, saving, proposing; and what to do where somebody else has changed the file. */
export function Tools(props: ToolsProps) {
  const { draft, isUsable, underneath } = props;
  const { outcome, pending, save, propose, whyNot } = useKeeping(props);
  return (
    <section aria-label="The draft" className={styles.tools}>
      <div className={styles.row}>
        <Button look="secondary" aria-disabled={!draft.canUndo || undefined} onClick={draft.undo}>
          Undo
        </Button>
        <Button look="secondary" aria-disabled={!draft.canRedo || undefined} onClick={draft.redo}>
          Redo
        </Button>
        <Button
          aria-disabled={!isUsable || draft.changed.length === 0 || undefined}
          pending={pending === 'save'}
          onClick={() => (isUsable ? void save() : whyNot())}
        >
          Save
        </Button>
        <Button
          look="secondary"
          aria-disabled={!isUsable || undefined}
          pending={pending === 'propose'}
          pendingLabel="Proposing..."
          onClick={() => (isUsable ? void propose() : whyNot())}
        >
          Propose
        </Button>
        <p role="status" className={styles.hint}>
          {draft.changed.length > 0
            ? `Not saved yet: ${draft.changed.join(', ')}.`
            : 'As in the files.'}
        </p>
      </div>
      {underneath.map((source) => (
        <Underneath key={source.file} source={source} draft={draft} />
      ))}
      {outcome && (
        <Alert kind={outcome.kind} role="status" title={outcome.title}>
          <p className={styles.message}>{outcome.words}</p>
        </Alert>
      )}
    </section>
  );
}

/** Those whose text is not the file's. */
const changedOf = ({ files, changed }: Draft): EditedFiles =>
  Object.fromEntries(Object.entries(files).filter(([file]) => changed.includes(file)));

/** Whatever was edited here, saved or not, and the questionnaire as somebody may have saved it elsewhere. */
const proposedOf = (draft: Draft, file: string): EditedFiles => ({
  [file]: { text: draft.textOf(file), was: '' },
  ...draft.files,
});

interface UnderneathProps {
  readonly source: SourceText;
  readonly draft: Draft;
}

/** Somebody has written another text where hers would go. */
function Underneath({ source, draft }: UnderneathProps) {
  const { file } = source;
  const [base, text] = [draft.baseOf(file), draft.textOf(file)];
  const both = useMemo(() => bothOf(base, text, source.text), [base, text, source]);
  return (
    <Alert kind="error" role="alert" title="Somebody has changed the file meanwhile">
      <p>
        {file} has another text than the one that you edited. Nothing was written.{' '}
        {both === undefined
          ? 'Both of you have changed the same: choose one.'
          : 'You have changed different things.'}
      </p>
      <div className={styles.row}>
        {both !== undefined && (
          <Button onClick={() => draft.rebase(source, both)}>Put mine into theirs</Button>
        )}
        <Button look="secondary" onClick={() => draft.rebase(source)}>
          Take theirs (yours can be undone to)
        </Button>
        <Button look="secondary" onClick={() => draft.rebase(source, text)}>
          Keep mine (it replaces theirs when you save)
        </Button>
      </div>
    </Alert>
  );
}

function bothOf(base: string, mine: string, theirs: string): string | undefined {
  try {
    return merged(base, mine, theirs);
  } catch (error) {
    if (error instanceof NoJsonError) return undefined;
    throw error;
  }
}
