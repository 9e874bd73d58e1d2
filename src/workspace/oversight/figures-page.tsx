import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { dayInWords, type DecisionFigures, type TeamFigures } from '#contract';
import { LoadFailure, Loading, Page, PageTitle, Skeleton } from '#ui';
import { CODES } from '../case/draft.ts';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { useTitle } from '../use-title.ts';
import { minutesInWords } from '../words.ts';
import { flagSaid } from './flag-said.ts';
import { FiguresTable, type Column } from './figures-table.tsx';
import { periodIn, PERIODS } from './periods.ts';
import { figuresQuery } from './queries.ts';
import { toldApart } from './told-apart.ts';
import views from '../views.module.css';
import styles from './figures-page.module.css';

/** How the team decides and whom the questionnaires turn away, in a period. */
export function FiguresPage() {
  useTitle('Figures');
  const { days = 30 } = periodIn(useSearch({ from: '/figures' }));
  const found = useQuery(figuresQuery(useTeam(), days));
  return (
    <Page className={styles.page}>
      <PageTitle>Figures</PageTitle>
      <nav aria-label="Which period" className={views.views}>
        {PERIODS.map((each) => (
          <Link
            key={each}
            to="/figures"
            search={{ days: each }}
            className={views.view}
            aria-current={each === days ? 'page' : undefined}
          >
            Last {each} days
          </Link>
        ))}
      </nav>
      {found.isPending && (
        <Loading label="Counting">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="The figures did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && <Figures figures={found.data} />}
    </Page>
  );
}

function Figures({ figures }: { readonly figures: TeamFigures }) {
  const {
    from,
    to,
    decisions,
    byMember,
    declined,
    refusals,
    checks,
    checksDeclined,
    flagsKnown,
    flags,
  } = figures;
  const all = countOf(decisions);
  const medicines = declined.reduce((sum, { medicines: some }) => sum + some, 0);
  const file = (name: string) => `${name}-${from}-to-${to}`;
  return (
    <>
      <p>
        From {dayInWords(from)} to {dayInWords(to)}, the last one included.
      </p>
      <div className={styles.tables}>
        <FiguresTable
          title="Decisions"
          says="Times are from when an order began to wait until it was decided, without the time that its patient took to answer."
          file={file('decisions')}
          columns={DECISIONS}
          rows={all === 0 ? [] : [...toldApart(byMember), { by: 'All', decisions }]}
        />
        <FiguresTable
          title="Why medicines were declined"
          says="Each medicine that a prescriber declined, by the reason chosen."
          file={file('declined')}
          columns={[
            { title: 'Reason', of: ({ code }) => labelOf(code) },
            {
              title: 'Medicines',
              of: (row) => row.medicines,
              share: (row) => row.medicines / medicines,
            },
          ]}
          rows={declined}
        />
        <ChecksTable passed={checks} declined={checksDeclined} file={file('checks')} />
        <FiguresTable
          title="Refusals"
          says="Of the consultations that were finished, how many a questionnaire refused. One that was sent again unchanged counts once."
          file={file('refusals')}
          columns={REFUSALS}
          rows={refusals}
        />
        <FiguresTable
          className={styles.wide}
          title="Flags"
          says="In how many decisions of a prescriber and checks of a pharmacist a flag was raised, and how many of those approved or passed something all the same. A flag that is nearly always overridden may ask too often."
          file={file('flags')}
          columns={[
            { title: 'Flag', of: flagSaid },
            { title: 'Id', of: ({ id }) => id },
            { title: 'Level', of: ({ isHigh }) => (isHigh ? 'high' : 'moderate or low') },
            {
              title: 'Raised',
              of: (row) => row.decisions,
              share: (row) => row.decisions / flagsKnown,
            },
            {
              title: 'Overridden',
              of: (row) => `${row.overridden} (${percent(row.overridden / row.decisions)})`,
              share: (row) => row.overridden / row.decisions,
            },
          ]}
          rows={flags}
        />
      </div>
    </>
  );
}

interface ChecksTableProps {
  readonly passed: number;
  readonly declined: number;
  readonly file: string;
}

function ChecksTable({ passed, declined, file }: ChecksTableProps) {
  const all = passed + declined;
  return (
    <FiguresTable
      title="Checks of a pharmacist"
      says="Of the orders with pharmacy medicines that a pharmacist checked, how many she passed, and how many she declined as a whole."
      file={file}
      columns={[
        { title: 'Check', of: ({ check }) => check },
        { title: 'Orders', of: ({ orders }) => orders, share: ({ orders }) => orders / all },
      ]}
      rows={
        all === 0
          ? []
          : [
              { check: 'Passed, all or in part', orders: passed },
              { check: 'Declined', orders: declined },
            ]
      }
    />
  );
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const countOf = ({ approved, partApproved, declined }: DecisionFigures): number =>
  approved + partApproved + declined;

const minutes = (found: number | null): string => (found === null ? '' : minutesInWords(found));

const labelOf = (code: string): string => CODES.find(({ value }) => value === code)?.label ?? code;

const DECISIONS: readonly [
  Column<TeamFigures['byMember'][number]>,
  ...Column<TeamFigures['byMember'][number]>[],
] = [
  { title: 'By', of: ({ by }) => by },
  { title: 'Approved', of: ({ decisions }) => decisions.approved },
  { title: 'In part', of: ({ decisions }) => decisions.partApproved },
  { title: 'Declined', of: ({ decisions }) => decisions.declined },
  { title: 'Half within', of: ({ decisions }) => minutes(decisions.medianMinutes) },
  { title: 'Slowest', of: ({ decisions }) => minutes(decisions.longestMinutes) },
];

const REFUSALS: readonly [
  Column<TeamFigures['refusals'][number]>,
  ...Column<TeamFigures['refusals'][number]>[],
] = [
  { title: 'Treatment or pharmacy medicine', of: ({ treatment }) => treatment },
  { title: 'Consultations', of: ({ consultations }) => consultations },
  {
    title: 'Refused',
    of: ({ refused, consultations }) => `${refused} (${percent(refused / consultations)})`,
    share: ({ refused, consultations }) => refused / consultations,
  },
];
