import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { inLondon } from '#case';
import type { RecordLook } from '#contract';
import {
  Button,
  LoadFailure,
  Loading,
  Page,
  PageTitle,
  QuestionFrame,
  Skeleton,
  TextInput,
  Unbroken,
} from '#ui';
import { ScrollTable } from '../scroll-table.tsx';
import { useKeptTexts } from '../fields/use-kept-text.ts';
import { saveFile } from '../save-file.ts';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { csvOf } from './csv.ts';
import { aboutWhat, howInWords, OF_ALL } from './look-in-words.ts';
import { looksQuery } from './queries.ts';
import { RefusedCalls } from './refused-calls.tsx';
import { looksIn } from './sought-looks.ts';
import { refusedIn } from './sought-refused.ts';
import styles from './looks-page.module.css';

/** Who looked at whose record: found by whoever looked, and by whose it is. */
export function LooksPage() {
  useTitle('Who looked');
  const sought = looksIn(useSearch({ from: '/looks' }));
  const found = useInfiniteQuery(looksQuery(useTeam(), sought));
  const looks = found.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <Page className={styles.page}>
      <PageTitle>Who looked</PageTitle>
      <p>
        Every look at a patient’s record is written down, and stays. Somebody who looks at a
        neighbour or a relative without a reason shows here.
      </p>
      <LooksForm key={JSON.stringify(sought)} />
      {found.isPending && (
        <Loading label="Searching">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The looks did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {sought.staff !== undefined && (
        <p>All that she looked at while she was signed in, whatever she was called then.</p>
      )}
      {found.isSuccess && looks.length === 0 && <p role="status">Nobody looked.</p>}
      {looks.length > 0 && <Looks looks={looks} />}
      <div className={styles.ways}>
        <ShowMore list={found} />
        {looks.length > 0 && (
          <Button look="secondary" onClick={() => saveLooks(looks)}>
            Save what is shown as a table
          </Button>
        )}
      </div>
      <RefusedCalls />
    </Page>
  );
}

const SOUGHT = [{ name: 'by' }, { name: 'sought' }] as const;

/** Begins with what the address says, each time that it says something else; what was entered since outlives a session. */
function LooksForm() {
  const address = useSearch({ from: '/looks' });
  const sought = looksIn(address);
  const navigate = useNavigate();
  const kept = useKeptTexts('looks', SOUGHT, JSON.stringify(sought));
  const by = kept.textOf('by') ?? sought.by;
  const whose = kept.textOf('sought') ?? sought.sought;
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    kept.forget();
    const staff = by === sought.by ? sought.staff : undefined;
    void navigate({
      to: '/looks',
      search: { ...refusedIn(address), ...looksIn({ by, staff, sought: whose }) },
    });
  };
  return (
    <form role="search" onSubmit={search} className={styles.form}>
      <div className={styles.field}>
        <QuestionFrame
          id="sought"
          name="sought"
          label="Whose record"
          hint="An order’s number, a name or a date of birth."
        >
          <TextInput
            id="sought"
            name="sought"
            value={whose}
            onChange={(words = '') => kept.enter('sought', words)}
            describedBy="sought-hint"
          />
        </QuestionFrame>
      </div>
      <div className={styles.field}>
        <QuestionFrame
          id="by"
          name="by"
          label="Who looked"
          hint="As it is written below, with the registration."
        >
          <TextInput
            id="by"
            name="by"
            value={by}
            onChange={(words = '') => kept.enter('by', words)}
            describedBy="by-hint"
          />
        </QuestionFrame>
      </div>
      <Button type="submit" look="secondary">
        Search
      </Button>
    </form>
  );
}

function Looks({ looks }: { readonly looks: readonly RecordLook[] }) {
  return (
    <ScrollTable label="Looks" titles={TITLES} look="figures">
      {looks.map((look, index) => (
        <tr key={`${look.at} ${index}`}>
          <td className={styles.when}>{inLondon(look.at)}</td>
          <td>
            {look.by === null ? (
              NOBODY_SAID
            ) : (
              <Link to="/looks" search={looksIn({ by: look.by, staff: look.staff })}>
                {look.by}
              </Link>
            )}
            {look.now !== undefined && ` (now ${look.now})`}
          </td>
          <td>{look.how === OF_ALL ? 'everybody' : (look.patient ?? ERASED)}</td>
          <td>
            {look.order ? (
              <Link to="/looks" search={{ sought: look.order.number }}>
                <Unbroken>{look.order.number}</Unbroken>
              </Link>
            ) : look.consultation !== undefined ? (
              <Link
                to="/consultations/$consultationId/record"
                params={{ consultationId: look.consultation }}
              >
                {aboutWhat(look)}
              </Link>
            ) : (
              aboutWhat(look)
            )}
          </td>
          <td>{howInWords(look)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

const TITLES = ['When', 'Who looked', 'Whose', 'At what', 'How'] as const;
/** Of the file: two of one name are told apart by their ids. */
const COLUMNS = ['When', 'Who looked', 'Her id', 'Whose', 'At what', 'How'] as const;
const NOBODY_SAID = 'the desk, without a name';
const ERASED = 'erased';

function saveLooks(looks: readonly RecordLook[]): void {
  const rows = looks.map((look) => [
    look.at,
    look.by ?? NOBODY_SAID,
    look.staff ?? '',
    look.patient ?? ERASED,
    aboutWhat(look),
    howInWords(look),
  ]);
  saveFile('who-looked.csv', csvOf([COLUMNS, ...rows]), 'text/csv');
}
