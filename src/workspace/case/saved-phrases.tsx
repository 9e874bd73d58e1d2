import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedPhrases as Saved } from '#contract';
import { useId, useRef, useState } from 'react';
import { Button, Fold } from '#ui';
import { FailureAlert } from '../failure-alert.tsx';
import { phrasesQuery } from '../queries.ts';
import { dataOf } from '../team-client.ts';
import { useTeam } from '../team-context.ts';
import styles from './saved-phrases.module.css';

interface SavedPhrasesProps {
  /** What is written in the field above. */
  readonly text: string | undefined;
  readonly onChange: (text: string) => void;
}

/** What the team writes again and again, to be put into the field above; what stands there can be saved. */
export function SavedPhrases({ text = '', onChange }: SavedPhrasesProps) {
  const client = useTeam();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...phrasesQuery(client), enabled: isOpen });
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is about to go.
  const { change, said, save, remove } = useChanges(() => status.current?.focus());
  const hint = useId();
  const written = text.trim();
  const failure = change.error ?? error;
  const isNew = written !== '' && !data?.results.some((phrase) => phrase.text === written);
  /** The one that is about to be removed. */
  const [asked, setAsked] = useState<string>();
  const insert = (phrase: string) => onChange(written === '' ? phrase : `${written}\n${phrase}`);
  return (
    <Fold title="Saved phrases" heading="h3" onUnfold={() => setOpen(true)}>
      <FailureAlert error={failure} />
      {data?.results.length === 0 && <p>None is saved yet.</p>}
      <ul role="list" className={styles.list}>
        {data?.results.map((phrase) => (
          <li key={phrase._id} className={styles.phrase}>
            <p className={styles.text}>{phrase.text}</p>
            <PhraseButtons
              text={phrase.text}
              isAsked={asked === phrase._id}
              onInsert={() => insert(phrase.text)}
              onAsk={() => setAsked(phrase._id)}
              onKeep={() => setAsked(undefined)}
              onRemove={() => remove(phrase._id)}
            />
          </li>
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1}>
        {said}
      </p>
      {isNew && (
        <div className={styles.saving}>
          <p id={hint}>
            All of the team sees it, and it stays when a patient is erased: save nothing about a
            patient.
          </p>
          <Button look="secondary" aria-describedby={hint} onClick={() => save(written)}>
            Save what is written
          </Button>
        </div>
      )}
    </Fold>
  );
}

interface PhraseButtonsProps {
  readonly text: string;
  /** Whether it is about to be removed: for all of the team, and for good. */
  readonly isAsked: boolean;
  readonly onInsert: () => void;
  readonly onAsk: () => void;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
}

/** Whoever presses 'Remove' twice keeps it: 'Keep' comes in its place, and has the focus. */
function PhraseButtons({ text, isAsked, ...on }: PhraseButtonsProps) {
  const [first, second] = isAsked
    ? ([
        ['Remove for all of the team', on.onRemove],
        ['Keep', on.onKeep],
      ] as const)
    : ([
        ['Insert', on.onInsert],
        ['Remove', on.onAsk],
      ] as const);
  return (
    <div className={styles.buttons}>
      <PhraseButton label={first[0]} text={text} onPress={first[1]} />
      <PhraseButton label={second[0]} text={text} onPress={second[1]} />
    </div>
  );
}

interface PhraseButtonProps {
  readonly label: string;
  readonly text: string;
  readonly onPress: () => void;
}

const PhraseButton = ({ label, text, onPress }: PhraseButtonProps) => (
  <Button look="quiet" aria-label={`${label}: ${text}`} onClick={onPress}>
    {label}
  </Button>
);

interface PhraseChange {
  readonly work: () => Promise<Saved>;
  /** What is said once it is done. */
  readonly saying: string;
}

/** Each change brings all phrases as they are then. */
function useChanges(onBegun: () => void) {
  const client = useTeam();
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const change = useMutation({
    mutationFn: ({ work }: PhraseChange) => work(),
    onMutate: () => setSaid(''),
    onSuccess: (saved, { saying }) => {
      queries.setQueryData(phrasesQuery(client).queryKey, saved);
      setSaid(saying);
    },
  });
  const begin = (work: PhraseChange['work'], saying: string) => {
    if (change.isPending) return;
    change.mutate({ work, saying });
    onBegun();
  };
  const save = (text: string) =>
    begin(
      () =>
        dataOf<'teamSavePhrase'>(
          client.api.POST('/team/phrases', { body: { id: crypto.randomUUID(), text } }),
        ),
      'Saved, for all of the team.',
    );
  const remove = (phraseId: string) =>
    begin(
      () =>
        dataOf<'teamRemovePhrase'>(
          client.api.DELETE('/team/phrases/{phraseId}', { params: { path: { phraseId } } }),
        ),
      'Removed, for all of the team.',
    );
  return { change, said, save, remove };
}
