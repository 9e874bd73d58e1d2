import { useEffect, useState } from 'react';
import { isCalendarDate, londonDay } from '#engine';
import { Loading, Alert, Skeleton } from '#ui';
import type { Published, Shelf } from '../messages.ts';
import { useAddress, type Address } from './address.ts';
import { useLatest } from './ask.ts';
import { BrokenDocument } from './broken-document.tsx';
import { Chooser } from './chooser.tsx';
import { Circumstances } from './circumstances.tsx';
import { EditBench } from './edit/edit-bench.tsx';
import { LoadedWorkbench } from './loaded-workbench.tsx';
import styles from './preview.module.css';
import { PublishedFindings } from './published-findings.tsx';

interface PreviewProps {
  /** What the page was published with; none where the studio's command answers. */
  readonly published: Published | undefined;
}

/** The page: which questionnaire, under which circumstances, and what it does. */
export function Preview({ published }: PreviewProps) {
  const asked = useAddress();
  const address = published
    ? { ...asked, with: published.with, on: undefined, edits: undefined }
    : asked;
  const { reply: shelf } = useLatest('shelf', {});
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the questionnaire
      </a>
      <div className={styles.page}>
        {shelf === undefined ? (
          <Loading label="Loading the questionnaires...">
            <Skeleton shape="title" />
            <Skeleton shape="box" />
          </Loading>
        ) : shelf.ok ? (
          <Shown shelf={shelf.told} address={address} publishedOn={published?.on} />
        ) : (
          <main id="content">
            <h1 className={styles.title}>Questionnaires</h1>
            <Alert kind="error" title="The questionnaires could not be read">
              <p>{shelf.sentence}</p>
            </Alert>
          </main>
        )}
      </div>
    </>
  );
}

interface ShownProps {
  readonly shelf: Shelf;
  readonly address: Address;
  readonly publishedOn: string | undefined;
}

function Shown({ shelf, address, publishedOn }: ShownProps) {
  const [today] = useState(() =>
    isCalendarDate(publishedOn) ? publishedOn : londonDay(new Date()),
  );
  const chosen = address.questionnaire ?? shelf.usable[0]?.id ?? shelf.broken[0]?.id;
  const usable = shelf.usable.find(({ id }) => id === chosen);
  // Where nothing can be used, a file that all of them read is why.
  const [shared] = shelf.usable.length === 0 ? shelf.broken : [];
  const broken = shelf.broken.find(({ id }) => id === chosen) ?? shared;
  const mode = usable?.modes.find((candidate) => candidate === address.mode) ?? usable?.modes[0];
  const on = address.on ?? today;
  const here = { ...address, questionnaire: chosen, mode };
  const title = usable?.title ?? broken?.file ?? 'Questionnaires';
  useEffect(() => {
    if (!usable) document.title = `${title}: studio`;
  }, [title, usable]);

  return (
    <>
      <header className={styles.head}>
        <p className={styles.what}>
          <strong>Studio of the questionnaires.</strong> Nothing that you answer here is sent.
        </p>
        <Chooser shelf={shelf} here={here} canEdit={publishedOn === undefined} />
        {publishedOn === undefined ? (
          <Circumstances key={`${here.with ?? ''} ${on}`} here={here} on={on} today={today} />
        ) : (
          <p className={styles.what}>
            As of {on}
            {here.with === undefined ? '' : `, compared with ${here.with}`}. To try another day or
            to edit it: npm run studio.
          </p>
        )}
      </header>
      <main id="content" className={styles.main}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {usable && (
            <p className={styles.version}>
              Version {usable.version}
              {mode === 'repeat' ? ', repeat order' : ''}
            </p>
          )}
        </div>
        {here.edits && chosen !== undefined ? (
          <EditBench
            key={`${chosen} ${address.mode ?? ''} ${on}`}
            id={chosen}
            mode={mode ?? address.mode ?? 'new'}
            on={on}
            version={address.with ?? 'HEAD'}
          />
        ) : usable && mode ? (
          <LoadedWorkbench
            key={`${usable.id} ${mode} ${on}`}
            id={usable.id}
            mode={mode}
            on={on}
            version={address.with}
            questionnaires={shelf.usable.map(({ id }) => id)}
          />
        ) : broken ? (
          <BrokenDocument broken={broken} />
        ) : (
          <Alert kind="error" title={`There is no questionnaire '${chosen ?? ''}'`}>
            <p>Choose one above.</p>
          </Alert>
        )}
        {publishedOn !== undefined && usable && (
          <PublishedFindings questionnaire={usable.id} on={publishedOn} />
        )}
      </main>
    </>
  );
}
