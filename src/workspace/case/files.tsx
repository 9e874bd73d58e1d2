import { LoadFailure, Loading, Skeleton } from '#ui';
import { wordsOf } from '../team-client.ts';
import styles from './files.module.css';
import { Section } from './section.tsx';
import { FileTile, isOfTeam, useCaseFiles } from './viewer.tsx';

/** Her photographs and documents, from wherever she sent them. */
export function Files() {
  const { query, named } = useCaseFiles();
  const hers = named.filter((file) => !isOfTeam(file));
  return (
    <Section title="Her photographs and documents">
      {query.isPending && (
        <Loading label="Loading her files">
          <Skeleton shape="box" />
        </Loading>
      )}
      {query.isError && (
        <LoadFailure
          title="Her files did not load"
          message={wordsOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && hers.length === 0 && <p>She has sent none.</p>}
      <ul role="list" className={styles.list}>
        {hers.map((file) => (
          <li key={file.path}>
            <FileTile file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
