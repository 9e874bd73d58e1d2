import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { QueueState } from '#contract';
import { Button, QuestionFrame, Select, TextInput } from '#ui';
import { keptObject, useKeptText } from '../fields/use-kept-text.ts';
import { type Sought, soughtIn } from './sought.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly sought: Sought;
  readonly treatments: QueueState['treatments'] | undefined;
}

type Choices = readonly { readonly value: string; readonly label: string }[];

const FLAGS: Choices = [
  { value: 'high', label: 'High' },
  { value: 'moderate', label: 'Moderate at most' },
  { value: 'low', label: 'Low at most' },
  { value: 'none', label: 'None' },
];
const MISSING: Choices = [
  { value: 'weight', label: 'A verified weight' },
  { value: 'identity', label: 'A verified identity' },
  { value: 'photo', label: 'A photo or document' },
  { value: 'consultation', label: 'A consultation' },
  { value: 'answer', label: 'Her answer' },
  { value: 'second-check', label: 'A second check' },
];
const OPEN: Choices = [
  { value: 'mine', label: 'By me' },
  { value: 'nobody', label: 'By nobody' },
  { value: 'free', label: 'Free for me to decide' },
];

/** One box that finds an order by its number, or a person by her name or date of birth; and what to narrow it by. */
export function SearchForm({ sought, treatments = [] }: SearchFormProps) {
  const navigate = useNavigate();
  const kept = useKeptText('queue sought');
  const [{ at, words, box }, enter] = useState(() => ({
    ...{ at: sought.sought, box: 0 },
    words: writtenAt(sought.sought, kept.text) ?? sought.sought,
  }));
  // Back brings its own words with it, in a box of their own; hers stays where it has the focus.
  if (at !== sought.sought) {
    const isHers = (words ?? '').trim() === (sought.sought ?? '');
    enter({ at: sought.sought, words: sought.sought, box: isHers ? box : box + 1 });
  }
  const write = (written = '') => {
    enter({ at, words: written, box });
    kept.enter(JSON.stringify({ at: at ?? '', words: written }));
  };
  const narrow = (change: Readonly<Record<string, string | undefined>>) => {
    kept.forget();
    void navigate({ to: '/', search: soughtIn({ ...sought, sought: words, ...change }) });
  };
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    narrow({ sought: words });
  };
  const isWaiting = sought.view === undefined || sought.view === 'waiting';
  const select = (name: keyof Sought, label: string, choices: Choices) => (
    <div className={styles.narrow}>
      <QuestionFrame id={name} name={name} label={label}>
        <Select
          id={name}
          name={name}
          value={sought[name]}
          onChange={(value) => narrow({ [name]: value })}
          choices={choices}
          placeholder="All"
        />
      </QuestionFrame>
    </div>
  );
  return (
    <form role="search" onSubmit={search} className={styles.form}>
      <div className={styles.words}>
        <QuestionFrame id="sought" name="sought" label="Order number, name or date of birth">
          <TextInput key={box} id="sought" name="sought" value={words} onChange={write} />
        </QuestionFrame>
      </div>
      <Button type="submit" look="secondary">
        Search
      </Button>
      {isWaiting && (
        <>
          {select(
            'treatment',
            'Treatment',
            treatments.map(({ treatment, waiting }) => ({
              value: treatment,
              label: `${treatment} (${waiting})`,
            })),
          )}
          {select('level', 'Flags', FLAGS)}
          {select('missing', 'Missing', MISSING)}
          {select('open', 'Open', OPEN)}
        </>
      )}
    </form>
  );
}

/** What she has written and not sought yet, where it was written at this address: it outlives a session. */
function writtenAt(at = '', kept: string | undefined): string | undefined {
  const { at: then, words }: { at?: unknown; words?: unknown } = keptObject(kept) ?? {};
  return then === at && typeof words === 'string' ? words : undefined;
}
