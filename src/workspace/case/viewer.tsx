import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { inLondon, questionOfFile, type Words } from '#case';
import type { CaseFile, DeskOrder } from '#contract';
import { Button, classes, Dialog, Unbroken } from '#ui';
import { filesQuery } from '../queries.ts';
import { useTeam } from '../team-context.ts';
import { Pane } from './pane.tsx';
import styles from './viewer.module.css';

export type NamedFile = CaseFile & { readonly name: string };

interface CaseFiles {
  readonly query: UseQueryResult<readonly CaseFile[]>;
  readonly named: readonly NamedFile[];
  readonly open: (path: string) => void;
}

const CaseFilesContext = createContext<CaseFiles | undefined>(undefined);

interface ViewerProps {
  readonly found: DeskOrder;
  readonly words: Words;
  readonly children: ReactNode;
}

/** Her photographs and documents, for all of a case: each is opened in one viewer, or two of them beside each other. */
export function Viewer({ found, words, children }: ViewerProps) {
  const newest = found.messages.results.filter(({ files }) => files.length > 0).at(-1)?._id;
  const [asOpened] = useState(newest);
  const query = useQuery(filesQuery(useTeam(), found.order._id, newest, asOpened));
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { data } = query;
  const files = useMemo(
    () => ({
      query,
      named: (data ?? []).map((file, _, all) => ({
        ...file,
        name: nameIn(found, words, file, all),
      })),
      open: (path: string) => setOpened([path]),
    }),
    [query, data, found, words],
  );
  const pictures = files.named.filter(({ mediaType }) => mediaType !== 'application/pdf');
  const shown = opened.flatMap((path) => pictures.find((file) => file.path === path) ?? []);
  const show = (index: number, path: string) =>
    setOpened(opened.map((one, at) => (at === index ? path : one)));
  const another = pictures.find(({ path }) => !opened.includes(path));
  return (
    <CaseFilesContext value={files}>
      {children}
      {/* Whose a photograph is, its own name says: a title that changed with it would take the keyboard out of its window. */}
      <Dialog
        open={shown.length > 0}
        wide
        title={shown.length === 2 ? 'Two photographs' : 'A photograph'}
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
              onRetry={() => void query.refetch()}
            />
          ))}
        </div>
      </Dialog>
    </CaseFilesContext>
  );
}

/** What the team has sent to her is not what she has sent. */
export const isOfTeam = ({ from }: CaseFile): boolean => 'message' in from && from.by !== null;

export function useCaseFiles(): CaseFiles {
  const files = useContext(CaseFilesContext);
  if (!files) throw new Error('A file stands outside of a Viewer.');
  return files;
}

/** A photograph opens in the viewer, a document is saved. */
export function FileTile({ file }: { readonly file: NamedFile }) {
  const { open } = useCaseFiles();
  const { path, address, mediaType, name } = file;
  return mediaType === 'application/pdf' ? (
    <a href={address} download className={styles.file}>
      <span className={classes(styles.small, styles.pdf)}>PDF</span>
      <Unbroken>{name}</Unbroken>
    </a>
  ) : (
    <button type="button" className={styles.file} onClick={() => open(path)}>
      <img src={address} alt="" className={styles.small} />
      <Unbroken>{name}</Unbroken>
    </button>
  );
}

function nameIn(
  found: DeskOrder,
  words: Words,
  { path, from, storedAt }: CaseFile,
  all: readonly CaseFile[],
): string {
  if ('document' in from) return `${from.document}, ${inLondon(storedAt)}`;
  if ('message' in from) {
    const about = from.order._id === found.order._id ? '' : ` about ${from.order.number}`;
    const beside = all.filter((one) => 'message' in one.from && one.from.message === from.message);
    const index = beside.findIndex((one) => one.path === path) + 1;
    const which = beside.length === 1 ? '' : `, file ${index} of ${beside.length}`;
    const whose = from.by === null ? 'Her message' : `Sent to her by ${from.by}`;
    return `${whose}${about}, ${inLondon(from.createdAt)}${which}`;
  }
  const asked = questionOfFile(found, words, from);
  return `${asked}, ${words.nameOf(from.questionnaire)}, ${inLondon(from.createdAt)}`;
}
