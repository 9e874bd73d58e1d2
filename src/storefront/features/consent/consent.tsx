import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listenTo } from '#features/page-events';
import { useStorage } from '#features/session';
import { Banner } from './banner.tsx';
import { type Choice, storeChoice } from './choice.ts';
import { useCounting } from './use-counting.ts';

/** Where she answers, pays or reads whether she has: nobody is asked in the middle of that. */
const BUSY = /^\/(consultation|cart|checkout|order-success|reset-password)(\/|$)/;

/** Asks whether visits may be counted, and counts none before the answer is yes. */
export function Consent() {
  const storage = useStorage();
  const [reopened, setReopened] = useState(false);
  const { choice, counts } = useCounting(reopened);
  const isBusy = useLocation({ select: ({ pathname }) => BUSY.test(pathname) });
  const [said, setSaid] = useState('');
  const opener = useRef<Element>(null);

  useEffect(() => {
    const reopen = () => {
      opener.current = document.activeElement;
      setSaid('');
      setReopened(true);
    };
    return listenTo(['cookie-choices'], reopen);
  }, []);

  const close = useCallback(() => {
    setReopened(false);
    const back = opener.current ?? document.querySelector('main h1');
    opener.current = null;
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  }, []);

  const choose = (chosen: Choice) => {
    storeChoice(storage, chosen);
    setSaid(chosen === 'accepted' ? 'You accepted.' : 'You rejected.');
    close();
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {said && `${said} You can change this under Cookie choices, at the foot of every page.`}
      </p>
      {(reopened ? counts !== undefined : counts && choice === undefined && !isBusy) && (
        <Banner
          counts={counts === true}
          chosen={choice === 'unread' ? undefined : choice}
          onChoose={choose}
          onClose={reopened ? close : undefined}
        />
      )}
    </>
  );
}
