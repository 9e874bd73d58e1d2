import type { DeskOrder } from '#contract';
import { classes } from '#ui';
import styles from './files.module.css';
import { FileTile, useCaseFiles } from './viewer.tsx';

type Message = DeskOrder['messages']['results'][number];

/** What came with a message, within it: what cannot be shown is said, never left out. */
export function MessageFiles({ files }: Pick<Message, 'files'>) {
  const { query, named } = useCaseFiles();
  if (files.length === 0) return null;
  return (
    <ul
      role="list"
      aria-label="Files of this message"
      className={classes(styles.list, styles.within)}
    >
      {files.map((path, index) => {
        const file = named.find((one) => one.path === path);
        return (
          <li key={path}>
            {file ? <FileTile file={file} /> : `File ${index + 1} ${NOT_THERE[query.status]}`}
          </li>
        );
      })}
    </ul>
  );
}

const NOT_THERE = {
  pending: 'is loading.',
  error: 'did not load: ask for her files again, below.',
  success: 'is not to be found any more.',
};
