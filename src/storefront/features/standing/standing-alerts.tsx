import type { Standing } from '#consultation';
import { StandingAlert } from './standing-alert.tsx';
import { TooEarlyAlert } from './too-early-alert.tsx';

/** What is to be said to whoever has finished this consultation before. */
export const StandingAlerts = ({ latest, tooEarly }: Pick<Standing, 'latest' | 'tooEarly'>) => (
  <>
    {tooEarly && <TooEarlyAlert {...tooEarly} />}
    {latest && <StandingAlert latest={latest} />}
  </>
);
