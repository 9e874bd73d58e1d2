import { useState } from 'react';
import type { EditedFiles, LeftOut, Proposed, SourceText } from '../../messages.ts';
import { Alert, Button } from '#ui';
import { act } from '../ask.ts';
import styles from './edit.module.css';
import { PROBLEMS } from './problems.tsx';
import { standingOf } from './standing.ts';
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
  /** What others have saved in the files and nobody has committed. */
  readonly others?: readonly LeftOut[];
  /** What is claimed of questionnaires that are not proposed. */
  readonly aboutOthers?: readonly LeftOut[];
  /** What is proposed with it where she says so; it is asked of that and of nothing that she types since. */
  readonly asked?: EditedFiles;
  /** Whether it is still so of what is edited now; it is until something else is done where that is not said. */
  readonly isStillSo?: (now: Pick<ToolsProps, 'draft' | 'isUsable'>) => boolean;
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
    setOutcome({
      ...{ kind: 'success', title: 'Saved', words: `${files} ${has} it.` },
      isStillSo: ({ draft: { changed } }) => changed.length === 0,
    });
  };
  const propose = async (isWithOthers: boolean) => {
    setPending('propose');
    const files = proposedOf(draft, file);
    const reply = await act('propose', { questionnaire, files, isWithOthers });
    setPending(undefined);
    setOutcome(
      reply.ok
        ? outcomeOf(reply.told, files)
        : { kind: 'error', title: 'It was not proposed', words: reply.sentence },
    );
  };
  const whyNot = () =>
    setOutcome({
      kind: 'error',
      title: 'It cannot be saved as it stands',
      words: 'Mend what stands below first: half of a document is never written.',
      isStillSo: ({ isUsable }) => !isUsable,
    });
  return { outcome, pending, save, propose, whyNot };
}

const outcomeOf = (told: Proposed, files: EditedFiles): Outcome =>
  told.kind === 'asked'
    ? {
        ...{ kind: 'error', title: 'It was not proposed yet', words: told.sentence },
        ...{ others: told.also, asked: files },
      }
    : {
        ...{ kind: 'success', title: `The branch ${told.branch} has it`, words: told.message },
        ...{ others: told.leftOut, aboutOthers: told.aboutOthers },
      };

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
          onClick={() => (isUsable ? void propose(false) : whyNot())}
        >
          Propose
        </Button>
      </div>
      <p role="status" className={styles.standing}>
        {standingOf(draft)} {problems !== undefined && <a href={`#${PROBLEMS}`}>{problems}</a>}
      </p>
      {draft.refused !== undefined && (
        <Alert kind="error" role="alert" title="It was not changed">
          <p>{draft.refused}</p>
        </Alert>
      )}
      {outcome && (outcome.isStillSo?.(props) ?? true) && (
        <Alert kind={outcome.kind} role="status" title={outcome.title}>
          <p className={styles.message}>{outcome.words}</p>
          <Others
            outcome={outcome}
            isAsked={isSame(outcome.asked, proposedOf(draft, props.file))}
            onPropose={() => (isUsable ? void propose(true) : whyNot())}
          />
        </Alert>
      )}
    </section>
  );
}

interface OthersProps {
  readonly outcome: Outcome;
  readonly isAsked: boolean;
  readonly onPropose: () => void;
}

/** What else the files say otherwise than they were committed: left out, or asked about. */
function Others({ outcome, isAsked, onPropose }: OthersProps) {
  const { others = [], aboutOthers = [], asked } = outcome;
  return (
    <>
      <NotProposed
        why={asked ? 'This would go with it:' : 'Left out, because it was not edited here:'}
        label="What others have saved in"
        each={others}
      />
      {isAsked && others.length > 0 && (
        <Button look="secondary" onClick={onPropose}>
          Propose it with that
        </Button>
      )}
      <NotProposed
        why="Left out, because it is claimed of another questionnaire. It stays in the draft: propose it where you look at that one."
        label="What is claimed of another questionnaire in"
        each={aboutOthers}
      />
    </>
  );
}

interface NotProposedProps {
  readonly why: string;
  readonly label: string;
  readonly each: readonly LeftOut[];
}

function NotProposed({ why, label, each }: NotProposedProps) {
  if (each.length === 0) return null;
  return (
    <>
      <p>{why}</p>
      {each.map(({ file, lines }) => (
        <pre
          key={file}
          tabIndex={0}
          role="region"
          aria-label={`${label} ${file}`}
          className={styles.code}
        >
          {[file, ...lines].join('\n')}
        </pre>
      ))}
    </>
  );
}

const isSame = (one: EditedFiles | undefined, other: EditedFiles): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those whose text is not the file's. */
const changedOf = ({ files, changed }: Draft): EditedFiles =>
  Object.fromEntries(Object.entries(files).filter(([file]) => changed.includes(file)));

/** Whatever was edited here, saved or not, and the questionnaire as somebody may have saved it elsewhere. */
const proposedOf = (draft: Draft, file: string): EditedFiles =>
  Object.fromEntries(
    [...new Set([file, ...Object.keys(draft.files)])].map((name) => [
      name,
      { text: draft.textOf(name), was: '', got: draft.gotOf(name) },
    ]),
  );
