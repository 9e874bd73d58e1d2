import { useState } from 'react';
import type { EditedFiles, SourceText } from '../../messages.ts';
import { Alert, Button } from '#ui';
import { act } from '../ask.ts';
import styles from './edit.module.css';
import { PROBLEMS } from './problems.tsx';
import type { Draft } from './use-draft.ts';

interface ToolsProps {
  readonly questionnaire: string;
  /** That questionnaire's. */
  readonly file: string;
  readonly draft: Draft;
  /** Half of a document is never written. */
  readonly isUsable: boolean;
  /** What stands in the way of saving, in a line: what it is stands beside what the draft does. */
  readonly problems: string | undefined;
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

/** Undo and redo, saving and proposing. */
export function Tools(props: ToolsProps) {
  const { draft, isUsable, problems } = props;
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
      </div>
      <p role="status" className={styles.standing}>
        {draft.changed.length > 0
          ? `Not saved yet: ${draft.changed.join(', ')}.`
          : 'As in the files.'}{' '}
        {problems !== undefined && <a href={`#${PROBLEMS}`}>{problems}</a>}
      </p>
      {draft.refused !== undefined && (
        <Alert kind="error" role="alert" title="It was not changed">
          <p>{draft.refused}</p>
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

/** Those whose text is not the file's. */
const changedOf = ({ files, changed }: Draft): EditedFiles =>
  Object.fromEntries(Object.entries(files).filter(([file]) => changed.includes(file)));

/** Whatever was edited here, saved or not, and the questionnaire as somebody may have saved it elsewhere. */
const proposedOf = (draft: Draft, file: string): EditedFiles => ({
  [file]: { text: draft.textOf(file), was: '' },
  ...draft.files,
});
