import type { MouseEvent, ReactNode } from 'react';
import type { Mode } from '#engine';
import { TriangleAlert } from '#ui/icons';
import type { Shelf } from '../messages.ts';
import { addressOf, goTo, type Address } from './address.ts';
import styles from './chooser.module.css';

const MODES: Readonly<Record<Mode, string>> = { new: 'New consultation', repeat: 'Repeat order' };

interface ChooserProps {
  readonly shelf: Shelf;
  readonly here: Address;
  readonly canEdit: boolean;
}

/** Every questionnaire of the folder, and the modes of the chosen one, as links. */
export function Chooser({ shelf, here, canEdit }: ChooserProps) {
  const { usable, broken } = shelf;
  const modes = usable.find(({ id }) => id === here.questionnaire)?.modes ?? [];
  return (
    <>
      <nav aria-label="Questionnaires">
        <ul role="list" className={styles.list}>
          {usable.map(({ id, name }) => (
            <Choice
              key={id}
              to={{ ...here, questionnaire: id, mode: undefined }}
              isCurrent={id === here.questionnaire}
            >
              {name}
            </Choice>
          ))}
          {broken.map(({ id, file }) => (
            <Choice
              key={id}
              to={{ ...here, questionnaire: id, mode: undefined }}
              isCurrent={id === here.questionnaire}
            >
              <TriangleAlert aria-hidden="true" size={18} />
              {file} is broken
            </Choice>
          ))}
        </ul>
      </nav>
      {canEdit && (
        <nav aria-label="What to do">
          <ul role="list" className={styles.list}>
            <Choice to={{ ...here, edits: undefined }} isCurrent={!here.edits}>
              Try it
            </Choice>
            <Choice to={{ ...here, edits: true }} isCurrent={here.edits === true}>
              Edit it
            </Choice>
          </ul>
        </nav>
      )}
      {modes.length > 1 && (
        <nav aria-label="Modes">
          <ul role="list" className={styles.list}>
            {modes.map((mode) => (
              <Choice key={mode} to={{ ...here, mode }} isCurrent={mode === here.mode}>
                {MODES[mode]}
              </Choice>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly to: Address;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Choice({ to, isCurrent, children }: ChoiceProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <li>
      <a
        href={addressOf(to)}
        onClick={follow}
        aria-current={isCurrent ? 'page' : undefined}
        className={styles.choice}
      >
        {children}
      </a>
    </li>
  );
}
