import { useMemo, useState } from 'react';
import type { SourceText } from '../../messages.ts';
import { Alert, Button } from '#ui';
import { merged, NoJsonError } from '../../edit/index.ts';
import { act } from '../ask.ts';
import styles from './edit.module.css';
import type { Draft } from './use-draft.ts';

interface ToolsProps {
  readonly questionnaire: string;
  readonly draft: Draft;
  /** Half of a document is never written. */
  readonly isUsable: boolean;
  /** The file has another text than the one that was edited. */
  readonly underneath: SourceText | undefined;
  /** What the file says now. */
  readonly onKnown: (source: SourceText) => void;
}

interface Outcome {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly words: string;
}

/** Undo and redo, saving, proposing; and what to do where somebody else has changed the file. */
export function Tools({ questionnaire, draft, isUsable, underneath, onKnown }: ToolsProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState<'save' | 'propose'>();
  const { text, was } = draft;
  const edit = { questionnaire, text, was };
  const both = useMemo(
    () => underneath && bothOf(draft.base, text, underneath.text),
    [draft.base, text, underneath],
  );
  const save = async () => {
    setPending('save');
    const reply = await act('save', edit);
    setPending(undefined);
    if (!reply.ok) setOutcome({ kind: 'error', title: 'It was not saved', words: reply.sentence });
    else {
      onKnown(reply.told.source);
      if (reply.told.kind === 'changed-underneath') return;
      draft.rebase(reply.told.source);
      setOutcome({ kind: 'success', title: 'Saved', words: `${reply.told.source.file} has it.` });
    }
  };
  const propose = async () => {
    setPending('propose');
    const reply = await act('propose', edit);
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
          aria-disabled={!isUsable || !draft.isChanged || undefined}
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
          {draft.isChanged ? 'Not saved yet.' : 'As in the file.'}
        </p>
      </div>
      {underneath && (
        <Alert kind="error" role="alert" title="Somebody has changed the file meanwhile">
          <p>
            {underneath.file} has another text than the one that you edited. Nothing was written.{' '}
            {both === undefined
              ? 'Both of you have changed the same: choose one.'
              : 'You have changed different things.'}
          </p>
          <div className={styles.row}>
            {both !== undefined && (
              <Button onClick={() => draft.rebase(underneath, both)}>Put mine into theirs</Button>
            )}
            <Button look="secondary" onClick={() => draft.rebase(underneath)}>
              Take theirs (yours can be undone to)
            </Button>
            <Button look="secondary" onClick={() => draft.rebase(underneath, text)}>
              Keep mine (it replaces theirs when you save)
            </Button>
          </div>
        </Alert>
      )}
      {outcome && (
        <Alert kind={outcome.kind} role="status" title={outcome.title}>
          <p className={styles.message}>{outcome.words}</p>
        </Alert>
      )}
    </section>
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
