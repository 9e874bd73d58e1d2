import { useMemo } from 'react';
import { Alert, Button } from '#ui';
import { idIn, isOfQuestionnaire, merged, treeOf, unlessNoJson } from '../../edit/index.ts';
import type { BrokenFile, SourceText } from '../../messages.ts';
import styles from './edit.module.css';
import { Gone } from './gone.tsx';
import type { Draft, GoneFile } from './use-draft.ts';
import { whyBroken } from './why-broken.ts';

/** Where they stand on the page. */
export const PROBLEMS = 'problems';

interface Known {
  /** Why the server could not read the draft. */
  readonly failed: string | undefined;
  readonly broken: readonly BrokenFile[];
  /** The files that have another text than the one that was edited. */
  readonly underneath: readonly SourceText[];
  /** The files that were edited and are gone. */
  readonly gone: readonly GoneFile[];
}

interface ProblemsProps extends Known {
  readonly questionnaire: string;
  readonly draft: Draft;
  /** Every file of the folder. */
  readonly sources: readonly SourceText[];
  readonly onSelect: (where: string) => void;
}

/** What stands in the way of saving, in a line; nothing where nothing does. */
export function problemsIn({ failed, broken, underneath, gone }: Known): string | undefined {
  if (failed !== undefined) return 'It could not be read: see why.';
  if (underneath.length > 0) return 'Somebody has changed a file: choose what is kept.';
  if (gone.length > 0) return 'A file that you changed is gone: see what can be done.';
  return broken.length > 0 ? 'It cannot be used as it stands: see why.' : undefined;
}

/** Beside what is edited, and never above it: they come while somebody types, and would move it away under her hands. */
export function Problems({ failed, broken, underneath, gone, ...at }: ProblemsProps) {
  return (
    <div id={PROBLEMS} tabIndex={-1} className={styles.section}>
      {failed !== undefined && (
        <Alert kind="error" role="alert" title="The draft could not be read">
          <p>{failed}</p>
        </Alert>
      )}
      {underneath.map((source) => (
        <Underneath key={source.file} source={source} draft={at.draft} />
      ))}
      {gone.map((one) => (
        <Gone key={one.file} gone={one} draft={at.draft} sources={at.sources} />
      ))}
      {broken.map((one) => (
        <WhyBroken key={one.file + one.pointer} {...at} broken={one} />
      ))}
    </div>
  );
}

interface WhyBrokenProps extends Pick<ProblemsProps, 'questionnaire' | 'onSelect'> {
  readonly broken: BrokenFile;
}

/** The form beside it is the last that could be used. */
function WhyBroken({ questionnaire, broken, onSelect }: WhyBrokenProps) {
  const { file, pointer, line } = broken;
  const [, first, question = ''] = pointer.split('/');
  const isOwn = isOfQuestionnaire(file) && idIn(file) === questionnaire;
  return (
    <Alert kind="error" role="alert" title={`${isOwn ? 'It' : file} cannot be used as it stands`}>
      <p>{whyBroken(broken)}</p>
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

interface UnderneathProps {
  readonly source: SourceText;
  readonly draft: Draft;
}

const isJson = (text: string): boolean => unlessNoJson(() => treeOf(text)) !== undefined;

/** Why nobody can put the two together. Who is in the middle of a change may have changed nothing of hers. */
function whyApart(mine: string, theirs: string): string {
  if (!isJson(theirs))
    return 'Theirs is no JSON as it stands, so yours cannot be put into it: wait until it is mended, or choose one.';
  if (!isJson(mine))
    return 'Yours is no JSON as it stands, so it cannot be put into theirs: mend it, or choose one.';
  return 'Both of you have changed the same: choose one.';
}

/** Somebody has written another text where hers would go. */
function Underneath({ source, draft }: UnderneathProps) {
  const { file } = source;
  const [base, text] = [draft.baseOf(file), draft.textOf(file)];
  const both = useMemo(
    () => unlessNoJson(() => merged(base, text, source.text)),
    [base, text, source],
  );
  return (
    <Alert kind="error" role="alert" title="Somebody has changed the file meanwhile">
      <p>
        {file} has another text than the one that you edited. Nothing was written.{' '}
        {both === undefined ? whyApart(text, source.text) : 'You have changed different things.'}
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
