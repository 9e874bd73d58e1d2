import { useCallback, useEffect, useRef, useState } from 'react';
import { useStorage } from '#features/session';
import { Banner } from './banner.tsx';
import { type Choice, storeChoice } from './choice.ts';
import { ASKED } from './cookie-choices.tsx';
import { useCounting } from './use-counting.ts';

/** Asks whether visits may be counted, and counts none before the answer is yes. */
export function Consent() {
  const storage = useStorage();
  const choice = useCounting();
  const [reopened, setReopened] = useState(false);
  const [said, setSaid] = useState('');
  const opener = useRef<Element>(null);

  useEffect(() => {
    const reopen = () => {
      opener.current = document.activeElement;
      setSaid('');
      setReopened(true);
    };
    window.addEventListener(ASKED, reopen);
    return () => window.removeEventListener(ASKED, reopen);
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
      {(choice === undefined || reopened) && (
        <Banner
          chosen={choice === 'unread' ? undefined : choice}
          onChoose={choose}
          onClose={reopened ? close : undefined}
        />
      )}
    </>
  );
}
