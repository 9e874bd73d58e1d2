import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { inLondon } from '#case';
import type { RefusedCall } from '#contract';
import {
  Button,
  counted,
  DateInput,
  LoadFailure,
  Loading,
  QuestionFrame,
  Skeleton,
  TextInput,
  Unbroken,
} from '#ui';
import { SelectField } from '../fields/select-field.tsx';
import { useKeptTexts } from '../fields/use-kept-text.ts';
import { saveFile } from '../save-file.ts';
import { ScrollTable } from '../scroll-table.tsx';
import { ShowMore } from '../show-more.tsx';
import { wordsOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import { csvOf } from './csv.ts';
import styles from './looks-page.module.css';
import { refusedCallsQuery } from './queries.ts';
import { looksIn } from './sought-looks.ts';
import {
  refusedIn,
  type RefusedInAddress,
  soughtRefused,
  WHY,
  WITHOUT_A_NAME,
} from './sought-refused.ts';

/** What was refused to the team: who asked for what her role may not do, or could not prove who she is. */
export function RefusedCalls() {
  const address = refusedIn(useSearch({ from: '/looks' }));
  const sought = soughtRefused(address);
  const found = useInfiniteQuery(refusedCallsQuery(useTeam(), sought));
  const calls = found.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section aria-labelledby="refused-calls" className={styles.refused}>
      <h2 id="refused-calls">What was refused</h2>
      <p>
        What somebody’s role may not do, and who could not prove who she is, for a year. That a
        proof was asked for again is ordinary, and not here.
      </p>
      <RefusedForm key={JSON.stringify(address)} />
      {found.isPending && (
        <Loading label="Loading what was refused">
          <Skeleton shape="box" />
        </Loading>
      )}
      {found.isError && (
        <LoadFailure
          title="What was refused did not load"
          message={wordsOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && calls.length === 0 && (
        <p role="status">
          {Object.keys(sought).length === 0 ? 'Nothing was refused.' : 'Nothing of it was refused.'}
        </p>
      )}
      {calls.length > 0 && (
        <ScrollTable label="Refused calls" titles={TITLES} look="figures">
          {calls.map((call, index) => (
            <tr key={`${call.at} ${index}`}>
              <td className={styles.when}>{inLondon(call.at)}</td>
              <td>{call.by ?? WITHOUT_A_NAME[call.who]}</td>
              <td>{call.what}</td>
              <td>
                {call.order !== undefined && (
                  <Link to="/looks" search={{ sought: call.order }}>
                    <Unbroken>{call.order}</Unbroken>
                  </Link>
                )}
              </td>
              <td>{whyInWords(call)}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
      <div className={styles.ways}>
        <ShowMore list={found} />
        {calls.length > 0 && (
          <Button look="secondary" onClick={() => saveRefused(calls)}>
            Save what was refused as a table
          </Button>
        )}
      </div>
    </section>
  );
}

type Entered = { readonly [Name in keyof RefusedInAddress]?: string | undefined };

const choicesOf = <Name extends string>(of: Readonly<Record<Name, string>>) =>
  Object.entries<string>(of).map(([value, label]) => ({ value, label }));

const CHOSEN = [
  {
    name: 'refusedWho',
    label: 'Who asked',
    choices: choicesOf(WITHOUT_A_NAME),
    placeholder: 'Anybody',
  },
  {
    name: 'refusedWhy',
    label: 'Why it was refused',
    choices: choicesOf(WHY),
    placeholder: 'Anything',
  },
] as const;

const FIELDS = [
  { name: 'refusedBy' },
  { name: 'refusedWho' },
  { name: 'refusedWhy' },
  { name: 'refusedDay' },
] as const;

/** Begins with what the address says, each time that it says something else; what was entered since outlives a session. */
function RefusedForm() {
  const address = useSearch({ from: '/looks' });
  const navigate = useNavigate();
  const begins: Entered = refusedIn(address);
  const kept = useKeptTexts('refused', FIELDS, JSON.stringify(begins));
  // As it is written: half a day is none yet.
  const enteredIn = (name: keyof Entered) => (kept.textOf(name) ?? begins[name]) || undefined;
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    const entered = Object.fromEntries(FIELDS.map(({ name }) => [name, enteredIn(name)]));
    kept.forget();
    void navigate({ to: '/looks', search: { ...looksIn(address), ...refusedIn(entered) } });
  };
  return (
    <form role="search" aria-label="What was refused" onSubmit={search} className={styles.form}>
      <div className={styles.field}>
        <QuestionFrame
          id="refused-by"
          name="refused-by"
          label="Name or registration"
          hint="Of somebody of the team, or a part of it."
        >
          <TextInput
            id="refused-by"
            name="refused-by"
            value={enteredIn('refusedBy')}
            onChange={(words = '') => kept.enter('refusedBy', words)}
            describedBy="refused-by-hint"
          />
        </QuestionFrame>
      </div>
      {CHOSEN.map(({ name, ...field }) => (
        <div key={name} className={styles.narrow}>
          <SelectField
            {...field}
            id={name}
            value={enteredIn(name)}
            onChange={(value = '') => kept.enter(name, value)}
          />
        </div>
      ))}
      <div className={styles.field}>
        <QuestionFrame id="refused-day" name="refused-day" label="On which day" kind="group">
          <DateInput
            id="refused-day"
            name="refused-day"
            value={enteredIn('refusedDay')}
            onChange={(day = '') => kept.enter('refusedDay', day)}
          />
        </QuestionFrame>
      </div>
      <Button type="submit" look="secondary">
        Find what was refused
      </Button>
    </form>
  );
}

const TITLES = ['When', 'Who asked', 'What for', 'Order', 'Why not'] as const;

const whyInWords = ({ why, more }: RefusedCall): string =>
  more === undefined ? WHY[why] : `${WHY[why]}; and ${counted(more, 'time')} more that day`;

function saveRefused(calls: readonly RefusedCall[]): void {
  const rows = calls.map((call) => [
    call.at,
    call.by ?? WITHOUT_A_NAME[call.who],
    call.what,
    call.order ?? '',
    whyInWords(call),
  ]);
  saveFile('what-was-refused.csv', csvOf([TITLES, ...rows]), 'text/csv');
}
