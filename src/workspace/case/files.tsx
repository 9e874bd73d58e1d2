import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLondon, type Words } from '#case';
import type { CaseFile, DeskOrder } from '#contract';
import { Button, Dialog, LoadFailure, Loading, Skeleton } from '#ui';
import { filesQuery } from '../queries.ts';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './files.module.css';
import { Pane } from './pane.tsx';
import { Section } from './section.tsx';

interface FilesProps {
  readonly found: DeskOrder;
  readonly words: Words;
}

/** Her photographs and documents, each opened in a viewer, or two of them beside each other. */
export function Files({ found, words }: FilesProps) {
  const files = useQuery(filesQuery(useTeam(), found.order._id));
  const [opened, setOpened] = useState<readonly string[]>([]);
  const nameOf = ({ from, storedAt }: CaseFile): string =>
    'document' in from
      ? `${from.document}, ${inLondon(storedAt)}`
      : `${askedIn(found, words, from.question)}, ${words.nameOf(from.questionnaire)}, ${inLondon(from.createdAt)}`;
  const named = (files.data ?? []).map((file) => ({ ...file, name: nameOf(file) }));
  const pictures = named.filter(({ mediaType }) => mediaType !== 'application/pdf');
  const shown = opened.flatMap((path) => pictures.find((file) => file.path === path) ?? []);
  const show = (index: number, path: string) =>
    setOpened(opened.map((one, at) => (at === index ? path : one)));
  const another = pictures.find(({ path }) => !opened.includes(path));
  return (
    <Section title="Her photographs and documents">
      {files.isPending && (
        <Loading label="Loading her files">
          <Skeleton shape="box" />
        </Loading>
      )}
      {files.isError && (
        <LoadFailure
          title="Her files did not load"
          message={wordsOf(files.error)}
          onRetry={() => void files.refetch()}
        />
      )}
      {files.isSuccess && named.length === 0 && <p>She has sent none.</p>}
      <ul role="list" className={styles.list}>
        {named.map((file) => (
          <li key={file.path}>
            {file.mediaType === 'application/pdf' ? (
              <a href={file.address} download className={styles.file}>
                <span className={styles.pdf}>PDF</span>
                {file.name}
              </a>
            ) : (
              <button type="button" className={styles.file} onClick={() => setOpened([file.path])}>
                <img src={file.address} alt="" className={styles.small} />
                {file.name}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={shown.length > 0}
        wide
        title={shown.length === 2 ? 'Two of her photographs' : 'Her photograph'}
        onClose={() => setOpened([])}
      >
        <p className={styles.how}>
          {shown.length === 2 ? (
            <Button look="secondary" onClick={() => setOpened(opened.slice(0, 1))}>
              Show one alone
            </Button>
          ) : (
            another && (
              <Button look="secondary" onClick={() => setOpened([...opened, another.path])}>
                Show another beside it
              </Button>
            )
          )}
        </p>
        <div className={styles.panes}>
          {shown.map((file, index) => (
            <Pane
              key={index}
              index={index}
              file={file}
              files={pictures}
              onChoose={(path) => show(index, path)}
              onRetry={() => void files.refetch()}
            />
          ))}
        </div>
      </Dialog>
    </Section>
  );
}

/** Under the words that she read, where her consultation's document is kept. */
function askedIn({ consultations }: DeskOrder, words: Words, question: string): string {
  for (const { document, mode } of consultations) {
    const asked = words.of(document, mode)?.questions.find(({ name }) => name === question);
    if (asked) return asked.title;
  }
  return question;
}
